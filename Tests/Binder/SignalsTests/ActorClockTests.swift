import TestSupport
import Testing

@testable import Signals

/// Law 18 on a real clock: the order of actions and elements.
@MainActor struct ActorClockTests {
  private static let short = Duration.milliseconds(5)

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
}
