import Settings
import Signals
import Testing
import Widgets
import WidgetsTesting

@testable import Preferences

/// Random actions on the preferences.
@MainActor
struct MonkeyTests {
  @Test(arguments: 1...3 as ClosedRange<UInt64>, [800, 360])
  func `random gestures cause no fault in the preferences`(_ seed: UInt64, width: Int) async throws {
    let failure = try await Monkey(seed: seed).run(gestures: 200) {
      let window = Window(clock: VirtualClock())
      let view = PreferencesView.make(PreferencesService(MemorySettings()))
      window.resized(to: width)
      window.content = view
      window.actions = view.actions
      return Monkey.Cage(window)
    }
    #expect(failure == nil, "\(failure?.description ?? "")")
  }
}
