import TestSupport
import Testing

@testable import Signals

/// Law 18: time comes only from a clock.
struct TimeTests {
  @Test func `debounce delivers once nothing newer came`() {
    let clock = VirtualClock()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder(subject.debounce(for: .milliseconds(300), clock: clock))
    subject.send(1)
    clock.advance(by: .milliseconds(299))
    subject.send(2)
    clock.advance(by: .milliseconds(299))
    #expect(recorder.values.isEmpty)
    clock.advance(by: .milliseconds(1))
    #expect(recorder.values == [2])
    subject.send(3)
    subject.send(completion: .finished)
    #expect(recorder.events == [.next(2), .next(3), .completed])
    #expect(clock.pendingCount == 0)
  }

  @Test func `a failure drops what debounce holds back`() {
    let clock = VirtualClock()
    let subject = PassthroughSubject<Int, Boom>()
    let recorder = Recorder(subject.debounce(for: .seconds(1), clock: clock))
    subject.send(1)
    subject.on(.failed(Boom()))
    clock.advance(by: .seconds(2))
    #expect(recorder.events == [.failed(Boom())])
  }

  @Test func `disposing an observer disposes its timers`() {
    let clock = VirtualClock()
    let subject = PassthroughSubject<Int, Never>()
    let debounced = Recorder(subject.debounce(for: .seconds(1), clock: clock))
    let delayed = Recorder(subject.delay(for: .seconds(1), clock: clock))
    subject.send(1)
    #expect(clock.pendingCount == 2)
    debounced.dispose()
    delayed.dispose()
    #expect(clock.pendingCount == 0)
    clock.advance(by: .seconds(5))
    #expect(debounced.events.isEmpty && delayed.events.isEmpty)
  }

  @Test func `delay keeps order and delays the completion too`() {
    let clock = VirtualClock()
    let recorder = Recorder(Signal<Int, Never>(sequence: [1, 2]).delay(for: .seconds(1), clock: clock))
    #expect(recorder.events.isEmpty)
    clock.advance(by: .seconds(1))
    #expect(recorder.events == [.next(1), .next(2), .completed])
  }

  @Test
  func `a virtual clock runs in order of due time, then of scheduling, also what is scheduled meanwhile`() {
    let clock = VirtualClock()
    var log: [String] = []
    let later = clock.schedule(after: .seconds(2)) { log.append("2a at \(clock.now)") }
    let early = clock.schedule(after: .seconds(1)) {
      log.append("1 at \(clock.now)")
      _ = clock.schedule(after: .seconds(1)) { log.append("2b at \(clock.now)") }
    }
    let never = clock.schedule(after: .seconds(1)) { log.append("never") }
    never.dispose()
    clock.advance(by: .seconds(5))
    #expect(log == ["1 at 1.0 seconds", "2a at 2.0 seconds", "2b at 2.0 seconds"])
    #expect(clock.now == .seconds(5))
    #expect(later.isDisposed && early.isDisposed)
  }

  @MainActor @Test func `a clock holds nothing any more for an action that was disposed or has run`() {
    let virtual = VirtualClock()
    for clock in [virtual, ActorClock()] as [any SignalClock] {
      weak var weakToken: Token?
      let handle: any Disposable
      do {
        let token = Token()
        weakToken = token
        handle = clock.schedule(after: .seconds(60)) { withExtendedLifetime(token) {} }
      }
      #expect(weakToken != nil)
      handle.dispose()
      #expect(weakToken == nil)
      #expect(handle.isDisposed)
    }
    weak var weakToken: Token?
    do {
      let token = Token()
      weakToken = token
      _ = virtual.schedule(after: .seconds(1)) { withExtendedLifetime(token) {} }
    }
    virtual.advance(by: .seconds(1))
    #expect(weakToken == nil)
  }

  @MainActor @Test func `an actor clock runs its action on the actor that made it, unless disposed`()
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
    #expect(log == [1])
    #expect(clock.now > .zero)
  }
}
