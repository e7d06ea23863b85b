public import Foundation
import Synchronization

/// Tracks the rate limit of one session and whether a user-initiated request is in flight.
///
/// Background work such as a sync waits until no such request is in flight, and leaves a fifth of the server's limit
/// unused. The budget neither sends requests nor delays them: its caller has the clock.
///
///     await budget.idle()
///     if let date = budget.pause(at: now) { /* ask again then */ }
public final class RequestBudget: Sendable {
  private struct State {
    /// The remaining requests by the time of their reset; some servers have several limits at once.
    var allowances: [Date: RequestAllowance] = [:]
    /// The longest period of a limit so far, in seconds.
    var longest = 0.0
    var underWay = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var numbers = 0
    var askedAt = Date.distantPast

    /// Forgets the limits if the clock was set back, as their reset times are then meaningless.
    mutating func notice(_ now: Date) {
      if now < askedAt { allowances = [:] }
      askedAt = now
    }
  }

  private let state = Mutex(State())

  /// Makes a budget without known limits.
  public init() {}

  /// Waits until no user-initiated request is in flight or the task is cancelled.
  public func idle() async {
    while !Task.isCancelled, state.withLock({ $0.underWay > 0 }) {
      let number = state.withLock { state in
        state.numbers += 1
        return state.numbers
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isFree = state.withLock { state in
            if state.underWay == 0 || Task.isCancelled { return true }
            state.waiting[number] = continuation
            return false
          }
          if isFree { continuation.resume() }
        }
      } onCancel: {
        state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
      }
    }
  }

  /// Returns the time until which background work has to wait; nil if it may send now.
  public func pause(at now: Date) -> Date? {
    state.withLock { state in
      state.notice(now)
      return state.allowances.values.filter { $0.reset > now && $0.isUsedUp }.map(\.reset).max()
    }
  }

  /// Returns approximately how many seconds the server's limits delay a number of requests; 0 if no limit is known.
  public func wait(for requests: Int, at now: Date) -> TimeInterval {
    state.withLock { state in
      state.notice(now)
      let current = state.allowances.values.filter { $0.reset > now }
      guard let scarcest = current.min(by: { $0.usable < $1.usable }), requests > scarcest.usable else {
        return 0
      }
      let rounds = (requests - scarcest.usable - 1) / max(1, scarcest.usableOfAll)
      return scarcest.reset.timeIntervalSince(now) + Double(rounds) * state.longest
    }
  }

  func begin() { state.withLock { $0.underWay += 1 } }

  func end() {
    let waiting = state.withLock { state in
      state.underWay -= 1
      guard state.underWay == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for continuation in waiting { continuation.resume() }
  }

  /// The most limits stored; servers have one, or one for each of a few periods.
  private static let mostAllowances = 8

  func update(_ allowance: RequestAllowance, at now: Date) {
    state.withLock { state in
      state.allowances = state.allowances.filter { $0.key > now }
      state.longest = max(state.longest, allowance.reset.timeIntervalSince(now))
      // Responses may arrive out of order.
      let known = state.allowances[allowance.reset]
      if known.map({ $0.remaining > allowance.remaining }) ?? true {
        state.allowances[allowance.reset] = allowance
      }
      // Otherwise thousands would accumulate from a server that names another second each time.
      if state.allowances.count > Self.mostAllowances, let last = state.allowances.keys.max() {
        state.allowances[last] = nil
      }
    }
  }
}

/// A rate limit as a server's response states it.
///
/// Source: Mastodon API, "Rate limits".
struct RequestAllowance: Sendable, Hashable {
  /// The number of requests between two resets.
  let limit: Int
  let remaining: Int
  /// The time at which the full number is available again, to the second.
  let reset: Date

  /// The number of requests left for background work.
  var usable: Int { max(0, remaining - limit / 5) }
  /// The full number of requests for background work.
  var usableOfAll: Int { limit - limit / 5 }
  /// Whether the rest is reserved for user-initiated requests.
  var isUsedUp: Bool { usable == 0 }
}

/// A transport that updates the budget from each response and counts user-initiated requests in flight.
///
/// Does not delay requests.
struct BudgetedTransport: Transport {
  private let base: any Transport
  private let budget: RequestBudget
  private let isForPerson: Bool

  init(_ base: any Transport, budget: RequestBudget, isForPerson: Bool) {
    self.base = base
    self.budget = budget
    self.isForPerson = isForPerson
  }

  var mayNameFiles: Bool { base.mayNameFiles }

  func send(_ request: Request) async throws(ClientError) -> Response {
    if isForPerson { budget.begin() }
    defer { if isForPerson { budget.end() } }
    let response = try await base.send(request)
    let now = Date()
    if let allowance = response.allowance(now: now) { budget.update(allowance, at: now) }
    return response
  }
}
