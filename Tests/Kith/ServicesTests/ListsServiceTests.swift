import Acts
import Client
import Entities
import Foundation
import Signals
import TestSupport
import Testing

@testable import Services

/// Lists with a scripted server, beside a sync that stores them.
extension SyncServiceTests {
  /// The lists, after everybody was loaded.
  private func lists(
    _ plans: Plans = Plans()
  ) async throws -> (ListsService, SyncService, TakenPeople, Log<ListsService.Outcome>) {
    let sync = try await service()
    let people = try await synced(sync)
    let session = try await session()
    let lists = ListsService(session.client, store: sync.store) { plans.plans.append($0) }
    return (lists, sync, people, Log(lists.outcomes))
  }

  private func friends() throws -> List {
    List(id: try #require(List.ID(rawValue: "0")), title: "Friends")
  }

  @Test func `a list is created with people and renamed`()
    async throws
  {
    let (lists, sync, people, outcomes) = try await lists()
    let friends = try friends()
    lists.make("Friends", with: ids(2...4))
    lists.rename(friends, to: "Good Friends")
    await lists.settle()
    expectEqual(sync.store.lists.value?.map(\.title), ["Good Friends"])
    let requests = world.count("/lists/0")
    lists.rename(List(id: friends.id, title: "Good Friends"), to: "Good Friends")
    await lists.settle()
    expect(world.count("/lists/0") == requests && outcomes.elements.count == 2)
    expect(people.all["3"]?.lists == [friends.id] && people.all["5"]?.lists == [])
    expect(!lists.isBusy.value)
  }

  @Test func `adding more people than one request takes is a job, even for a new list`() async throws {
    world.change { $0.lists = [("Friends", [7])] }
    let plans = Plans()
    let (lists, _, _, outcomes) = try await lists(plans)
    let friends = try friends()
    lists.add(ids(2...102), to: friends)
    lists.remove(ids(2...102), from: friends)
    lists.make(MembersChange(list: friends, added: ids(2...102), taken: ids([7])))
    lists.make("All", with: ids(2...102))
    await lists.settle()
    expectEqual(plans.plans.map(\.kind), [.addToList, .takeOffList, .changeList, .addToList])
    expectEqual(plans.plans.map(\.items.count), [101, 101, 102, 101])
    expectEqual(plans.plans.last?.subject, "All")
    expect(world.peopleOnLists == [[7], []] && outcomes.elements.count == 1)
  }

  @Test func `many people are added in one request, and a refused one does not stop the others`()
    async throws
  {
    world.change { $0.lists = [("Friends", [7])] }
    let (lists, _, people, outcomes) = try await lists()
    let friends = try friends()
    let asked = world.count("/lists/0/accounts")
    lists.add(ids(10...109), to: friends)
    await lists.settle()
    expectEqual(world.count("/lists/0/accounts") - asked, 1)
    expectEqual(outcomes.elements, [.added(friends, ids(10...109), refused: 0)])
    // Person 7 is on it already, and 250 is not followed.
    lists.add(ids([2, 3, 7, 4, 250, 5]), to: friends)
    await lists.settle()
    guard case .added(_, let added, refused: 2)? = outcomes.elements.last else {
      Issue.record("\(String(describing: outcomes.elements.last))")
      return
    }
    expectEqual(Set(added), Set(ids(2...5)))
    expectEqual(people.all.values.count { !$0.lists.isEmpty }, 100 + 4 + 1)
    lists.remove(ids(10...109), from: friends)
    await lists.settle()
    expectEqual(people.all.values.count { !$0.lists.isEmpty }, 5)
  }

  @Test func `additions and removals are one change with a count of refusals, and nothing is none`()
    async throws
  {
    world.change { $0.lists = [("Friends", [7, 8])] }
    let (lists, _, people, outcomes) = try await lists()
    let friends = try friends()
    // Person 250 is not followed.
    lists.make(MembersChange(list: friends, added: ids([2, 250]), taken: ids([7])))
    await lists.settle()
    let done = MembersChange(list: friends, added: ids([2]), taken: ids([7]))
    expectEqual(outcomes.elements, [.changed(done, refused: 1)])
    expectEqual(Set(people.all.values.filter { !$0.lists.isEmpty }.map(\.account.id)), Set(ids([2, 8])))
    let removal = MembersChange(list: friends, added: [], taken: ids([8]))
    lists.make(removal)
    lists.make(MembersChange(list: friends, added: [], taken: []))
    await lists.settle()
    expectEqual(outcomes.elements, [.changed(done, refused: 1), .changed(removal, refused: 0)])
    expectEqual(people.all.values.filter { !$0.lists.isEmpty }.map(\.account.id), ids([2]))
  }

  @Test func `a failed change is reported and earlier changes are kept`() async throws {
    world.change { $0.lists = [("Friends", [])] }
    let (lists, _, people, outcomes) = try await lists()
    let friends = try friends()
    lists.add(ids(2...101), to: friends)
    await lists.settle()
    world.change { $0.lacking["accounts"] = 500 }
    lists.add(ids(102...103), to: friends)
    await lists.settle()
    guard case .failed(let error, let list?, let done)? = outcomes.elements.last else {
      Issue.record("\(String(describing: outcomes.elements.last))")
      return
    }
    expect(error.code == .serverFailure(500) && list == friends && done.isEmpty)
    expect(people.all["50"]?.lists == [friends.id] && people.all["102"]?.lists == [])
  }

  @Test func `the next sync finds the stored lists and reports nothing twice`() async throws {
    world.change { $0.lists = [("Friends", [2])] }
    let (lists, sync, people, _) = try await lists()
    let friends = try friends()
    lists.add(ids([3]), to: friends)
    lists.remove(ids([2]), from: friends)
    await lists.settle()
    let before = try await sync.store.history(before: nil).entries.map(\.event)
    expectEqual(before.map { "\($0.person) \($0.old)>\($0.new)" }, ["2 Friends>", "3 >Friends"])
    sync.sync()
    try await idle(sync)
    try await expectEqual(sync.store.history(before: nil).entries.map(\.event), before)
    expect(people.all["3"]?.lists == [friends.id] && people.all["2"]?.lists == [])
  }
}

/// The requested jobs.
@MainActor
private final class Plans {
  var plans: [JobPlan] = []

  isolated deinit {}
}
