/// Reads the pieces of a text as a filter, with the grammar of the language and the words of a vocabulary.
struct FilterReader {
  let pieces: [FilterPiece]
  let vocabulary: FilterVocabulary
  let values: FilterValues
  let lists: [(words: [String], title: String)]
  let understandsWords: Bool
  private var place = 0
  private var depth = 0
  /// Whether something was not in the language.
  private(set) var isRepaired = false
  /// Whether a phrase was understood.
  private(set) var usesWords = false
  /// Whether a word was not understood.
  private(set) var hasText = false

  init(
    _ pieces: [FilterPiece], vocabulary: FilterVocabulary, values: FilterValues, lists: [String],
    understandsWords: Bool
  ) {
    (self.pieces, self.vocabulary, self.values) = (pieces, vocabulary, values)
    self.understandsWords = understandsWords
    self.lists = lists.map { (FilterVocabulary.words($0), $0) }.filter { !$0.words.isEmpty }
      .sorted { $0.words.count > $1.words.count }
  }

  /// Reads all pieces; nil where they are not understood.
  mutating func whole() -> Filter? {
    let filter = alternatives()
    return place == pieces.count ? filter : nil
  }

  private mutating func alternatives() -> Filter? {
    var all: [Filter] = []
    repeat {
      guard let part = conjunction() else { return nil }
      all.append(part)
    } while skipOr()
    return all.count == 1 ? all[0] : .any(all)
  }

  private mutating func conjunction() -> Filter? {
    var parts: [Filter] = []
    while place < pieces.count, pieces[place] != .close, orLength == nil {
      if match == nil, understandsWords, let length = length(of: .filler) {
        (isRepaired, usesWords) = (true, true)
        place += length
        continue
      }
      guard let part = unary() else { return nil }
      if case .all(let inner) = part { parts += inner } else { parts.append(part) }
    }
    return parts.count > 1 ? .all(parts) : parts.first
  }

  private mutating func unary() -> Filter? {
    guard place < pieces.count, depth < Filter.deepest else { return nil }
    if let match {
      place += match.length
      isRepaired = true
      if !match.isCode { usesWords = true }
      return match.filter
    }
    let piece = pieces[place]
    if let length = notLength {
      place += length
      if piece != .not(isMinus: true) { isRepaired = true }
      depth += 1
      defer { depth -= 1 }
      return unary().map(Filter.not)
    }
    place += 1
    switch piece {
    case .open:
      depth += 1
      defer { depth -= 1 }
      let inside = alternatives()
      guard place < pieces.count, pieces[place] == .close else { return nil }
      place += 1
      return inside
    case .clause(let clause): return .clause(clause)
    case .quoted(let text): return .clause(.text(text))
    case .word(let text): return unknown(text)
    case .comparison(let comparison): return unknown(comparison.rawValue)
    case .foreign(let name, let value): return unknown("\(name):\(value)")
    case .close, .or, .not, .broken: return nil
    }
  }

  private mutating func unknown(_ text: String) -> Filter {
    hasText = true
    return .clause(.text(text))
  }

  // MARK: - Particles

  private func length(of particle: FilterVocabulary.Particle) -> Int? {
    self.length(of: .particle(particle), at: place)
  }

  private var orLength: Int? {
    guard place < pieces.count else { return nil }
    return pieces[place] == .or ? 1 : length(of: .or)
  }

  private mutating func skipOr() -> Bool {
    guard let length = orLength else { return false }
    if pieces[place] != .or { isRepaired = true }
    place += length
    return true
  }

  private var notLength: Int? {
    switch pieces[place] {
    case .not: 1
    case .word("NOT"): 1
    default: understandsWords ? length(of: .not) : nil
    }
  }

  // MARK: - What stands at the place

  private var match: Match? {
    var best: Match?
    for match in matches(at: place) where match.length > best?.length ?? 0 { best = match }
    return best
  }
}

extension FilterReader {
  /// A condition at a place, and the number of its pieces.
  struct Match {
    let filter: Filter
    let length: Int
    /// Whether it is a mistyped operator and not a phrase.
    var isCode = false
  }

  /// Returns the number of pieces that say something; nil where they do not.
  func length(of meaning: FilterVocabulary.Meaning, at place: Int) -> Int? {
    entries(at: place).first { $0.meaning == meaning }?.words.count
  }

  /// Returns the vocabulary's entries at a place, the longest first.
  func entries(at place: Int) -> [FilterVocabulary.Entry] {
    guard let word = folded(place) else { return [] }
    return vocabulary.entries(at: word).filter { hasWords($0.words, at: place) }
  }

  func folded(_ place: Int) -> String? { pieces.indices.contains(place) ? pieces[place].folded : nil }

  func hasWords(_ words: [String], at place: Int) -> Bool {
    words.indices.allSatisfy { folded(place + $0) == words[$0] }
  }
}
