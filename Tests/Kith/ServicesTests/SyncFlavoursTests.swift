import Client
import Entities
import FakeServers
import Foundation
import People
import Signals
import Store
import TestSupport
import Testing

@testable import Services

/// A whole sync with each of the six kinds of servers.
@MainActor
struct SyncFlavoursTests {
  @Test(arguments: FakeMastodon.Flavour.allCases)
  func `everybody is loaded from each kind of server without repeated requests`(
    _ flavour: FakeMastodon.Flavour
  ) async throws {
    let server = MastodonScript(flavour, following: 130, followers: 50)
    func id(_ person: Int) throws -> Account.ID { try #require(Account.ID(rawValue: server.id(person))) }
    let client = MastodonClient(transport: server.transport, token: server.token)
    // Followed people and strangers.
    for person in [3, 20_003] { _ = try await client.perform(.mute(), on: id(person)) }
    _ = try await client.perform(.block, on: id(20_005))
    let abilities = ServerAbilities(try await client.instance())
    await server.transport.forget()

    let service = SyncService(
      store: AccountStore(.memory, clock: VirtualClock(), now: { server.now }),
      server: BackgroundServer(server: client, budget: RequestBudget()),
      account: Property(Account(id: try id(1), username: "ada")).readOnlyView,
      abilities: { abilities }, clock: VirtualClock(),
      now: { server.now })
    let people = TakenPeople(service.store)
    service.sync()
    try await eventually("all is read") {
      service.progress.value.state == .idle && service.progress.value.finishedAt != nil
    }
    func count(_ flag: PersonFlags) -> Int { people.all.values.count { $0.flags.contains(flag) } }
    expect(count(.following) == 130 && count(.follower) == 50 && count(.asking) == 3)
    expectEqual(
      Set(people.all.values.filter { $0.flags.contains(.muted) }.map(\.id)), [try id(3), try id(20_003)])
    expectEqual(people.all.values.filter { $0.flags.contains(.blocked) }.map(\.id), [try id(20_005)])
    let asked = await server.transport.log.map(\.target)
    expectEqual(Set(asked).count, asked.count, "\(asked)")
    let ties = asked.filter { $0.contains("/relationships") }.flatMap { target in
      URLComponents(string: target)?.queryItems?.filter { $0.name == "id[]" }.compactMap(\.value) ?? []
    }
    expectEqual(Set(ties).count, ties.count, "relationships were asked for twice: \(ties)")
    if abilities.hasRelationshipsOnPages {
      // Those of followed people come with the pages; only strangers who are muted or blocked are left.
      expect(Set(ties).isDisjoint(with: (2...131).map { server.id($0) }), "\(ties)")
    } else {
      expect(ties.count >= 130)
    }
  }
}
