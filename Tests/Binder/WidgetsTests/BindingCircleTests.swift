import Signals
import TestSupport
import Testing
import Widgets

/// Bindings among widgets retain sources and never widgets: circles are released with their owners.
@MainActor
@Suite struct BindingCircleTests {
  /// Creates a parent with two children, joins them, releases all, and counts the remaining ones.
  private func remaining(_ join: (_ parent: Window, _ entry: Entry, _ label: Label) -> Void) -> Int {
    let live = LiveObjects()
    func make() {
      let (window, entry, label) = (Window(clock: VirtualClock()), Entry("Ada"), Label())
      window.content = Stack([entry, label])
      join(window, entry, label)
      entry.text = "Grace"
      for widget: AnyObject in [window, entry, label] { live.watch(widget) }
    }
    make()
    expectEqual(live.made, 3)
    return live.count
  }

  @Test func `widgets bound to each other are released`() {
    expectEqual(
      remaining { _, entry, label in
        entry.$text.bind(to: label, keyPath: \.text)
        label.$text.removeDuplicates().bind(to: entry, keyPath: \.text)
      }, 0)
    expectEqual(
      remaining { _, entry, label in
        entry.$text.map { "\($0)!" }.bind(to: label) { label, text in label.tooltipText = text }
        label.$tooltipText.ignoreNils().removeDuplicates().bind(to: entry) { entry, text in
          entry.placeholderText = text
        }
      }, 0)
    expectEqual(remaining { _, entry, label in entry.$text.bidirectionalBind(to: label.$text) }, 0)
    expectEqual(
      remaining { _, entry, label in
        entry.$text.bind(to: label.$text)
        label.$text.derive { $0 }.removeDuplicates().bind(to: entry, keyPath: \.text)
      }, 0)
  }

  @Test func `a widget bound to itself is released`() {
    expectEqual(
      remaining { window, entry, label in
        entry.$text.bind(to: entry, keyPath: \.placeholderText)
        entry.reactive.edits.bind(to: entry) { entry, text in entry.text = text }
        label.$text.derive { "\($0)" }.bind(to: label) { label, text in label.tooltipText = text }
        window.$title.bind(to: window) { window, title in window.accessibleLabel = title }
      }, 0)
  }

  @Test func `a widget and its container bound to each other are released`() {
    expectEqual(
      remaining { window, entry, label in
        entry.$text.bind(to: window, keyPath: \.title)
        window.$title.bind(to: label, keyPath: \.text)
        label.$text.removeDuplicates().bind(to: window) { window, text in window.accessibleLabel = text }
        window.$title.removeDuplicates().bind(to: entry, keyPath: \.text)
      }, 0)
  }
}
