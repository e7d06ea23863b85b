import Entities
import Foundation
import People
import TestSupport
import Testing

@testable import Services

/// The dates of follows, deleted accounts and lists found by a sync.
extension SyncServiceTests {
  private static let may = Date(timeIntervalSince1970: 1_683_633_600)

  @Test func `followers get the dates known to the server, and each page of dates is requested once`()
    async throws
  {
    // All existing pages; then only new ones.
    world.change { $0.follows = (100...250).reversed().map { ($0, "2023-05-09T12:00:00.000Z") } }
    let service = try await service()
    let people = try await synced(service)
    try await eventually("read") { service.progress.value.state == .idle }
    expectEqual(people.all["250"]?.followsSince, Self.may...Self.may)
    expectEqual(people.all["100"]?.followsSince, Self.may...Self.may)
    expectEqual(people.all["2"]?.followsSince, nil)
    expectEqual(world.count("/notifications"), 2)
    service.sync()
    try await eventually("read again") {
      service.progress.value.state == .idle && world.count("/followers") == 4
    }
    expectEqual(world.count("/notifications"), 3)
  }

  @Test func `a deleted account is recorded once, however it is discovered`() async throws {
    let service = try await service()
    service.sync()
    try await idle(service)
    try await eventually("read") { service.progress.value.state == .idle }
    world.change { $0.gone = [3, 4] }
    func gone() async -> [Account.ID] {
      let entries = (try? await service.store.history(before: nil))?.entries ?? []
      return entries.filter { $0.event.kind == .gone }.map(\.event.person)
    }
    // By loading a person, and by the next sync, which checks everybody without an answer.
    service.store.markGone("3")
    try await eventually("told") { await gone() == ["3"] }
    service.sync()
    try await eventually("told of both") {
      await Set(gone()) == ["3", "4"] && service.progress.value.state == .idle
    }
    service.store.markGone("4")
    service.store.markGone("unknown")
    service.sync()
    try await eventually("read again") { service.progress.value.state == .idle }
    await expectEqual(gone().sorted { $0.rawValue < $1.rawValue }, ["3", "4"])
  }

  @Test func `lists are loaded with their members, requested once each, and available at the next start`()
    async throws
  {
    world.change { $0.lists = [("Friends", [2, 3]), ("Work", [3]), ("Others", [4])] }
    do {
      let service = try await service()
      let people = TakenPeople(service.store)
      expectEqual(service.store.lists.value, nil)
      service.sync()
      try await idle(service)
      expectEqual(service.store.lists.value?.map(\.title), ["Friends", "Work", "Others"])
      expect(people.all["3"]?.lists.count == 2 && people.all["2"]?.lists.count == 1)
      expect(world.count("/lists") == 1 && world.count("/lists/0/accounts") == 1)
    }
    let service = try await service()
    try await idle(service)
    expectEqual(service.store.lists.value?.map(\.title), ["Friends", "Work", "Others"])
    expectEqual(world.count("/lists"), 1)
  }
}
