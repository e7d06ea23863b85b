import Entities
import Foundation
public import People

/// The two months before today.
extension SamplePeople {
  /// The number of times that everybody was read, three days apart.
  private static let readings = 20
  private static let pause = 3 * day
  /// The most people with a past.
  private static let mostPlaces = 1_000

  /// What happened to the people in the two months before `today`: who came and left, moved, changed their name, and
  /// was put on lists. It fits their relationships of today.
  public var history: EarlierHistory {
    let places = 0..<min(count, Self.mostPlaces)
    let events = (places.flatMap(found) + places.flatMap(done)).sorted { Self.isEarlier($0, than: $1) }
    let numbered = events.enumerated().map { place, event in
      HistoryEvent(
        id: Int64(place - events.count), sync: event.sync, person: event.person, kind: event.kind,
        old: event.old, new: event.new, time: event.time)
    }
    return EarlierHistory(
      events: numbered, followerCounts: followerCounts(of: events), posts: figures(of: places),
      talks: places.compactMap { SampleTalk(of: account(at: $0), before: today).talk },
      talkReach: TalkReach(from: today - SampleTalk.reach, until: today))
  }

  private func figures(of places: Range<Int>) -> [Account.ID: PostFigures] {
    let figures = places.lazy.map { account(at: $0) }.filter { !$0.isSuspended }.map {
      ($0.id, SamplePosts(of: $0).figures(at: today))
    }
    return Dictionary(figures) { first, _ in first }
  }

  /// The date of a reading, from 0; the last one is today.
  private func date(ofReading number: Int) -> Date {
    today - Self.pause * Double(Self.readings - 1 - number)
  }

  private static func isEarlier(_ one: HistoryEvent, than other: HistoryEvent) -> Bool {
    (one.time.upperBound, one.kind.rawValue, one.person.rawValue)
      < (other.time.upperBound, other.kind.rawValue, other.person.rawValue)
  }

  /// Counts back from today's followers.
  private func followerCounts(of events: [HistoryEvent]) -> [FollowerCount] {
    let followers = (0..<count).count { [.mutual, .fan].contains(standing(at: $0)) }
    return (0..<Self.readings).map { number in
      let date = date(ofReading: number)
      let later = events.filter { $0.time.upperBound > date }
      let came = later.count { $0.kind == .followsYou }, left = later.count { $0.kind == .followsYouNoLonger }
      return FollowerCount(date: date, count: followers - came + left)
    }
  }

  /// The changes of a person that a reading has found.
  private func found(_ place: Int) -> [HistoryEvent] {
    var numbers = numbers(place, salt: 5)
    let (standing, account) = (standing(at: place), account(at: place))
    var events: [HistoryEvent] = []
    func add(_ kind: HistoryEvent.Kind, from old: String = "", to new: String = "") {
      // A third at once, as after a post that many have read.
      let reading = numbers.isOne(of: 330) ? 12 : 1 + numbers.below(Self.readings - 1)
      events.append(
        HistoryEvent(
          id: 0, sync: Int64(reading - Self.readings), person: account.id, kind: kind, old: old, new: new,
          time: date(ofReading: reading - 1)...date(ofReading: reading)))
    }
    switch standing {
    case .mutual, .fan: if numbers.isOne(of: 220) { add(.followsYou) }
    case .following: if numbers.isOne(of: 120) { add(.followsYouNoLonger) }
    case .asked, .asking: break
    }
    if let moved = account.moved { add(.moved, to: "@\(moved.acct)") }
    if account.isSuspended { add(.suspended) }
    if numbers.isOne(of: 30), !account.displayName.isEmpty {
      add(.renamed, from: account.username, to: account.name)
    }
    return events
  }

  /// What the signed-in person did about a person.
  private func done(_ place: Int) -> [HistoryEvent] {
    guard [.mutual, .following].contains(standing(at: place)) else { return [] }
    var numbers = numbers(place, salt: 6)
    let id = id(at: place)
    func event(_ kind: HistoryEvent.Kind, to new: String = "", at date: Date) -> HistoryEvent {
      HistoryEvent(id: 0, sync: 0, person: id, kind: kind, new: new, time: date...date)
    }
    var events: [HistoryEvent] = []
    if numbers.isOne(of: 60) {
      events.append(event(.youFollow, at: date(ofReading: numbers.below(Self.readings - 1)) + 3600 * 9))
    }
    let lists = lists(at: place)
    if let first = lists.first {
      // Each list was filled in one go.
      let titles = lists.map { Self.listTitles[$0] }.joined(separator: "\n")
      events.append(event(.listsChanged, to: titles, at: date(ofReading: 3 + 4 * first) + 3600 * 18))
    }
    if let note = choice(at: place)?.note, !note.isEmpty {
      events.append(
        event(.noteChanged, to: note, at: date(ofReading: numbers.below(Self.readings - 1)) + 3600 * 20))
    }
    return events
  }
}
