import Signals
import Testing
import Widgets
import WidgetsTesting

@testable import TaskList

/// Random actions on the tasks.
@MainActor
struct MonkeyTests {
  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func `random gestures cause no fault in the tasks`(_ seed: UInt64) async throws {
    let failure = try await Monkey(seed: seed).run(gestures: 200) {
      let clock = VirtualClock()
      let window = Window(clock: clock)
      window.content = NavigationStack(root: ToDoListView.make(ToDoService(MemoryStorage()), clock: clock))
      try await Visitor(window).wait(toSee: "Buy milk")
      return Monkey.Cage(window)
    }
    #expect(failure == nil, "\(failure?.description ?? "")")
  }
}
