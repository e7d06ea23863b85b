import Counting
import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor @Test func `a click is counted without a display`() throws {
  let window = Window(clock: VirtualClock())
  let view = CounterView.make(CounterService())
  window.content = view
  #expect(view.countLabel.text == "Clicks: 0")
  try Visitor(window).click("Increase")
  #expect(view.countLabel.text == "Clicks: 1")
}
