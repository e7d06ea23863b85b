import Entities
import Foundation
import People
import Translations

extension Words {
  package static func noHistory(matching query: HistoryQuery) -> (title: String, description: String) {
    query.isAll
      ? (
        tr("No Changes Yet"),
        tr(
          "People will appear here when they follow you, leave, move or take another name after the first complete sync."
        )
      ) : (tr("No Matches"), tr("Nothing in the history fits the search and the kind of change."))
  }
  package static var searchHistory: String { tr("Search the history") }

  /// Returns the title of a part of the history.
  package static func title(of part: HistoryQuery.Part) -> String {
    switch part {
    case .all: tr("All Changes")
    case .left: tr("Who Left")
    case .came: tr("Who Came")
    case .moved: tr("Who Moved")
    case .renamed: tr("New Names")
    case .servers: tr("Lost Servers")
    case .own: tr("What You Did")
    }
  }

  package static func history(of person: Account?) -> String {
    person.map { tr("History of {name}", ["name": $0.name]) } ?? tr("History")
  }

  /// Returns the change as a sentence.
  package static func title(of entry: HistoryEntry) -> String {
    if let server = entry.server { return departure(entry, from: server) }
    if entry.people.count > 1 { return title(of: entry.event, entry.people.count) }
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
    case .listsChanged: return title(of: entry.event.listChange, name["name"] ?? "")
    case .noteChanged: return tr("Your note about {name} has changed", name)
    }
  }

  /// Returns the title of the same change of many people.
  private static func title(of event: HistoryEvent, _ count: Int) -> String {
    switch event.kind {
    case .followsYou: trn("{count} person follows you", "{count} people follow you", count: count)
    case .followsYouNoLonger:
      trn("{count} person no longer follows you", "{count} people no longer follow you", count: count)
    case .youFollow: trn("You follow {count} person", "You follow {count} people", count: count)
    case .youFollowNoLonger:
      trn("You no longer follow {count} person", "You no longer follow {count} people", count: count)
    case .youRemoveFollower:
      trn("You removed {count} follower", "You removed {count} followers", count: count)
    case .youBlock: trn("You blocked {count} person", "You blocked {count} people", count: count)
    case .renamed: trn("{count} person has a new name", "{count} people have new names", count: count)
    case .handleChanged:
      trn("{count} person has a new handle", "{count} people have new handles", count: count)
    case .moved:
      trn(
        "{count} person has moved to another account", "{count} people have moved to other accounts",
        count: count)
    case .suspended:
      trn("Servers have suspended {count} person", "Servers have suspended {count} people", count: count)
    case .gone:
      trn("The account of {count} person is gone", "The accounts of {count} people are gone", count: count)
    case .listsChanged: title(of: event.listChange, count)
    case .noteChanged:
      trn(
        "Your note about {count} person has changed", "Your notes about {count} people have changed",
        count: count)
    }
  }

  private static func title(of change: HistoryEvent.ListChange, _ name: String) -> String {
    switch (change.added.isEmpty, change.removed.isEmpty) {
    case (false, true): tr("You added {name} to {list}", ["name": name, "list": titles(change.added)])
    case (true, false): tr("You removed {name} from {list}", ["name": name, "list": titles(change.removed)])
    case (false, false): tr("{name}: lists changed", ["name": name])
    case (true, true): tr("{name} is no longer on any list", ["name": name])
    }
  }

  private static func title(of change: HistoryEvent.ListChange, _ count: Int) -> String {
    switch (change.added.isEmpty, change.removed.isEmpty) {
    case (false, true):
      trn(
        "You added {count} person to {list}", "You added {count} people to {list}", count: count,
        ["list": titles(change.added)])
    case (true, false):
      trn(
        "You removed {count} person from {list}", "You removed {count} people from {list}", count: count,
        ["list": titles(change.removed)])
    case (false, false), (true, true):
      trn("Lists of {count} person changed", "Lists of {count} people changed", count: count)
    }
  }

  private static func titles(_ lists: [String]) -> String {
    lists.map { $0.inOneLine }.joined(separator: ", ")
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

  /// Returns the heading of a day.
  package static func heading(of day: Date, now: Date = Date()) -> String {
    switch daysBetween(day, and: now) {
    case 0: tr("Today")
    case 1: tr("Yesterday")
    default: localDay(day)
    }
  }

  /// Returns the time of a change below the heading of its day: a time of the clock for acts in Kith, nothing for the
  /// day itself, otherwise two days.
  package static func time(of line: HistoryLine) -> String {
    let event = line.entry.event
    if event.sync == 0, event.time.lowerBound == event.time.upperBound { return clock(event.time.upperBound) }
    return localDay(event.time.lowerBound) == localDay(event.time.upperBound) ? "" : time(of: event)
  }
}
