import Entities

/// The filter that a person probably meant by plain words, by a mistyped operator, or by one of another app.
///
///     FilterReading("bots from example.social", vocabulary: words)?.text  // "is:bot server:example.social"
///     FilterReading("followers>1,000", vocabulary: words)?.text           // "followers:>1k"
///
/// Plain words count only where the whole text is understood, so that a name stays a name.
public struct FilterReading: Sendable, Hashable {
  /// The filter.
  public let filter: Filter
  /// The filter's text.
  public var text: String { filter.printed }

  /// Reads a text; nil where it already says what it means, or is not understood.
  ///
  /// - Parameter lists: The titles of the existing lists.
  public init?(_ text: String, vocabulary: FilterVocabulary, lists: [String] = []) {
    guard text.utf8.count <= Filter.longest else { return nil }
    let values = FilterValues(lists)
    let pieces = FilterPiece.pieces(of: text, values: values)
    for understandsWords in [true, false] {
      var reader = FilterReader(
        pieces, vocabulary: vocabulary, values: values, lists: lists, understandsWords: understandsWords)
      guard let filter = reader.whole(), reader.isRepaired, !(reader.usesWords && reader.hasText) else {
        continue
      }
      guard filter != (try? Filter.parse(text, lists: lists))?.filter,
        (try? Filter.parse(filter.printed, lists: lists))?.filter == filter
      else { return nil }
      self.filter = filter
      return
    }
    return nil
  }
}

/// A piece of a text that a reading goes through.
enum FilterPiece: Hashable {
  case open, close, or
  /// A negation; a minus is the language's own.
  case not(isMinus: Bool)
  case word(String)
  case quoted(String)
  case comparison(Filter.Comparison)
  /// A valid clause.
  case clause(Filter.Clause)
  /// An operator without a value, or with an invalid one.
  case broken(FilterOperator, String)
  /// An unknown word before a colon, and its value.
  case foreign(String, value: String)

  static func pieces(of text: String, values: FilterValues) -> [FilterPiece] {
    FilterLexer.tokens(text).flatMap { token -> [FilterPiece] in
      switch token.kind {
      case .open: return [.open]
      case .close: return [.close]
      case .or: return [.or]
      case .minus: return [.not(isMinus: true)]
      case .text(let word):
        let isQuoted = text.part(inUTF8: token.range).first == "\""
        return isQuoted ? [.quoted(word)] : split(word, values: values)
      case .operation(let name, let value, let isQuoted):
        let clause = value.flatMap { try? values.clause(name, value: $0, isQuoted: isQuoted) }
        return [clause.map(FilterPiece.clause) ?? .broken(name, value ?? "")]
      case .unknownOperation(let name, let text):
        return [.foreign(name, value: String(text.dropFirst(name.count + 1)))]
      }
    }
  }

  /// Splits `!is:bot` into a negation and a clause, and `followers>10` into a word, a comparison and a word.
  private static func split(_ word: String, values: FilterValues) -> [FilterPiece] {
    if word.count > 1, word.first == "!" {
      return [.not(isMinus: false)] + pieces(of: String(word.dropFirst()), values: values)
    }
    let name = word.prefix(while: \.isLetter)
    let sign = word.dropFirst(name.count).prefix { "<>=".contains($0) }
    guard let comparison = Filter.Comparison(rawValue: String(sign == "==" ? "=" : sign)) else {
      return [.word(word)]
    }
    let rest = word.dropFirst(name.count + sign.count)
    return (name.isEmpty ? [] : [.word(String(name))]) + [.comparison(comparison)]
      + (rest.isEmpty ? [] : [.word(String(rest))])
  }

  /// The folded word for comparisons with a vocabulary.
  var folded: String? {
    guard case .word(let word) = self else { return nil }
    var folded = SearchText.fold(word)
    while let last = folded.last, ",;?".contains(last) { folded.removeLast() }
    return folded
  }
}
