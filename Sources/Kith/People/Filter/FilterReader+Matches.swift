import Entities

// The conditions that a reading understands at a place.
extension FilterReader {
  func matches(at place: Int) -> [Match] {
    let code = codeMatches(at: place)
    guard understandsWords else { return code }
    return entries(at: place).compactMap { wordMatch($0, at: place) } + code
  }

  private func wordMatch(_ entry: FilterVocabulary.Entry, at place: Int) -> Match? {
    let next = place + entry.words.count
    switch entry.meaning {
    case .condition(let phrase):
      if let (field, usual) = phrase.agedBy, let (comparison, age, end) = age(at: next) {
        let value = (comparison ?? usual).rawValue + age.printed
        return match(FilterOperator(field), value: value, from: place, to: end)
      }
      return (try? Filter.parse(phrase.rawValue)).map {
        Match(filter: $0.filter, length: entry.words.count)
      }
    case .number(let field):
      guard let (comparison, end) = comparison(at: next), let number = number(at: end) else { return nil }
      return match(FilterOperator(field), value: comparison.rawValue + number, from: place, to: end + 1)
    case .comparison(let comparison):
      guard let number = number(at: next) else { return nil }
      for case let (.number(field), words) in entries(at: next + 1).map({ ($0.meaning, $0.words) }) {
        let end = next + 1 + words.count
        return match(FilterOperator(field), value: comparison.rawValue + number, from: place, to: end)
      }
      return nil
    case .date(let field): return dateMatch(field, from: place, to: next)
    case .particle(.from), .particle(.on): return placeMatch(entry, from: place, to: next)
    case .language(let code): return match(.lang, value: code, from: place, to: next)
    case .unit, .particle: return nil
    }
  }

  private func dateMatch(_ field: Filter.DateField, from place: Int, to next: Int) -> Match? {
    if let (comparison, age, end) = age(at: next) {
      let usual: Filter.Comparison = [.last, .since, .talked].contains(field) ? .more : .less
      let value = (comparison ?? usual).rawValue + age.printed
      return match(FilterOperator(field), value: value, from: place, to: end)
    }
    var compared = comparison(at: next)
    var end = compared?.end ?? next
    if compared == nil, let length = length(of: .particle(.beginning), at: end) {
      end += length
      // *Joined since 2024* is not *joined in 2024*.
      compared = (.atLeast, end)
    } else if compared == nil, let length = length(of: .particle(.since), at: end) {
      end += length
    }
    guard let day = raw(end) else { return nil }
    let value = (compared?.comparison ?? .equal).rawValue + day
    return match(FilterOperator(field), value: value, from: place, to: end + 1)
  }

  /// A server or a list behind a word such as *from*, *on* or *in*.
  private func placeMatch(_ entry: FilterVocabulary.Entry, from place: Int, to next: Int) -> Match? {
    if let word = raw(next), let server = Self.server(word) {
      return match(.server, value: server, from: place, to: next + 1)
    }
    guard entry.meaning == .particle(.on), let list = lists.first(where: { hasWords($0.words, at: next) })
    else { return nil }
    return Match(
      filter: .clause(.list(.word(list.title))), length: next + list.words.count - place)
  }

  // MARK: - Operators as others write them

  private func codeMatches(at place: Int) -> [Match] {
    guard pieces.indices.contains(place) else { return [] }
    switch pieces[place] {
    case .word(let word): return [written(word), compared(word, at: place)].compactMap { $0 }
    case .clause(.word(.lang, .word(let word))):
      let code = vocabulary.entries(at: SearchText.fold(word)).lazy.compactMap { entry -> String? in
        if case .language(let code) = entry.meaning, entry.words.count == 1 { code } else { nil }
      }.first
      return code.flatMap { match(.lang, value: $0, from: place, to: place + 1) }.map { [$0.asCode] } ?? []
    case .broken(let name, let value):
      let mended = mended(name, value: value).map { Match(filter: $0, length: 1, isCode: true) }
      // `last: > 90d` and `posts:> 5`.
      let joined = value.allSatisfy { "<>=".contains($0) } ? compared(name, sign: value, at: place + 1) : nil
      return [mended, joined].compactMap { $0 }
    case .foreign(let name, let value):
      return foreign(name, value: value).map { [Match(filter: $0, length: 1, isCode: true)] } ?? []
    default: return []
    }
  }

  /// Reads `@example.social`, `*.example.social` and `#cats`.
  private func written(_ word: String) -> Match? {
    if word.count > 1, word.hasPrefix("#") {
      return Match(filter: .clause(.word(.bio, .word(word))), length: 1, isCode: true)
    }
    guard word.hasPrefix("@") || word.hasPrefix("*."), let server = Self.server(word) else { return nil }
    return match(.server, value: server, from: 0, to: 1)?.asCode
  }

  /// Reads `followers > 10` and `server = example.social`.
  private func compared(_ word: String, at place: Int) -> Match? {
    guard let name = Self.operation(word), pieces.indices.contains(place + 1),
      case .comparison(let comparison) = pieces[place + 1]
    else { return nil }
    return compared(name, sign: comparison.rawValue, at: place + 2).map {
      Match(filter: $0.filter, length: $0.length + 1, isCode: true)
    }
  }

  private func compared(_ name: FilterOperator, sign: String, at place: Int) -> Match? {
    var (sign, place, length) = (sign, place, 2)
    if sign.isEmpty, pieces.indices.contains(place), case .comparison(let comparison) = pieces[place] {
      (sign, place, length) = (comparison.rawValue, place + 1, 3)
    }
    guard let word = raw(place), !(sign.isEmpty && !name.isCompared) else { return nil }
    let value = name.isCompared ? sign + word : word
    let clause = try? values.clause(name, value: value, isQuoted: false)
    return (clause.map(Filter.clause) ?? mended(name, value: value)).map {
      Match(filter: $0, length: length, isCode: true)
    }
  }

  private func match(_ name: FilterOperator, value: String, from place: Int, to end: Int) -> Match? {
    (try? values.clause(name, value: value, isQuoted: false)).map {
      Match(filter: .clause($0), length: end - place)
    }
  }
}

extension FilterReader.Match {
  fileprivate var asCode: Self { Self(filter: filter, length: length, isCode: true) }
}

extension FilterOperator {
  fileprivate init(_ field: Filter.NumberField) { self = FilterOperator(rawValue: field.rawValue) ?? .posts }
  fileprivate init(_ field: Filter.DateField) { self = FilterOperator(rawValue: field.rawValue) ?? .last }

  /// Whether values are compared: numbers and dates.
  fileprivate var isCompared: Bool {
    switch subject {
    case .number, .date: true
    case .traits, .text, .lists, .picture: false
    }
  }
}
