/// The operators of the filter language: the words before a colon.
public enum FilterOperator: String, Sendable, Hashable, CaseIterable {
  /// In the order of the completions.
  case `is`, last, talked, reviewed, posts, perday, boosts, replies, followers, following, ratio, created,
    seen,
    since, list
  case note, server, name, bio, field, lang, picture

  /// The property that an operator tests.
  enum Subject {
    case traits
    case number(Filter.NumberField)
    case date(Filter.DateField)
    case text(Filter.TextField)
    case lists
    case picture
  }

  var subject: Subject {
    if let field = Filter.NumberField(rawValue: rawValue) { return .number(field) }
    if let field = Filter.DateField(rawValue: rawValue) { return .date(field) }
    if let field = Filter.TextField(rawValue: rawValue) { return .text(field) }
    if self == .picture { return .picture }
    return self == .is ? .traits : .lists
  }

  /// Finds the operator of a word in any case.
  init?(word: some StringProtocol) { self.init(rawValue: word.lowercased()) }
}

extension FilterOperator: Spelled {}
extension Filter.Trait: Spelled {}

/// A set of words that a person types in a filter.
package protocol Spelled: CaseIterable, RawRepresentable<String> {}

extension Spelled {
  /// The word that a mistyped one was probably meant to be: one letter less, more, other or swapped.
  package static func nearest(to word: some StringProtocol) -> Self? {
    let word = Array(word.lowercased().unicodeScalars)
    // Two letters are close to too many words.
    guard 3...12 ~= word.count else { return nil }
    return allCases.first { distance(word, to: Array($0.rawValue.unicodeScalars)) == 1 }
  }

  // Returns 0 for equal words, 1 for one edit, 2 for more.
  private static func distance(_ a: [Unicode.Scalar], to b: [Unicode.Scalar]) -> Int {
    if a == b { return 0 }
    let head = zip(a, b).prefix { $0 == $1 }.count
    let (left, right) = (a[head...], b[head...])
    if left.dropFirst() == right || left == right.dropFirst() || left.dropFirst() == right.dropFirst() {
      return 1
    }
    let isSwapped =
      left.count > 1 && right.count > 1 && left.first == right.dropFirst().first
      && left.dropFirst().first == right.first && left.dropFirst(2) == right.dropFirst(2)
    return isSwapped ? 1 : 2
  }
}
