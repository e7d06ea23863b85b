import Client
import ScriptedServers
import ServerTesting
import Signals
import TestSupport
import Testing

/// Waiting for results that never come.
@MainActor
@Suite(.timeLimit(.patience))
struct PatienceTests {
  /// Waits in a cancelled task, as at the end of a test's time, and expects an issue.
  ///
  /// `withKnownIssue` fails the test without a matching issue.
  private func givesUp(_ wait: @escaping @MainActor () async throws -> Void) async throws {
    try await withKnownIssue {
      let waiting = Task { try await wait() }
      waiting.cancel()
      try await waiting.value
    } matching: { issue in
      issue.error is NeverCame || issue.comments.contains { $0.rawValue.hasPrefix("never came: ") }
    }
  }

  @Test func `a wait without a result ends with the test's time limit and names itself`() async throws {
    let transport = ScriptedTransport()
    try await givesUp { _ = try await first(of: PassthroughSubject<Int, Never>()) }
    try await givesUp { _ = await transport.next("/nothing") }
    try await givesUp { await Task.yieldUntil { false } }
    let asking = Task { try? await transport.send(Request(.get, "/something")) }
    let exchange = await transport.next("/something")
    try await givesUp { await exchange.isCancelled() }
    await exchange.refuse(404)
    _ = await asking.value
  }

  @Test(arguments: [
    ("0.10 0.20 0.30 1/200 77", 1.0), ("16.00 9.00 3.00 9/200 77", 8), ("900 1 1 1/1 1", 10), ("damaged", 1),
    (nil, 1),
  ])
  func `patience is longer on a busy machine, within limits`(text: String?, factor: Double) {
    expectEqual(Patience.load(text, processors: 2), factor)
  }
}
