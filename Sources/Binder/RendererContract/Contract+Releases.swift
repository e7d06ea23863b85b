import Signals
import Widgets

@MainActor
private struct Weak {
  let name: String
  weak var object: AnyObject?
}

extension Contract {
  private static func expectGone(_ watched: [Weak], on bench: ContractBench) throws {
    try bench.expect("what is still alive", seen: watched.filter { $0.object != nil }.map(\.name), is: [])
  }

  static func release(of subject: ContractSubject) -> ContractCase {
    ContractCase("a \(subject.name) that is taken out of its box is let go") { bench in
      let box = Box(.column)
      try await bench.showContent(box)
      let watched = [Weak(name: subject.name, object: insert(subject.make(), into: box))]
      try await bench.settle()
      box.replaceChildren([])
      try await bench.settle()
      try expectGone(watched, on: bench)
    }
  }

  /// Removed widgets are released, by the renderer too.
  static var releases: [ContractCase] {
    [
      ContractCase("pages that were popped are let go") { bench in
        let stack = NavigationStack(root: page("Root"))
        try await bench.showContent(stack)
        var watched: [Weak] = []
        for depth in 1...3 {
          watched += push("Page \(depth)", onto: stack)
          try await bench.settle()
        }
        stack.pop()
        try await bench.settle()
        stack.popToRoot()
        try await bench.settle()
        try expectGone(watched, on: bench)
      },
      ContractCase("dialogs and toasts that went are let go") { bench in
        try await bench.show(Label("Content"))
        let watched = present(bench.window)
        try await bench.settle()
        try await bench.press("Escape")
        bench.clock.advance(by: .seconds(10))
        try await bench.settle()
        try expectGone(watched, on: bench)
        try bench.expect("timers", seen: bench.clock.pendingCount, is: 0)
      },
      ContractCase("a popover that was put away is let go") { bench in
        let anchor = Button("More")
        try await bench.show(anchor)
        let watched = popUp(anchor)
        try await bench.settle()
        try await bench.press("Escape")
        try await bench.settle()
        try expectGone(watched, on: bench)
      },
      ContractCase("a window with everything in it is let go once closed") { bench in
        let clock = VirtualClock()
        let watched = try await closeWindow(bench, clock: clock)
        await bench.probe.finish()
        try expectGone(watched, on: bench)
      },
    ]
  }

  // NB: a function's references live until it returns, so watched widgets are made and dropped in a separate one.
  private static func insert(_ widget: Widget, into box: Box) -> Widget {
    box.append(widget)
    return widget
  }

  private static func push(_ title: String, onto stack: NavigationStack) -> [Weak] {
    let list = list(["One", "Two"]).view
    let page = NavigationPage(list)
    page.title = title
    stack.push(page)
    return [Weak(name: title, object: page), Weak(name: "list of \(title)", object: list)]
  }

  private static func present(_ window: Window) -> [Weak] {
    let dialog = Dialog(title: "A question", content: Entry())
    dialog.addButton("Yes")
    let toast = Toast("Saved", actionText: "Undo")
    window.present(dialog)
    window.show(toast)
    return [Weak(name: "dialog", object: dialog), Weak(name: "toast", object: toast)]
  }

  private static func popUp(_ anchor: Widget) -> [Weak] {
    let popover = Popover(Box(.column, [Label("In a popover"), Entry()]))
    popover.popup(relativeTo: anchor)
    return [Weak(name: "popover", object: popover), Weak(name: "its content", object: popover.content)]
  }

  private static func closeWindow(_ bench: ContractBench, clock: VirtualClock) async throws -> [Weak] {
    let window = Window(clock: clock)
    let widgets = subjects.map { $0.make() }
    window.content = Box(.column, widgets)
    try bench.probe.realise(window)
    try await bench.probe.settle()
    var watched = present(window)
    try await bench.probe.settle()
    watched += widgets.map { Weak(name: $0.kind.rawValue, object: $0) }
    watched.append(Weak(name: "window", object: window))
    watched.append(Weak(name: "content", object: window.content))
    window.dialogs.last?.dismiss()
    watched += popUp(widgets[0])
    try await bench.probe.settle()
    window.close()
    try await bench.probe.settle()
    return watched
  }
}
