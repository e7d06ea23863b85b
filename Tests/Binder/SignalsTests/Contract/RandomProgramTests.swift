import TestSupport
import Testing

@testable import Signals

struct RandomProgramTests {
  /// The events that the library delivers for a program.
  static func run(_ source: Timeline, _ operators: [RandomOperator], disposeAt limit: Int?) -> Timeline {
    let clock = VirtualClock()
    var output: Timeline = []
    var signal = clock.play(source)
    for one in operators { signal = one.apply(signal, clock) }
    let handle = signal.observe { event in
      let now = clock.now.components
      output.append(
        Moment(time: Int(now.seconds) * 1_000 + Int(now.attoseconds / 1_000_000_000_000_000), event: event))
    }
    clock.advance(by: .milliseconds(limit ?? 200_000))
    handle.dispose()
    expectEqual(clock.pendingCount, 0)
    return output
  }

  @Test func `random programs behave like the model`() {
    for seed in 0..<Soak.count(2_000, soak: 10_000) {
      var maker = ProgramMaker(random: Seeded(seed))
      let source = maker.source()
      let operators = (0..<maker.number(1...5)).map { _ in maker.makeOperator() }
      let limit = maker.number(0...4) == 0 ? maker.number(1...15) * 1_000 + 999 : nil
      var expected = operators.reduce(source) { $1.model($0) }
      if let limit { expected = expected.filter { $0.time <= limit } }
      let output = Self.run(source, operators, disposeAt: limit)
      if output != expected {
        Issue.record(
          "seed \(seed): \(source) through \(operators.map(\.name)) gave \(output), not \(expected)")
        return
      }
    }
  }
}
