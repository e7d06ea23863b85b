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
    window.content = box
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
    window.content = Label()
    expect(!popover.isShown)
    expect(window.popovers.isEmpty)
  }

  @Test func `a popover closes when a page, a tab, a dialog or a collapsed expander covers its anchor`() {
    let expander = Expander("More", content: anchor, isExpanded: true)
    let stack = Stack([expander, Label()])
    let tabs = TabView([TabView.Tab("One", content: stack), TabView.Tab("Two", content: Label())])
    let navigation = NavigationStack(root: NavigationPage(tabs))
    window.content = navigation
    let ways: [() -> Void] = [
      { stack.visibleChild = stack.pages[1] }, { tabs.selectedIndex = 1 },
      { navigation.push(NavigationPage(Label())) }, { window.present(Dialog()) },
      { expander.isExpanded = false },
    ]
    for way in ways {
      stack.visibleChild = expander
      tabs.selectedIndex = 0
      expander.isExpanded = true
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
    window.content = list
    popover.popup(relativeTo: try #require(list.typedRow(at: 1)))
    expect(popover.isShown)
    items.value = ["One"]
    expect(!popover.isShown)
  }

  @Test func `a popover inside another closes with it`() {
    let second = Popover(Label("Second"))
    popover.popup(relativeTo: anchor)
    expect(second.popup(relativeTo: inside))
    expectEqual(inside.obstacle, "a popover is over it")
    popover.popdown()
    expect(!second.isShown)
    expect(other.isReachable)
  }
}
