import Entities
import Foundation
import People
import TestSupport
import Testing

@testable import Store

private typealias Stage = PeopleStage

/// A mute ends on time wherever it is stored.
struct MuteEndTests {
  private let stage: PeopleStage

  init() async throws {
    stage = try Stage()
    var sync = try await stage.database.begin(.mutes, at: Stage.day(0))
    sync = try await stage.database.save(
      Page(items: Stage.accounts(1...3)), of: sync, mutedUntil: ["1": Stage.day(1), "2": Stage.day(2)],
      at: Stage.day(0)
    ).sync
    try await stage.database.finish(sync, at: Stage.day(0))
  }

  private func muted() async throws -> [String] { try await stage.ids { $0.flags.contains(.muted) } }

  @Test func `a mute ends at its end and not before, and permanent mutes stay`() async throws {
    let early = try await stage.database.endMutes(at: Stage.day(1) - 1)
    expectEqual(early, EndedMutes(people: [], next: Stage.day(1)))
    try await expectEqual(muted(), ["1", "2", "3"])
    let first = try await stage.database.endMutes(at: Stage.day(1))
    expectEqual(first, EndedMutes(people: ["1"], next: Stage.day(2)))
    try await expectEqual(muted(), ["2", "3"])
    let late = try await stage.database.endMutes(at: Stage.day(9))
    expectEqual(late, EndedMutes(people: ["2"], next: nil))
    try await expectEqual(muted(), ["3"])
    try await expectEqual(stage.database.people(["1", "2"]), [])
  }

  @Test func `a mute renewed elsewhere, permanently or for longer, stays`() async throws {
    for (id, end) in [("1", nil), ("2", Stage.day(9))] as [(Account.ID, Date?)] {
      let relationship = Relationship(id: id, isMuting: true, mutingExpiresAt: end)
      try await stage.database.save([relationship], at: Stage.day(2))
    }
    try await expectEqual(stage.database.endMutes(at: Stage.day(3)).people, [])
    try await expectEqual(stage.database.person("1")?.mutedUntil, nil)
    try await expectEqual(stage.database.person("2")?.mutedUntil, Stage.day(9))
  }

  @Test func `an ended mute found by the next sync is a mute again`() async throws {
    _ = try await stage.database.endMutes(at: Stage.day(1))
    try await stage.sync(.mutes, Stage.accounts(1...3), day: 3)
    try await expectEqual(muted(), ["1", "2", "3"])
    try await expectEqual(stage.database.endMutes(at: Stage.day(9)), EndedMutes(people: [], next: nil))
  }
}
