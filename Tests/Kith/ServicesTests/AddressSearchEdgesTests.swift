import Client
import Entities
import ScriptedServers
import ServerTesting
import Signals
import TestSupport
import Testing

@testable import Services

/// What comes of asking other servers when one already knows somebody of that name.
@MainActor
@Suite(.timeLimit(.patience))
struct AddressSearchEdgesTests {
  private let transport = ScriptedTransport()
  private let ada = Account(id: "5", username: "ada")

  private func states() throws -> Log<LoadingState<FoundPeople, ClientError>> {
    let address = try #require(PersonAddress("@ada@example.social"))
    let search = AddressSearch(
      client: MastodonClient(transport: transport), host: "home.example.social", clock: VirtualClock())
    return Log(
      try #require(search.people(at: address, known: [ada], isEntered: SafeSignal(just: true))))
  }

  @Test func `somebody who was known, and may be meant, is found`() async throws {
    let log = try states()
    await transport.next("/api/v2/search").answer(["accounts": [["id": "5", "username": "ada"]]])
    await Task.yieldUntil { log.elements.count == 2 }
    #expect(log.elements.last?.value?.source == .server)
    #expect(log.elements.last?.value?.accounts.map(\.id) == ["5"])
  }

  @Test func `a failure keeps the people already found, and says why there are no others`() async throws {
    let log = try states()
    await transport.next("/api/v2/search").fail(.offline)
    await Task.yieldUntil { log.elements.count == 2 }
    guard case .knownOnly(_, let error) = log.elements.last?.value?.source else {
      Issue.record("\(log.elements)")
      return
    }
    #expect(error.code == .offline)
    #expect(log.elements.last?.value?.accounts == [ada])
  }
}
