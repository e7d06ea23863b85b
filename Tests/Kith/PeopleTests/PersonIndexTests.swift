import Entities
import Foundation
import Signals
import TestSupport
import Testing

@testable import People

struct PersonIndexTests {
  /// Columns with a projection, as in a table.
  final class Table {
    let columns = PersonIndex(server: "Home.Example")
    lazy var rows = ListProjection { [unowned self] row in columns.ids[row].rawValue }

    func show(_ people: [Person]) {
      let (new, known) = columns.split(people.map(PersonKeys.init))
      rows.appendRows(new.count) { [columns] in columns.append(new) }
      for (row, keys) in known { rows.changeRow(row) { [columns] in columns.update(keys) } }
    }

    func remove(_ id: Account.ID) {
      guard let row = columns.row(of: id) else { return }
      rows.removeRow(row)
      columns.remove(id)
    }

    func ids(_ order: [ListOrder]) -> String {
      rows.order = order
      return (0..<rows.count).map(rows.item).joined(separator: " ")
    }

    func ids(by column: TableColumnID, isDescending: Bool = false) -> String {
      ids([ListOrder(columns.keys(of: column, on: .on(2026, 7, 1)), isDescending: isDescending)])
    }
  }

  @Test func `a table sorts by each column, with unknown values last in both directions`() {
    let table = Table()
    let columns = table.columns
    table.show([
      person(
        "1", "ada@z.example", [.following, .follower], name: "★ Ada", followers: 3, created: .on(2020, 1, 2)),
      person(
        "2", "bob", [.follower], name: "Émile", lists: ["a", "b"], followers: 70_000, seen: .on(2026, 1, 1)),
      person(
        "3", "cy@a.example", [.following], name: "dora", note: "met in Kyiv", followers: 0,
        created: .on(1999, 12, 31)),
    ])
    expectEqual(table.ids(by: .person), "1 3 2")
    expectEqual(table.ids(by: .server), "3 2 1")
    expectEqual(table.ids([.descending(columns.handles)]), "3 2 1")
    expectEqual(table.ids(by: .followers, isDescending: true), "2 1 3")
    expectEqual(table.ids(by: .created), "3 1 2")
    expectEqual(table.ids(by: .created, isDescending: true), "1 3 2")
    expectEqual(table.ids(by: .firstSeen, isDescending: true), "2 1 3")
    expectEqual(table.ids(by: .relation), "1 3 2")
    expectEqual(table.ids(by: .lists, isDescending: true), "2 1 3")
    expectEqual(table.ids(by: .note, isDescending: true), "3 1 2")
  }

  @Test func `a server is the same in every spelling, and a filter finds it by each`() throws {
    let columns = PersonIndex(server: HomeServer(host: "social.example.org", domain: "example.org"))
    columns.append([
      person("1", "max@bücher.example"), person("2", "lea@XN--bcher-kva.example"),
      person("3", "ida@bucher.example"),
      person("4", "ada"), person("5", "bob@example.org"), person("6", "cy@x.example:8443"),
    ])
    expectEqual(
      columns.knownServers.map { "\($0.name) \($0.count)" },
      [
        "bücher.example 2", "example.org 2", "bucher.example 1", "x.example:8443 1",
      ])
    func found(_ text: String) throws -> String {
      let plan = FilterPlan(try Filter.parse(text).filter, over: columns, today: CalendarDay(number: 20_000))
      return (0..<6).filter(plan.includes).map { columns.ids[$0].rawValue }.joined(separator: " ")
    }
    for text in [
      "server:bücher.example", "server:BÜCHER", "server:xn--bcher-kva.example", "server:xn--bch",
      "@max@BÜCHER.example OR lea@bücher.example",
    ] {
      try expectEqual(found(text), "1 2", "\(text)")
    }
    try expectEqual(found("server:bucher.example"), "1 2 3", "on a plain keyboard")
    for text in ["server:example.org", "server:social.example.org", "server:social"] {
      try expectEqual(found(text), "4 5", "\(text)")
    }
    try expect(found("ada@social.example.org") == "4" && found("https://example.org/@bob") == "5")
    try expect(found("\"cy@x.example:8443\"") == "6" && found("server:x.example") == "6")
    columns.home = HomeServer(host: "social.example.org", domain: "new.example")
    try expectEqual(found("server:new.example"), "4 5")
  }

  @Test func `an approximate day counts as its last possible day`() {
    let table = Table()
    func somebody(_ id: String, _ days: ClosedRange<CalendarDay>) -> Person {
      var somebody = person(id, "p\(id)", [.following, .follower], since: days)
      somebody.followsSince = somebody.followedSince
      return somebody
    }
    table.show([
      somebody("1", .on(2020, 1, 1)...(.on(2024, 1, 1))), somebody("2", .on(2021, 1, 1)...(.on(2022, 1, 1))),
    ])
    expectEqual(table.ids(by: .followedSince), "2 1")
    expectEqual(table.ids(by: .followsSince), "2 1")
  }

  @Test func `hidden counts are unknown, and an account without posts has no last day`() throws {
    let table = Table()
    let columns = table.columns
    table.show([
      person("1", "a", posts: nil, followers: nil, following: nil),
      person("2", "b", last: .on(2026, 1, 1), moved: "Zoë@new.example", followers: 5),
      person("3", "c", last: .on(2026, 5, 1), moved: "ada@new.example", followers: 2),
      person("4", "d", posts: 0),
    ])
    expectEqual(table.ids(by: .lastPost), "2 3 1 4")
    expectEqual(table.ids(by: .lastPost, isDescending: true), "3 2 1 4")
    expectEqual(table.ids(by: .followers, isDescending: true), "2 3 4 1")
    expectEqual(table.ids(by: .movedTo), "3 2 1 4")
    expectEqual(table.ids(by: .movedTo, isDescending: true), "2 3 1 4")
    expectEqual(columns.count(of: .moved), 2)
    func count(_ text: String) throws -> Int {
      FilterPlan(try Filter.parse(text).filter, over: columns, today: .on(2026, 7, 1)).count
    }
    try expectEqual(count("last:never"), 1)
    try expectEqual(count("last:unknown"), 1)
    try expectEqual(count("posts:unknown followers:unknown following:unknown"), 1)
    try expectEqual(count("followers:<100"), 3)
  }

  @Test func `posts per day are sorted for the current day and follow changes`() throws {
    let table = Table()
    let today = CalendarDay.on(2026, 7, 1)
    func day(_ before: Int) -> CalendarDay { CalendarDay(number: today.number - before) }
    table.show([
      person("1", "a", posts: 30, created: day(10)), person("2", "b", posts: 4, created: today),
      person("3", "c", posts: 30), person("4", "d", posts: nil, created: day(10)),
      person("5", "e", posts: 5, created: day(-2)), person("6", "f", posts: 0, created: day(3)),
      person("7", "g", posts: .max, created: today),
    ])
    expectEqual(table.ids(by: .postsPerDay), "6 1 2 5 7 3 4")
    expectEqual(table.ids(by: .postsPerDay, isDescending: true), "7 5 2 1 6 3 4")
    let former = try #require(table.columns.numbers(of: .postsPerDay, on: today))
    let next = try #require(table.columns.numbers(of: .postsPerDay, on: day(-2)))
    table.show([person("1", "a", posts: 90, created: day(10)), person("8", "h", posts: 3, created: day(1))])
    table.remove("2")
    expectEqual(former.keys.map(\.value), [900, nil, nil, nil, 500, 0, Int(Int32.max), 300])
    expectEqual(next.keys.map(\.value), [750, nil, nil, nil, 500, 0, Int(Int32.max), 100])
  }

  @Test func `an account's own flags count for its traits`() {
    let columns = PersonIndex()
    // Saved as moved and locked, but neither any longer.
    columns.append([person("1", "a", [.moved, .locked, .bell])])
    expectEqual(columns.flags, [.bell])
    let person = Person(
      Account(
        id: "2", username: "b", avatar: URL(string: "https://a.example/b.png"), isLocked: true, isBot: true,
        isSuspended: true, isLimited: true,
        isMemorial: true,
        isGroup: true, moved: MovedAccount(id: "1", acct: "a")))
    columns.append([person])
    expectEqual(columns.flags[1], .ofAccounts)
  }

  @Test func `a changed person keeps the row, a removed one loses it, and a returned one gets another`() {
    let table = Table()
    let columns = table.columns
    table.show([person("1", "ada", [.following], name: "Ada"), person("2", "bob", [.follower], name: "Bob")])
    table.rows.order = [.ascending(columns.names)]
    table.show([
      person("1", "ada@new.example", [.following, .follower], name: "Zoe"), person("3", "cy", name: "Cy"),
    ])
    expectEqual(table.ids(by: .person), "2 3 1")
    expectEqual(columns.row(of: "1"), 0)
    expectEqual(columns.serverSortKey(0), "new.example")
    table.remove("2")
    expectEqual(table.ids(by: .person), "3 1")
    expectEqual(columns.row(of: "2"), nil)
    expect(!columns.isPresent(1))
    expectEqual(columns.update(person("2")), nil)
    expectEqual(columns.remove("2"), nil)
    expect((columns.count, columns.peopleCount) == (3, 2))
    table.show([person("2", "bob", name: "Bob")])
    expectEqual(columns.row(of: "2"), 3)
    expectEqual(table.ids(by: .person), "2 3 1")
    expect(columns.split([]).new.isEmpty)
  }

  @Test func `the last of duplicate people in one change counts`() {
    let table = Table()
    table.show([person("1", "a", name: "old"), person("1", "a", name: "new")])
    expectEqual(table.columns.names.keys, ["new"])
    // Without `split` the row of the former one is empty.
    table.columns.append([person("1", "a", name: "newest")])
    expectEqual(table.columns.names.keys, ["", "newest"])
    expect((table.columns.row(of: "1"), table.columns.peopleCount) == (1, 1))
  }

  @Test func `people are counted by flags, lists, servers and any condition`() {
    let columns = PersonIndex(server: "home.example")
    columns.append([
      person("1", "a", [.following, .follower], lists: ["x"]), person("2", "b@other.example", [.follower]),
      person("3", "c", [.following], lists: ["x", "y"]), person("4", "d"),
    ])
    expectEqual(columns.count(of: [.following, .follower]), 1)
    expectEqual(columns.count(of: [.follower], without: [.following]), 1)
    expectEqual(columns.count(of: []), 4)
    expectEqual(columns.count(of: [], without: [.following]), 2)
    expectEqual(columns.knownServers.map { "\($0.name) \($0.count)" }, ["home.example 3", "other.example 1"])
    columns.remove("4")
    columns.remove("3")
    columns.update(person("2", "b", [.following, .follower]))
    expectEqual(columns.count(of: []), 2)
    expectEqual(columns.count(of: [], without: [.follower]), 0)
    expectEqual(columns.count(of: [.following, .follower]), 2)
    expectEqual(columns.count { columns.handles[$0] == "b" }, 1)
    expectEqual(columns.knownServers.map(\.name), ["home.example"])
    expectEqual(List.ID(rawValue: "x").map(columns.count(on:)), 1)
    expectEqual(List.ID(rawValue: "y").map(columns.count(on:)), 0)
  }

  @Test func `a server is quiet if it has two known people and none has posted since a day`() {
    let columns = PersonIndex(server: "home.example")
    func day(_ number: Int) -> CalendarDay { CalendarDay(number: number) }
    func quiet() -> [String] {
      columns.ids.indices.filter { columns.isPresent($0) && columns.isServerQuiet($0, since: 100) }
        .map { columns.ids[$0].rawValue }
    }
    columns.append([
      person("1", "a@x.example", last: day(10)), person("2", "b@x.example", last: day(99)),
      person("3", "c@y.example", last: day(10)), person("4", "d@y.example", last: day(100)),
      person("5", "e@z.example", last: day(10)), person("6", "f@z.example"), person("7", "g", last: day(1)),
    ])
    expectEqual(quiet(), ["1", "2"])
    columns.update(person("2", "b@x.example", last: day(200)))
    expectEqual(quiet(), [])
    columns.update(person("2", "b@x.example", last: day(50)))
    columns.remove("4")
    columns.append([person("8", "h@y.example", last: day(20)), person("9", "i", last: day(2))])
    expectEqual(quiet(), ["1", "2", "3", "7", "8", "9"])
    expectEqual(columns.rows(onServers: columns.quietServers(since: 100)).count, 6)
    columns.update(person("1", "a@elsewhere.example", last: day(10)))
    expectEqual(quiet(), ["3", "7", "8", "9"], "one person says nothing of a server")
  }

  private static func server(_ person: Person) -> Substring {
    person.account.acct.split(separator: "@").dropFirst().first ?? ""
  }

  @Test func `random changes lead to the same columns as one insertion`() throws {
    let day = CalendarDay.on(2026, 7, 1)
    for seed in 0..<40 {
      var random = SeededNumbers(UInt64(seed))
      let table = Table()
      let followers = try #require(table.columns.numbers(of: .followers, on: day))
      let relations = try #require(table.columns.keys(of: .relation, on: day) as? KeyColumn<Relation>)
      var expected: [Account.ID: Person] = [:]
      table.rows.order = [.descending(followers), .ascending(table.columns.names)]
      for _ in 0..<60 {
        let id = "\(Int.random(in: 0..<12, using: &random))"
        let one = person(
          id, ["a", "b@x.example", "c@y.example"].randomElement(using: &random) ?? "",
          PersonFlags(rawValue: UInt32.random(in: 0..<16, using: &random)),
          name: String(repeating: "é", count: Int.random(in: 0..<400, using: &random)),
          bio: String(repeating: "日", count: Int.random(in: 0..<400, using: &random)),
          lists: [["x"], [], ["x", "y"]].randomElement(using: &random) ?? [],
          last: [nil, 10, 20, 30].randomElement(using: &random)?.map { CalendarDay(number: $0) },
          followers: Int.random(in: 0..<3, using: &random))
        if Int.random(in: 0..<4, using: &random) == 0 {
          table.remove(one.id)
          expected[one.id] = nil
        } else {
          table.show([one])
          expected[one.id] = one
        }
      }
      let columns = table.columns
      expectEqual(columns.peopleCount, expected.count)
      expectEqual(table.rows.count, expected.count)
      let shown = (0..<table.rows.count).map { followers[table.rows.id(at: $0)].value ?? -1 }
      expectEqual(shown, shown.sorted(by: >), "seed \(seed)")
      for (id, person) in expected {
        guard let row = columns.row(of: id) else {
          Issue.record("no row for \(id)")
          continue
        }
        expectEqual(columns.flags[row], person.flags)
        expectEqual(relations[row], Relation(person.flags))
        let days = expected.values.filter { Self.server($0) == Self.server(person) }
          .compactMap { $0.account.lastStatusAt.map(CalendarDay.init)?.number }
        let isQuiet = days.count > 1 && days.allSatisfy { $0 < 20 }
        expectEqual(columns.isServerQuiet(row, since: 20), isQuiet, "seed \(seed)")
        expectEqual(columns.bios[row], String(SearchText.fold(person.account.note).prefix(341)))
        expect(columns.searchTexts[row].hasSuffix("\n@" + person.account.acct))
        for list in [List.ID(rawValue: "x"), List.ID(rawValue: "y")].compactMap({ $0 }) {
          expectEqual(columns.memberTable[columns.number(of: list)][row], person.lists.contains(list))
        }
        expectEqual(Set(columns.lists(ofRow: row)), Set(person.lists))
      }
    }
  }
}

struct CalendarDayTests {
  @Test func `days are counted from 1970, and 30 February does not exist`() {
    expectEqual(CalendarDay(year: 1970, month: 1, day: 1)?.number, 0)
    expectEqual(CalendarDay(year: 2000, month: 3, day: 1)?.number, 11_017)
    expectEqual(CalendarDay(year: 1969, month: 12, day: 31)?.number, -1)
    for (year, month, day) in [
      (2026, 2, 29), (2026, 2, 30), (1900, 2, 29), (2026, 13, 1), (2026, 4, 31), (0, 1, 1),
    ] {
      expectEqual(CalendarDay(year: year, month: month, day: day), nil)
    }
    expect(CalendarDay(year: 2000, month: 2, day: 29) != nil)
    var expected = CalendarDay.on(1, 1, 1).number
    for year in 1...2400 {
      for month in 1...12 {
        expectEqual(CalendarDay.on(year, month, 1).number, expected)
        expected += CalendarDay.count(ofMonth: month, year)
      }
    }
  }

  @Test func `a month before the last day of a month is at most the shorter month's last day`() {
    expectEqual(CalendarDay.on(2026, 3, 31).monthsBefore(1), .on(2026, 2, 28))
    expectEqual(CalendarDay.on(2024, 2, 29).monthsBefore(12), .on(2023, 2, 28))
    expectEqual(CalendarDay.on(2026, 1, 15).monthsBefore(13), .on(2024, 12, 15))
    expectEqual(CalendarDay(CalendarDay.on(1969, 12, 31).date), .on(1969, 12, 31))
  }
}

struct IDColumnTests {
  @Test func `the row of an identifier is found through additions and removals`() {
    var random = SeededNumbers(8)
    let column = IDColumn()
    var expected: [Account.ID: Int] = [:]
    for _ in 0..<20_000 {
      guard let id = Account.ID(rawValue: "\(Int.random(in: 0..<700, using: &random))") else { continue }
      if expected.removeValue(forKey: id) != nil {
        column.forget(id)
      } else {
        expected[id] = column.count
        column.append(id)
        expectEqual(column[column.count - 1], id)
      }
      let other = Account.ID(rawValue: "\(Int.random(in: 0..<700, using: &random))")
      expectEqual(other.flatMap { column.row(of: $0) }, other.flatMap { expected[$0] })
    }
    for (id, row) in expected { expectEqual(column.row(of: id), row) }
  }
}

struct TextColumnTests {
  @Test func `texts are found by their words, and long ones are cut between letters`() {
    let column = TextColumn(longest: 10, shortest: 4, budget: 24)
    for text in ["abcabd", "", "日本語日本", "0123456789", "0123456789"] { column.append(text) }
    expectEqual((0..<5).map { column[$0] }, ["abcabd", "", "日本語", "0123", "0123"])
    expect(column.contains(TextColumn.Word("abd"), in: 0))
    expect(column.contains(TextColumn.Word(""), in: 1) && !column.contains(TextColumn.Word("a"), in: 1))
    expect(!column.contains(TextColumn.Word("b日"), in: 0))
    expect(!column.contains(TextColumn.Word("bd日"), in: 0))
    expect(!column.contains(TextColumn.Word("abcabda"), in: 0))
  }

  @Test func `a replacement text of the same length stays complete`() {
    let column = TextColumn(longest: 10, shortest: 4, budget: 20)
    for _ in 0..<2 { column.append("0123456789") }
    column.set("abcdefghij", of: 0)
    expectEqual((0..<2).map { column[$0] }, ["abcdefghij", "0123456789"])
    column.append("klmnopqrst")
    expectEqual(column[2], "klmn")
  }

  @Test func `the memory of replaced texts is reclaimed`() {
    let column = TextColumn(longest: 1_000, shortest: 10, budget: 1 << 20)
    for row in 0..<100 { column.append("row \(row)") }
    for round in 1...2_000 { column.set(String(repeating: "x", count: round % 900), of: round % 100) }
    expect(column.size < 400_000)
    expectEqual(column[99], String(repeating: "x", count: 1_999 % 900))
  }
}
