import Entities
import ScriptedServers
import ServerTesting
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
@Suite(.timeLimit(.minutes(4)))
struct EditProfileServiceTests {
  private let fixture = Fixture()

  @Test func `a save ends with its service and the draft is restored in the next one`() async throws {
    let session = try await fixture.session()
    var service: EditProfileService? = session.makeEditProfileService()
    service?.edit { $0.displayName = "Augusta" }
    service?.save()
    let request = await fixture.transport.next("/update_credentials")
    service = nil
    await request.isCancelled()
    expectEqual(session.makeEditProfileService().form.value.input.displayName, "Augusta")
  }
}
