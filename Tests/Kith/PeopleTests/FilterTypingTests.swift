import Entities
import People
import TestSupport
import Testing

/// Help for typing a filter: chips, completions, suggestions.
struct FilterTypingTests {
  @Test func `chips mirror the clauses, and an empty filter has none`() throws {
    let parsed = try Filter.parse(" is:fan  -(a OR b)\t\"c d\" posts:>1000 ")
    expectEqual(parsed.chips.map(\.text), ["is:fan", "-(a OR b)", "\"c d\"", "posts:>1k"])
    expectEqual(
      parsed.chips.map { String(parsed.text.part(inUTF8: $0.range)) },
      [
        "is:fan", "-(a OR b)", "\"c d\"", "posts:>1000",
      ])
    expectEqual(parsed.chips[1].removed(from: parsed.text), " is:fan \"c d\" posts:>1000 ")
    try expect(Filter.parse("").chips.isEmpty)
    try expectEqual(Filter.parse("a OR b").chips.map(\.text), ["a OR b"])
    try expectEqual(Filter.parse("(a)").chips.map { [$0.range] }, [[0..<3]])
    try expectEqual(Filter.parse("((a b))").chips.map(\.text), ["a", "b"])
  }

  @Test func `removing a chip of any text removes its clause and no other`() throws {
    var random = RandomFilters(seed: 77)
    var chips = 0
    for _ in 0..<Soak.count(4_000, soak: 20_000) {
      let text = random.typed()
      guard let parsed = try? Filter.parse(text) else { continue }
      let filters = try parsed.chips.map { try Filter.parse($0.text, longest: .max).filter }
      for chip in parsed.chips {
        chips += 1
        let rest = chip.removed(from: text)
        var left = filters
        left.remove(at: chip.id)
        let expected = left.count > 1 ? Filter.all(left) : left.first ?? .everybody
        try expectEqual(
          Filter.parse(rest, longest: .max).filter, expected,
          "\(text.debugDescription) \(rest.debugDescription)")
      }
    }
    expect(chips > Soak.count(1_000, soak: 5_000))
  }

  @Test(arguments: [
    ("is:fan posts:many bob", ["is:fan", "!posts:many", "bob"]), ("is:mutal", ["!is:mutal"]),
    ("a followers:", ["a", "!followers:"]), (" a  OR", ["a", "!OR"]), ("(a b", ["!(a", "b"]),
    ("a b) c", ["a", "!b)", "c"]), ("x posts:a posts:b y", ["x", "!posts:a", "!posts:b", "y"]),
    ("a ()", ["a", "!()"]),
  ])
  func `a text with a mistake has chips for its valid clauses too`(_ text: String, _ chips: [String]) {
    let found = Filter.chips(of: text)
    expectEqual(found.map { ($0.isWrong ? "!" : "") + $0.text }, chips)
    expectEqual(found.map(\.id), Array(found.indices))
  }

  @Test func `the chip of a long mistake is shortened and removes all of it`() throws {
    let short = "posts:" + String(repeating: "x", count: 54)
    expectEqual(Filter.chips(of: short).map(\.text), [short])
    let long = "bob " + short + "yz"
    let chip = try #require(Filter.chips(of: long).last)
    expect(chip.text == short + "…" && chip.isWrong)
    expectEqual(chip.removed(from: long), "bob")
  }

  @Test func `each chip of any text removes something, and without chips the text is blank`() {
    var random = RandomFilters(seed: 78)
    for _ in 0..<Soak.count(1_000, soak: 5_000) {
      var text = random.typed()
      while let chip = Filter.chips(of: text).last {
        let rest = chip.removed(from: text)
        guard rest.utf8.count < text.utf8.count else {
          Issue.record("\(text.debugDescription) stays as it is")
          break
        }
        text = rest
      }
      let isBlank = text.allSatisfy(\.isWhitespace)
      expect(isBlank, "\(text.debugDescription)")
    }
  }

  @Test(arguments: [
    ("", "is:bot"), ("a", "a is:bot"), ("a ", "a is:bot"), ("a OR b", "(a OR b) is:bot"),
    ("\"a b", "\"a b\" is:bot"), ("-a b", "-a b is:bot"),
  ])
  func `a clause is added to the typed text`(_ text: String, _ whole: String) throws {
    try expectEqual(Filter.parse(text).adding(.trait(.bot)), whole)
  }

  private static func completions() -> FilterCompletions {
    let columns = PersonIndex(server: "home.example")
    columns.append([
      person("1", "a@social.example", languages: ["de", "en"]), person("2", "b@social.example"),
      person("3", "c@mastodon.social"), person("4", "d"),
    ])
    return FilterCompletions(
      columns,
      lists: ["Friends", "Book Club", "Old friends"].compactMap { title in
        List.ID(rawValue: title).map { List(id: $0, title: title) }
      })
  }

  @Test(arguments: [
    ("is:mu", ["is:mutual ", "is:muted "]), ("a -IS:no", ["a -is:noboosts "]),
    ("foll", ["followers:", "following:", "is:following ", "is:follower "]),
    ("a (be", ["a (is:bell "]), ("last:n", ["last:never "]), ("rev", ["reviewed:"]),
    ("reviewed:", ["reviewed:>180d ", "reviewed:<30d ", "reviewed:never "]),
    ("last:>", ["last:>90d ", "last:>365d "]),
    ("followers:>1", ["followers:>100 ", "followers:>1k ", "followers:>10k "]),
    ("list:fri", ["list:\"Friends\" ", "list:\"Old friends\" "]), ("list:\"bo", ["list:\"Book Club\" "]),
    ("server:so", ["server:social.example ", "server:mastodon.social "]),
    ("server:", ["server:social.example ", "server:home.example ", "server:mastodon.social "]),
    ("lang:", ["lang:de ", "lang:en ", "lang:any ", "lang:none "]), ("note:", ["note:any ", "note:none "]),
    ("name:a", []), ("per", ["perday:"]), ("picture:", ["picture:any ", "picture:none "]),
    ("perday:>", ["perday:>1 ", "perday:>5 ", "perday:>20 "]),
    ("cre", ["created:"]), ("created:<", ["created:<7d ", "created:<30d "]),
    ("\"is:mu", []), ("foo:ba", []), ("a)", []), ("zzz", []),
  ])
  func `the typed word is completed`(_ text: String, _ whole: [String]) {
    expectEqual(Self.completions().completions(of: text).map(\.replacing), whole)
  }

  @Test
  func `an empty text completes to all operators, and a word within a text alone`() {
    let completions = Self.completions()
    expectEqual(
      completions.completions(of: "").map(\.insertion), FilterOperator.allCases.map { $0.rawValue + ":" })
    expectEqual(completions.completions(of: "ada ").count, FilterOperator.allCases.count)
    expectEqual(
      completions.completions(of: "ada is:mutx bob", at: 9).map(\.replacing),
      [
        "ada is:mutual bob", "ada is:muted bob",
      ])
    expect(completions.completions(of: "é", at: 1).isEmpty)
    expectEqual(completions.completions(of: "server:m")[0].kind, .server(people: 1))
    expectEqual(completions.completions(of: "is", at: 999).first?.replacing, "is:")
    expectEqual(completions.completions(of: "is", at: -5).first?.replacing, "is:is")
  }

  @Test func `completions are available anywhere in any text`() {
    let completions = Self.completions()
    var random = RandomFilters(seed: 5)
    for _ in 0..<Soak.count(200, soak: 1_000) {
      let text = random.typed()
      for caret in 0...text.utf8.count {
        for completion in completions.completions(of: text, at: caret).prefix(3) {
          expect(completion.range.upperBound <= text.utf8.count)
          expect(completion.replacing.contains(completion.insertion.dropLast()))
        }
      }
    }
  }

  @Test func `a reading of any text is another valid filter`() throws {
    let words = FilterVocabulary(
      FilterPhrase.allCases.map { (.condition($0), "ada|mutual|\($0.rawValue.dropFirst(3))") }
        + [(.particle(.or), "or|日本"), (.particle(.not), "is"), (.unit(.days), "any")])
    var random = RandomFilters(seed: 12)
    var count = 0
    for _ in 0..<5_000 {
      let text = random.typed()
      guard let reading = FilterReading(text, vocabulary: words) else { continue }
      count += 1
      try expectEqual(Filter.parse(reading.text).filter, reading.filter, "\(text.debugDescription)")
      expect(reading.filter != (try? Filter.parse(text).filter), "\(text.debugDescription)")
    }
    expect(count > 50, "\(count)")
  }

  @Test func `every suggestion is a valid filter`() throws {
    for suggestion in FilterSuggestion.allCases {
      let parsed = try Filter.parse(suggestion.text)
      expectEqual(parsed.filter.printed, suggestion.text)
      expect(parsed.hints.isEmpty)
    }
  }
}
