import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct WindowEdgesTests {
  private let clock = VirtualClock()
  private let window: Window

  init() { window = Window(clock: clock) }

  @Test func `a toast moved elsewhere leaves the window and its timer`() {
    let box = Box()
    window.content = box
    let toast = Toast("Saved")
    expectEqual(toast.accessibleLabel, "Saved")
    toast.label.text = "Saved, too"
    expectEqual(toast.accessibleLabel, "Saved, too")
    toast.label.text = "Saved"
    window.show(toast)
    box.append(toast)
    expect(window.toasts.isEmpty)
    expectEqual(clock.pendingCount, 0)
    expect(toast.window === window)
    clock.advance(by: .seconds(60))
    expect(toast.parent === box)
  }

  @Test func `only actions that allow it work within a popover`() {
    let anchor = Button("More")
    window.content = anchor
    let done = ["Ctrl+Q", "Ctrl+W", "F5"].map { keys -> Heard<Void> in
      let action = Action(shortcuts: [Shortcut(keys)], worksInDialogs: keys != "Ctrl+W")
      window.actions.append(action)
      return Heard(action.reactive.activated)
    }
    Popover(Label("Inside")).popup(relativeTo: anchor)
    expect(window.press("Ctrl+Q"))
    expect(!window.press("Ctrl+W"))
    expect(window.press("F5"))
    expectEqual(done.map(\.elements.count), [1, 0, 1])
  }

  @Test func `an app's own shortcuts override the built-in ones`() {
    let stack = NavigationStack(root: page("Root"))
    stack.push(page("Top"))
    window.content = stack
    let keys: [Shortcut] = ["Escape", "Alt+Left", "F10", "Ctrl+Z", "Ctrl+Page_Down", "Ctrl+Q", "Ctrl+W"]
    let done = keys.map { key -> Heard<Void> in
      let action = Action(shortcuts: [key])
      window.actions.append(action)
      return Heard(action.reactive.activated)
    }
    for key in keys { expect(window.press(key)) }
    expect(done.allSatisfy { $0.elements.count == 1 })
    expect(stack.pages.count == 2 && window.isOpen)
    window.actions = []
    for key in ["Ctrl+Q", "Ctrl+W"] as [Shortcut] { expect(!window.press(key)) }
  }

  @Test func `going back and the keys of a page ignore hidden stacks`() {
    let (hidden, seen) = (NavigationStack(root: page("Hidden")), NavigationStack(root: page("Seen")))
    hidden.push(page("Hidden top"))
    seen.push(page("Seen top"))
    window.content = Box(.row, [hidden, seen])
    hidden.isVisible = false
    expect(window.visibleNavigation === seen)
    expect(window.press("Alt+Left"))
    expectEqual(hidden.pages.count, 2)
    expectEqual(seen.pages.count, 1)
  }

  @Test func `a size is reported once, and an empty size changes nothing`() {
    let heard = Heard(window.$width.dropFirst())
    window.resized(to: 500)
    window.resized(to: 500)
    expectEqual(heard.elements, [500])
    let sizes = Heard(window.$defaultHeight.dropFirst())
    window.sized(width: 640, height: 480, isMaximized: true)
    window.sized(width: 640, height: 480, isMaximized: true)
    window.sized(width: 0, height: -1, isMaximized: false)
    expectEqual([window.defaultWidth, window.defaultHeight], [640, 480])
    expect(!window.isMaximized)
    expectEqual(sizes.elements, [480])
  }

  @Test func `a popover closes when the scrolled content around its anchor is replaced`() {
    let anchor = Button("More")
    let view = ScrollView(Box(.column, [anchor]))
    window.content = view
    let popover = Popover(Label("Inside"))
    popover.popup(relativeTo: anchor)
    view.content = Label("Other")
    expect(!popover.isShown)
    expect(window.popovers.isEmpty)
  }

  @Test func `the keys of an insensitive search do nothing`() {
    let entry = SearchEntry("Ada")
    let list = ListView { Label() }
    entry.results = [list]
    window.content = Box(.column, [entry, list])
    window.content?.isSensitive = false
    expect(!window.press("Escape"))
    expectEqual(entry.text, "Ada")
  }

  @Test func `a visible row is not scrolled`() {
    let list = ListView { Label() }
    let items = Property(Array(0..<100))
    items.bind(to: list, id: \.self) { row, item in row.text = "\(item)" }
    window.content = list
    list.scroll(toRowAt: 30)
    let range = list.visibleRange
    expect(range.contains(30))
    for index in [range.lowerBound, range.upperBound - 1] {
      list.scroll(toRowAt: index)
      expectEqual(list.visibleRange, range)
    }
  }
}
