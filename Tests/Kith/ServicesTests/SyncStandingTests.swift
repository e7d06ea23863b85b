import Client
import Entities
import Foundation
import People
import TestSupport
import Testing

@testable import Services

/// Muted, blocked, requesting and requested people found by a sync, who may be neither followed nor followers.
extension SyncServiceTests {
  private func begin() {
    world.change {
      $0.muted = (1_001...1_100).map { ($0, nil) } + [(2, "2030-01-01T00:00:00.000Z")]
      $0.blocked = [2_001, 2_002]
      $0.asking = [3_001, 250]
      $0.sent = [4_001]
    }
  }

  @Test func `muted, blocked, requesting and requested people are loaded, each page once`() async throws {
    begin()
    let service = try await service()
    let people = try await synced(service)
    expectEqual(people.all.values.count { $0.flags.contains(.muted) }, 101)
    expectEqual(people.all["2001"]?.flags, [.blocked, .hasRelationship])
    expectEqual(people.all["3001"]?.flags, [.asking, .hasRelationship])
    expectEqual(people.all["250"]?.flags, [.follower, .asking, .hasRelationship])
    expectEqual(people.all["4001"]?.flags, [.pending, .hasRelationship])
    expectEqual(people.all["1001"]?.flags, [.muted, .hidingNotifications, .hasRelationship])
    expectEqual(people.all["1002"]?.flags, [.muted, .hasRelationship])
    let end = Date(timeIntervalSince1970: 1_893_456_000)
    expect(people.all["2"]?.mutedUntil == end && people.all["1001"]?.mutedUntil == nil)
    expect(world.count("/mutes") == 2 && world.count("/blocks") == 1)
    expect(world.count("/follow_requests") == 1 && world.count("/outgoing") == 1)
    // 200 followed people and 105 muted, blocked, requesting or requested ones, 40 at a time; then 48 followers.
    expectEqual(world.count("/relationships"), 10)
  }

  @Test func `an incomplete list removes no one and resumes at its page after a restart`()
    async throws
  {
    begin()
    do {
      let service = try await service()
      service.sync()
      try await idle(service)
    }
    world.change { $0.muted.removeAll { $0.id == 1_001 } }
    let world = world
    await fixture.transport.answer { request in
      let isSecond = request.path.hasSuffix("/mutes") && request.query.contains { $0.name == "max_id" }
      return isSecond ? Response(status: 503) : world.answer(request)
    }
    do {
      let service = try await service()
      let people = TakenPeople(service.store)
      service.sync()
      try await eventually("failed") { service.progress.value.failure != nil }
      expectEqual(people.all["1001"]?.flags.contains(.muted), true)
      expect(service.progress.value.finishedAt != nil, "both lists were complete before")
    }
    let asked = world.count("/mutes")
    await fixture.transport.answer { world.answer($0) }
    let service = try await service()
    let people = TakenPeople(service.store)
    try await eventually("opened") { service.progress.value.state == .idle }
    service.sync()
    try await eventually("gone") { people.all["1001"] == nil }
    expectEqual(world.count("/mutes"), asked + 1)
  }

  @Test(arguments: [403, 404, 500, 501])
  func `a server without these lists does not stop the sync`(status: Int) async throws {
    begin()
    world.change {
      for path in ["mutes", "blocks", "follow_requests", "outgoing", "lists"] { $0.lacking[path] = status }
    }
    let service = try await service()
    let people = try await synced(service)
    try await eventually("all") { service.progress.value.state == .idle }
    expect(people.all.count == 249 && people.all["2"]?.flags.contains(.hasRelationship) == true)
    expect(world.count("/mutes") == 1 && world.count("/outgoing") == 1)
  }
}
