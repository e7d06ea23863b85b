/// The one source of time for operators, injected so that tests never wait.
///
/// ```swift
/// let clock = VirtualClock()
/// clock.schedule(after: .seconds(2)) { isShown = false }.dispose(in: bag)
/// clock.advance(by: .seconds(2))
/// // isShown is false
/// ```
public protocol SignalClock: AnyObject {
  /// Time since the clock's own beginning.
  var now: Duration { get }
  /// Runs `action` once after `delay`, in the isolation where the clock was made, unless disposed before.
  func schedule(after delay: Duration, _ action: @escaping () -> Void) -> any Disposable
}

/// A clock that moves only when a test moves it.
///
/// ```swift
/// let clock = VirtualClock()
/// clock.schedule(after: .seconds(2)) { isShown = false }.dispose(in: bag)
/// clock.advance(by: .seconds(2))
/// // isShown is false
/// ```
public final class VirtualClock: SignalClock {
  private struct Job {
    let due: Duration
    let order: Int
    let action: ScheduledAction
  }

  private var jobs: [Job] = []
  private var scheduled = 0
  /// The virtual time.
  public private(set) var now: Duration = .zero

  /// Makes a clock at time zero.
  public init() {}

  /// Keeps the action until the clock is advanced past its due time, or until it is disposed.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> any Disposable {
    let handle = ScheduledAction(action)
    scheduled += 1
    jobs.append(Job(due: now + max(delay, .zero), order: scheduled, action: handle))
    return handle
  }

  /// Moves time forward, running what falls due in order of due time, then of scheduling.
  public func advance(by duration: Duration) {
    let end = now + duration
    while let job = takeNext(until: end) {
      now = max(now, job.due)
      job.action.run()
    }
    now = end
  }

  /// How many scheduled actions have neither run nor been disposed.
  public var pendingCount: Int {
    jobs.reduce(0) { $0 + ($1.action.isDisposed ? 0 : 1) }
  }

  private func takeNext(until end: Duration) -> Job? {
    jobs.removeAll { $0.action.isDisposed }
    let next = jobs.indices.min { (jobs[$0].due, jobs[$0].order) < (jobs[$1].due, jobs[$1].order) }
    guard let next, jobs[next].due <= end else { return nil }
    return jobs.remove(at: next)
  }
}

/// Real time: actions run on the actor where the clock was made.
///
/// ```swift
/// @MainActor func closing(_ toast: Card) -> SafeSignal<Card> {
///   SafeSignal(just: toast, after: .seconds(5), clock: ActorClock())
/// }
/// ```
public final class ActorClock: SignalClock {
  private let isolation: any Actor
  private let start = ContinuousClock.now

  /// Makes a clock of the current actor.
  public init(isolation: isolated any Actor = #isolation) {
    self.isolation = isolation
  }

  /// Time since the clock was made.
  public var now: Duration { ContinuousClock.now - start }

  /// Runs `action` on the clock's actor after `delay`.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> any Disposable {
    let handle = ScheduledAction(action)
    let job = IsolatedBox { handle.run() }
    let isolation = isolation
    handle.task = Task {
      guard (try? await Task.sleep(for: delay)) != nil else { return }
      await job.run(on: isolation)
    }
    return handle
  }
}

/// An action that runs once, unless it is disposed before; in both cases it is released at once, where that happens.
private final class ScheduledAction: Disposable {
  private var action: (() -> Void)?
  /// What will run it.
  var task: Task<Void, Never>?

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  var isDisposed: Bool { action == nil }

  func run() {
    let taken = action
    action = nil
    task = nil
    taken?()
  }

  func dispose() {
    // NB: taken out before it is released: what it holds may dispose of this as it goes.
    let taken = action
    action = nil
    task?.cancel()
    task = nil
    withExtendedLifetime(taken) {}
  }
}

/// Carries a closure through a `Task` back to the actor it came from.
///
/// Unchecked, because the compiler cannot see that the closure was made in `isolation` and is called only there.
struct IsolatedBox<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension IsolatedBox where Value == () -> Void {
  func run(on isolation: isolated any Actor) {
    value()
  }
}

/// Cancels a task when disposed; ends quietly when the task has done its work.
final class TaskDisposable: Disposable {
  var task: Task<Void, Never>?
  private(set) var isDisposed = false

  func finish() {
    isDisposed = true
    task = nil
  }

  func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    task?.cancel()
    task = nil
  }
}
