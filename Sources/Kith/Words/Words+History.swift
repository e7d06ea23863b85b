import Entities
import Foundation
import People
import Translations

extension Words {
  package static var noHistory: (title: String, description: String) {
    (
      tr("No Changes Yet"),
      tr(
        "People will appear here when they follow you, leave, move or take another name after the first complete sync."
      )
    )
  }

  package static func history(of person: Account?) -> String {
    person.map { tr("History of {name}", ["name": $0.name]) } ?? tr("History")
  }

  /// Returns the change as a sentence.
  package static func title(of entry: HistoryEntry) -> String {
    if let server = entry.server { return departure(entry, from: server) }
    if entry.people.count > 1, let title = title(of: entry.event.kind, entry.people.count) { return title }
    let name = ["name": entry.people.first?.name ?? ""]
    switch entry.event.kind {
    case .followsYou: return tr("{name} follows you", name)
    case .followsYouNoLonger: return tr("{name} no longer follows you", name)
    case .youFollow: return tr("You follow {name}", name)
    case .youFollowNoLonger: return tr("You no longer follow {name}", name)
    case .youRemoveFollower: return tr("You removed {name} from your followers", name)
    case .youBlock: return tr("You blocked {name}", name)
    case .renamed: return tr("{name} has a new name", name)
    case .handleChanged: return tr("{name} has a new handle", name)
    case .moved: return tr("{name} has moved to another account", name)
    case .suspended: return tr("The server has suspended {name}", name)
    case .gone: return tr("The account of {name} is gone", name)
    case .listsChanged:
      return entry.event.new.isEmpty
        ? tr("{name} is no longer on any list", name) : tr("{name}: lists changed", name)
    case .noteChanged: return tr("Your note about {name} has changed", name)
    }
  }

  /// Returns the title of an act on many people; nil for a kind that is never grouped this way.
  private static func title(of kind: HistoryEvent.Kind, _ count: Int) -> String? {
    switch kind {
    case .followsYou: trn("{count} person follows you", "{count} people follow you", count: count)
    case .youFollow: trn("You follow {count} person", "You follow {count} people", count: count)
    case .youFollowNoLonger:
      trn("You no longer follow {count} person", "You no longer follow {count} people", count: count)
    case .youRemoveFollower:
      trn("You removed {count} follower", "You removed {count} followers", count: count)
    case .youBlock: trn("You blocked {count} person", "You blocked {count} people", count: count)
    case .listsChanged:
      trn("Lists of {count} person changed", "Lists of {count} people changed", count: count)
    case .noteChanged:
      trn(
        "Your note about {count} person has changed", "Your notes about {count} people have changed",
        count: count)
    case .followsYouNoLonger, .renamed, .handleChanged, .moved, .suspended, .gone: nil
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

  /// Returns the values before and after, or the names of the people.
  package static func detail(of entry: HistoryEntry) -> String {
    if entry.server != nil || entry.people.count > 1 {
      var names = entry.people.prefix(5).map(\.name.isolated).joined(separator: ", ")
      if entry.people.count > 5 { names += ", …" }
      return entry.server == nil ? names : tr("Was the server cut off? {names}", ["names": names])
    }
    // Titles of lists are separated by newlines.
    let lines = entry.event.kind == .listsChanged
    let (old, new) = (text(entry.event.old, ofLines: lines), text(entry.event.new, ofLines: lines))
    switch entry.event.kind {
    case .renamed, .handleChanged: return "\(old.isolated) → \(new.isolated)"
    case .moved: return new
    case .listsChanged, .noteChanged: return new.isEmpty ? tr("Before: {text}", ["text": old]) : new
    case .followsYou, .followsYouNoLonger, .youFollow, .youFollowNoLonger, .youRemoveFollower, .youBlock,
      .suspended, .gone:
      return ""
    }
  }

  private static func text(_ text: String, ofLines: Bool) -> String {
    ofLines
      ? text.split(separator: "\n").map { String($0).inOneLine }.joined(separator: ", ") : text.inOneLine
  }

  /// Returns the time of a change: a moment for acts in Kith, otherwise a day or two days.
  package static func time(of event: HistoryEvent) -> String {
    if event.sync == 0, event.time.lowerBound == event.time.upperBound {
      return moment(event.time.upperBound)
    }
    let (first, last) = (localDay(event.time.lowerBound), localDay(event.time.upperBound))
    return first == last ? last : tr("Between {first} and {last}", ["first": first, "last": last])
  }
}
