import Client
import Entities
import ScriptedServers
import ServerTesting
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.patience))
struct SearchServiceTests {
  private let transport: ScriptedTransport
  private let service: SearchService

  init() {
    transport = ScriptedTransport(rule: noRelationships)
    let client = MastodonClient(transport: transport)
    service = SearchService(client: client, relationships: RelationshipService(client: client))
  }

  @Test func `a search returns the accounts found`() async {
    let log = Log(service.results(for: "ada l"))
    let exchange = await transport.next("/search")
    expectEqual(exchange.request.query.first, .init("q", "ada l"))
    await exchange.answer(people([4, 2]))
    await Task.yieldUntil { log.elements.count == 2 }
    expectEqual(log.elements.last?.value?.accounts.map(\.id), ["4", "2"])
  }

  @Test func `disposing a search cancels its request`() async {
    let log = Log(service.results(for: "ada"))
    let exchange = await transport.next("/search")
    log.stop()
    await exchange.isCancelled()
    expectEqual(log.elements.count, 1)
  }

  @Test func `a blank query finds no one and sends no request`() async {
    let log = Log(service.results(for: "  "))
    await Task.yieldUntil { log.elements.count == 2 }
    expectEqual(log.elements.last?.value?.accounts.isEmpty, true)
    await expect(transport.log.isEmpty)
  }
}
