import Counting
import Signals
import Testing
import Widgets
import WidgetsTesting

/// Random actions on the counter.
@MainActor
struct MonkeyTests {
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `random gestures cause no fault in the counter`(_ seed: UInt64) async throws {
    let failure = try await Monkey(seed: seed).run(gestures: 200) {
      let window = Window(clock: VirtualClock())
      window.content = NavigationStack(root: CounterView.make(CounterService()))
      return Monkey.Cage(window)
    }
    #expect(failure == nil, "\(failure?.description ?? "")")
  }
}
