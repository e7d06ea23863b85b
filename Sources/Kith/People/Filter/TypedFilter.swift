/// What is typed into a filter, read once for whoever needs it: the test, the chips, the completions, the explanation.
///
///     let typed = TypedFilter("ada followers:many")
///     typed.applied.text            // "ada"
///     typed.mistake?.range          // 14..<18
///     typed.chips.map(\.isWrong)    // [false, true]
///
/// Does not know the people.
public struct TypedFilter: Sendable, Hashable {
  /// The text, as it was typed.
  public let text: String
  /// The filter of the whole text, or of the clauses that are whole while there is a mistake in others.
  public let applied: ParsedFilter
  /// The first mistake of the text; nil when there is none.
  public let mistake: FilterError?
  /// The clauses of the text, with and without a mistake.
  public let chips: [FilterChip]
  /// The pieces of the text.
  let tokens: [FilterLexer.Token]

  /// Reads a text; a blank one asks for nothing.
  ///
  /// - Parameter lists: The titles of the lists there are, to find a wrong one; nil when they are not known.
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
