import Signals

/// A value that events change, and that says what is to be done then.
protocol Reducer {
  associatedtype Event
  associatedtype Effect = Never

  /// The state after an event, and what is to be done then, in this order.
  static func reduce(_ state: inout Self, _ event: Event) -> [Effect]
}

/// A reducer that waits for one thing at a time.
protocol WaitingReducer: Reducer {
  associatedtype Wait: Equatable

  /// What is waited for; nil while nothing is.
  var request: PendingRequest<Wait>? { get }
}

/// What a state waits for, with a number of its own: the same thing wanted again is another request.
struct PendingRequest<Kind: Equatable>: Equatable {
  let kind: Kind
  let number: Int
}

/// The request of a state, and the numbers of those before.
struct RequestSlot<Kind: Equatable>: Equatable {
  private(set) var request: PendingRequest<Kind>?
  private var count = 0

  /// Waits for something, instead of what was waited for before.
  mutating func begin(_ kind: Kind) {
    count += 1
    request = PendingRequest(kind: kind, number: count)
  }

  /// Waits for nothing any more.
  mutating func end() { request = nil }
}

/// Runs what a state waits for: one request at a time, and the one before ends with the next.
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

  /// Ends what is under way; nothing is started any more.
  func end() { work.dispose() }

  /// Changes the state, and returns what is to be done.
  func reduce(_ event: State.Event) -> [State.Effect] { State.reduce(&state, event) }

  /// Starts what the state waits for, unless that is under way.
  ///
  /// - Parameter start: Starts it, and returns what ends it.
  /// - Returns: Whether the state waits for something else than before.
  @discardableResult
  func startRequest(_ start: (State.Wait) -> (any Disposable)?) -> Bool {
    guard state.request != running else { return false }
    running = state.request
    work.otherDisposable = nil
    guard let running, let ending = start(running.kind) else { return true }
    // What was started may have led to the next request at once.
    if self.running == running { work.otherDisposable = ending } else { ending.dispose() }
    return true
  }

  /// Does something for the request that is being started.
  ///
  /// - Parameters:
  ///   - operation: Must not hold the owner of the machine, which would go on after its end.
  ///   - receive: Gets what came of it, and whether that is still waited for; not called after the request was ended.
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
