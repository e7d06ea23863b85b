import Client
import Entities
import Foundation
import ScriptedServers
import ServerTesting
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct OrderOfWorkTests {
  private actor Numbers {
    private(set) var all: [Int] = []

    func add(_ number: Int) { all.append(number) }
  }

  @Test func `a reload requests relationships again for the first five pages only`() async throws {
    let transport = ScriptedTransport { request in
      guard request.path.hasSuffix("/relationships") else { return nil }
      let ties = request.query.compactMap { Int($0.value) }.map { relation($0) }
      return Response(status: 200, body: JSON.array(ties).data)
    }
    let client = MastodonClient(transport: transport)
    let service = FriendsService(
      client: client, account: person(1), kind: .following,
      relationships: RelationshipService(client: client))
    let log = Log(service.people)
    func answer(_ page: Int, then next: Int) async {
      let request = await transport.next(page == 0 ? "/1/following" : "max_id=p\(page)")
      await request.answer(people([10 + page]), next: next < 7 ? "p\(next)" : nil)
    }
    await answer(0, then: 1)
    for page in 1..<7 {
      _ = try await first(of: service.hasMore) { $0 }
      _ = try await first(of: service.isLoadingMore) { !$0 }
      service.loadMore()
      await answer(page, then: page + 1)
    }
    _ = try await first(of: service.hasMore) { !$0 }
    func asked() async -> [Int: Int] {
      await transport.log.filter { $0.path.hasSuffix("/relationships") }
        .flatMap { $0.query.compactMap { Int($0.value) } }
        .reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    await Task.yieldUntil { await asked().count == 7 }
    service.reload()
    for page in 0..<7 { await answer(page, then: page + 1) }
    _ = try await first(of: service.freshness) { $0 == .current }
    await Task.yieldUntil { await asked()[14] == 2 }
    for _ in 0..<100 { await Task.yield() }
    await expectEqual(asked(), [10: 2, 11: 2, 12: 2, 13: 2, 14: 2, 15: 1, 16: 1])
    log.stop()
  }

  @Test func `a 401 to the newer search alone does not end the session`() async throws {
    let fixture = Fixture()
    let session = try await fixture.session()
    let address = try #require(PersonAddress("@grace@far.example"))
    let client = session.client
    let found = Task { try await client.accounts(at: address, limit: 40).items.count }
    await fixture.transport.next("/api/v2/search").refuse(401)
    await fixture.transport.next("/api/v1/accounts/search").answer(people([5]))
    try await expectEqual(found.value, 1)
    expect(fixture.manager.currentSession.value.session === session)
    await fixture.manager.tokenWrites()
    await expect(fixture.tokens.token != nil)
  }
}
