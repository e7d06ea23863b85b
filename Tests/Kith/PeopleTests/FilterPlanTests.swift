import Entities
import Signals
import TestSupport
import Testing

@testable import People

struct FilterPlanTests {
  static let today = CalendarDay.on(2026, 7, 1)
  static let lists = [("f", "Friends"), ("b", "Book Club"), ("c", "book club")].compactMap { id, title in
    List.ID(rawValue: id).map { List(id: $0, title: title) }
  }

  /// Ada is a friend of years, Bob a quiet fan, Cy a new followed account.
  static func columns() -> PersonIndex {
    let columns = PersonIndex(server: "home.example")
    columns.append([
      person(
        "ada", "ada@social.example", [.following, .follower, .bell], name: "Ada Lovelace",
        bio: "Engines\nand poetry",
        fields: [Field(name: "Pronouns", value: "she/her")], note: "met at the Book fair", lists: ["f", "b"],
        languages: ["en", "pt-BR"], last: .on(2026, 6, 20), posts: 1_000, followers: 50_000, following: 7,
        created: .on(2016, 11, 1),
        seen: .on(2025, 1, 1), since: .on(2025, 5, 3)...(.on(2025, 5, 9)),
        reviewed: .on(2026, 1, 1)),
      person(
        "bob", "bob", [.follower], name: "Żółć", isLocked: true, posts: 0, followers: 0,
        seen: .on(2026, 6, 30), reviewed: .on(2026, 6, 20)),
      person(
        "cy", "cy@antisocial.example", [.following, .noBoosts, .new], name: "cy", isBot: true,
        bio: "ada's friend",
        lists: ["c"],
        last: .on(2025, 6, 30), posts: 12, moved: "cyrus@new.example", followers: 999,
        since: .on(2026, 5, 31)...(.on(2026, 5, 31))),
      person("gone", "gone@social.example", [.following], name: "Ada"),
    ])
    columns.remove("gone")
    return columns
  }

  private func shown(_ text: String, _ columns: PersonIndex = columns()) throws -> String {
    let plan = FilterPlan(
      try Filter.parse(text, lists: Self.lists.map(\.title)).filter, over: columns, today: Self.today,
      lists: Self.lists)
    let rows = (0..<columns.count).filter { columns.isPresent($0) && plan.includes($0) }
    expectEqual(plan.count, rows.count)
    let parts = stride(from: 0, to: columns.count, by: 2).map { plan.count(in: $0..<$0 + 2) }
    expectEqual(parts.reduce(0, +), rows.count)
    return rows.map { columns.ids[$0].rawValue }.joined(separator: " ")
  }

  private static func somebody(_ number: Int) -> Person {
    let flags: PersonFlags = number % 2 == 0 ? .following : [.follower, .muted]
    let last: CalendarDay? = number % 4 == 0 ? nil : .on(2026, 5, 1 + number % 28)
    return person(
      "p\(number)", "p\(number)@s\(number % 3).example", flags, bio: number % 5 == 0 ? "7" : "",
      note: number % 7 == 0 ? "a" : "", lists: number % 3 == 0 ? ["f"] : [], last: last,
      posts: number % 6 == 0 ? 0 : number, followers: number * 7)
  }

  @Test func `a filter finds the same people one by one and 64 at a time`() {
    let columns = Self.columns()
    for number in 0..<190 { columns.append([Self.somebody(number)]) }
    for number in stride(from: 60, to: 70, by: 3) { columns.remove(Account.ID(rawValue: "p\(number)") ?? "") }
    var filters = RandomFilters(seed: 5)
    for _ in 0..<300 {
      let filter = filters.filter()
      let plan = FilterPlan(filter, over: columns, today: Self.today, lists: Self.lists)
      let rows = (0..<columns.count).filter { columns.isPresent($0) && plan.includes($0) }
      let table = ListProjection(rowCount: columns.count) { $0 }
      for row in 0..<columns.count where !columns.isPresent(row) { table.removeRow(row) }
      table.filter = plan.listFilter
      expect(plan.count == rows.count && (0..<table.count).map(table.id) == rows, "\(filter)")
    }
  }

  @Test(arguments: [
    ("", "ada bob cy"), ("ada", "ada cy"), ("ADA", "ada cy"), ("zolc", "bob"), ("\"engines and\"", "ada"),
    ("@bob", "bob"),
    ("name:ada", "ada"), ("bio:ada", "cy"), ("bio:none", "bob"), ("field:\"pronouns: she\"", "ada"),
    ("field:any", "ada"),
    ("note:BOOK", "ada"), ("note:any", "ada"), ("note:none", "bob cy"), ("note:\"any\"", ""),
    ("server:social", "ada"), ("server:example", "ada bob cy"), ("server:home.example", "bob"),
    ("server:xample", ""),
    ("lang:en", "ada"), ("lang:pt", "ada"), ("lang:e", ""), ("lang:none", "bob cy"), ("lang:any", "ada"),
    ("list:friends", "ada"), ("list:\"Book Club\"", "ada cy"), ("list:none", "bob"), ("list:any", "ada cy"),
    ("is:mutual", "ada"), ("is:fan", "bob"), ("is:oneway", "cy"), ("is:following", "ada cy"),
    ("is:follower", "ada bob"),
    ("is:bell", "ada"), ("is:locked", "bob"), ("is:bot", "cy"), ("is:noboosts", "cy"), ("is:new", "cy"),
    ("is:left", ""),
    ("posts:0", "bob"), ("posts:>12", "ada"), ("posts:>=12", "ada cy"), ("posts:<12", "bob"),
    ("posts:<=12", "bob cy"),
    ("posts:12..1k", "ada cy"), ("followers:50k", "ada"), ("followers:<999999999", "ada bob cy"),
    ("following:7", "ada"),
    ("last:never", "bob"), ("last:unknown", ""), ("last:>90d", "cy"), ("last:>1y", "cy"),
    ("last:>=366d", "cy"),
    ("last:>366d", ""), ("last:<2w", "ada"), ("last:2026-06", "ada"), ("-last:>90d", "ada bob"),
    ("is:moved", "cy"),
    ("is:following last:>1y", "cy"),
    ("seen:2025", "ada"), ("seen:<2026-06-30", "ada"), ("seen:>=2026-06-30", "bob"), ("seen:unknown", "cy"),
    ("seen:<2d", "bob"), ("seen:<=1d", "bob"), ("seen:<1d", ""), ("seen:=1d", "bob"), ("seen:>1y", "ada"),
    ("seen:0d..3w", "bob"),
    ("seen:3w..0d", "bob"), ("since:2025-05-04", "ada"), ("since:2025-05-10", ""), ("since:2025-05", "ada"),
    ("since:>1y", "ada"), ("since:=1m", ""), ("since:<=31d", "cy"), ("since:>31d", "ada"),
    ("since:unknown", "bob"),
    ("since:2025-01..2026-05", "ada cy"), ("since:>2025-05-08", "ada cy"), ("since:>2025-05-09", "cy"),
    ("reviewed:>180d", "ada"), ("reviewed:<30d", "bob"), ("reviewed:never", "cy"),
    ("-reviewed:<30d", "ada cy"), ("reviewed:2026-06", "bob"), ("reviewed:unknown", ""),
    ("ada OR bob", "ada bob cy"), ("-ada", "bob"), ("-(is:fan OR is:bot)", "ada"),
    ("is:follower -is:following", "bob"),
    ("is:mutual list:friends note:book", "ada"), ("--is:fan", "bob"), ("foo:bar", ""),
    ("is:fan is:mutual", ""),
  ])
  func `a filter shows the people who match its clauses`(_ text: String, _ people: String) throws {
    try expectEqual(shown(text), people)
  }

  @Test(arguments: [
    ("created:<30d", "new"), ("created:<1d", "new"), ("created:2016", "old"), ("created:unknown", "undated"),
    ("-created:<30d", "old undated hidden"), ("created:>1y", "old hidden"), ("perday:>5", "new"),
    ("perday:6", "new"),
    ("perday:<0.3", "old"), ("perday:0.28", "old"), ("perday:0.2..0.28", "old"), ("perday:>=0.29", "new"),
    ("perday:unknown", "undated hidden"), ("-perday:>5", "old undated hidden"), ("perday:>1m", ""),
  ])
  func `a filter matches accounts by their first day and their posts since`(
    _ text: String, _ people: String
  ) throws {
    let columns = PersonIndex()
    columns.append([
      person("old", posts: 1_000, created: .on(2016, 11, 1)), person("new", posts: 6, created: Self.today),
      person("undated", posts: 1_000), person("hidden", posts: nil, created: .on(2020, 1, 1)),
    ])
    try expectEqual(shown(text, columns), people)
  }

  @Test func `a plan stays valid while people are added and changed`() throws {
    let columns = Self.columns()
    let filter = try Filter.parse("server:new.example lang:de list:friends").filter
    let plan = FilterPlan(filter, over: columns, today: Self.today, lists: Self.lists)
    expectEqual(plan.count, 0)
    columns.append([person("dee", "dee@new.example", lists: ["f"], languages: ["de"])])
    expectEqual(plan.count, 1)
    columns.update(person("dee", "dee@new.example", languages: ["de"]))
    expectEqual(plan.count, 0)
    let table = ListProjection(rowCount: columns.count) { $0 }
    table.filter = FilterPlan(.clause(.trait(.fan)), over: columns, today: Self.today).listFilter
    expectEqual((0..<table.count).map(table.id), [1])
  }

  @Test func `the order of clauses does not change the result`() throws {
    let columns = Self.columns()
    var random = RandomFilters(seed: 3)
    for _ in 0..<2_000 {
      let (a, b) = (random.filter(depth: 2), random.filter(depth: 2))
      func rows(_ filter: Filter) -> Set<Int> {
        let plan = FilterPlan(filter, over: columns, today: Self.today, lists: Self.lists)
        return Set((0..<columns.count).filter { columns.isPresent($0) && plan.includes($0) })
      }
      expectEqual(rows(.all([a, b])), rows(a).intersection(rows(b)))
      expectEqual(rows(.any([b, a])), rows(a).union(rows(b)))
      expectEqual(rows(.not(a)), rows(.everybody).subtracting(rows(a)))
    }
  }

  @Test func `a filter without matches names its most restrictive clause`() throws {
    let columns = Self.columns()
    func explanation(_ text: String, among rows: [Int]? = nil) throws -> FilterPlan.Explanation? {
      FilterPlan(try Filter.parse(text).filter, over: columns, today: Self.today, lists: Self.lists)
        .explanation(among: rows)
    }
    try expectEqual(explanation("is:follower is:left ada"), .init(clause: 1, excluded: 3, without: 1))
    try expectEqual(explanation("is:left"), .init(clause: 0, excluded: 3, without: 3))
    try expectEqual(explanation("is:fan is:mutual", among: [0]), .init(clause: 0, excluded: 1, without: 1))
    let both = try explanation("is:left is:asking ada")
    expectEqual(both?.without, 0, "two of them let nobody through")
    try expectEqual(explanation(""), nil)
    try expectEqual(explanation("is:fan", among: []), nil)
  }
}
