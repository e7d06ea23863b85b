import Signals
import TestSupport
import Testing
import Widgets

@MainActor
@Suite struct NavigationStackTests {
  private let stack = NavigationStack(root: page("Root"))

  @Test func `pushing a page that is in the stack brings it up again`() {
    let pages = (0..<4).map { page("\($0)") }
    let stack = NavigationStack(root: pages[0])
    pages[1...].forEach(stack.push)
    stack.push(pages[3])
    expectEqual(stack.pages.count, 4)
    stack.push(pages[1])
    expectEqual(stack.pages.map(\.title), ["0", "1"])
    expectEqual(stack.title, "1")
    expect(pages[2].navigation == nil)
  }

  @Test func `the root stays, and popping to a foreign page does nothing`() {
    expect(stack.pop() == nil)
    stack.push(page("One"))
    stack.pop(to: page("Stranger"))
    expectEqual(stack.pages.count, 2)
    stack.popToRoot()
    expectEqual(stack.pages.map(\.title), ["Root"])
    expect(!stack.goBack())
  }

  @Test func `a page pushed during a push is on top, and both are reported in order`() {
    let counts = Heard(stack.$pageList.map(\.count))
    stack.$pageList.observeNext { [unowned stack] pages in
      if pages.count == 2 { stack.push(page("Second")) }
    }.dispose(in: stack.bag)
    stack.push(page("First"))
    expectEqual(stack.top?.title, "Second")
    expectEqual(counts.elements, [1, 2, 3])
  }

  @Test func `a page that confirms leaving is left if it has no observer`() {
    let form = page("Form")
    form.confirmsLeaving = true
    stack.push(form)
    expect(stack.goBack())
    expectEqual(stack.pages.count, 1)
  }

  @Test func `proceeding with an older request does not remove a newer page`() {
    let form = page("Form")
    form.confirmsLeaving = true
    var requests: [LeaveRequest] = []
    form.reactive.leaveRequested.observeNext { requests.append($0) }.dispose(in: form.bag)
    stack.push(form)
    stack.goBack()
    stack.push(page("Newer"))
    requests.first?.proceed()
    expectEqual(stack.pages.count, 3)
  }

  @Test func `a thousand pushes and pops leave no live page, row or observer`() {
    let clock = VirtualClock()
    let window = Window(clock: clock)
    window.content = stack
    let names = Property(["Ada", "Grace"])
    let live = LiveObjects()
    for cycle in 0..<1000 {
      pushPage(on: stack, names, clock, live)
      if cycle % 3 == 0 { pushPage(on: stack, names, clock, live) }
      if cycle % 2 == 0 { stack.popToRoot() } else { while stack.goBack() {} }
      names.value = ["Ada \(cycle)", "Grace"]
    }
    expectEqual(live.count, 0)
    expect(live.made > 4000)
    expectEqual(names.observerCount, 0)
    expectEqual(stack.pages.count, 1)
    expectEqual(stack.$pageList.observerCount, 0)
    expectEqual(clock.pendingCount, 0)
  }

  private func pushPage(
    on stack: NavigationStack, _ names: Property<[String]>, _ clock: VirtualClock, _ live: LiveObjects
  ) {
    let list = ListView { Label() }
    let loading = LoadingView(list: list, clock: clock)
    let page = NavigationPage(Box(.column, [loading, SearchEntry(), Avatar("Ada")]))
    names.bind(to: list, id: \.self) { row, name in
      row.text = name
      names.bind(to: row) { _, _ in }
    }
    page.actions = [Action("Reload", shortcuts: ["F5"])]
    page.actions[0].reactive.activated.bind(to: page) { page in page.title = "Reloaded" }
    loading.setLoadingState(ObservedLoadingState<Int, Never>.loading)
    stack.push(page)
    live.watch(page)
    live.watch(list)
    live.watch(page.actions[0])
    for index in 0..<2 { if let row = list.row(at: index) { live.watch(row) } }
  }
}

/// Counts the live objects among those it was given.
@MainActor
final class LiveObjects {
  private struct Watched {
    weak var object: AnyObject?
  }

  private var watched: [Watched] = []

  func watch(_ object: AnyObject?) {
    watched.append(Watched(object: object))
  }

  var made: Int { watched.count }
  var count: Int { watched.count { $0.object != nil } }
}
