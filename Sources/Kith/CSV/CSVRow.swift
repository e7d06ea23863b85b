import Entities

/// A row of comma-separated values.
public struct CSVRow: Sendable, Hashable {
  /// The line on which the row begins, from 1.
  public let line: Int
  /// The fields without quotes; in an invalid row, those before the problem.
  public let fields: [String]
  /// The problem of the row, if any.
  public let problem: CSVProblem?

  /// Makes a row.
  public init(line: Int, fields: [String], problem: CSVProblem? = nil) {
    self.line = line
    self.fields = fields
    self.problem = problem
  }

  /// Whether the row has only separators, as spreadsheets write empty lines.
  var isBlank: Bool { problem == nil && fields.allSatisfy { $0.trimmingUnseen.isEmpty } }
}

/// The reason why a row is invalid.
public struct CSVProblem: Error, Sendable, Hashable {
  /// The kind of a problem.
  public enum Kind: Sendable, Hashable {
    case badUTF8
    /// The field begins with a quote that is not closed.
    case openQuote
    case textAfterQuote
  }

  /// The kind.
  public let kind: Kind
  /// The field, from 1.
  public let column: Int

  /// Makes a problem.
  public init(_ kind: Kind, column: Int) {
    self.kind = kind
    self.column = column
  }
}
