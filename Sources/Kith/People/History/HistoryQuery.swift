public import Entities

/// The part of the history that is shown.
public struct HistoryQuery: Sendable, Hashable {
  /// The kinds of changes.
  public enum Part: String, Sendable, CaseIterable {
    case all
    case left
    case came
    case moved
    case renamed
    /// People who left together with their server.
    case servers
    /// What the signed-in person did.
    case own

    /// The kinds of events.
    public var kinds: [HistoryEvent.Kind] {
      switch self {
      case .all: HistoryEvent.Kind.allCases
      case .left: [.followsYouNoLonger, .gone, .suspended]
      case .came: [.followsYou]
      case .moved: [.moved]
      case .renamed: [.renamed, .handleChanged]
      case .servers: HistoryEvent.Kind.allCases.filter(\.isDeparture)
      case .own: HistoryEvent.Kind.allCases.filter(\.isOwn)
      }
    }
  }

  /// The kinds of changes.
  public var part = Part.all
  /// The text that a name, an address, or a value before or after contains; empty for all.
  public var text = ""

  /// Makes a query; everything by default.
  public init(part: Part = .all, text: String = "") { (self.part, self.text) = (part, text) }

  /// Whether everything is shown.
  public var isAll: Bool { part == .all && words.isEmpty }

  /// Whether an event contains all words of the text; case and accents do not count. True for all people of a lost
  /// server, who are matched together.
  public func matches(_ event: HistoryEvent, of account: Account) -> Bool {
    part == .servers || hasWords(event, of: account)
  }

  private func hasWords(_ event: HistoryEvent, of account: Account) -> Bool {
    let words = words
    if words.isEmpty { return true }
    let text = SearchText.fold(
      [account.name, "@\(account.acct)", event.old, event.new].joined(separator: "\n"))
    return words.allSatisfy { text.contains($0) }
  }

  /// Whether an entry is shown, once its people have been grouped.
  public func matches(_ entry: HistoryEntry) -> Bool {
    if part != .servers { return true }
    return entry.server != nil && zip(entry.events, entry.people).contains { hasWords($0, of: $1) }
  }

  private var words: [String] { SearchText.fold(text).split(whereSeparator: \.isWhitespace).map(String.init) }
}
