import Signals
import TestSupport
import Testing
import WidgetsTesting

@testable import Widgets

@MainActor
@Suite struct InspectorViewTests {
  private let clock = VirtualClock()

  private func shown(_ content: Widget) -> Window {
    let window = Window(clock: clock)
    window.content = content
    return window
  }

  @Test func `a key picks the innermost widget under the pointer, and without one the focused one`()
    throws
  {
    let inspector = Inspector(clock: clock)
    var picked: [Widget] = []
    inspector.onKey("Ctrl+Shift+I") { picked.append($0) }
    let (label, entry) = (Label("Ada"), Entry())
    let row = Box(.row, [label])
    let window = shown(Box(.column, [row, entry]))
    let visitor = Visitor(window)
    try visitor.press("Ctrl+Shift+I")
    entry.grabFocus()
    try visitor.press("Ctrl+Shift+I")
    row.hover()
    label.hover()
    try visitor.press("Ctrl+Shift+I")
    label.hover(false)
    try visitor.press("Ctrl+Shift+I")
    withExtendedLifetime(inspector) {
      expect(picked.elementsEqual([window, entry, label, row], by: ===))
    }
  }

  @Test func `the view shows the answer for a widget, for the one around it, and the closed pages`()
    throws
  {
    let inspector = Inspector(clock: clock)
    let name = Property("Ada")
    let label = Label()
    let page = NavigationPage(Box(.column, [label]))
    page.statements { name.bind(to: label, keyPath: \.text) }
    let stack = NavigationStack(root: NavigationPage(Label()))
    stack.push(page)
    let app = shown(stack)
    let view = InspectorView(of: inspector)
    let visitor = Visitor(shown(view))
    view.show(label)
    expectEqual(view.answerLabel.layout.valign, .start)
    expect(visitor.sees("InspectorViewTests.swift"))
    expect(visitor.sees("Property<String>: \"Ada\", 1 observer"))
    name.value = "Grace"
    try visitor.click("Refresh")
    expect(visitor.sees("Property<String>: \"Grace\", 1 observer"))
    try visitor.click("Widget Around")
    expect(visitor.sees("Column"))
    try visitor.click("Closed Pages")
    expect(visitor.sees("Every closed page is released."))
    stack.pop()
    try visitor.click("Closed Pages")
    expect(visitor.sees("still exists"))
    withExtendedLifetime((app, page)) {}
  }
}
