public import Entities

/// Suggestions for the text being typed: operators, their values, titles of lists, servers.
///
///     let completions = FilterCompletions(index, lists: lists)
///     completions.completions(of: "is:follower li", at: nil).first?.replacing  // "is:follower list:"
///
/// Reads the columns only when a server or a language is being typed.
public struct FilterCompletions {
  private let index: PersonIndex
  private let lists: [String]
  /// The most lists, servers and languages per result.
  public static let most = 8

  /// Makes completions from an index and lists.
  public init(_ index: PersonIndex, lists: [List] = []) {
    self.index = index
    self.lists = lists.map(\.title)
  }

  /// Returns the completions at a place.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - caret: The place, in UTF-8 code units of the text; nil for its end.
  /// - Returns: The best first; empty within a quoted text and after an operator that accepts any word.
  public func completions(of text: String, at caret: Int? = nil) -> [FilterCompletion] {
    completions(of: TypedFilter(text), at: caret)
  }

  /// Returns the completions at a place of a parsed text.
  public func completions(of typed: TypedFilter, at caret: Int? = nil) -> [FilterCompletion] {
    let (text, tokens) = (typed.text, typed.tokens)
    let length = text.utf8.count
    let caret = min(max(caret ?? length, 0), length)
    let start = text.part(inUTF8: 0..<caret)
    // There are no completions inside a character.
    guard start.utf8.count == caret else { return [] }
    let typed = (caret == length ? tokens : FilterLexer.tokens(String(start))).last
      .flatMap { $0.range.upperBound == caret ? $0 : nil }
    let end = tokens.first { $0.range.lowerBound == typed?.range.lowerBound }?.range
      .upperBound
    func completion(_ kind: FilterCompletion.Kind, insertion: String) -> FilterCompletion {
      let from = typed?.isWord == true ? typed?.range.lowerBound ?? caret : caret
      return FilterCompletion(
        kind: kind, text: text, insertion: insertion, range: from..<max(end ?? caret, caret))
    }
    switch typed?.kind {
    case nil, .open, .minus:
      return FilterOperator.allCases.map {
        FilterCompletion(kind: .operator($0), text: text, insertion: $0.rawValue + ":", range: caret..<caret)
      }
    case .close, .unknownOperation: return []
    case .or: return []
    case .text(let word):
      if start.utf8[start.utf8.index(start.startIndex, offsetBy: typed?.range.lowerBound ?? 0)] == 0x22 {
        return []
      }
      return words(word).map { completion($0.kind, insertion: $0.text) }
    case .operation(let name, let value, _):
      return values(name, typed: value ?? "").map {
        completion($0.kind, insertion: "\(name.rawValue):\($0.text) ")
      }
    }
  }

  private typealias Offer = (kind: FilterCompletion.Kind, text: String)

  private func words(_ word: String) -> [Offer] {
    let word = word.lowercased()
    let operators = FilterOperator.allCases.filter { $0.rawValue.hasPrefix(word) }
    // The values of `is:` are also found without the operator.
    let traits = word.utf8.count < 2 ? [] : Filter.Trait.allCases.filter { $0.rawValue.hasPrefix(word) }
    return operators.map { (.operator($0), $0.rawValue + ":") }
      + traits.map { (.value(.is), "is:\($0.rawValue) ") }
  }

  private func values(_ name: FilterOperator, typed: String) -> [Offer] {
    let folded = SearchText.fold(typed)
    func own(_ words: [String]) -> [Offer] {
      words.filter { $0.hasPrefix(folded) }.map { (.value(name), $0) }
    }
    switch name.subject {
    case .traits: return own(Filter.Trait.allCases.map(\.rawValue))
    case .number(.perday): return own(["<1", ">1", ">5", ">20", "unknown"])
    case .number(.boosts), .number(.replies): return own(["<10%", ">30%", ">50%", ">80%", "unknown"])
    case .number(.ratio): return own(["<1", ">2", ">10", "unknown"])
    case .number: return own(["0", "<10", ">100", ">1k", ">10k", "unknown"])
    case .date(.last): return own(["<7d", ">90d", ">365d", "never", "unknown"])
    case .date(.talked): return own(["<30d", ">365d", "never", "unknown"])
    case .date(.reviewed): return own([">180d", "<30d", "never"])
    case .date: return own(["<7d", "<30d", ">365d", "unknown"])
    case .lists:
      let titles = lists.filter { SearchText.fold($0).contains(folded) || folded.isEmpty }
      // Titles that begin with the text come first.
      let ordered =
        titles.filter { SearchText.fold($0).hasPrefix(folded) }
        + titles.filter { !SearchText.fold($0).hasPrefix(folded) }
      return ordered.prefix(Self.most).map { (.list, Filter.Clause.quoted($0)) } + own(["any", "none"])
    case .text(.server):
      let word = ServerWord(typed)
      return index.knownServers.lazy.filter { $0.fits(word) }.prefix(Self.most).map {
        (.server(people: $0.count), $0.name)
      }
    case .text(.lang):
      return index.languages.filter { $0.hasPrefix(folded) }.prefix(Self.most).map { (.language, $0) }
        + own(["any", "none"])
    case .text(.name): return []
    case .text, .picture: return own(["any", "none"])
    }
  }
}

/// A suggestion for the text being typed.
public struct FilterCompletion: Sendable, Hashable {
  /// The kind of a suggestion.
  public enum Kind: Sendable, Hashable {
    case `operator`(FilterOperator)
    /// A value of an operator.
    case value(FilterOperator)
    /// The title of a list.
    case list
    /// A server, with the number of its people.
    case server(people: Int)
    case language
  }

  /// The kind.
  public let kind: Kind
  /// The typed text.
  public let text: String
  /// The text to insert; ends with a space if the clause is complete.
  public let insertion: String
  /// The range to replace, in UTF-8 code units of the text.
  public let range: Range<Int>

  /// The text after the insertion.
  public var replacing: String {
    let bytes = Array(text.utf8)
    let after = bytes[range.upperBound...]
    let isSpaced = insertion.last == " " && after.first == 0x20
    return String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
      + (isSpaced ? String(insertion.dropLast()) : insertion)
      + String(decoding: after, as: UTF8.self)
  }
}

extension FilterLexer.Token {
  /// Whether a completion replaces it as a whole.
  fileprivate var isWord: Bool {
    switch kind {
    case .text, .operation: true
    default: false
    }
  }
}
