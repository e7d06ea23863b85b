/// An error in a filter's text, and its place; `Words` has the message.
public struct FilterError: Error, Sendable, Hashable {
  /// The kind of an error.
  public enum Code: Sendable, Hashable {
    /// The text has more than `most` characters.
    case tooLong(most: Int)
    /// Parentheses and minus signs are nested more than `most` deep.
    case tooDeep(most: Int)
    /// `OR` has nothing before or after it.
    case missingOperand
    case unclosedParenthesis
    /// A parenthesis closes without an open one.
    case unexpectedParenthesis
    case emptyParentheses
    case missingValue(FilterOperator)
    /// A value is unknown to its operator.
    case unknownValue(FilterOperator, String)
    /// A value is not a number, or is above 999,999,999.
    case badNumber(FilterOperator, String)
    /// A value is not a day, month, year or age.
    case badDate(FilterOperator, String)
    /// An age has no comparison, as in `last:90d`.
    case ageWithoutComparison(FilterOperator, String)
    case reversedRange(FilterOperator, String)
    case unknownList(String)
  }

  /// The kind.
  public let code: Code
  /// The place, in UTF-8 code units of the text.
  public let range: Range<Int>

  /// Makes an error.
  public init(_ code: Code, at range: Range<Int>) {
    self.code = code
    self.range = range
  }
}

/// A possible misunderstanding in a valid filter; `Words` has the message.
public struct FilterHint: Sendable, Hashable {
  /// The kind of a hint.
  public enum Code: Sendable, Hashable {
    /// The text was searched for as it is, because no operator has this name; `nearest` may be the intended one.
    case unknownOperator(String, nearest: FilterOperator?)
  }

  /// The kind.
  public let code: Code
  /// The place, in UTF-8 code units of the text.
  public let range: Range<Int>
}

extension String {
  /// Returns the part of a text in a range of UTF-8 code units; the bounds are rounded down to whole scalars.
  public func part(inUTF8 range: Range<Int>) -> Substring {
    let range = range.clamped(to: 0..<utf8.count)
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(startIndex, offsetBy: range.upperBound)
    return self[start..<end]
  }
}
