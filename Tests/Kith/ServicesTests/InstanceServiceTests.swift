import Client
import Entities
import ScriptedServers
import ServerTesting
import Signals
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.minutes(4)))
struct InstanceServiceTests {
  private let fixture = Fixture()

  @Test func `releasing the service cancels its request`() async throws {
    let token = try #require(AccessToken("t"))
    var service: InstanceService? = InstanceService(
      client: MastodonClient(transport: fixture.transport, token: token) {})
    service?.loadOnce()
    let request = await fixture.transport.next("/instance")
    service = nil
    await request.isCancelled()
  }
}
