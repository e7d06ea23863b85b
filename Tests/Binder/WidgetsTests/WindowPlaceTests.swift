import Settings
import Signals
import TestSupport
import Testing
import Widgets

@MainActor
struct WindowPlaceTests {
  private let settings = MemorySettings()

  private func window() -> Window {
    let window = Window(clock: VirtualClock())
    window.defaultWidth = 760
    window.savePlace(in: settings)
    return window
  }

  @Test func `a window restores its last size`() {
    let first = window()
    expect(first.defaultWidth == 760 && settings.all.isEmpty)
    first.sized(width: 900, height: 560, isMaximized: true)
    first.close()
    let second = window()
    expect(second.defaultWidth == 900 && second.defaultHeight == 560 && second.isMaximized)
  }

  @Test func `an impossible size is ignored`() {
    settings.save(.int(-3), for: "window-width")
    settings.save(.int(1_000_000), for: "window-height")
    settings.save(.string("perhaps"), for: "window-maximized")
    let window = window()
    expect(window.defaultWidth == 760 && window.defaultHeight == 640 && !window.isMaximized)
  }

  @Test func `windows of different names are kept apart`() {
    let main = window()
    let other = Window(clock: VirtualClock())
    other.savePlace(in: settings, as: "help")
    other.sized(width: 500, height: 400, isMaximized: false)
    expectEqual(main.defaultWidth, 760)
    expectEqual(settings.all, ["help-width": .int(500), "help-height": .int(400)])
  }
}
