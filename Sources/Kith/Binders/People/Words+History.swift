import Entities
import Foundation
import People
import Translations

/// What has changed about people.
extension Words {
  static var noHistory: (title: String, description: String) {
    (
      tr("No Changes Yet"),
      tr(
        "People will appear here when they follow you, leave, move or take another name after the first complete sync."
      )
    )
  }

  static func history(of person: Account?) -> String {
    person.map { tr("History of {name}", ["name": $0.name]) } ?? tr("History")
  }

  /// What has changed, in a sentence.
  static func title(of entry: HistoryEntry) -> String {
    if let server = entry.server { return departure(entry, from: server) }
    let name = ["name": entry.people.first?.name ?? ""]
    switch entry.event.kind {
    case .followsYou: return tr("{name} follows you", name)
    case .followsYouNoLonger: return tr("{name} no longer follows you", name)
    case .youFollow: return tr("You follow {name}", name)
    case .youFollowNoLonger: return tr("You no longer follow {name}", name)
    case .renamed: return tr("{name} has a new name", name)
    case .handleChanged: return tr("{name} has a new handle", name)
    case .moved: return tr("{name} has moved to another account", name)
    case .suspended: return tr("The server has suspended {name}", name)
    case .gone: return tr("The account of {name} is gone", name)
    case .listsChanged: return tr("{name} is on other lists", name)
    case .noteChanged: return tr("Your note about {name} has changed", name)
    }
  }

  private static func departure(_ entry: HistoryEntry, from server: String) -> String {
    let (count, server) = (entry.people.count, ["server": server])
    return entry.event.kind == .followsYouNoLonger
      ? trn(
        "{count} person of {server} no longer follows you", "{count} people of {server} no longer follow you",
        count: count, server)
      : trn(
        "You no longer follow {count} person of {server}", "You no longer follow {count} people of {server}",
        count: count, server)
  }

  /// How it was and how it is, or who they are.
  static func detail(of entry: HistoryEntry) -> String {
    if entry.server != nil {
      let names = entry.people.prefix(5).map(\.name.isolated).joined(separator: ", ")
      return tr("Was the server cut off? {names}", ["names": entry.people.count > 5 ? names + ", …" : names])
    }
    let (old, new) = (entry.event.old.inOneLine, entry.event.new.inOneLine)
    switch entry.event.kind {
    case .renamed, .handleChanged: return "\(old.isolated) → \(new.isolated)"
    case .moved: return new
    case .listsChanged, .noteChanged: return new.isEmpty ? tr("Before: {text}", ["text": old]) : new
    case .followsYou, .followsYouNoLonger, .youFollow, .youFollowNoLonger, .suspended, .gone: return ""
    }
  }

  /// When it was: a day, or between two.
  static func time(of event: HistoryEvent) -> String {
    let (first, last) = (day(event.time.lowerBound), day(event.time.upperBound))
    return first == last ? last : tr("Between {first} and {last}", ["first": first, "last": last])
  }

  private static func day(_ date: Date) -> String { CalendarDay(date).description }
}
