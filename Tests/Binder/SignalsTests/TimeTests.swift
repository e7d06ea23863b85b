import TestSupport
import Testing

@testable import Signals

/// Law 18: time comes only from a clock.
struct TimeTests {
  private let clock = VirtualClock()

  @Test func `disposing an observer disposes its timers`() {
    let subject = PassthroughSubject<Int, Never>()
    let debounced = Recorder(subject.debounce(for: .seconds(1), clock: clock))
    let delayed = Recorder(subject.delay(for: .seconds(1), clock: clock))
    subject.send(1)
    expectEqual(clock.pendingCount, 2)
    debounced.dispose()
    delayed.dispose()
    expectEqual(clock.pendingCount, 0)
    clock.advance(by: .seconds(5))
    expect(debounced.events.isEmpty && delayed.events.isEmpty)
  }

  @Test
  func `a virtual clock runs actions in order of due time and scheduling, even nested ones`() {
    var log: [String] = []
    let later = clock.schedule(after: .seconds(2)) { log.append("2a at \(clock.now)") }
    let early = clock.schedule(after: .seconds(1)) {
      log.append("1 at \(clock.now)")
      _ = clock.schedule(after: .seconds(1)) { log.append("2b at \(clock.now)") }
    }
    let never = clock.schedule(after: .seconds(1)) { log.append("never") }
    never.dispose()
    clock.advance(by: .seconds(5))
    expectEqual(log, ["1 at 1.0 seconds", "2a at 2.0 seconds", "2b at 2.0 seconds"])
    expectEqual(clock.now, .seconds(5))
    expect(later.isDisposed && early.isDisposed)
  }

  @Test func `a virtual clock advanced by its action does not go back`() {
    var log: [Duration] = []
    _ = clock.schedule(after: .seconds(1)) {
      clock.advance(by: .seconds(5))
      log.append(clock.now)
    }
    _ = clock.schedule(after: .seconds(3)) { log.append(clock.now) }
    clock.advance(by: .seconds(2))
    expectEqual(log, [.seconds(3), .seconds(6)])
    expectEqual(clock.now, .seconds(6))
    clock.advance(by: .seconds(-1))
    expectEqual(clock.now, .seconds(6))
  }

  @Test
  func `debounce and throttle deliver their last element once, even if its observer advances the clock`() {
    let operators: [(SafeSignal<Int>) -> SafeSignal<Int>] = [
      { $0.debounce(for: .seconds(1), clock: clock) },
      { $0.throttle(for: .seconds(1), clock: clock) },
      { $0.throttle(for: .seconds(1), latest: false, clock: clock) },
    ]
    for timed in operators {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = Recorder<Int, Never>()
      recorder.onEvent = { _ in if subject.observerCount == 0 { clock.advance(by: .seconds(5)) } }
      recorder.record(timed(subject.toSignal()))
      subject.send(1)
      subject.send(2)
      subject.send(completion: .finished)
      expectEqual(recorder.values.filter { $0 == 2 }.count, 1)
      expect(recorder.isCompleted)
    }
  }

  @Test func `operators keep the order of their scheduled work on an unordered clock`() {
    for seed in 0..<20 {
      let clock = ShuffledClock(seed)
      let subject = PassthroughSubject<Int, Never>()
      let recorders = [
        Recorder(subject.delay(for: .seconds(1), clock: clock)), Recorder(subject.receive(on: clock)),
        Recorder(SafeSignal(sequence: 0..<20).delay(for: .zero, clock: clock)),
        Recorder(SafeSignal(sequence: 0..<20, interval: .seconds(1), clock: clock)),
      ]
      for number in 0..<20 { subject.send(number) }
      subject.send(completion: .finished)
      clock.runAll()
      for recorder in recorders {
        expectEqual(recorder.values, Array(0..<20))
        expect(recorder.isCompleted)
      }
    }
  }

  /// A clock that runs scheduled actions in any order.
  private final class ShuffledClock: SignalClock {
    let now = Duration.zero
    private var random: Seeded
    private var waiting: [BlockDisposable] = []

    init(_ seed: Int) {
      random = Seeded(seed)
    }

    func schedule(after delay: Duration, _ action: @escaping () -> Void) -> any Disposable {
      var isCalledOff = false
      waiting.append(BlockDisposable { if !isCalledOff { action() } })
      return BlockDisposable { isCalledOff = true }
    }

    func runAll() {
      while !waiting.isEmpty {
        waiting.remove(at: Int.random(in: waiting.indices, using: &random)).dispose()
      }
    }
  }

  @MainActor @Test func `a clock retains no disposed or finished action`() {
    let virtual = VirtualClock()
    for clock in [virtual, ActorClock()] as [any SignalClock] {
      weak var weakToken: Token?
      let handle: any Disposable
      do {
        let token = Token()
        weakToken = token
        handle = clock.schedule(after: .seconds(60)) { withExtendedLifetime(token) {} }
      }
      expect(weakToken != nil)
      handle.dispose()
      expect(weakToken == nil)
      expect(handle.isDisposed)
    }
    weak var weakToken: Token?
    do {
      let token = Token()
      weakToken = token
      _ = virtual.schedule(after: .seconds(1)) { withExtendedLifetime(token) {} }
    }
    virtual.advance(by: .seconds(1))
    expect(weakToken == nil)
  }

  @MainActor @Test func `an actor clock runs its action on its creator's actor, unless disposed`()
    async throws
  {
    let clock = ActorClock()
    var log: [Int] = []
    let cancelled = clock.schedule(after: .zero) { log.append(0) }
    cancelled.dispose()
    let done = Awaited<Void>()
    _ = clock.schedule(after: .zero) {
      MainActor.assertIsolated()
      log.append(1)
      done.come()
    }
    try await done.value("the action")
    expectEqual(log, [1])
    expect(clock.now > .zero)
  }
}
