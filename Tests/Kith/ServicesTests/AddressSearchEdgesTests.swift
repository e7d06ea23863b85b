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
struct AddressSearchEdgesTests {
  private let transport = ScriptedTransport()
  private let ada = Account(id: "5", username: "ada")

  private func states(
    _ typed: String = "@ada@example.social", known: [Account]? = nil
  ) throws -> Log<LoadingState<FoundPeople, ClientError>> {
    let address = try #require(PersonAddress(typed))
    let search = AddressSearch(
      client: MastodonClient(transport: transport), home: { "home.example.social" }, clock: VirtualClock())
    return Log(
      try #require(search.people(at: address, known: known ?? [ada], isEntered: SafeSignal(just: true))))
  }

  @Test func `an account found under another domain is an exact match, not a similar one`() async throws {
    let max = Account(id: "7", username: "max", acct: "max@real.example")
    let log = try states("@max@alias.example", known: [max])
    await transport.next("/api/v2/search").answer([
      "accounts": [["id": "7", "username": "max", "acct": "max@real.example"]]
    ])
    await Task.yieldUntil { log.elements.count == 2 }
    expectEqual(log.elements.last?.value?.source, .server)
  }

  @Test(arguments: ["@max@bücher.example", "max@XN--bcher-kva.example", "https://bücher.example/@max"])
  func `an account known under another spelling of its address is not requested`(_ typed: String) throws {
    let max = Account(id: "7", username: "max", acct: "max@xn--bcher-kva.example")
    let search = AddressSearch(
      client: MastodonClient(transport: transport), home: { "home.example.social" }, clock: VirtualClock())
    let address = try #require(PersonAddress(typed))
    expect(search.people(at: address, known: [max], isEntered: SafeSignal(just: true)) == nil)
  }

  @Test func `a known account returned by the server counts as found`() async throws {
    let log = try states()
    await transport.next("/api/v2/search").answer(["accounts": [["id": "5", "username": "ada"]]])
    await Task.yieldUntil { log.elements.count == 2 }
    expectEqual(log.elements.last?.value?.source, .server)
    expectEqual(log.elements.last?.value?.accounts.map(\.id), ["5"])
  }

  @Test func `a failed search keeps the people already found and reports the error`() async throws {
    let log = try states()
    await transport.next("/api/v2/search").fail(.offline)
    await Task.yieldUntil { log.elements.count == 2 }
    guard case .knownOnly(_, let error) = log.elements.last?.value?.source else {
      Issue.record("\(log.elements)")
      return
    }
    expectEqual(error.code, .offline)
    expectEqual(log.elements.last?.value?.accounts, [ada])
  }
}
