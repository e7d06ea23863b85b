import Entities
import Foundation
import People
import Services
import Translations

/// The numbers of people, and the progress of the sync.
extension Words {
  /// Returns the number of people shown; says “so far” until all are read.
  package static func shown(
    _ count: VisibleCount, _ progress: SyncProgress, _ unread: FilterNeeds = FilterNeeds()
  ) -> String {
    if !unread.excluding.isEmpty { return reading(isRunning: progress.state == .running) }
    let total = ["number": grouped(count.total)]
    if count.shown < count.total {
      return trn(
        "{shown} of {number} person", "{shown} of {number} people", count: count.total,
        total.merging(["shown": grouped(count.shown)]) { $1 })
    }
    return progress.isComplete && unread.all.isEmpty
      ? trn("{number} person", "{number} people", count: count.total, total)
      : trn("{number} person so far", "{number} people so far", count: count.total, total)
  }

  /// Returns the text in place of a number that needs unread data.
  package static func reading(isRunning: Bool) -> String {
    isRunning ? tr("Still reading") : tr("Not read yet")
  }

  /// Returns the page that names the parts to read before a result is correct.
  private static func reading(
    _ parts: FilterParts, isRunning: Bool
  ) -> (title: String, description: String) {
    let names = names(of: parts).joined(separator: ", ")
    return isRunning
      ? (
        tr("Still Reading"),
        tr(
          "Kith is still reading: {parts}. Wait until that is done to see who belongs here.",
          ["parts": names])
      )
      : (
        tr("Not Read Yet"),
        tr(
          "Kith has not read everything yet: {parts}. Read them to see who belongs here.",
          ["parts": names])
      )
  }

  /// Returns the names of parts of a sync.
  package static func names(of parts: FilterParts) -> [String] {
    let names: [(FilterParts, String)] = [
      (.following, tr("the people you follow")), (.followers, tr("your followers")),
      (.mutes, tr("people you mute")), (.blocks, tr("people you block")), (.requests, tr("follow requests")),
      (.sentRequests, tr("requests you sent")), (.relationships, tr("your notes and options")),
      (.lists, tr("your lists")),
    ]
    return names.filter { parts.contains($0.0) }.map(\.1)
  }

  package static var selectNobody: String { tr("Clear Selection") }

  /// Returns the number of selected people, and how many of them the filter or the collection hides; empty without a
  /// selection.
  package static func selected(_ selection: TableSelection) -> String {
    guard selection.count > 0 else { return "" }
    let number = ["number": grouped(selection.count)]
    return selection.hidden == 0
      ? trn("{number} selected", "{number} selected", count: selection.count, number)
      : trn(
        "{number} selected, {hidden} not shown",
        "{number} selected, {hidden} not shown",
        count: selection.count, number.merging(["hidden": grouped(selection.hidden)]) { $1 })
  }

  /// Returns the title of the button that includes hidden selected people; empty if there are none.
  package static func hidden(in selection: TableSelection) -> String {
    guard selection.hidden > 0 else { return "" }
    let number = ["number": grouped(selection.hidden)]
    return selection.includesHidden
      ? trn("Leave Out {number} Hidden", "Leave Out {number} Hidden", count: selection.hidden, number)
      : trn("Include {number} Hidden", "Include {number} Hidden", count: selection.hidden, number)
  }

  /// Returns the progress of a sync, why it has stopped, or the time of the last one.
  ///
  /// - Parameter words: What is said of other people's lists; nil for one's own.
  package static func sync(
    _ progress: SyncProgress, now: Date, of words: TableWords? = nil
  ) -> String {
    switch progress.state {
    case .starting, .idle:
      if let partial = progress.partial.first { return words?.cutShort(partial) ?? cutShort(partial) }
      let state = progress.setAside.map(setAside) ?? progress.finishedAt.map { updated($0, now: now) } ?? ""
      return [state, leftOut(progress.leftOut)].filter { !$0.isEmpty }.joined(separator: " · ")
    case .running:
      let wait = progress.waitsUntil.map { waits(clock($0)) }
      return [done(progress), progress.timeLeft.map(timeLeft), wait].compactMap(\.self)
        .joined(separator: ", ")
    case .paused: return tr("Paused at {progress}", ["progress": done(progress)])
    case .failed(let error):
      let problem = progress.storage.map(advice) ?? sentence(error)
      return progress.done == 0 ? problem : "\(done(progress)) · \(problem)"
    }
  }

  /// Reports the parts that a server did not send.
  private static func leftOut(_ parts: FilterParts) -> String {
    let names = names(of: parts).joined(separator: ", ")
    return names.isEmpty ? "" : tr("The server did not send: {parts}", ["parts": names])
  }

  /// Reports that a server has sent only part of a list.
  private static func cutShort(_ list: PartialList) -> String {
    let numbers = ["read": grouped(list.read), "number": grouped(list.counted)]
    return list.isFollowers
      ? trn(
        "The server sent {read} of your {number} follower and lists no more",
        "The server sent {read} of your {number} followers and lists no more",
        count: list.counted, numbers)
      : trn(
        "The server sent {read} of {number} person you follow and lists no more",
        "The server sent {read} of {number} people you follow and lists no more", count: list.counted, numbers
      )
  }

  /// When the last sync ended. A time that is still to come shows that the clock was set back.
  private static func updated(_ date: Date, now: Date) -> String {
    let values = ["time": clock(date), "day": localDay(date)]
    guard date.timeIntervalSince(now) < 120 else {
      return tr(
        "Updated {day}, {time}, but this computer’s clock is behind that. Check it.", values)
    }
    return daysBetween(date, and: now) == 0
      ? tr("Updated at {time}", values) : tr("Updated {day}, {time}", values)
  }

  private static func done(_ progress: SyncProgress) -> String {
    guard let total = progress.total else { return tr("{done} so far", ["done": grouped(progress.done)]) }
    return tr("{done} of {total}", ["done": grouped(progress.done), "total": grouped(total)])
  }

  private static func timeLeft(_ time: Duration) -> String {
    let minutes = Int(time.components.seconds + 59) / 60
    return minutes < 100
      ? trn("about {count} minute left", "about {count} minutes left", count: max(minutes, 1))
      : trn("about {count} hour left", "about {count} hours left", count: (minutes + 30) / 60)
  }

  /// Returns the title of the button for the sync; empty if there is nothing to do.
  package static func syncAct(_ progress: SyncProgress) -> String {
    switch progress.state {
    case .starting, .idle: ""
    case .running: tr("Pause")
    case .paused: tr("Resume")
    case .failed: progress.storage.map(act) ?? retry
    }
  }

  /// Returns the page in place of an empty table, and the title of the button that helps.
  ///
  /// - Parameter words: What is said of other people's lists; nil for one's own.
  package static func situation(
    _ situation: TableState, _ exclusion: FilterExclusion?, of words: TableWords? = nil
  ) -> (title: String, description: String, button: String) {
    switch situation {
    case .people, .loading: return ("", "", "")
    case .welcome:
      return (welcome, tr("Everyone you follow and everyone who follows you will be here."), findPeople)
    case .failed(let error):
      let words = failure(error)
      return (words.title, words.description, retry)
    case .unusable(let problem): return (title(problem.kind), advice(problem), act(problem))
    case .noMatch:
      let words = noMatch(exclusion)
      return (tr("No Matches"), words.description, words.button)
    case .noAddress(let address): return notHere(address)
    case .emptyList(let list): return empty(list)
    case .reading(let parts, let isRunning):
      let words = reading(parts, isRunning: isRunning)
      return (words.title, words.description, isRunning ? "" : tr("Read Now"))
    case .nobody(let collection, let isComplete):
      let nobody =
        words.flatMap { isComplete ? $0.nobody : nil } ?? nobody(in: collection, isComplete: isComplete)
      return (nobody.title, nobody.description, "")
    }
  }

  private static func notHere(_ address: Address) -> (title: String, description: String, button: String) {
    (
      tr("No Matches"), tr("{address} is not among these people.", ["address": address.description]),
      tr("Search on the Server")
    )
  }

  private static func empty(_ list: List) -> (title: String, description: String, button: String) {
    (
      tr("“{list}” Is Empty", ["list": list.title.inOneLine]),
      tr("Select people you follow, then choose Add to List in their menu."), tr("Show Following")
    )
  }

  private static func nobody(
    in collection: PeopleCollection, isComplete: Bool
  ) -> (title: String, description: String) {
    switch (collection, isComplete) {
    case (_, false):
      (tr("No One Yet"), tr("Not everyone has been read yet. People appear here as they are read."))
    case (.following, _): (tr("No One Yet"), tr("People you follow will appear here."))
    case (.followers, _): (tr("No One Yet"), tr("People who follow you will appear here."))
    case (let collection, _): (tr("No One Here"), nobody(in: collection))
    }
  }

  private static func nobody(in collection: PeopleCollection) -> String {
    switch collection {
    case .mutuals: tr("People who follow you and are followed by you will appear here.")
    case .fans: tr("You follow everyone who follows you.")
    case .notFollowingBack: tr("Everyone you follow also follows you.")
    default: tr("“{collection}” is empty.", ["collection": title(of: collection)])
    }
  }
}
