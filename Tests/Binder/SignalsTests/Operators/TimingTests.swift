import TestSupport
import Testing

@testable import Signals

struct TimingTests {
  @Test func `debounce waits for silence`() {
    expect("a-b---c|", becomes: "----b--(c|)") { $0.debounce(for: .seconds(2), clock: $1.clock) }
    expect("|", becomes: "|") { $0.debounce(for: .seconds(2), clock: $1.clock) }
    expect("a#", becomes: "-#") { $0.debounce(for: .seconds(2), clock: $1.clock) }
  }

  @Test func `throttle delivers the first and then at most one element per span`() {
    expect("abcde-----f-|", becomes: "a--d--e---f-|") {
      $0.throttle(for: .seconds(3), clock: $1.clock)
    }
    expect("abcd|", becomes: "a--b|") {
      $0.throttle(for: .seconds(3), latest: false, clock: $1.clock)
    }
    expect("ab#", becomes: "a-#") { $0.throttle(for: .seconds(3), clock: $1.clock) }
  }

  @Test func `delay does not shift a failure`() {
    expect("a-b#", becomes: "--a#") { $0.delay(for: .seconds(2), clock: $1.clock) }
  }

  @Test func `timeout fails after a silence only`() {
    expect("ab----c|", becomes: "ab-#") { $0.timeout(after: .seconds(2), with: Boom(), clock: $1.clock) }
    expect("ab-c-|", becomes: "ab-c-|") { $0.timeout(after: .seconds(3), with: Boom(), clock: $1.clock) }
  }

  @Test func `signals are created after a time and at intervals`() {
    let marbles = Marbles()
    let just = Signal<String, Boom>(just: "a", after: .seconds(3), clock: marbles.clock)
    expectEqual(marbles.line(of: just) { $0 }, "---(a|)")
    let sequence = Signal<String, Boom>(sequence: ["a", "b"], interval: .seconds(2), clock: marbles.clock)
    expectEqual(marbles.line(of: sequence) { $0 }, "--a-(b|)")
    let empty = Signal<String, Boom>(sequence: [], interval: .seconds(2), clock: marbles.clock)
    expectEqual(marbles.line(of: empty) { $0 }, "|")
    let endless = Signal<Int, Boom>(sequence: 0..., interval: .seconds(1), clock: marbles.clock)
    expectEqual(marbles.line(of: endless.prefix(maxLength: 3)) { String($0) }, "-01(2|)")
    expectEqual(marbles.clock.pendingCount, 0)
  }

  @Test func `receive on a clock keeps the order and delivers later`() {
    let clock = VirtualClock()
    let recorder = Recorder(Signal<Int, Boom>(sequence: [1, 2, 3]).receive(on: clock))
    expect(recorder.events.isEmpty)
    clock.advance(by: .zero)
    expectEqual(recorder.events, [.next(1), .next(2), .next(3), .completed])
    expectEqual(Recorder(Signal<Int, Boom>(just: 1).receive(on: .immediate)).events, [.next(1), .completed])
    let disposed = Recorder(Signal<Int, Boom>(sequence: [1, 2, 3]).receive(on: clock))
    disposed.dispose()
    expectEqual(clock.pendingCount, 0)
  }
}
