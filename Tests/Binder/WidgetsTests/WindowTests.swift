import Signals
import TestSupport
import Testing
import Widgets

@MainActor
@Suite struct WindowTests {
  private let clock = VirtualClock()
  private let window: Window

  init() { window = Window(clock: clock) }

  private func form(_ title: String, _ ask: @escaping (LeaveRequest) -> Void) -> NavigationPage {
    let form = page(title)
    form.confirmsLeaving = true
    form.reactive.leaveRequested.observeNext { ask($0) }.dispose(in: form.bag)
    return form
  }

  @Test func `closing asks every page that confirms leaving, the top one first, even in hidden tabs`() {
    var asked: [String] = []
    var requests: [LeaveRequest] = []
    let forms = ["Below", "Top", "Hidden"].map { title in
      form(title) {
        asked.append(title); requests.append($0)
      }
    }
    let seen = NavigationStack(root: page("Root"))
    seen.push(forms[0])
    seen.push(forms[1])
    let hidden = NavigationStack(root: forms[2])
    window.content = TabView([TabView.Tab("Hidden", content: hidden), TabView.Tab("Seen", content: seen)])
    expect(window.close())
    expectEqual(asked, ["Top"])
    requests[0].proceed()
    expectEqual(asked, ["Top", "Below"])
    expect(window.isOpen)
    requests[1].proceed()
    expectEqual(asked, ["Top", "Below", "Hidden"])
    requests[2].proceed()
    expect(!window.isOpen)
    expect(!window.close())
  }

  @Test func `an open question is not asked again`() {
    let stack = NavigationStack(root: page("Root"))
    var leave: Button?
    let form = form("Form") { [unowned window] request in
      let dialog = Dialog(title: "Leave?")
      dialog.addButton("Stay")
      leave = dialog.addButton("Leave")
      leave?.reactive.clicked.observeNext(with: request.proceed).dispose(in: dialog.bag)
      window.present(dialog)
    }
    stack.push(form)
    window.content = stack
    window.close()
    window.close()
    expectEqual(window.dialogs.count, 1)
    expect(window.press("Escape"))
    expect(window.dialogs.isEmpty)
    stack.goBack()
    expectEqual(window.dialogs.count, 1)
    leave?.click()
    expectEqual(stack.pages.count, 1)
    expect(window.isOpen)
  }

  @Test func `the obstacle of an unreachable widget is named`() {
    let button = Button("Push")
    let box = Box(.row, [button])
    let stack = Stack([box, Label()])
    window.content = stack
    expectEqual(button.obstacle, nil)
    button.isVisible = false
    expectEqual(button.obstacle, "it is hidden")
    button.isVisible = true
    box.isSensitive = false
    expectEqual(button.obstacle, "Box around it is insensitive")
    box.isSensitive = true
    stack.visibleChild = nil
    expectEqual(button.obstacle, "Stack around it shows something else")
    stack.visibleChild = box
    window.present(Dialog(title: "Over"))
    expectEqual(button.obstacle, "a dialog is over it")
    window.close()
    expectEqual(button.obstacle, "the window is closed")
  }

  @Test func `keys do nothing in an insensitive window`() {
    window.actions = [Action(shortcuts: ["F5"])]
    window.isSensitive = false
    expect(!window.press("F5"))
    window.isSensitive = true
    window.isVisible = false
    expect(!window.press("F5"))
    window.isVisible = true
    expect(window.press("F5"))
  }

  @Test func `a character belongs to a focused text and to an action otherwise`() {
    let (entry, text, button) = (Entry(), TextView(), Button("Off"))
    let box = Box(.column, [entry, text, button])
    let action = Action("New", shortcuts: ["N", "Ctrl+N", "Alt+N", "F2"])
    window.actions = [action]
    window.content = box
    expect(window.press("N"))
    for typed: Widget in [entry, text] {
      typed.grabFocus()
      expect(!window.press("N"))
      for key in ["Ctrl+N", "Alt+N", "F2"] as [Shortcut] { expect(window.press(key), "\(key)") }
      expect(window.takesBeforeFocus("Ctrl+N") && window.takesBeforeFocus("Alt+N"))
      expect(!window.takesBeforeFocus("N") && !window.takesBeforeFocus("Ctrl+M"))
    }
    text.isEditable = false
    expect(window.press("N"))
    entry.grabFocus()
    entry.isVisible = false
    expect(window.press("N"))
    entry.isVisible = true
    button.grabFocus()
    expect(window.press("N"))
  }

  @Test func `Escape does not close a dialog that is covered or insensitive`() {
    let dialogs = [Dialog(title: "Below"), Dialog(title: "Above")]
    dialogs.forEach(window.present(_:))
    expect(!dialogs[0].cancel())
    dialogs[1].isSensitive = false
    expect(!window.press("Escape"))
    expectEqual(window.dialogs.count, 2)
    dialogs[1].isSensitive = true
    expect(window.press("Escape"))
    expect(dialogs[0].cancel())
    expect(window.dialogs.isEmpty)
  }

  @Test func `a dismissed toast leaves no timer, and one shown again has its whole time`() {
    let toast = Toast("Saved")
    window.show(toast)
    clock.advance(by: .seconds(5))
    toast.dismiss()
    expectEqual(clock.pendingCount, 0)
    window.show(toast)
    clock.advance(by: .seconds(5))
    expectEqual(window.toasts.count, 1)
    clock.advance(by: .seconds(1))
    expect(window.toasts.isEmpty)
  }

  @Test func `a displaced toast leaves no timer`() {
    for index in 0..<10 { window.show(Toast("\(index)")) }
    expectEqual(window.toasts.map(\.label.text), ["7", "8", "9"])
    expectEqual(clock.pendingCount, 3)
    clock.advance(by: .seconds(6))
    expect(window.toasts.isEmpty)
    expectEqual(clock.pendingCount, 0)
  }

  @Test func `going back creates no rows of lists`() {
    let list = ListView { Label() }
    let items = Property(Array(0..<1000))
    items.bind(to: list, id: \.self) { row, item in row.text = "\(item)" }
    let stack = NavigationStack(root: page("Root"))
    stack.push(NavigationPage(Box(.column, [list])))
    window.content = stack
    expect(window.press("Alt+Left"))
    expectEqual(list.liveRowCount, 0)
    expectEqual(stack.pages.count, 1)
  }

  @Test func `an open question retains neither its page nor the window`() {
    let live = LiveObjects()
    func ask() {
      let window = Window(clock: VirtualClock())
      let form = page("Form")
      form.confirmsLeaving = true
      form.reactive.leaveRequested.bind(to: form) { form, request in
        let dialog = Dialog(title: "Leave?")
        dialog.addButton("Leave").reactive.clicked.observeNext(with: request.proceed).dispose(in: dialog.bag)
        form.window?.present(dialog)
      }
      let stack = NavigationStack(root: page("Root"))
      stack.push(form)
      window.content = stack
      window.close()
      live.watch(window)
      live.watch(window.dialogs.last)
      live.watch(form)
    }
    ask()
    expectEqual(live.made, 3)
    expectEqual(live.count, 0)
  }

  @Test func `the question of a removed page closes with it`() {
    let stack = NavigationStack(root: page("Root"))
    window.content = stack
    let form = form("Form") { [unowned window] _ in window.present(Dialog(title: "Leave?")) }
    stack.push(form)
    expect(stack.goBack())
    expectEqual(window.dialogs.count, 1)
    stack.pop()
    expect(window.dialogs.isEmpty)
  }
}
