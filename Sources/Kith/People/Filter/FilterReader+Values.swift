import Entities

// The values that a reading understands: numbers, ages, servers, and those of mistyped operators.
extension FilterReader {
  /// Returns the word at a place as it is typed, without a comma behind it.
  func raw(_ place: Int) -> String? {
    guard pieces.indices.contains(place), case .word(var word) = pieces[place] else { return nil }
    while let last = word.last, ",;?".contains(last) { word.removeLast() }
    return word.isEmpty ? nil : word
  }

  /// Returns the comparison at a place, as a sign or in words, and the place behind it.
  func comparison(at place: Int) -> (comparison: Filter.Comparison, end: Int)? {
    if pieces.indices.contains(place), case .comparison(let comparison) = pieces[place] {
      return (comparison, place + 1)
    }
    for entry in entries(at: place) {
      if case .comparison(let comparison) = entry.meaning { return (comparison, place + entry.words.count) }
    }
    return nil
  }

  func number(at place: Int) -> String? { raw(place).flatMap(Self.number) }

  /// Returns a number as the language writes it: `1000` for `1,000`, and `1.5k` for `1,5k`.
  static func number(_ text: some StringProtocol) -> String? {
    if text.last == "%" { return number(text.dropLast()).map { $0 + "%" } }
    let parts = text.split(omittingEmptySubsequences: false) { ",.'’_\u{A0}\u{202F}".contains($0) }
    let isGrouped =
      parts.count > 1 && parts.dropFirst().allSatisfy { $0.prefix(3).allSatisfy(\.isNumber) }
      && parts.dropFirst().dropLast().allSatisfy { $0.count == 3 }
      && parts.last.map { $0.prefix(while: \.isNumber).count == 3 } == true
    let plain = parts.joined(separator: isGrouped ? "" : ".")
    return FilterValues.number(plain, partsOfOne: 100) == nil ? nil : plain
  }

  /// Returns the age at a place in days, with the comparison before it, if any, and the place behind it: *for 2 years*,
  /// *more than a month ago*, *90d*.
  func age(at place: Int) -> (comparison: Filter.Comparison?, age: Filter.Age, end: Int)? {
    var (place, comparison) = (place, Filter.Comparison?.none)
    while true {
      let length = length(of: .particle(.since), at: place) ?? 0
      // *in the last* is longer than *in*; the German *vor* is both.
      if let compared = self.comparison(at: place), compared.end - place > length {
        (comparison, place) = (compared.comparison, compared.end)
      } else if length > 0 {
        place += length
      } else {
        break
      }
    }
    guard let (age, end) = ageAlone(at: place) else { return nil }
    return (comparison, age, end + (length(of: .particle(.ago), at: end) ?? 0))
  }

  private func ageAlone(at place: Int) -> (age: Filter.Age, end: Int)? {
    guard let word = raw(place) else { return nil }
    if let age = age(word) { return (age, place + 1) }
    let isOne = length(of: .particle(.one), at: place) == 1
    guard let count = isOne ? 1 : Int(word), let (unit, length) = unit(at: place + 1) else { return nil }
    return (Filter.Age(count, unit: unit).inDays, place + 1 + length)
  }

  /// Returns the age of a word such as `90d` or `2years`.
  private func age(_ word: some StringProtocol) -> Filter.Age? {
    if let age = FilterValues.age(word) { return age.inDays }
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard let count = Int(digits) else { return nil }
    for entry in vocabulary.entries(at: SearchText.fold(String(word.dropFirst(digits.count)))) {
      if case .unit(let unit) = entry.meaning, entry.words.count == 1 {
        return Filter.Age(count, unit: unit).inDays
      }
    }
    return nil
  }

  private func unit(at place: Int) -> (unit: Filter.Age.Unit, length: Int)? {
    for entry in entries(at: place) {
      if case .unit(let unit) = entry.meaning { return (unit, entry.words.count) }
    }
    return nil
  }

  /// Returns the server's address in `@example.social` or `*.example.social`; nil for another word.
  static func server(_ word: String) -> String? {
    let name = word.hasPrefix("*.") ? word.dropFirst(2) : word.hasPrefix("@") ? word.dropFirst() : word[...]
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isName =
      parts.count > 1
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
    return isName && parts.last?.allSatisfy(\.isNumber) == false ? String(name) : nil
  }

  // MARK: - Mistyped operators

  /// The operators by the words of other apps.
  private static let aliases: [String: FilterOperator] = [
    "from": .server, "domain": .server, "host": .server, "instance": .server, "site": .server,
    "joined": .created, "registered": .created, "born": .created, "active": .last, "posted": .last,
    "lastpost": .last, "language": .lang, "languages": .lang, "in": .list, "lists": .list, "user": .name,
    "username": .name, "handle": .name, "about": .bio, "description": .bio, "profile": .bio, "notes": .note,
    "memo": .note, "follows": .following, "avatar": .picture, "image": .picture, "photo": .picture,
    "known": .seen, "followed": .since,
  ]

  /// Returns the operator of a word, of the language or of another app.
  static func operation(_ word: String) -> FilterOperator? {
    FilterOperator(word: word) ?? aliases[word.lowercased()]
  }

  /// Reads `domain:example.social`, `joined:2024`, `has:note`, `tag:cats` and `folowers:5`.
  func foreign(_ name: String, value: String) -> Filter? {
    switch name.lowercased() {
    case "tag", "hashtag":
      return value.isEmpty ? nil : .clause(.word(.bio, .word(value.first == "#" ? value : "#" + value)))
    case "has": return Self.operation(value).flatMap { mended($0, value: "") }
    default: break
    }
    guard let name = Self.operation(name) ?? FilterOperator.nearest(to: name) else { return nil }
    let word = name == .server ? Self.server(value) ?? value : value
    let clause = word.isEmpty ? nil : try? values.clause(name, value: word, isQuoted: false)
    return clause.map(Filter.clause) ?? mended(name, value: word)
  }

  /// Returns the condition of an operator with an invalid value, or without one.
  func mended(_ name: FilterOperator, value: String) -> Filter? {
    switch name.subject {
    case .traits:
      if let trait = Filter.Trait.nearest(to: value) { return .clause(.trait(trait)) }
      let words = FilterVocabulary.words(value)
      for entry in vocabulary.entries(at: words.first ?? "") where entry.words == words {
        if case .condition(let phrase) = entry.meaning { return try? Filter.parse(phrase.rawValue).filter }
      }
      return nil
    case .number: return clause(name, value: mendedNumber(value))
    case .date: return clause(name, value: mendedAge(value))
    case .lists where !value.isEmpty:
      let title = SearchText.fold(value)
      let near = lists.filter { SearchText.fold($0.title).contains(title) }
      return near.count == 1 ? .clause(.list(.word(near[0].title))) : nil
    case .text(.server), .text(.name): return nil
    case .text, .lists, .picture: return value.isEmpty ? clause(name, value: "any") : nil
    }
  }

  private func clause(_ name: FilterOperator, value: String?) -> Filter? {
    value.flatMap { try? values.clause(name, value: $0, isQuoted: false) }.map(Filter.clause)
  }

  // `1,000`, `>1.000` and `10+`.
  private func mendedNumber(_ value: String) -> String? {
    let sign = value.prefix { "<>=".contains($0) }
    let rest = value.dropFirst(sign.count)
    if sign.isEmpty, rest.last == "+" { return Self.number(rest.dropLast()).map { ">=" + $0 } }
    return Self.number(rest).map { sign + $0 }
  }

  // `90d` and `>2years`.
  private func mendedAge(_ value: String) -> String? {
    let sign = value.prefix { "<>=".contains($0) }
    return age(value.dropFirst(sign.count)).map { (sign.isEmpty ? ">" : sign) + $0.printed }
  }
}

extension Filter.Age {
  /// The age in days, with months of 30 and years of 365.
  var inDays: Filter.Age {
    let days =
      switch unit {
      case .days: 1
      case .weeks: 7
      case .months: 30
      case .years: 365
      }
    return Filter.Age(count * days, unit: .days)
  }
}
