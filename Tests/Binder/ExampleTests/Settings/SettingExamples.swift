import Settings
import Signals
import Testing
import Widgets

@MainActor
struct SettingExamples {
  private let store = MemorySettings()

  @Test func `the example of a settings store works`() {
    let store = MemorySettings(["zoom": .double(1.5)])
    store.save(.strings(["Ada", "Grace"]), for: "recent")
    let recent = store.data(for: "recent", of: .strings)
    // recent is .strings(["Ada", "Grace"])
    #expect(recent == .strings(["Ada", "Grace"]))
  }

  @Test func `the example of an enumeration as a setting works`() {
    enum Order: String, SettingValue { case name, newest }
    let order = Setting("order", fallback: Order.name, in: store)
    order.value = .newest
    // the store keeps "newest"
    #expect(store.all == ["order": .string("newest")])
  }

  @Test func `the example of a setting works`() {
    let name = Setting("name", fallback: "Nobody", in: store)
    name.value = "Ada"
    let again = Setting("name", fallback: "Nobody", in: store)
    // again.value is "Ada", and follows the other
    #expect(again.value == "Ada")
  }

  @Test func `the example of a saved property works`() {
    let width = Property(240)
    width.save(as: "sidebar-width", in: store) { $0 >= 100 }
    width.value = 320
    // the store keeps 320; at the next start it is the property's first value
    #expect(store.all == ["sidebar-width": .int(320)])
  }

  @Test func `the example of a saved window size works`() {
    let window = Window(clock: VirtualClock())
    let settings = MemorySettings(["window-width": .int(1200)])
    window.savePlace(in: settings)
    window.isMaximized = true
    // the window is 1200 wide; the settings keep that it is maximised
    #expect(window.defaultWidth == 1200)
    #expect(settings.all["window-maximized"] == .bool(true))
  }
}
