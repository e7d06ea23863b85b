import Signals

/// A state that events change, each with effects to perform.
protocol Reducer {
  associatedtype Event
  associatedtype Effect = Never

  /// Changes the state by an event, and returns the effects to perform, in order.
  static func reduce(_ state: inout Self, _ event: Event) -> [Effect]
}

/// A reducer with at most one pending request.
protocol WaitingReducer: Reducer {
  associatedtype Wait: Equatable

  /// The pending request; nil for none.
  var request: PendingRequest<Wait>? { get }
}

/// A pending request with a number of its own: the same kind requested again is another request.
struct PendingRequest<Kind: Equatable>: Equatable {
  let kind: Kind
  let number: Int
}

/// The pending request of a state, and the number of requests so far.
struct RequestSlot<Kind: Equatable>: Equatable {
  private(set) var request: PendingRequest<Kind>?
  private var count = 0

  /// Begins a request, which replaces the pending one.
  mutating func begin(_ kind: Kind) {
    count += 1
    request = PendingRequest(kind: kind, number: count)
  }

  mutating func end() { request = nil }
}

/// Runs the pending request of a state: one at a time, and the next one ends it.
///
///     let machine = Machine(SyncState())
///     let effects = machine.reduce(.sync)
///     machine.startRequest { kind in start(kind) }
///
/// Knows neither what an event means nor what a request does.
@MainActor
final class Machine<State: WaitingReducer> {
  private(set) var state: State
  private var running: PendingRequest<State.Wait>?
  private let work = SerialDisposable()

  init(_ state: State) { self.state = state }

  isolated deinit { work.dispose() }

  /// Ends the running request, and all that follow.
  func end() { work.dispose() }

  func reduce(_ event: State.Event) -> [State.Effect] { State.reduce(&state, event) }

  /// Starts the pending request, unless it is running.
  ///
  /// - Parameter start: Starts it, and returns what ends it.
  /// - Returns: Whether the pending request is another than before.
  @discardableResult
  func startRequest(_ start: (State.Wait) -> (any Disposable)?) -> Bool {
    guard state.request != running else { return false }
    running = state.request
    work.otherDisposable = nil
    guard let running, let ending = start(running.kind) else { return true }
    // Starting it may have led to the next request at once.
    if self.running == running { work.otherDisposable = ending } else { ending.dispose() }
    return true
  }

  /// Runs an operation for the request that is being started.
  ///
  /// - Parameters:
  ///   - operation: Must not retain the owner of the machine, which would outlive its end.
  ///   - receive: Gets the outcome, and whether the request is still pending; not called after the request was ended.
  func perform<Outcome>(
    _ operation: @escaping @MainActor () async -> Outcome,
    receive: @escaping @MainActor (Outcome, _ isAwaited: @MainActor () -> Bool) async -> Void
  ) -> any Disposable {
    let request = running
    let task = Task { [weak self] in
      let outcome = await operation()
      guard !Task.isCancelled else { return }
      await receive(outcome) { [weak self] in self.map { $0.running == request } ?? false }
    }
    return BlockDisposable { task.cancel() }
  }
}
