/// Why a row of a file of people does not count.
public struct PeopleFileProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Error, Sendable, Hashable {
    /// The row is not comma-separated values in UTF-8.
    case unreadable(CSVProblem.Kind)
    /// A field that the row needs is not there.
    case missing
    /// The field is no whole address of a person.
    case noAddress(String)
    /// The field is no name of a server.
    case noServer(String)
    /// The list has no title.
    case noTitle
    /// The field is neither true nor false.
    case noTruth(String)
    /// The field is no code of a language.
    case noLanguage(String)
    /// The field is not titles with commas between them.
    case noTitles(String)
    /// The field is no number.
    case noNumber(String)
    /// The field is no day, as `2026-11-23`.
    case noDay(String)
  }

  /// What is wrong.
  public let kind: Kind
  /// The line on which the row begins, counted from 1.
  public let line: Int
  /// In which field it is wrong, counted from 1.
  public let column: Int

  /// Makes a problem.
  public init(_ kind: Kind, line: Int, column: Int) {
    self.kind = kind
    self.line = line
    self.column = column
  }

  /// The problem with its place, in English: for a terminal.
  public var description: String { "line \(line), column \(column): \(kind.reason)" }
}

extension PeopleFileProblem.Kind {
  var reason: String {
    switch self {
    case .unreadable(.badUTF8): "the text is not UTF-8"
    case .unreadable(.openQuote): "a quote begins here, and no other ends it"
    case .unreadable(.textAfterQuote): "there is text behind the quote that ends the field"
    case .missing: "the field is missing"
    case .noAddress(let text): "\(Self.shown(text)) is no whole address, such as ada@example.social"
    case .noServer(let text): "\(Self.shown(text)) is no name of a server, such as example.social"
    case .noTitle: "the list has no title"
    case .noTruth(let text): "\(Self.shown(text)) is neither true nor false"
    case .noLanguage(let text): "\(Self.shown(text)) is no code of a language, such as de"
    case .noTitles(let text): "\(Self.shown(text)) is not titles with commas between them"
    case .noNumber(let text): "\(Self.shown(text)) is no number"
    case .noDay(let text): "\(Self.shown(text)) is no day, such as 2026-11-23"
    }
  }

  // Of a text from outside, a terminal gets no control characters, and no more than a line.
  private static func shown(_ text: String) -> String {
    guard !text.isEmpty else { return "nothing" }
    return "“" + text.prefix(60).forTerminal + (text.count > 60 ? "…" : "") + "”"
  }
}

extension StringProtocol {
  /// The text with a space in place of each control character, and of each that turns the direction of writing.
  public var forTerminal: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: result.unicodeScalars.append(" ")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
