import Foundation
import ScriptedServers
import Synchronization
import TestSupport
import Testing

@testable import Client

struct RequestBudgetTests {
  private let now = Date(timeIntervalSince1970: 1_700_000_000)

  private func response(_ remaining: Int, of limit: Int = 300, reset: TimeInterval = 300) -> Response {
    Response(
      status: 200,
      headers: [
        "X-RateLimit-Limit": "\(limit)", "X-RateLimit-Remaining": "\(remaining)",
        "X-RateLimit-Reset": "\(Int(now.timeIntervalSince1970 + reset))",
      ])
  }

  private func take(_ budget: RequestBudget, _ response: Response) throws {
    budget.update(try #require(response.allowance(now: now)), at: now)
  }

  @Test func `a fifth of the limit is reserved for interactive requests`() throws {
    let budget = RequestBudget()
    expectEqual(budget.pause(at: now), nil)
    try take(budget, response(61))
    expectEqual(budget.pause(at: now), nil)
    try take(budget, response(60))
    expectEqual(budget.pause(at: now), now + 300)
    // An overtaken answer is ignored.
    try take(budget, response(200))
    expectEqual(budget.pause(at: now), now + 300)
    expectEqual(budget.pause(at: now + 300), nil)
  }

  @Test func `the exhausted one of several limits counts`() throws {
    let budget = RequestBudget()
    try take(budget, response(20, reset: 900))
    try take(budget, response(290, reset: 300))
    expectEqual(budget.pause(at: now), now + 900)
    expectEqual(budget.pause(at: now + 600), now + 900)
  }

  @Test func `requests beyond the limit wait for the server's resets`() throws {
    let budget = RequestBudget()
    expectEqual(budget.wait(for: 1_000, at: now), 0)
    try take(budget, response(160))
    expectEqual(budget.wait(for: 100, at: now), 0)
    expectEqual(budget.wait(for: 101, at: now), 300)
    expectEqual(budget.wait(for: 341, at: now), 600)
  }

  @Test func `a clock set back does not prolong the wait`() throws {
    let budget = RequestBudget()
    try take(budget, response(0))
    expectEqual(budget.pause(at: now + 1), now + 300)
    expectEqual(budget.pause(at: now - 3_600), nil)
    expectEqual(budget.wait(for: 1, at: now - 3_600), 0)
  }

  @Test(arguments: [
    [:], ["X-RateLimit-Limit": "x"], ["X-RateLimit-Limit": "0", "X-RateLimit-Remaining": "0"],
  ])
  func `missing or invalid limits allow every request`(headers: [String: String]) {
    expectEqual(Response(status: 200, headers: headers).allowance(now: now), nil)
  }

  @Test func `a background request waits until interactive requests are answered`() async throws {
    let budget = RequestBudget()
    await budget.idle()
    budget.begin()
    budget.begin()
    let isOver = Mutex(false)
    let waiting = Task {
      await budget.idle()
      isOver.withLock { $0 = true }
    }
    for _ in 1...100 { await Task.yield() }
    expect(isOver.withLock { !$0 })
    budget.end()
    for _ in 1...100 { await Task.yield() }
    expect(isOver.withLock { !$0 })
    budget.end()
    await waiting.value
    expect(isOver.withLock { $0 })
    // A cancelled caller stops waiting.
    budget.begin()
    let cancelled = Task { await budget.idle() }
    cancelled.cancel()
    await cancelled.value
  }

  /// Records for each request whether an interactive request was pending.
  private struct Watching: Transport {
    let budget: RequestBudget
    let waits = Recorded()

    func send(_ request: Request) async throws(ClientError) -> Response {
      let isIdle = Mutex(false)
      let waiting = Task { [budget] in
        await budget.idle()
        isIdle.withLock { $0 = !Task.isCancelled }
      }
      for _ in 1...100 { await Task.yield() }
      waits.values.withLock { $0.append(!isIdle.withLock(\.self)) }
      waiting.cancel()
      return Response(status: 404)
    }
  }

  private final class Recorded: Sendable {
    let values = Mutex<[Bool]>([])
  }

  @Test func `a request is marked as interactive or not`() async throws {
    let watching = Watching(budget: RequestBudget())
    let token = try #require(AccessToken("t"))
    for isForPerson in [true, false] {
      let client = MastodonClient(
        transport: watching, token: token, budget: watching.budget, isForPerson: isForPerson,
        refused: {})
      _ = try? await client.verifyCredentials()
    }
    expectEqual(watching.waits.values.withLock(\.self), [true, false])
  }

  @Test func `only interactive requests delay others, and every answer is counted`() async throws {
    let budget = RequestBudget()
    let answer = response(10, reset: Date().timeIntervalSince(now) + 300)
    let transport = ScriptedTransport { _ in answer }
    for isForPerson in [true, false] {
      _ = try await BudgetedTransport(transport, budget: budget, isForPerson: isForPerson).send(
        Request(.get, "/x"))
      await budget.idle()
    }
    expect(budget.pause(at: Date()) != nil)
  }
}
