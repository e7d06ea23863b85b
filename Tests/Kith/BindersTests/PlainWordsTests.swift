import Entities
import Foundation
import KithWords
import People
import TestSupport
import Testing

/// What people type instead of the filter language is understood.
struct PlainWordsTests {
  private static let lists = ["Friends", "Book Club"].compactMap { title in
    List.ID(rawValue: title).map { List(id: $0, title: title) }
  }
  private static let today = CalendarDay(year: 2026, month: 7, day: 1) ?? CalendarDay(number: 0)

  private func reading(_ text: String, in vocabulary: FilterVocabulary = Words.vocabulary) -> String? {
    FilterReading(text, vocabulary: vocabulary, lists: Self.lists.map(\.title))?.text
  }

  /// Three hundred people of all kinds, and Ada.
  private func crowd() -> PersonIndex {
    var random = SeededNumbers(60)
    func day(before days: [Int]) -> Date {
      Date(
        timeIntervalSince1970: Double(Self.today.number - (days.randomElement(using: &random) ?? 0)) * 86_400)
    }
    let index = PersonIndex(server: "home.example")
    for number in 0..<300 {
      let name = number == 0 ? "ada" : "p\(number)"
      let server = ["example.social", "eu.example.social", "other.example"][number % 3]
      let picture = ["missing.png", "face.png"].randomElement(using: &random)
      let account = Account(
        id: Account.ID(rawValue: "\(number)") ?? "?", username: name, acct: "\(name)@\(server)",
        note: ["", "I like #cats", "exact words"].randomElement(using: &random) ?? "",
        avatar: picture.flatMap { URL(string: "https://\(server)/\($0)") }, isLocked: .random(using: &random),
        isBot: .random(using: &random), createdAt: day(before: [2, 20, 400, 700, 1_000]),
        lastStatusAt: number % 4 == 1 ? nil : day(before: [1, 60, 100, 200, 400, 800]),
        followersCount: [7: 1_000, 8: 5][number] ?? .random(in: 0...2_000, using: &random),
        statusesCount: number % 4 == 1 ? 0 : .random(in: 1...20, using: &random),
        moved: number % 5 == 0 ? MovedAccount(id: "1", acct: "new") : nil)
      index.append([
        Person(
          account, flags: PersonFlags(rawValue: .random(in: 0..<1 << 20, using: &random)),
          note: ["", "met"].randomElement(using: &random) ?? "",
          lists: Self.lists.map(\.id).filter { _ in .random(using: &random) },
          languages: ["de", "en"].filter { _ in .random(using: &random) })
      ])
    }
    return index
  }

  private func people(_ filter: Filter, of crowd: PersonIndex) -> [Int] {
    let plan = FilterPlan(filter, over: crowd, today: Self.today, lists: Self.lists)
    return (0..<crowd.count).filter(plan.includes)
  }

  @Test func `each of sixty typed queries shows the people who were meant, at once or by a reading`() throws {
    let file = checkout.appending(path: "Tests/Kith/Fixtures/queries.txt")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t") }.filter { $0.count == 2 }
    expectEqual(lines.count, 60)
    let (crowd, titles) = (crowd(), Self.lists.map(\.title))
    for line in lines {
      let (typed, meant) = (String(line[0]), try Filter.parse(String(line[1]), lists: titles).filter)
      let reading = FilterReading(typed, vocabulary: Words.vocabulary, lists: titles)
      let filter = try reading?.filter ?? Filter.parse(typed, lists: titles).filter
      let found = people(filter, of: crowd)
      expectEqual(found, people(meant, of: crowd), "\(typed) is read as \(filter.printed)")
      expect(!found.isEmpty && found.count < 300, "\(typed) says something")
    }
  }

  @Test(arguments: [
    ("Mutuals, bots or never posted", "is:mutual is:bot OR last:never"),
    ("not on Book Club", "-list:\"Book Club\""), ("on example.social", "server:example.social"),
    ("quiet people who follow me", "last:>365d is:follower"),
    ("(bots or locked) muted", "(is:bot OR is:locked) is:muted"),
    ("no post for a year", "last:>365d"), ("posted in the last 7 days", "last:<7d"),
    ("followed for 2 years", "since:>730d"), ("joined before 2020", "created:<2020"),
    ("more than 1,5k followers", "followers:>1500"),
    ("less than 10 followers or no bio", "followers:<10 OR bio:none"),
    ("joined since 2024", "created:>=2024"), ("joined in 2024", "created:2024"),
    ("last post since 2025-03", "last:>=2025-03"), ("boosts a lot", "boosts:>30%"),
    ("mostly boosts or mostly replies", "boosts:>50% OR replies:>50%"), ("never talked to", "talked:never"),
    ("not talked for 2 years", "talked:>730d"), ("last talked in the last 30 days", "talked:<30d"),
    ("follows many more than follow back", "ratio:>10"), ("more than 80% boosts", "boosts:>80%"),
    ("replies more than 25%", "replies:>25%"), ("boosts>50%", "boosts:>50%"),
    ("boosts hidden", "is:noboosts"),
    ("posts: > 5", "posts:>5"), ("last:>2years", "last:>730d"), ("has:picture", "picture:any"),
    ("tag:cats", "bio:#cats"), ("folowers:>5", "followers:>5"), ("list:book", "list:\"Book Club\""),
    ("ada followers>10", "ada followers:>10"), ("\"ada l\" bots", "\"ada l\" is:bot"),
    ("last post less than a week ago", "last:<7d"), ("quiet for less than 2 years", "last:<730d"),
    ("no post for at least 90 days, bots", "last:>=90d is:bot"),
    ("joined more than a year ago", "created:>365d"),
    ("ada or bob", "ada OR bob"), ("doesn’t follow me", "is:following -is:follower"),
  ])
  func `plain words and operators of other apps are conditions`(_ text: String, _ filter: String) throws {
    try expectEqual(reading(text), Filter.parse(filter).filter.printed)
  }

  @Test(arguments: [
    "", "ada", "The Locked Room", "not bots ada", "is:mutual", "is:mutual OR is:bot", "-is:bot", "or", "not",
    "who",
    "bots or", "followers>many", "ada@example.social", "https://x.example/?a=b", "is:", "a (", "quiet riot",
    "list:nobody",
  ])
  func `names, valid filters and what nobody understands have no reading`(_ text: String) {
    expectEqual(reading(text), nil)
  }

  @Test func `words of the person's language are understood beside English ones`() throws {
    let catalogue = try String(
      contentsOf: checkout.appending(path: "Resources/translations/de.po"), encoding: .utf8)
    let pairs = catalogue.matches(of: /msgid "(.+)"\nmsgstr "(.+)"/).map {
      (String($0.output.1), String($0.output.2))
    }
    let german = Dictionary(pairs) { first, _ in first }
    let vocabulary = Words.vocabulary(translatedBy: { german[$0] ?? $0 })
    for (text, filter) in [
      ("gegenseitig", "is:mutual"), ("folgt nicht zurück", "is:following -is:follower"),
      ("inaktiv", "last:>365d"), ("still seit 2 Jahren", "last:>730d"), ("nie gepostet", "last:never"),
      ("nie durchgesehen", "reviewed:never"),
      ("Bots", "is:bot"), ("geschützt oder stummgeschaltet", "is:locked OR is:muted"),
      ("Leute von example.social", "server:example.social"), ("mehr als 1.000 Follower", "followers:>1k"),
      ("kein Bild", "picture:none"), ("folgt mir", "is:follower"), ("keine Bots", "-is:bot"),
      ("auf der Liste Book Club", "list:\"Book Club\""), ("mutuals", "is:mutual"),
      ("letzter Beitrag vor mehr als 2 Jahren", "last:>730d"), ("letzter Beitrag vor 90 Tagen", "last:>90d"),
      ("aktiv in den letzten 7 Tagen", "last:<7d"), ("beigetreten vor 2020", "created:<2020"),
      ("gesperrt", "is:suspended"), ("teilt viel", "boosts:>30%"), ("meist Antworten", "replies:>50%"),
      ("nie gesprochen", "talked:never"), ("nicht gesprochen seit 2 Jahren", "talked:>730d"),
      ("folgt viel mehr als zurückfolgen", "ratio:>10"), ("beigetreten seit 2024", "created:>=2024"),
      ("mehr als 50% Boosts", "boosts:>50%"),
    ] { expectEqual(reading(text, in: vocabulary), filter, "\(text)") }
  }

  @Test func `the vocabulary has words for every meaning`() {
    let meanings = Words.vocabulary.meanings
    typealias Meaning = FilterVocabulary.Meaning
    let wanted: [Meaning] =
      FilterPhrase.allCases.map { .condition($0) } + Filter.NumberField.allCases.map { .number($0) }
      + Filter.DateField.allCases.map { .date($0) } + Filter.Comparison.allCases.map { .comparison($0) }
      + Filter.Age.Unit.allCases.map { .unit($0) }
      + FilterVocabulary.Particle.allCases.map { .particle($0) }
      + FilterVocabulary.languages.map { .language($0) }
    expectEqual(wanted.filter { !meanings.contains($0) }, [])
  }

  @Test(arguments: [
    ("is:mutual", "Mutuals"), ("last:>365d", "No post for a year"), ("last:>730d", "No post for 2 years"),
    ("last:>90d", "No post for 3 months"), ("last:<7d", "Last post less than a week ago"),
    ("last:never", "Never posted"), ("reviewed:never", "Never reviewed"),
    ("reviewed:>180d", "Reviewed more than 6 months ago"), ("list:\"Book Club\"", "On Book Club"),
    ("-list:Friends", "Not on Friends"),
    ("list:none", "On no list"), ("followers:>1k", "More than 1,000 followers"),
    ("perday:<0.5", "Fewer than 0.5 posts a day"),
    ("posts:10..20", "10 to 20 posts"), ("followers:unknown", "An unknown number of followers"),
    ("created:2024", "Joined in 2024"), ("seen:>2026-05", "First seen after May 2026"),
    ("since:2026-05-03", "Followed on 3 May 2026"), ("last:3m..1y", "Last post 3 months to a year ago"),
    ("server:example.social", "From example.social"), ("lang:de", "In German"), ("ada", "“ada”"),
    ("-is:follower", "Doesn’t follow you"), ("-is:group", "Not: Groups"),
    ("is:fan OR is:bot", "Fans or Bots"),
    ("-(is:bot note:any)", "Not: (Bots, With a note)"), ("boosts:>50%", "More than 50% boosts"),
    ("(is:fan OR is:bot) note:any", "(Fans or Bots), With a note"),
    ("is:fan OR is:bot note:any", "Fans or (Bots, With a note)"),
    ("replies:10..20%", "10% to 20% replies"), ("boosts:unknown", "Posts not read"),
    ("ratio:>2.5", "More than 2.5 followed accounts per follower"), ("talked:never", "Never talked"),
    ("talked:>365d", "Not talked for a year"), ("talked:<30d", "Last talked less than a month ago"),
    ("picture:none", "No picture"),
  ])
  func `a filter is said in everyday language`(_ text: String, _ title: String) throws {
    try expectEqual(Words.title(of: Filter.parse(text).filter), title)
  }
}
