import Signals
import Widgets

/// The ways in which a person goes back.
private enum WayBack: String, CaseIterable {
  case button = "the header's button"
  case altLeft = "Alt+Left"
  case escape = "Escape"
  case mouse = "the mouse's back button"

  @MainActor
  func pop(_ bench: ContractBench, back stack: NavigationStack) async throws -> Bool {
    switch self {
    case .button:
      guard let top = stack.top else { return false }
      return try await bench.probe.click(top.headerBar.backButton)
    case .altLeft: return try await bench.probe.press("Alt+Left", in: bench.window)
    case .escape: return try await bench.probe.press("Escape", in: bench.window)
    case .mouse: return try await bench.probe.pressMouseBack(in: bench.window)
    }
  }
}

extension Contract {
  /// Navigation stacks, and going back.
  static var navigation: [ContractCase] {
    [pushing, jumping, nested, unreachable] + WayBack.allCases.flatMap { [backBy($0), leaveBy($0)] }
  }

  private static func expectTop(_ page: NavigationPage, on stack: NavigationStack, bench: ContractBench)
    throws
  {
    try bench.expectSame("the page shown", seen: bench.probe.shownChild(of: stack), is: page)
    try bench.expectShown(page.body)
    try bench.expect(.title, of: page.headerBar, is: page.title)
    try bench.expectShown(
      page.headerBar.backButton, isShown: stack.pages.count > 1, when: "on page \(stack.pages.count)")
  }

  private static var pushing: ContractCase {
    ContractCase("pages are pushed and popped") { bench in
      let pages = (0..<5).map { page("Page \($0)") }
      let stack = NavigationStack(root: pages[0])
      try await bench.showContent(stack)
      try expectTop(pages[0], on: stack, bench: bench)
      for page in pages[1...] {
        stack.push(page)
        try await expectTop(page, on: stack, bench: bench.settle())
      }
      try bench.expectShown(pages[3].body, isShown: false, when: "below the top")
      for page in pages[..<4].reversed() {
        stack.pop()
        try await expectTop(page, on: stack, bench: bench.settle())
      }
      stack.pop()
      try await expectTop(pages[0], on: stack, bench: bench.settle())
    }
  }

  private static var jumping: ContractCase {
    ContractCase("a stack jumps: several pushes at once, to a page, to the root, to another root") { bench in
      let pages = (0..<4).map { page("Page \($0)") }
      let stack = NavigationStack(root: pages[0])
      try await bench.showContent(stack)
      for page in pages[1...] { stack.push(page) }
      try await expectTop(pages[3], on: stack, bench: bench.settle())
      stack.push(pages[1])
      try await expectTop(pages[1], on: stack, bench: bench.settle())
      stack.push(pages[3])
      stack.pop()
      try await expectTop(pages[1], on: stack, bench: bench.settle())
      stack.push(pages[2])
      stack.pop(to: pages[1])
      stack.push(pages[3])
      try await expectTop(pages[3], on: stack, bench: bench.settle())
      stack.popToRoot()
      try await expectTop(pages[0], on: stack, bench: bench.settle())
      stack.push(pages[2])
      stack.setRoot(pages[2])
      try await expectTop(pages[2], on: stack, bench: bench.settle())
      try bench.expectShown(pages[0].body, isShown: false, when: "no longer in the stack")
    }
  }

  private static var nested: ContractCase {
    ContractCase("going back is for the innermost stack that is seen") { bench in
      let inner = NavigationStack(root: page("Inner root"))
      let outer = NavigationStack(root: page("Outer root"))
      let holder = NavigationPage(inner)
      outer.push(holder)
      let top = page("Inner top")
      inner.push(top)
      try await bench.showContent(outer)
      try await bench.act("go back") { try await $0.press("Alt+Left", in: bench.window) }
      try bench.expectSame("the page shown", seen: bench.probe.shownChild(of: inner), is: inner.pages[0])
      try bench.expectSame("the page around it", seen: bench.probe.shownChild(of: outer), is: holder)
    }
  }

  private static var unreachable: ContractCase {
    ContractCase("nobody goes back in a stack that is insensitive") { bench in
      let stack = NavigationStack(root: page("Root"))
      stack.push(page("Top"))
      let around = Box(.column, [stack])
      try await bench.showContent(around)
      for widget in [stack, around] {
        widget.isSensitive = false
        try await bench.settle()
        for way in WayBack.allCases {
          try await bench.act("go back by \(way.rawValue)", accepted: false) { _ in
            try await way.pop(bench, back: stack)
          }
        }
        widget.isSensitive = true
      }
      try await bench.settle()
      try await bench.act("go back") { _ in try await WayBack.altLeft.pop(bench, back: stack) }
      try bench.expect("how many pages there are", seen: stack.pages.count, is: 1)
    }
  }

  private static func backBy(_ way: WayBack) -> ContractCase {
    ContractCase("\(way.rawValue) goes back one page, and not from the root") { bench in
      let stack = NavigationStack(root: page("Root"))
      let pages = [page("One"), page("Two")]
      pages.forEach(stack.push)
      try await bench.showContent(stack)
      try await bench.act("go back by \(way.rawValue)") { _ in try await way.pop(bench, back: stack) }
      try expectTop(pages[0], on: stack, bench: bench)
      let dialog = Dialog(title: "In the way")
      if way != .escape {
        bench.window.present(dialog)
        try await bench.settle()
        try await bench.act("go back under a dialog", accepted: false) { _ in
          try await way.pop(bench, back: stack)
        }
        bench.window.dismiss(dialog)
        try await expectTop(pages[0], on: stack, bench: bench.settle())
      }
      try await bench.act("go back by \(way.rawValue)") { _ in try await way.pop(bench, back: stack) }
      try await bench.act("go back from the root", accepted: false) { _ in
        try await way.pop(bench, back: stack)
      }
      try expectTop(stack.pages[0], on: stack, bench: bench)
      try bench.expect("how many pages there are", seen: stack.pages.count, is: 1)
    }
  }

  private static func leaveBy(_ way: WayBack) -> ContractCase {
    ContractCase("\(way.rawValue) asks before leaving a page with something to lose") { bench in
      let stack = NavigationStack(root: page("Root"))
      let form = page("Form")
      var requests: [LeaveRequest] = []
      form.reactive.leaveRequested.observeNext { requests.append($0) }.dispose(in: form.bag)
      stack.push(form)
      form.confirmsLeaving = true
      try await bench.showContent(stack)
      try await bench.act("ask to leave") { _ in try await way.pop(bench, back: stack) }
      try expectTop(form, on: stack, bench: bench)
      try bench.expect("how often it was asked", seen: requests.count, is: 1)
      requests[0].proceed()
      try await expectTop(stack.pages[0], on: stack, bench: bench.settle())
      requests[0].proceed()
      try bench.expect("pages after proceeding twice", seen: stack.pages.count, is: 1)
      form.confirmsLeaving = false
      stack.push(form)
      try await bench.settle()
      try await bench.act("leave without a question") { _ in try await way.pop(bench, back: stack) }
      try expectTop(stack.pages[0], on: stack, bench: bench)
      try bench.expect("how often it was asked", seen: requests.count, is: 1)
    }
  }
}
