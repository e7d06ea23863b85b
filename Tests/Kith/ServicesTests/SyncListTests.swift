import Entities
import TestSupport
import Testing

@testable import Services

/// The lists loaded by a sync, as the people table receives them.
extension SyncServiceTests {
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
