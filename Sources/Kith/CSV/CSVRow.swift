import Entities

/// A row of a file of comma-separated values.
///
/// Does not know what its fields mean.
public struct CSVRow: Sendable, Hashable {
  /// The line on which it begins, counted from 1.
  public let line: Int
  /// The fields as they were meant, without quotes; of a row with a problem, those before it.
  public let fields: [String]
  /// What is wrong with the row; nil for nothing.
  public let problem: CSVProblem?

  /// Makes a row.
  public init(line: Int, fields: [String], problem: CSVProblem? = nil) {
    self.line = line
    self.fields = fields
    self.problem = problem
  }

  /// Whether the row has nothing but separators, as spreadsheets write empty lines.
  var isBlank: Bool { problem == nil && fields.allSatisfy { $0.trimmingUnseen.isEmpty } }
}

/// Why a row cannot be read.
public struct CSVProblem: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Kind: Sendable, Hashable {
    /// Its bytes are not UTF-8.
    case badUTF8
    /// A quote begins the field, and no other ends it.
    case openQuote
    /// There is text behind the quote that ends the field.
    case textAfterQuote
  }

  /// What is wrong.
  public let kind: Kind
  /// In which field, counted from 1.
  public let column: Int

  /// Makes a problem.
  public init(_ kind: Kind, column: Int) {
    self.kind = kind
    self.column = column
  }
}
