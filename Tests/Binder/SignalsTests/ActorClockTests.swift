import TestSupport
import Testing

@testable import Signals

/// Law 18 on a real clock: each operator of time, and the order of its elements.
@MainActor struct ActorClockTests {
  private static let short = Duration.milliseconds(5)

  @Test(arguments: [0, 2, 20])
  func `delay on an actor clock delivers every element in order before the completion`(_ milliseconds: Int)
    async throws
  {
    let recorders = (0..<100).map { number in
      Recorder(
        SafeSignal(sequence: number..<(number + 3))
          .delay(for: .milliseconds(milliseconds), clock: ActorClock()))
    }
    try await eventually("the ends") { recorders.allSatisfy(\.isEnded) }
    for (number, recorder) in recorders.enumerated() {
      expectEqual(recorder.events, [.next(number), .next(number + 1), .next(number + 2), .completed])
    }
  }

  @Test func `2,000 elements sent at once through delay and receive keep their order on an actor clock`()
    async throws
  {
    let clock = ActorClock()
    let subject = PassthroughSubject<Int, Never>()
    let recorders = [subject.delay(for: Self.short, clock: clock), subject.receive(on: clock)].map {
      Recorder($0)
    }
    for number in 0..<2_000 { subject.send(number) }
    subject.send(completion: .finished)
    try await eventually("the ends") { recorders.allSatisfy(\.isEnded) }
    for recorder in recorders {
      expectEqual(recorder.values, Array(0..<2_000))
      expect(recorder.isCompleted)
    }
  }

  @Test func `an actor clock runs what is due in order of due time, then of scheduling`() async throws {
    let clock = ActorClock()
    var log: [Int] = []
    for number in 0..<1_000 {
      _ = clock.schedule(after: Self.short) { log.append(number) }
      clock.schedule(after: Self.short) { log.append(-1) }.dispose()
    }
    try await eventually("the actions") { log.count == 1_000 }
    expectEqual(log, Array(0..<1_000))
  }

  @Test func `a released actor clock runs its scheduled actions`() async throws {
    let done = Awaited<Void>()
    _ = ActorClock().schedule(after: Self.short) { done.come() }
    try await done.value("the action")
  }

  @Test func `debounce on an actor clock delivers the last of a burst`() async throws {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder(subject.debounce(for: Self.short, clock: ActorClock()))
    for number in 1...3 { subject.send(number) }
    try await eventually("the element") { recorder.values == [3] }
    subject.send(4)
    subject.send(completion: .finished)
    expectEqual(recorder.events, [.next(3), .next(4), .completed])
  }

  @Test func `throttle on an actor clock delivers the first of a burst and then the newest`() async throws {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder(subject.throttle(for: Self.short, clock: ActorClock()))
    for number in 1...3 { subject.send(number) }
    expectEqual(recorder.values, [1])
    try await eventually("the element") { recorder.values == [1, 3] }
  }

  @Test func `sample on an actor clock delivers the newest element once`() async throws {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder(subject.sample(every: Self.short, clock: ActorClock()))
    for number in 1...3 { subject.send(number) }
    expect(recorder.values.isEmpty)
    try await eventually("the element") { recorder.values == [3] }
    subject.send(4)
    try await eventually("the next element") { recorder.values == [3, 4] }
    recorder.dispose()
  }

  @Test func `dropFirst on an actor clock omits the elements of the first span`() async throws {
    let clock = ActorClock()
    let subject = PassthroughSubject<Int, Never>()
    let (some, all) = (
      Recorder(subject.dropFirst(for: .seconds(3_600), clock: clock)),
      Recorder(subject.dropFirst(for: Self.short, clock: clock))
    )
    try await eventually("the element") {
      subject.send(1)
      return all.values == [1]
    }
    expect(some.values.isEmpty)
  }

  @Test func `timeout on an actor clock fails a silent signal`() async throws {
    let (quiet, quick) = (PassthroughSubject<Int, Boom>(), PassthroughSubject<Int, Boom>())
    let clock = ActorClock()
    let recorder = Recorder(quiet.timeout(after: Self.short, with: Boom(), clock: clock))
    let other = Recorder(quick.timeout(after: .seconds(3_600), with: Boom(), clock: clock))
    try await eventually("the failure") { recorder.error == Boom() }
    quick.send(1)
    quick.send(completion: .finished)
    expectEqual(other.events, [.next(1), .completed])
  }

  @Test func `signals of time deliver on an actor clock`() async throws {
    let clock = ActorClock()
    let just = Recorder(SafeSignal(just: "a", after: Self.short, clock: clock))
    let sequence = Recorder(SafeSignal(sequence: 0..<5, interval: .milliseconds(1), clock: clock))
    expect(just.events.isEmpty && sequence.events.isEmpty)
    try await eventually("the ends") { just.isEnded && sequence.isEnded }
    expectEqual(just.events, [.next("a"), .completed])
    expectEqual(sequence.values, [0, 1, 2, 3, 4])
  }

  @Test func `a delayed retry on an actor clock tries again`() async throws {
    var tries = 0
    let request = Signal<Int, Boom>.deferred {
      tries += 1
      return tries < 3 ? .failed(Boom()) : Signal(just: tries)
    }
    let recorder = Recorder(
      request.retry(when: SafeSignal(just: (), after: .milliseconds(1), clock: ActorClock())))
    try await eventually("the end") { recorder.isEnded }
    expectEqual(recorder.events, [.next(3), .completed])
  }
}
