import Entities
import Foundation
import TestSupport
import Testing

@testable import People

struct HistoryLineTests {
  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  /// A time of a day, in hours from the first one.
  private static func time(_ hours: Double) -> Date {
    Date(timeIntervalSince1970: 1_700_006_400 + hours * 3600)
  }

  private func entry(
    _ id: Int64, _ kind: HistoryEvent.Kind, at hours: Double, old: String = "", new: String = "",
    people: Int = 1, server: String? = nil
  ) -> HistoryEntry {
    let accounts = (0..<people).map { place in
      Account(id: Account.ID(rawValue: "\(id * 100 + Int64(place))") ?? "none", username: "p\(id)")
    }
    let event = HistoryEvent(
      id: id, sync: 1, person: accounts.first?.id ?? "none", kind: kind, old: old, new: new,
      time: Self.time(hours)...Self.time(hours))
    return HistoryEntry(event: event, people: accounts, server: server)
  }

  /// Lines as `day kind people`.
  private func lines(
    _ entries: [HistoryEntry], isSharing: Bool = true, opened: Set<HistoryLine.ID> = []
  ) -> [String] {
    HistoryLine.lines(of: entries, isSharing: isSharing, opened: opened, in: Self.calendar).map { line in
      let day = Int(line.day.timeIntervalSince(Self.time(0)) / 86_400)
      return "\(day) \(line.entry.event.kind.rawValue) \(line.entry.people.count)"
    }
  }

  @Test func `a day begins with departures and ends with one's own acts, newest first`() {
    expectEqual(
      lines([
        entry(7, .youFollow, at: 40), entry(6, .renamed, at: 39), entry(5, .followsYou, at: 38),
        entry(4, .noteChanged, at: 37), entry(3, .followsYouNoLonger, at: 30), entry(2, .youFollow, at: 23),
        entry(1, .moved, at: 2),
      ]),
      [
        "1 followsYouNoLonger 1", "1 followsYou 1", "1 renamed 1", "1 youFollow 1", "1 noteChanged 1",
        "0 moved 1", "0 youFollow 1",
      ])
  }

  @Test func `several changes of one person are no line of several people`() {
    let ada = Account(id: "1", username: "ada")
    let notes = (1...3).map { (number: Int64) in
      let event = HistoryEvent(
        id: number, sync: 0, person: ada.id, kind: .noteChanged, old: "", new: "\(number)",
        time: Self.time(1)...Self.time(1))
      return HistoryEntry(event: event, people: [ada])
    }
    expectEqual(lines(notes), ["0 noteChanged 1", "0 noteChanged 1", "0 noteChanged 1"])
    let others = [5, 6].map { entry($0, .noteChanged, at: 2) }
    expectEqual(lines(others + notes), ["0 noteChanged 3"])
    let open = HistoryLine.ID.shared(day: Self.time(0), kind: .noteChanged, subject: "")
    expectEqual(lines(others + notes, opened: [open]).count, 6)
  }

  @Test func `from three people on, the same change on one day is one line`() {
    let three = [1, 2, 3].map { entry($0, .followsYouNoLonger, at: Double($0)) }
    expectEqual(lines(three), ["0 followsYouNoLonger 3"])
    expectEqual(lines(Array(three.prefix(2))).count, 2)
    expectEqual(lines(three.dropLast() + [entry(4, .followsYouNoLonger, at: 25)]).count, 3)
    expectEqual(lines(three, isSharing: false).count, 3)
    let shared = HistoryLine.lines(of: three, in: Self.calendar)[0]
    expectEqual(shared.entry.event.time, Self.time(1)...Self.time(1))
  }

  @Test func `people added to different lists on one day have a line for each list`() {
    let club = (1...4).map { entry($0, .listsChanged, at: 1, old: "Old", new: "Old\nBook Club") }
    let work = (5...7).map { entry($0, .listsChanged, at: 1, old: "", new: "Work") }
    expectEqual(lines(club + work), ["0 listsChanged 3", "0 listsChanged 4"])
  }

  @Test func `people who left with their server are not mixed with others`() {
    let server = entry(9, .followsYouNoLonger, at: 3, people: 5, server: "x.example")
    let others = (1...3).map { entry($0, .followsYouNoLonger, at: 2) }
    expectEqual(lines([server] + others), ["0 followsYouNoLonger 5", "0 followsYouNoLonger 3"])
  }

  @Test func `an opened line is followed by its people and keeps its identity as more are added`() {
    let three = [3, 2, 1].map { entry($0, .followsYou, at: Double($0)) }
    let id = HistoryLine.lines(of: three, in: Self.calendar)[0].id
    let more = [entry(4, .followsYou, at: 4)] + three
    let lines = HistoryLine.lines(of: more, opened: [id], in: Self.calendar)
    expectEqual(lines.map(\.id), [id] + [4, 3, 2, 1].map { .event($0) })
    expectEqual(lines.map(\.isOpen), [true, nil, nil, nil, nil])
    expectEqual(lines.map(\.isBelowShared), [false, true, true, true, true])
  }
}
