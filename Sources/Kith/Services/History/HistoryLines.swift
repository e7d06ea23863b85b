import People
import Signals

/// The entries of a history that were read so far, and their lines.
struct HistoryLines: Sendable {
  let entries: [HistoryEntry]
  let lines: [HistoryLine]
  /// The shared lines whose people have their own lines below them.
  let opened: Set<HistoryLine.ID>
  /// Whether people share lines.
  private let isSharing: Bool
  /// The number of lines while none is opened.
  let closedCount: Int

  /// The most events whose lines are made on the main thread: a frame is too short for more.
  static let mostAtOnce = 1_000

  private init(of entries: [HistoryEntry], isSharing: Bool, opened: Set<HistoryLine.ID>) {
    (self.entries, self.isSharing, self.opened) = (entries, isSharing, opened)
    lines = HistoryLine.lines(of: entries, isSharing: isSharing, opened: opened)
    closedCount = lines.count { !$0.isBelowShared }
  }

  /// Makes the lines of entries, on another thread.
  @concurrent
  static func made(
    of entries: [HistoryEntry], isSharing: Bool, opened: Set<HistoryLine.ID>
  ) async -> HistoryLines {
    HistoryLines(of: entries, isSharing: isSharing, opened: opened)
  }

  /// Sends the same entries with other opened lines: at once where they are few.
  @MainActor
  func withOpened(_ opened: Set<HistoryLine.ID>) -> SafeSignal<HistoryLines> {
    let isFew = entries.reduce(0) { $0 + $1.events.count } <= Self.mostAtOnce
    guard !isFew else {
      return SafeSignal(just: HistoryLines(of: entries, isSharing: isSharing, opened: opened))
    }
    return SafeSignal { [entries, isSharing] in
      await Self.made(of: entries, isSharing: isSharing, opened: opened)
    }
  }
}
