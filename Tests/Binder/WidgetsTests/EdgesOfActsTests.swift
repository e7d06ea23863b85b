import Signals
import TestSupport
import Testing
import Widgets

@MainActor
@Suite struct EdgesOfActsTests {
  private enum Never: Error {}
  private typealias State = ObservedLoadingState<[String], Never>

  @Test func `a list reports its near end exactly 10 rows before it`() {
    let items = Property(Array(0..<100))
    let list = ListView { Label() }
    items.bind(to: list, id: \.self) { row, item in row.text = "\(item)" }
    var count = 0
    list.reactive.nearEnd.observeNext { count += 1 }.dispose(in: list.bag)
    list.scrolled(to: 69..<89)
    expectEqual(count, 0)
    list.scrolled(to: 70..<90)
    expectEqual(count, 1)
  }

  @Test func `choosing the selected tab reports no selection`() {
    let tabs = TabView([TabView.Tab("One", content: Label()), TabView.Tab("Two", content: Label())])
    let window = Window(clock: VirtualClock())
    window.setContent(tabs)
    var chosen: [Int] = []
    tabs.reactive.selections.observeNext { chosen.append($0) }.dispose(in: tabs.bag)
    expect(tabs.select(0))
    expect(tabs.select(1))
    expect(tabs.select(1))
    expectEqual(chosen, [1])
  }

  @Test func `stopping an empty search is handled only with an observer`() {
    let entry = SearchEntry()
    let window = Window(clock: VirtualClock())
    window.setContent(entry)
    expect(!entry.stopSearch())
    entry.reactive.stopped.observeNext {}.dispose(in: entry.bag)
    expect(entry.stopSearch())
  }

  @Test func `the question of a removed page closes with it`() {
    let window = Window(clock: VirtualClock())
    let stack = NavigationStack(root: NavigationPage(Label("Root")))
    window.setContent(stack)
    let form = NavigationPage(Label("Form"))
    form.confirmsLeaving = true
    form.reactive.leaveRequested.bind(to: form) { form, _ in form.window?.present(Dialog(title: "Leave?")) }
    stack.push(form)
    expect(stack.goBack())
    expectEqual(window.dialogs.count, 1)
    stack.pop()
    expect(window.dialogs.isEmpty)
  }

  @Test func `a spinner stays during the reload of an empty view`() {
    let clock = VirtualClock()
    let view = LoadingView(Label(), clock: clock)
    view.isEmpty = true
    view.setLoadingState(State.loading)
    clock.advance(by: .milliseconds(300))
    expect(view.visibleChild === view.spinner)
    view.setLoadingState(State.reloading([]))
    expect(view.visibleChild === view.spinner)
  }

  @Test func `a pending spinner does not cover loaded content`() {
    let clock = VirtualClock()
    let view = LoadingView(Label(), clock: clock)
    view.setLoadingState(State.loading)
    view.setLoadingState(State.reloading(["Ada"]))
    clock.advance(by: .milliseconds(300))
    expect(view.visibleChild === view.content)
  }
}
