public import Foundation
import Synchronization

/// What a server lets one sign-in ask, and whether something is being asked that a person waits for.
///
/// What runs by itself, such as a sync, waits until everything else is answered, and leaves a fifth of what the server
/// allows. Does not send, and does not wait for the server: its caller has the clock.
///
///     await budget.idle()
///     if let date = budget.pause(at: now) { /* ask again then */ }
public final class RequestBudget: Sendable {
  private struct State {
    /// What is left, by the moment at which it is all there again: some servers have several limits at once.
    var allowances: [Date: RequestAllowance] = [:]
    /// The longest time that a limit was seen to last, in seconds.
    var longest = 0.0
    var underWay = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var numbers = 0
    /// What time it was when it was asked last.
    var askedAt = Date.distantPast

    /// With a clock that was set back nobody knows what is left, nor until when.
    mutating func notice(_ now: Date) {
      if now < askedAt { allowances = [:] }
      askedAt = now
    }
  }

  private let state = Mutex(State())

  /// Makes a budget of a server that has not said anything yet.
  public init() {}

  /// Returns when nothing is under way that a person waits for, or the task is cancelled.
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

  /// Until when to ask nothing that nobody waits for; nil when there is enough left.
  public func pause(at now: Date) -> Date? {
    state.withLock { state in
      state.notice(now)
      return state.allowances.values.filter { $0.reset > now && $0.isUsedUp }.map(\.reset).max()
    }
  }

  /// How long a number of requests has to wait for the server, in seconds, in about; 0 when it has said nothing.
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

  /// Servers have one allowance, or one for each of a few windows.
  private static let mostAllowances = 8

  func update(_ allowance: RequestAllowance, at now: Date) {
    state.withLock { state in
      state.allowances = state.allowances.filter { $0.key > now }
      state.longest = max(state.longest, allowance.reset.timeIntervalSince(now))
      // Answers may come in another order than they were written in.
      let known = state.allowances[allowance.reset]
      if known.map({ $0.remaining > allowance.remaining }) ?? true {
        state.allowances[allowance.reset] = allowance
      }
      // A server that names another second each time would have thousands kept.
      if state.allowances.count > Self.mostAllowances, let last = state.allowances.keys.max() {
        state.allowances[last] = nil
      }
    }
  }
}

/// How much a server lets a sign-in ask until some moment, as its answers say.
///
/// Does not know what is asked.
///
/// Source: Mastodon API, "Rate limits".
struct RequestAllowance: Sendable, Hashable {
  /// How many requests there are between two resets.
  let limit: Int
  /// How many are left.
  let remaining: Int
  /// When all are there again, to the second.
  let reset: Date

  /// How many are left for others than the person.
  var usable: Int { max(0, remaining - limit / 5) }
  /// How many of all are.
  var usableOfAll: Int { limit - limit / 5 }
  /// Whether only the person's part is left.
  var isUsedUp: Bool { usable == 0 }
}

/// A transport that reads what is left from every answer, and knows what a person waits for.
///
/// Does not hold requests back.
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
