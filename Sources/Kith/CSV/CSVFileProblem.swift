import Entities

/// The error of an invalid row.
public struct CSVFileProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of an error.
  public enum Kind: Error, Sendable, Hashable {
    /// The row is not comma-separated values in UTF-8.
    case unreadable(CSVProblem.Kind)
    /// A required field is missing.
    case missing
    /// The field is not a full address of a person.
    case noAddress(String)
    /// An address or a server's name contains an invisible character.
    case unseen(String, Unicode.Scalar)
    case noServer(String)
    case noTitle
    /// The field is neither true nor false.
    case noTruth(String)
    case noLanguage(String)
    /// The field is not titles separated by commas.
    case noTitles(String)
    case noNumber(String)
    /// The field is not a day, as `2026-11-23`.
    case noDay(String)
  }

  /// The kind.
  public let kind: Kind
  /// The line on which the row begins, from 1.
  public let line: Int
  /// The field with the error, from 1.
  public let column: Int
  /// The header's title of the column; empty without a header.
  public let title: String

  /// Makes a problem.
  public init(_ kind: Kind, line: Int, column: Int, title: String = "") {
    self.kind = kind
    self.line = line
    self.column = column
    self.title = title
  }

  /// The error with its place, in English, for a terminal.
  public var description: String { "line \(line), \(place): \(kind.reason)" }

  /// The number and the title of the column.
  var place: String { title.isEmpty ? "column \(column)" : "column \(column), “\(title.forTerminal)”" }
}

extension CSVFileProblem.Kind {
  var reason: String {
    switch self {
    case .unreadable(.badUTF8): "the text is not UTF-8"
    case .unreadable(.openQuote): "this quote is never closed"
    case .unreadable(.textAfterQuote): "text follows the closing quote"
    case .missing: "the field is missing"
    case .noAddress(let text): "\(Self.shown(text)) isn’t a full address, such as ada@example.social"
    case .unseen(let text, let scalar):
      "\(Self.shown(text)) contains the invisible character \(scalar.codePoint); remove it"
    case .noServer(let text): "\(Self.shown(text)) isn’t a server name, such as example.social"
    case .noTitle: "the list has no title"
    case .noTruth(let text): "\(Self.shown(text)) must be true or false"
    case .noLanguage(let text): "\(Self.shown(text)) isn’t a language code, such as de"
    case .noTitles(let text): "\(Self.shown(text)) isn’t a list of titles separated by commas"
    case .noNumber(let text): "\(Self.shown(text)) isn’t a number"
    case .noDay(let text): "\(Self.shown(text)) isn’t a date, such as 2026-11-23"
    }
  }

  // Shows foreign text in a terminal on one line, without control characters.
  private static func shown(_ text: String) -> String {
    guard !text.isEmpty else { return "nothing" }
    return "“" + text.prefix(60).forTerminal + (text.count > 60 ? "…" : "") + "”"
  }
}
