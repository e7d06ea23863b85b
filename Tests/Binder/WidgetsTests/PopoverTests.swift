import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct PopoverTests {
  private let window = Window(clock: VirtualClock())
  private let anchor = Button("More")
  private let other = Button("Other")
  private let inside = Button("Inside")
  private let box: Box
  private let popover: Popover

  init() {
    box = Box(.column, [anchor, other])
    popover = Popover(inside)
    window.setContent(box)
  }

  @Test func `an open popover makes the rest unreachable`() throws {
    expect(popover.popup(relativeTo: anchor))
    expect(popover.isShown)
    expect(popover.anchor === anchor)
    expectEqual(other.obstacle, "a popover is over it")
    try Visitor(window).click("Inside")
    expect(dump(window).contains("Button \"Other\""))
    popover.popdown()
    expect(!popover.isShown)
    try Visitor(window).click("Other")
    expect(!inside.click())
  }

  @Test func `Escape and a click outside close a popover and are reported, and assignments are not`() throws {
    let cancelled = Heard(popover.reactive.cancelled)
    popover.popup(relativeTo: anchor)
    try Visitor(window).press("Escape")
    expect(!popover.isShown)
    popover.popup(relativeTo: anchor)
    try Visitor(window).clickBeside(popover)
    expect(!popover.isShown)
    popover.popup(relativeTo: anchor)
    popover.popdown()
    expectEqual(cancelled.elements.count, 2)
    expect(!popover.cancel())
  }

  @Test func `a popover with an invisible anchor cannot be opened`() {
    anchor.isVisible = false
    expect(!popover.popup(relativeTo: anchor))
    expect(!popover.popup(relativeTo: Button()))
    expect(!popover.isShown)
  }

  @Test func `a popover closes when its anchor is hidden or removed`() {
    popover.popup(relativeTo: anchor)
    anchor.isVisible = false
    expect(!popover.isShown)
    anchor.isVisible = true
    popover.popup(relativeTo: anchor)
    box.remove(anchor)
    expect(!popover.isShown)
    popover.popup(relativeTo: other)
    window.setContent(Label())
    expect(!popover.isShown)
    expect(window.popovers.isEmpty)
  }

  @Test func `a popover closes when a page, a tab or a dialog covers its anchor`() {
    let stack = Stack([anchor, Label()])
    let tabs = TabView([TabView.Tab("One", content: stack), TabView.Tab("Two", content: Label())])
    let navigation = NavigationStack(root: NavigationPage(tabs))
    window.setContent(navigation)
    let ways: [() -> Void] = [
      { stack.visibleChild = stack.pages[1] }, { tabs.selectedIndex = 1 },
      { navigation.push(NavigationPage(Label())) }, { window.present(Dialog()) },
    ]
    for way in ways {
      stack.visibleChild = anchor
      tabs.selectedIndex = 0
      navigation.popToRoot()
      window.dialogs.forEach(window.dismiss)
      expect(popover.popup(relativeTo: anchor))
      way()
      expect(!popover.isShown)
    }
  }

  @Test func `a closed popover observes nothing, however often it was opened`() {
    let before = anchor.$isVisible.observerCount
    popover.popup(relativeTo: anchor)
    let shown = anchor.$isVisible.observerCount
    expect(shown > before)
    for _ in 0..<3 { popover.popup(relativeTo: anchor) }
    expectEqual(anchor.$isVisible.observerCount, shown)
    popover.popdown()
    expectEqual(anchor.$isVisible.observerCount, before)
  }

  @Test func `a popover closes when its row gets another item`() throws {
    let list = ListView { Button() }
    let items = Property(["One", "Two"])
    items.bind(to: list, id: \.self) { row, text in row.text = text }
    window.setContent(list)
    popover.popup(relativeTo: try #require(list.typedRow(at: 1)))
    expect(popover.isShown)
    items.value = ["One"]
    expect(!popover.isShown)
  }

  @Test func `a popover inside another closes with it`() {
    let second = Popover(Label("Second"))
    popover.popup(relativeTo: anchor)
    expect(second.popup(relativeTo: inside))
    expect(!inside.isReachable)
    popover.popdown()
    expect(!second.isShown)
    expect(other.isReachable)
  }

  @Test func `a popover can point into a dialog`() throws {
    let inDialog = Button("In a dialog")
    window.present(Dialog(title: "Question", content: inDialog))
    expect(popover.popup(relativeTo: inDialog))
    try Visitor(window).press("Escape")
    expectEqual(window.dialogs.count, 1)
    try Visitor(window).press("Escape")
    expect(window.dialogs.isEmpty)
  }

  @Test func `an opened and closed popover is released`() {
    weak var gone: Popover?
    do {
      let popover = Popover(Label())
      gone = popover
      popover.popup(relativeTo: anchor)
    }
    expect(gone != nil)
    window.popovers.last?.popdown()
    expect(gone == nil)
  }
}
