import TestSupport
import Testing

@testable import Signals

struct ErrorTests {
  @Test func `failures are mapped, replaced, suppressed and recovered from`() {
    expect("a|", becomes: "a|") { signal, marbles in signal.flatMapError { _ in marbles.play("x-|") } }
    expectEqual(
      Recorder(Signal<Int, Boom>.failed(Boom()).mapError { Boom(code: $0.code + 1) }).error, Boom(code: 2))
    let cast: Signal<Int, Boom> = SafeSignal(just: 1).castError()
    expectEqual(Recorder(cast).events, [.next(1), .completed])
    var seen: [Boom] = []
    _ = Signal<Int, Boom>.failed(Boom()).suppressError { seen.append($0) }.observeNext { (_: Int) in }
    expectEqual(seen, [Boom()])
  }

  @Test func `retry observes again up to the given number of times`() {
    var attempts = 0
    let failing = Signal<Int, Boom> { observer in
      attempts += 1
      observer.receive(attempts)
      observer.on(.failed(Boom(code: attempts)))
      return NonDisposable()
    }
    expectEqual(Recorder(failing.retry(2)).events, [.next(1), .next(2), .next(3), .failed(Boom(code: 3))])
    attempts = 0
    expectEqual(Recorder(failing.retry(.max).prefix(maxLength: 100_000)).values.last, 100_000)
  }

  @Test func `retry waits after each failure for a trigger that it observes again`() {
    expect("a#", becomes: "a---a---a", seconds: 10) { $0.retry(when: $1.play("---x--x--").suppressError()) }
    expect("a#", becomes: "a--#") { $0.retry(when: $1.play("--|").suppressError()) }
    expect("a---#", becomes: "a-----#") { $0.retry(when: $1.play("--|").suppressError()) }
    expect("a|", becomes: "a|") { $0.retry(when: $1.play("x").suppressError()) }
  }

  @Test func `retry observes its trigger only while it waits`() {
    let (source, trigger) = (PassthroughSubject<Int, Boom>(), PassthroughSubject<Void, Never>())
    var attempts: [PassthroughSubject<Int, Boom>] = []
    let recorder = Recorder(
      Signal<Int, Boom>.deferred {
        attempts.append(attempts.isEmpty ? source : PassthroughSubject())
        return attempts[attempts.count - 1].toSignal()
      }.retry(when: trigger))
    trigger.send()
    expect(trigger.observerCount == 0 && attempts.count == 1)
    source.send(completion: .failure(Boom(code: 1)))
    expectEqual(trigger.observerCount, 1)
    trigger.send()
    expect(trigger.observerCount == 0 && attempts.count == 2)
    attempts[1].send(completion: .failure(Boom(code: 2)))
    trigger.send(completion: .finished)
    expectEqual(recorder.events, [.failed(Boom(code: 2))])
  }

  @Test func `a request that takes longer than the delay before its retry is retried`() {
    let clock = VirtualClock()
    var tries = 0
    let request = Signal<Int, Boom>.deferred {
      tries += 1
      let result = Signal<Int, Boom>(just: tries, after: .seconds(5), clock: clock)
      return tries < 3 ? result.flatMapConcat { _ in Signal<Int, Boom>.failed(Boom()) } : result
    }
    let recorder = Recorder(request.retry(when: SafeSignal(just: (), after: .seconds(1), clock: clock)))
    clock.advance(by: .seconds(17))
    expectEqual(recorder.events, [.next(3), .completed])
    expectEqual(clock.pendingCount, 0)
  }

  @Test func `100,000 retries by a synchronous trigger do not overflow the stack`() {
    var attempts = 0
    let failing = Signal<Int, Boom>.deferred {
      attempts += 1
      return attempts < 100_000 ? .failed(Boom()) : Signal(just: attempts)
    }
    expectEqual(Recorder(failing.retry(when: SafeSignal(just: ()))).events, [.next(100_000), .completed])
  }

  @Test func `repeat starts again each time its trigger delivers after the completion`() {
    expect("a|", becomes: "a--a--a--|") {
      $0.repeat(when: $1.play("---x--x--|").suppressError())
    }
    expect("a#", becomes: "a#") { $0.repeat(when: $1.play("---x").suppressError()) }
  }

  @Test func `repeat starts again each time the signal of the newest element delivers`() {
    expect("ab|", becomes: "ab--ab--ab--ab", seconds: 14) { signal, marbles in
      signal.repeat { marbles.play($0 == "b" ? "---x" : "-----x").suppressError() }
    }
    expect("a---b|", becomes: "a-a-a-a-a", seconds: 9) { signal, marbles in
      signal.repeat { _ in marbles.play("--x").suppressError() }
    }
    expect("a|", becomes: "a-|") { signal, marbles in
      signal.repeat { _ in marbles.play("--|").suppressError() }
    }
    expect("a--|", becomes: "a--|") { signal, marbles in
      signal.repeat { _ in marbles.play("-|").suppressError() }
    }
    expect("a#", becomes: "a#") { signal, marbles in
      signal.repeat { _ in marbles.play("---x").suppressError() }
    }
    expect("--|", becomes: "--|") { signal, marbles in
      signal.repeat { _ in marbles.play("x").suppressError() }
    }
    var runs = 0
    let counted = Signal<Int, Boom>.deferred {
      runs += 1
      return Signal(just: runs)
    }
    let repeated = counted.repeat { $0 < 100_000 ? SafeSignal(just: ()) : .completed() }
    expectEqual(Recorder(repeated).values.count, 100_000)
  }

  @Test func `shareReplay replays the newest elements, and shareReplayValues even after the end`() {
    let subject = PassthroughSubject<Int, Boom>()
    let shared = subject.shareReplay(limit: 2)
    let kept = subject.shareReplayValues(limit: 2)
    let first = Recorder(shared)
    let other = Recorder(kept)
    for number in 1...3 { subject.send(number) }
    let late = Recorder(shared)
    expectEqual(late.values, [2, 3])
    subject.send(completion: .finished)
    expect(first.isCompleted && other.isCompleted && late.isCompleted)
    expectEqual(Recorder(kept).events, [.next(2), .next(3), .completed])
    expectEqual(Recorder(shared).events, [.completed])
  }

  @Test func `effects observe all passing events`() {
    let subject = PassthroughSubject<Int, Boom>()
    var log: [String] = []
    let activity = PassthroughSubject<Bool, Never>()
    let active = Recorder(activity)
    let signal = subject.feedActivity(into: activity).debug("s") { log.append($0) }
    let first = Recorder(signal)
    subject.send(1)
    first.dispose()
    let second = Recorder(signal)
    subject.on(.failed(Boom()))
    expectEqual(second.error, Boom())
    expectEqual(active.values, [true, false, true, false])
    expectEqual(log, ["s: observed", "s: next 1", "s: disposed", "s: observed", "s: failed Boom(code: 1)"])
  }
}
