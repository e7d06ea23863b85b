import DequeModule

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
  ///
  /// A clock of your own need not keep an order: operators keep it themselves.
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
  private let schedule = Schedule()
  /// The virtual time.
  public private(set) var now: Duration = .zero

  /// Makes a clock at time zero.
  public init() {}

  /// Runs the action when the clock is advanced to its due time, unless it is disposed before.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> any Disposable {
    schedule.add(action, due: now + max(delay, .zero))
  }

  /// Moves time forward, running what falls due in order of due time, then of scheduling.
  ///
  /// An action may advance the clock itself: time never goes back.
  public func advance(by duration: Duration) {
    let end = now + duration
    while let action = schedule.popFirst(until: end) {
      now = max(now, action.due)
      action.run()
    }
    now = max(now, end)
  }

  /// The number of scheduled actions that have neither run nor been disposed.
  public var pendingCount: Int { schedule.pendingCount }
}

/// Real time: actions run on the actor where the clock was made, in order of due time, then of scheduling.
///
/// ```swift
/// @MainActor func closing(_ toast: Card) -> SafeSignal<Card> {
///   SafeSignal(just: toast, after: .seconds(5), clock: ActorClock())
/// }
/// ```
public final class ActorClock: SignalClock {
  private let isolation: any Actor
  private let start = ContinuousClock.now
  private let schedule = Schedule()

  /// Makes a clock of the current actor.
  public init(isolation: isolated any Actor = #isolation) {
    self.isolation = isolation
  }

  /// Time since the clock was made.
  public var now: Duration { ContinuousClock.now - start }

  /// Runs `action` on the clock's actor after `delay`.
  public func schedule(after delay: Duration, _ action: @escaping () -> Void) -> any Disposable {
    let due = now + max(delay, .zero)
    let scheduled = schedule.add(action, due: due)
    // NB: the task that wakes first runs every action due by then: tasks wake in no particular order.
    let job = IsolatedBox { [schedule] in
      while let action = schedule.popFirst(until: due) { action.run() }
    }
    let (isolation, deadline) = (isolation, start + due)
    scheduled.task = Task {
      guard (try? await Task.sleep(until: deadline)) != nil else { return }
      await job.run(on: isolation)
    }
    return scheduled
  }
}

/// Scheduled actions in order of due time, then of scheduling.
private final class Schedule {
  private var actions = Deque<ScheduledAction>()
  private var pruneAt = 16

  /// The number of actions that have neither run nor been disposed.
  var pendingCount: Int {
    actions.reduce(0) { $0 + ($1.isDisposed ? 0 : 1) }
  }

  func add(_ action: @escaping () -> Void, due: Duration) -> ScheduledAction {
    if actions.count >= pruneAt {
      actions.removeAll { $0.isDisposed }
      pruneAt = max(16, actions.count * 2)
    }
    let new = ScheduledAction(action, due: due)
    var (low, high) = (0, actions.count)
    while low < high {
      let middle = (low + high) / 2
      if actions[middle].due <= due { low = middle + 1 } else { high = middle }
    }
    actions.insert(new, at: low)
    return new
  }

  /// Removes and returns the first action that is due by `end`; disposed actions are dropped.
  func popFirst(until end: Duration) -> ScheduledAction? {
    while let first = actions.first, first.isDisposed || first.due <= end {
      actions.removeFirst()
      if !first.isDisposed { return first }
    }
    return nil
  }
}

/// An action that runs once, unless it is disposed before; either way its closure is released at once.
private final class ScheduledAction: Disposable {
  let due: Duration
  private var action: (() -> Void)?
  var task: Task<Void, Never>?

  init(_ action: @escaping () -> Void, due: Duration) {
    self.action = action
    self.due = due
  }

  var isDisposed: Bool { action == nil }

  func run() {
    let taken = action
    action = nil
    task = nil
    taken?()
  }

  func dispose() {
    // NB: moved out before it is released: the action may dispose this while it is released.
    let taken = action
    action = nil
    task?.cancel()
    task = nil
    withExtendedLifetime(taken) {}
  }
}

/// Carries a closure through a `Task` back to the actor it came from. Unchecked, because the compiler cannot see that
/// the closure was made in `isolation` and is called only there.
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
