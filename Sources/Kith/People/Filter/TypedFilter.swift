/// A typed filter, parsed once for its test, chips, completions and explanation.
///
///     let typed = TypedFilter("ada followers:many")
///     typed.applied.text            // "ada"
///     typed.mistake?.range          // 14..<18
///     typed.chips.map(\.isWrong)    // [false, true]
public struct TypedFilter: Sendable, Hashable {
  /// The text as typed.
  public let text: String
  /// The filter of the text, or of its valid clauses if others have an error.
  public let applied: ParsedFilter
  /// The first error of the text, if any.
  public let mistake: FilterError?
  /// The clauses of the text, valid or not.
  public let chips: [FilterChip]
  let tokens: [FilterLexer.Token]

  /// Parses a text; a blank one means everybody.
  ///
  /// - Parameter lists: The titles of the existing lists, for validation; nil if they are unknown.
  public init(_ text: String = "", lists: [String]? = nil) {
    self.text = text
    tokens = FilterLexer.tokens(text)
    do throws(FilterError) {
      applied = try Filter.parse(text, lists: lists)
      (mistake, chips) = (nil, applied.chips)
    } catch {
      (applied, mistake) = (Filter.whole(of: text, lists: lists), error)
      chips = Filter.chips(of: text)
    }
  }
}
