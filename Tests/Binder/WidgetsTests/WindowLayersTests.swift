import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct WindowLayersTests {
  @Test func `a removed widget loses the focus and a moved one keeps it`() throws {
    let window = Window(clock: VirtualClock())
    let (row, other) = (Box(.row), Box(.row))
    let (entry, stack) = (Entry(), NavigationStack(root: NavigationPage(Box(.column, [row, other]))))
    window.content = stack
    row.replaceChildren([entry])
    try #require(entry.grabFocus())
    other.replaceChildren([entry])
    expect(window.focused === entry)
    other.replaceChildren([])
    expect(window.focused == nil)

    stack.push(NavigationPage(entry))
    try #require(entry.grabFocus() && window.focused === entry)
    stack.pop()
    expect(window.focused == nil)

    window.content = entry
    try #require(entry.grabFocus() && window.focused === entry)
    window.content = nil
    expect(window.focused == nil)
  }

  private let clock = VirtualClock()
  private let window: Window
  private let entry = Entry("Text")
  private let button = Button("Behind")
  private let box: Box

  init() {
    window = Window(clock: clock)
    box = Box(.column, [button, entry])
    window.content = NavigationStack(root: NavigationPage(box))
  }

  // MARK: The focus

  @Test func `a dialog, a popover and a toast return the focus when they close`() {
    for focus: Widget in [entry, button] {
      focus.grabFocus()
      let dialog = Dialog(title: "Question")
      let answer = dialog.addButton("Answer")
      window.present(dialog)
      answer.grabFocus()
      expect(window.press("Escape"))
      expect(window.focused === focus)
      let inside = Button("Inside")
      let popover = Popover(inside)
      popover.popup(relativeTo: button)
      inside.grabFocus()
      popover.popdown()
      expect(window.focused === focus)
      let toast = Toast("Saved", actionText: "Undo")
      window.show(toast)
      toast.actionButton.grabFocus()
      toast.closeButton.grabFocus()
      toast.closeButton.click()
      expect(window.focused === focus)
    }
  }

  @Test func `the focus does not return to an unreachable widget`() {
    entry.grabFocus()
    let dialog = Dialog(title: "Question")
    window.present(dialog)
    dialog.addButton("Answer").grabFocus()
    entry.isVisible = false
    dialog.dismiss()
    expect(window.focused == nil)
  }

  @Test func `closing consecutive toasts returns the focus to the widget before both`() {
    entry.grabFocus()
    let toasts = ["One", "Two"].map { Toast($0) }
    toasts.forEach(window.show)
    toasts.forEach { $0.closeButton.grabFocus() }
    toasts[0].dismiss()
    expect(window.focused === toasts[1].closeButton)
    expect(window.press("Escape"))
    expect(window.toasts.isEmpty)
    expect(window.focused === entry)
  }

  // MARK: Toasts

  @Test func `a toast with focus or pointer stays, and restarts its time afterwards`() {
    let toasts = ["One", "Two"].map { Toast($0) }
    toasts.forEach(window.show)
    clock.advance(by: .seconds(5))
    toasts[0].closeButton.grabFocus()
    clock.advance(by: .seconds(60))
    expectEqual(window.toasts.count, 2)
    entry.grabFocus()
    clock.advance(by: .milliseconds(5999))
    expectEqual(window.toasts.count, 2)
    window.pointerMoved(overToasts: true)
    clock.advance(by: .seconds(60))
    window.show(Toast("Three"))
    clock.advance(by: .seconds(60))
    expectEqual(window.toasts.count, 3)
    window.pointerMoved(overToasts: false)
    clock.advance(by: .milliseconds(5999))
    expectEqual(window.toasts.count, 3)
    clock.advance(by: .milliseconds(1))
    expect(window.toasts.isEmpty)
    expectEqual(clock.pendingCount, 0)
  }

  @Test func `the pointer leaves the toasts with the last one`() {
    window.show(Toast("One"))
    window.pointerMoved(overToasts: true)
    window.toasts[0].dismiss()
    window.show(Toast("Two"))
    clock.advance(by: .seconds(6))
    expect(window.toasts.isEmpty)
  }

  @Test func `a focused toast is not displaced by newer ones`() {
    let first = Toast("First")
    window.show(first)
    first.closeButton.grabFocus()
    for index in 1...5 { window.show(Toast("\(index)")) }
    expectEqual(window.toasts.map(\.label.text), ["First", "4", "5"])
  }

  @Test func `showing a visible toast again keeps its place and its time`() {
    let toasts = ["One", "Two"].map { Toast($0) }
    toasts.forEach(window.show)
    clock.advance(by: .seconds(5))
    let heard = Heard(window.$toasts.dropFirst().map(\.count))
    window.show(toasts[0])
    expectEqual(window.toasts.map(\.label.text), ["One", "Two"])
    expect(heard.elements.isEmpty)
    clock.advance(by: .seconds(1))
    expect(window.toasts.isEmpty)
  }

  @Test func `a window that shows one toast shows the newest, and then the rest of the others' time`() {
    window.showsOneToast = true
    let (failed, done) = (Toast("Failed", duration: .seconds(15)), Toast("Done"))
    window.show(failed)
    window.show(done)
    expect(!failed.isVisible && done.isVisible)
    clock.advance(by: .seconds(6))
    expect(failed.isVisible && window.toasts.count == 1)
    clock.advance(by: .seconds(9))
    expect(window.toasts.isEmpty)
    expectEqual(window.announcements, ["Failed", "Done"], "each once")
  }

  @Test func `a newer toast does not take the place of one under the pointer or with the focus`() {
    window.showsOneToast = true
    let toasts = ["One", "Two", "Three"].map { Toast($0) }
    window.show(toasts[0])
    window.pointerMoved(overToasts: true)
    window.show(toasts[1])
    expectEqual(toasts.prefix(2).map(\.isVisible), [true, false])
    window.pointerMoved(overToasts: false)
    expectEqual(toasts.prefix(2).map(\.isVisible), [false, true])
    toasts[1].closeButton.grabFocus()
    window.show(toasts[2])
    expectEqual(toasts.map(\.isVisible), [false, true, false])
    toasts[1].closeButton.click()
    expectEqual(window.toasts.map(\.isVisible), [false, true])
  }

  // MARK: Undoing

  @Test func `Ctrl+Z undoes the last act once, even after its toast has expired`() {
    var undone: [String] = []
    for name in ["One", "Two"] {
      let toast = Toast(name, actionText: "Undo", canUndo: true)
      toast.reactive.acted.observeNext { undone.append(name) }.dispose(in: toast.bag)
      window.show(toast)
    }
    window.show(Toast("Nothing to undo", actionText: "Look"))
    clock.advance(by: .seconds(6))
    expect(window.toasts.isEmpty)
    expect(window.press("Ctrl+Z"))
    expectEqual(undone, ["Two"])
    expect(!window.press("Ctrl+Z"))
    expectEqual(undone, ["Two"])
  }

  @Test func `Ctrl+Z and a toast's button are one act, reported after the toast is gone`() {
    var toasts: [Int] = []
    for isByKey in [true, false] {
      let toast = Toast("Unfollowed", actionText: "Undo", canUndo: true)
      toast.reactive.acted.observeNext { [unowned window] in toasts.append(window.toasts.count) }
        .dispose(in: toast.bag)
      window.show(toast)
      if isByKey { expect(window.press("Ctrl+Z")) } else { toast.actionButton.click() }
      expect(!window.press("Ctrl+Z"))
    }
    expectEqual(toasts, [0, 0])
  }

  @Test func `a dismissed or replaced offer cannot be undone`() {
    for way in 0..<4 {
      let toast = Toast("Unfollowed", actionText: "Undo", canUndo: true)
      var undone = 0
      toast.reactive.acted.observeNext { undone += 1 }.dispose(in: toast.bag)
      window.show(toast)
      switch way {
      case 0: toast.dismiss()
      case 1:
        clock.advance(by: .seconds(6))
        toast.dismiss()
      case 2: window.content = Label()
      default: toast.actionButton.isSensitive = false
      }
      expect(!window.press("Ctrl+Z"))
      expectEqual(undone, 0)
    }
  }

  @Test func `Ctrl+Z in a text or behind a dialog undoes no act`() {
    let toast = Toast("Unfollowed", actionText: "Undo", canUndo: true)
    window.show(toast)
    let text = TextView()
    box.append(text)
    for typed: Widget in [entry, text] {
      typed.grabFocus()
      expect(!window.press("Ctrl+Z"))
    }
    button.grabFocus()
    window.present(Dialog(title: "In the way"))
    expect(!window.press("Ctrl+Z"))
    window.press("Escape")
    expect(window.press("Ctrl+Z"))
  }

  // MARK: What lies over what

  @Test func `a popover lies over a dialog, other popovers and toasts`() {
    let dialog = Dialog(title: "Question")
    let answer = dialog.addButton("Answer")
    window.present(dialog)
    let toast = Toast("Saved", actionText: "Undo")
    window.show(toast)
    let inside = Button("Inside")
    let (first, second, third) = (Popover(inside), Popover(Label("Second")), Popover(Label("Third")))
    expect(first.popup(relativeTo: answer))
    expect(second.popup(relativeTo: inside))
    expect(third.popup(relativeTo: toast.actionButton))
    expectEqual(window.popovers.count, 3)
    expect(!Popover(Label()).popup(relativeTo: button), "the content cannot be seen")
  }

  @Test func `a popover closes when it or its anchor is moved`() {
    let popover = Popover(Label("Inside"))
    let other = Window(clock: clock)
    let otherBox = Box()
    other.content = otherBox
    popover.popup(relativeTo: button)
    box.append(popover)
    expect(window.popovers.isEmpty)
    expect(!popover.isShown)
    box.remove(popover)
    popover.popup(relativeTo: button)
    otherBox.append(button)
    expect(!popover.isShown)
    expect(window.popovers.isEmpty)
    expect(popover.popup(relativeTo: button))
    expect(popover.window === other)
  }

  @Test func `the mouse's back button does nothing behind a popover or a dialog`() {
    let navigation = NavigationStack(root: page("Root"))
    let anchor = Button("More")
    navigation.push(NavigationPage(anchor))
    window.content = navigation
    let popover = Popover(Label("Inside"))
    popover.popup(relativeTo: anchor)
    expect(!window.pressMouseBack())
    popover.popdown()
    window.present(Dialog(title: "In the way"))
    expect(!window.pressMouseBack())
    window.press("Escape")
    let question = FileDialog(title: "Open", acceptText: "Open")
    window.present(question)
    expect(!window.pressMouseBack())
    question.cancel()
    expect(window.pressMouseBack())
    expectEqual(navigation.pages.count, 1)
    expect(!window.pressMouseBack())
    window.close()
    expect(!window.pressMouseBack())
  }

  @Test func `a dialog retained only by the window reports its dismissal after it is gone`() {
    var left: [Int] = []
    weak var gone: Dialog?
    do {
      let dialog = Dialog(title: "Question")
      gone = dialog
      dialog.reactive.cancelled.observeNext { [unowned window] in left.append(window.dialogs.count) }
        .dispose(in: dialog.bag)
      window.present(dialog)
    }
    expect(window.press("Escape"))
    expectEqual(left, [0])
    expect(gone == nil)
  }

  @Test func `a menu action can remove its own surroundings and still reaches every observer`() {
    let away = Action("Away")
    var heard = 0
    weak var gone: Box?
    do {
      let around = Box(.row, [MenuButton(sections: [[away]])])
      gone = around
      window.content = around
      away.reactive.activated.observeNext { [unowned window] in window.content = nil }.dispose(in: away.bag)
      away.reactive.activated.observeNext { heard += 1 }.dispose(in: around.bag)
    }
    let menu = gone?.children.first as? MenuButton
    expectEqual(menu?.choose(away), true)
    expectEqual(heard, 1)
    expect(gone == nil)
  }
}
