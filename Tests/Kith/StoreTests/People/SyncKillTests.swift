import Entities
import Foundation
import People
import GRDB
import TestSupport
import Testing

@testable import Store

struct SyncKillTests {
  /// The followers found by a sync of the crasher; see `Syncing`.
  private func followers(_ sync: Int64) -> Set<String> {
    Set((0..<60).filter { ($0 + Int(sync)) % 7 != 0 }.map(String.init))
  }

  /// A quarter is killed soon after the start, the others after a number of pages.
  @Test(.timeLimit(.patience))
  func `kills lose no acknowledged page and half a sync reports no one as gone`()
    async throws
  {
    let folder = try TemporaryFolder()
    var random = SeededNumbers(14)
    // The minimal place of the next run: the sync, and its page.
    var (sync, place): (Int64, Int) = (1, 0)
    var resumedInside = 0
    let kills = Soak.count(40, soak: 200)
    for round in 0..<kills {
      let isEarly = round % 4 == 0
      let lines = try killCrasher(
        ["sync", folder.url.path], afterLines: isEarly ? nil : Int.random(in: 1...12, using: &random),
        microseconds: UInt32.random(in: 0..<(isEarly ? 40_000 : 3_000), using: &random))
      for line in lines {
        let number = try #require(Int64(line[1]))
        switch line[0] {
        case "begin":
          // The first line states the stored place: at least everything acknowledged.
          expect((number, Int(line[2]) ?? -1) >= (sync, place), "round \(round)")
          if line[2] != "0" { resumedInside += 1 }
        case "page": expect(number == sync && Int(line[2]) ?? 0 > place, "round \(round)")
        default: expectEqual(number, sync, "round \(round)")
        }
        (sync, place) = line[0] == "finish" ? (number + 1, 0) : (number, Int(line[2]) ?? 0)
      }
      if round % 5 == 4 || round == kills - 1 { try await look(folder, sync, place, round) }
    }
    expect(sync > Int64(kills / 10))
    expect(resumedInside > kills / 10)
  }

  /// Kills during requests for relationships and pages of a list.
  @Test(.timeLimit(.patience))
  func `kills repeat no relationship request and half a list removes no member`() async throws {
    let folder = try TemporaryFolder()
    var random = SeededNumbers(15)
    var (sync, asked, resumed): (Int64, Set<String>, Int) = (0, [], 0)
    let kills = Soak.count(20, soak: 100)
    for round in 0..<kills {
      let lines = try killCrasher(
        ["ask", folder.url.path], afterLines: Int.random(in: 1...14, using: &random),
        microseconds: UInt32.random(in: 0..<3_000, using: &random))
      for (place, line) in lines.enumerated() {
        let number = try #require(Int64(line[1]))
        expect(number >= sync, "round \(round)")
        if number != sync { (sync, asked) = (number, []) }
        let ids = Set((line.count > 2 ? line[2] : "").split(separator: ",").map(String.init))
        switch line[0] {
        case "ask":
          expect(asked.isDisjoint(with: ids), "round \(round)")
          if place == 0, !asked.isEmpty { resumed += 1 }
        case "asked": asked.formUnion(ids)
        default: break
        }
      }
      if round % 5 == 4 { try await lookAtAnswers(folder, sync, asked, round) }
    }
    expect(sync > Int64(kills / 5) && resumed > kills / 20)
  }

  /// Checks the stored data: the acknowledged notes, and on the list the members of the last complete sync and of
  /// later pages.
  private func lookAtAnswers(
    _ folder: TemporaryFolder, _ sync: Int64, _ asked: Set<String>, _ round: Int
  ) async throws {
    let database = try await PeopleDatabase.open(folder: folder.url, key: "a")
    defer { try? database.database.close() }
    let people = try await database.people().people
    let noted = people.filter { $0.note == "note \(sync)" }.map(\.id.rawValue)
    expect(asked.isSubset(of: noted), "round \(round)")
    let listed = Set(people.filter { !$0.lists.isEmpty }.map(\.id.rawValue))
    func members(_ sync: Int64) -> [String] {
      (0..<40).filter { ($0 + Int(sync)) % 3 != 0 }.map(String.init)
    }
    let last = try await database.lastComplete(.lists).map { members($0.id) } ?? []
    let open = try await database.unfinished(.lists).map { sync in
      members(sync.id).prefix(sync.cursor.flatMap { Int($0.rawValue) } ?? 0)
    }
    expectEqual(listed, Set(last).union(open ?? []), "round \(round)")
  }

  /// Checks the stored data: no less than acknowledged, and the history of complete syncs only.
  private func look(_ folder: TemporaryFolder, _ sync: Int64, _ place: Int, _ round: Int) async throws {
    let database = try await PeopleDatabase.open(folder: folder.url, key: "a")
    defer { try? database.database.close() }
    let last = try await database.lastComplete(.followers)?.id ?? 0
    let open = try await database.unfinished(.followers)
    let reached = open.map { ($0.id, $0.cursor.flatMap { Int($0.rawValue) } ?? 0) } ?? (last + 1, 0)
    expect(reached >= (sync, place), "round \(round)")
    // No one leaves before a sync is complete, and the saved pages are there.
    let read = (0..<60).filter { ($0 + Int(reached.0)) % 7 != 0 }.prefix(reached.1).map(String.init)
    let there = try await database.people().people.filter { $0.flags.contains(.follower) }.map(\.id.rawValue)
    expectEqual(Set(there), (last > 0 ? followers(last) : []).union(read), "round \(round)")
    let events = try await database.read { db in
      try Row.fetchAll(
        db, sql: "SELECT sync, kind, people.id AS id FROM events JOIN people ON number = person"
      ).map { (sync: $0["sync"] as Int64, kind: $0["kind"] as String, id: $0["id"] as String) }
    }
    expect(events.allSatisfy { $0.sync <= last }, "round \(round)")
    for number in 2...max(2, last) where number <= last {
      let told = events.filter { $0.sync == number }
      let gone = told.filter { $0.kind == HistoryEvent.Kind.followsYouNoLonger.rawValue }.map(\.id)
      let come = told.filter { $0.kind == HistoryEvent.Kind.followsYou.rawValue }.map(\.id)
      expectEqual(gone.sorted(), followers(number - 1).subtracting(followers(number)).sorted())
      expectEqual(come.sorted(), followers(number).subtracting(followers(number - 1)).sorted())
    }
  }
}
