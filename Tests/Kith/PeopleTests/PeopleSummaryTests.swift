import Foundation
import TestSupport
import Testing

@testable import People

struct PeopleSummaryTests {
  private func summary(_ people: [Person], of rows: [Int]? = nil) -> CollectionSummary {
    let columns = PersonIndex(server: "home.example")
    columns.append(people)
    return columns.summary(of: rows ?? Array(0..<columns.count), today: .on(2026, 3, 31))
  }

  private func written(_ days: [CalendarDay]) -> [Person] {
    days.enumerated().map { person("p\($0)", "p\($0)", last: $1, posts: 1) }
  }

  @Test func `the months of a year end with the current one, and every person is counted once`() {
    let found = summary(
      written([.on(2025, 3, 31), .on(2025, 4, 1), .on(2026, 2, 28), .on(2026, 3, 1), .on(2026, 5, 9)])
        + [person("never", "never", posts: 0), person("unknown", "unknown")])
    expectEqual(found.months.map(\.filterText).first, "last:2025-04")
    expectEqual(found.months.map(\.filterText).suffix(2), ["last:2026-02", "last:>=2026-03"])
    expectEqual(found.months.map(\.count), [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2])
    expectEqual(found.others.map(\.filterText), ["last:<2025-04", "last:never", "last:unknown"])
    expect(found.others.map(\.count) == [1, 1, 1] && found.count == 7)
  }

  @Test func `a collection's filter shows as many people as the collection counts`() throws {
    let columns = FilterPlanTests.columns()
    let today = FilterPlanTests.today
    let found = columns.summary(of: 0..<columns.count, today: today)
    expectEqual(found.count, 3)
    for part in found.months + found.others + found.servers {
      let filter = try Filter.parse(part.filterText, lists: []).filter
      expectEqual(FilterPlan(filter, over: columns, today: today, lists: []).count, part.count, "\(part)")
    }
  }

  @Test func `the servers with most people come first and the rest is one number`() {
    let people = (1...12).flatMap { server in
      (0...server).map { person("\(server)-\($0)", "p\($0)@s\(server).example") }
    }
    let found = summary(people)
    expectEqual(found.servers.count, CollectionSummary.mostServers)
    expectEqual(found.servers.first, .init(clause: .word(.server, .word("s12.example")), count: 13))
    expect(found.elsewhereCount == 2 + 3 && found.localCount == 0)
    expectEqual(summary(people, of: [0, 1, 2]).servers.map(\.count), [2, 1])
  }

  @Test func `servers with equally many people are sorted by name`() {
    let found = summary(["b", "c", "a"].map { person($0, "p@\($0).example") })
    expectEqual(
      found.servers.map(\.filterText), ["server:a.example", "server:b.example", "server:c.example"])
  }

  @Test func `people of the local book are counted beside the servers`() {
    let columns = PersonIndex()
    columns.append([person("a", "a"), person("b", "b@x.example")])
    let found = columns.summary(of: 0..<2, today: .on(2026, 3, 31))
    expect(found.servers.map(\.filterText) == ["server:x.example"] && found.localCount == 1)
  }

  private func counts(_ days: [Double]) -> [FollowerCount] {
    days.enumerated().map { FollowerCount(date: Date(timeIntervalSince1970: $1 * 86_400), count: $0) }
  }

  @Test func `the last follower count of each day is kept, and fewer of past years`() {
    expect(FollowerCount.thinned([]).isEmpty)
    expectEqual(FollowerCount.thinned(counts([1, 1.2, 1.9, 2, 5.5])).map(\.count), [2, 3, 4])
    let years = counts((0..<1_500).map { Double($0) / 2 })
    let thinned = FollowerCount.thinned(years)
    expect(thinned.count <= FollowerCount.most && thinned.count > FollowerCount.most / 2)
    expectEqual(thinned.last, years.last)
  }

  @Test func `a clock set back loses no count of another day`() {
    expectEqual(FollowerCount.thinned(counts([9, 3, 4])).map(\.count), [0, 1, 2])
  }
}
