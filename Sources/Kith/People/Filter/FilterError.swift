/// What is wrong with the text of a filter, and where. The words for it are the binder's.
public struct FilterError: Error, Sendable, Hashable {
  /// What is wrong.
  public enum Code: Sendable, Hashable {
    /// There are more characters than so many.
    case tooLong(most: Int)
    /// More parentheses and minuses lie within each other than so many.
    case tooDeep(most: Int)
    /// `OR` has nothing before or after it.
    case missingOperand
    /// A parenthesis is not closed.
    case unclosedParenthesis
    /// A parenthesis closes that none has opened.
    case unexpectedParenthesis
    /// There is nothing between two parentheses.
    case emptyParentheses
    /// An operator has no value.
    case missingValue(FilterOperator)
    /// A value is none of the operator's words.
    case unknownValue(FilterOperator, String)
    /// A value is no number, or one of more than 999,999,999.
    case badNumber(FilterOperator, String)
    /// A value is no day, month, year or age.
    case badDate(FilterOperator, String)
    /// An age says neither that more nor that less is asked for, as `last:90d`.
    case ageWithoutComparison(FilterOperator, String)
    /// The end of a range comes before its beginning.
    case reversedRange(FilterOperator, String)
    /// There is no list of this title.
    case unknownList(String)
  }

  /// What is wrong.
  public let code: Code
  /// Where, in UTF-8 code units of the text.
  public let range: Range<Int>

  /// Makes an error.
  public init(_ code: Code, at range: Range<Int>) {
    self.code = code
    self.range = range
  }
}

/// What a filter was taken for that may not have been meant. The words for it are the binder's.
public struct FilterHint: Sendable, Hashable {
  /// What was taken for what.
  public enum Code: Sendable, Hashable {
    /// There is no such operator, so the text was searched as it is; perhaps another one was meant.
    case unknownOperator(String, nearest: FilterOperator?)
  }

  /// What was taken for what.
  public let code: Code
  /// Where, in UTF-8 code units of the text.
  public let range: Range<Int>
}

extension String {
  /// The part of a text that a range of UTF-8 code units covers, as an error's; cut to whole characters.
  public func part(inUTF8 range: Range<Int>) -> Substring {
    let range = range.clamped(to: 0..<utf8.count)
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    let end = utf8.index(startIndex, offsetBy: range.upperBound)
    return self[start..<end]
  }
}
