import People
import TestSupport
import Testing

@testable import People

struct FilterTextTests {
  @Test func `a printed filter parses to the same filter`() throws {
    var random = RandomFilters(seed: 14)
    for _ in 0..<Soak.count(4_000, soak: 20_000) {
      let filter = random.filter()
      let text = filter.printed
      try expectEqual(Filter.parse(text, longest: .max).filter, filter, "\(text)")
    }
  }

  static let inputs = Soak.count(10_000, soak: 100_000)

  @Test func `any text parses and prints to the same filter, or is refused at a place within it`() {
    var random = RandomFilters(seed: 9)
    var read = 0
    for _ in 0..<Self.inputs {
      let text = random.typed()
      do {
        let parsed = try Filter.parse(text)
        read += 1
        let printed = parsed.filter.printed
        let again = try? Filter.parse(printed, longest: .max)
        if again?.filter != parsed.filter || again?.filter.printed != printed {
          Issue.record("\(text.debugDescription) prints \(printed.debugDescription)")
        }
      } catch {
        let bounds = 0...text.utf8.count
        if !bounds.contains(error.range.lowerBound) || !bounds.contains(error.range.upperBound) {
          Issue.record("\(text.debugDescription): \(error)")
        }
      }
    }
    // Neither outcome dominates.
    expect(read > Self.inputs / 10 && read < Self.inputs * 9 / 10, "\(read)")
  }

  @Test(arguments: [
    ("", ""), ("ada", "ada"), ("is:mutal", ""), ("is:bots", ""), ("followers:1,000", ""),
    ("followers:10+", ""),
    ("ada followers:1,000", "ada"), ("followers:1,000 ada", "ada"), ("ada -is:bots tilde", "ada tilde"),
    ("ada OR is:bots", "ada"), ("is:bots OR ada", "ada"), ("is:bots OR is:mutal", ""), ("ada OR", "ada"),
    ("(ada is:bots) tilde", "(ada) tilde"), ("ada -(is:bots)", "ada"), ("ada ()", "ada"), ("ada )", "ada"),
    ("ada (bob OR", "ada"), ("ada -(bob", "ada"), ("ada is:", "ada"), ("is: last:1y x", "x"),
  ])
  func `a wrong filter without its wrong clauses is a valid one`(_ text: String, _ whole: String) {
    expectEqual(Filter.whole(of: text, lists: nil).text, whole)
  }

  @Test func `the valid part of any text can be parsed`() {
    var random = RandomFilters(seed: 41)
    for _ in 0..<Self.inputs / 10 {
      let text = random.typed()
      let whole = Filter.whole(of: text, lists: nil).text
      if (try? Filter.parse(whole)) == nil { Issue.record("\(text.debugDescription): \(whole)") }
      if (try? Filter.parse(text)) != nil, whole != text {
        Issue.record("\(text.debugDescription): \(whole)")
      }
    }
    let long = String(repeating: "ada is:bots ", count: 2_000)
    expect((try? Filter.parse(Filter.whole(of: long, lists: nil).text)) != nil)
  }

  @Test(arguments: [
    ("", ""), ("  ada  lovelace ", "ada lovelace"), ("\"ada lovelace", "\"ada lovelace\""),
    ("((a)) (b c)", "a (b c)"), ("a b OR c", "a b OR c"), ("a (b OR c)", "a (b OR c)"), ("-(a b)", "-(a b)"),
    ("- a-b --c", "- a-b --c"), ("IS:Mutual", "is:mutual"),
    ("posts:=5 posts:10K..1.5m", "posts:5 posts:10k..1500k"),
    ("boosts:>50 replies:10%..30 boosts:2k%", "boosts:>50% replies:10%..30% boosts:2000%"),
    ("ratio:>10 ratio:0.50", "ratio:>10 ratio:0.5"), ("talked:NEVER talked:>1y", "talked:never talked:>1y"),
    ("followers:>=1000", "followers:>=1k"), ("last:>90D", "last:>90d"), ("seen:2026-5-3", "seen:2026-05-03"),
    ("since:2025..2026-03", "since:2025..2026-03"), ("list:Friends", "list:\"Friends\""),
    ("list:any -list:\"any\"", "list:any -list:\"any\""), ("note:\"a\\\"b\"", "note:\"a\\\"b\""),
    ("https://x.example 12:30", "https://x.example 12:30"), ("foo:bar", "foo:bar"),
    ("\"is:mutual\"", "\"is:mutual\""),
    ("or Or \"OR\"", "or Or \"OR\""), ("a\u{3000}b\u{A0}c", "a b c"),
    ("@ada@example.social", "@ada@example.social"),
  ])
  func `a text prints in its simplest form`(_ text: String, _ printed: String) throws {
    try expectEqual(Filter.parse(text).filter.printed, printed)
  }

  @Test func `OR joins its neighbouring clauses`() throws {
    func text(_ word: String) -> Filter { .clause(.text(word)) }
    try expectEqual(Filter.parse("a -b OR c").filter, .any([.all([text("a"), .not(text("b"))]), text("c")]))
    try expectEqual(Filter.parse("a (b OR c)").filter, .all([text("a"), .any([text("b"), text("c")])]))
    try expectEqual(Filter.parse("").filter, .everybody)
  }

  @Test(
    arguments: [
      ("a OR", .missingOperand, "OR"), ("OR a", .missingOperand, "OR"), ("a OR OR b", .missingOperand, "OR"),
      ("(a OR ) b", .missingOperand, "OR"), ("a (b", .unclosedParenthesis, "("),
      ("a) b", .unexpectedParenthesis, ")"),
      (")", .unexpectedParenthesis, ")"), ("a ( ) b", .emptyParentheses, "( )"),
      ("(", .unclosedParenthesis, "("),
      ("ada is:", .missingValue(.is), "is:"), ("é list: x", .missingValue(.list), "list:"),
      ("ada is:mutal", .unknownValue(.is, "mutal"), "mutal"),
      ("posts:many", .badNumber(.posts, "many"), "many"),
      ("posts:>1000000000", .badNumber(.posts, ">1000000000"), ">1000000000"),
      ("perday:0.125", .badNumber(.perday, "0.125"), "0.125"),
      ("posts:50%", .badNumber(.posts, "50%"), "50%"),
      ("boosts:1.5%", .badNumber(.boosts, "1.5%"), "1.5%"), ("boosts:%", .badNumber(.boosts, "%"), "%"),
      ("posts:1.5", .badNumber(.posts, "1.5"), "1.5"), ("posts:-3", .badNumber(.posts, "-3"), "-3"),
      ("posts:5..3", .reversedRange(.posts, "5..3"), "5..3"), ("posts:..3", .badNumber(.posts, "..3"), "..3"),
      ("last:90d", .ageWithoutComparison(.last, "90d"), "90d"),
      ("last:>2026-02-30", .badDate(.last, ">2026-02-30"), ">2026-02-30"),
      ("seen:never", .badDate(.seen, "never"), "never"),
      ("since:2026..2025", .reversedRange(.since, "2026..2025"), "2026..2025"),
      ("last:>1234567d", .badDate(.last, ">1234567d"), ">1234567d"),
      ("last:2026..90d", .badDate(.last, "2026..90d"), "2026..90d"),
      ("list:\"Nobody's\"", .unknownList("Nobody's"), "\"Nobody's\""),
    ] as [(String, FilterError.Code, String)])
  func `a parse error has its reason and its place`(
    _ text: String, _ code: FilterError.Code, _ part: String
  ) {
    #expect {
      _ = try Filter.parse(text, lists: ["Friends"])
    } throws: { error in
      guard let error = error as? FilterError else { return false }
      return error.code == code && text.part(inUTF8: error.range) == part
    }
  }

  @Test func `a text has at most a thousand characters and sixteen levels`() throws {
    let longest = String(repeating: "é", count: 1_000)
    _ = try Filter.parse(longest)
    #expect(throws: FilterError(.tooLong(most: 1_000), at: 2_000..<2_001)) { try Filter.parse(longest + "x") }
    let deepest = String(repeating: "(", count: 15) + "-a" + String(repeating: ")", count: 15)
    _ = try Filter.parse(deepest)
    #expect(throws: FilterError(.tooDeep(most: 16), at: 16..<17)) { try Filter.parse("(\(deepest))") }
    #expect(throws: FilterError(.tooDeep(most: 16), at: 16..<17)) {
      try Filter.parse(String(repeating: "-", count: 999) + "a")
    }
  }

  @Test func `an age is not negative and has at most five digits`() throws {
    expectEqual(
      [-1, 0, 1, 99_999, 100_000].map { Filter.Age($0, unit: .days).count }, [0, 0, 1, 99_999, 99_999])
  }

  @Test(
    arguments: [
      ("foo:bar", "foo", nil), ("lsit:any", "lsit", .list), ("follower:>5", "follower", .followers),
      ("severs:x", "severs", nil), ("sever:\"a b\"", "sever", .server), ("posst:1", "posst", .posts),
    ] as [(String, String, FilterOperator?)])
  func `an unknown operator is searched as text, with a hint`(
    _ text: String, _ name: String, _ nearest: FilterOperator?
  ) throws {
    let parsed = try Filter.parse("is:fan " + text)
    expectEqual(parsed.hints.map(\.code), [.unknownOperator(name, nearest: nearest)])
    expectEqual(parsed.hints.map { String(parsed.text.part(inUTF8: $0.range)) }, [text])
    expectEqual(parsed.filter, .all([.clause(.trait(.fan)), .clause(.text(text.replacing("\"", with: "")))]))
    try expect(Filter.parse("https://x.example 12:30 \"foo:bar\"").hints.isEmpty)
  }
}
