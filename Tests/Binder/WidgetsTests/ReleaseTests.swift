import Signals
import TestSupport
import Testing
import Widgets

@MainActor
@Suite struct ReleaseTests {
  @Test func `a window with all its content is released`() {
    let clock = VirtualClock()
    let names = Property(["Ada", "Grace"])
    let live = LiveObjects()
    fill(clock, names, live)
    expect(live.made > 30)
    expectEqual(live.count, 0)
    expectEqual(names.observerCount, 0)
    expectEqual(clock.pendingCount, 0)
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
      window.setContent(stack)
      window.close()
      live.watch(window)
      live.watch(window.dialogs.last)
      live.watch(form)
    }
    ask()
    expectEqual(live.made, 3)
    expectEqual(live.count, 0)
  }

  private func fill(_ clock: VirtualClock, _ names: Property<[String]>, _ live: LiveObjects) {
    let window = Window(clock: clock)
    let list = ListView { Label() }
    names.bind(to: list, id: \.self) { row, name in row.text = name }
    let loading = LoadingView(list: list, clock: clock)
    loading.setLoadingState(ObservedLoadingState<Int, Never>.loading)
    let menu = MenuButton(sections: [[Action("Close", shortcuts: ["Ctrl+W"])]])
    menu.sections[0][0].reactive.activated.bind(to: window) { window in window.close() }
    let search = SearchEntry()
    let controls: [Widget] = [
      Label("Name"), Button("Push"), Entry(), search, TextView(), Switch(), Avatar("Ada"), Spinner(), Image(),
      menu, StatusPage(title: "Empty"), ScrollView(Clamp(Label("Long"))), HeaderBar("Title"),
    ]
    search.$text.bind(to: window) { window, text in window.title = text }
    let tabs = TabView([TabView.Tab("One", content: loading), TabView.Tab("Two", content: Stack(controls))])
    let stack = NavigationStack(root: page("Root"))
    stack.push(NavigationPage(tabs))
    window.setContent(stack)
    window.actions = [menu.sections[0][0]]
    let dialog = Dialog(title: "Sure?", content: Entry())
    let yes = dialog.addButton("Yes")
    yes.reactive.clicked.bind(to: window) { window in window.close() }
    window.present(dialog)
    let toast = Toast("Gone", actionText: "Undo")
    toast.reactive.acted.bind(to: stack) { stack in stack.popToRoot() }
    window.show(toast)
    if let row = list.row(at: 0) { live.watch(row) }
    watch(window, live)
    live.watch(window.actions[0])
  }

  private func watch(_ widget: Widget, _ live: LiveObjects) {
    live.watch(widget)
    for child in widget.children { watch(child, live) }
  }
}
