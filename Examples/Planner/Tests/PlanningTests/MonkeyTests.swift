import Signals
import Testing
import Widgets
import WidgetsTesting

@testable import Planning

/// Random actions on the planner.
@MainActor
struct MonkeyTests {
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `random gestures cause no fault in the planner`(_ seed: UInt64) async throws {
    let failure = try await Monkey(seed: seed).run(gestures: 200) {
      let stage = try await Stage()
      return Monkey.Cage(stage.window) {
        stage.clock.advance(by: .milliseconds(500))
        for _ in 0..<10 { await Task.yield() }
      }
    }
    #expect(failure == nil, "\(failure?.description ?? "")")
  }
}
