import Signals
import Widgets

extension Contract {
  /// Windows, their content, and closing.
  static var windows: [ContractCase] {
    [
      ContractCase("title and first size of a window are rendered") { bench in
        bench.window.title = "First"
        bench.window.defaultWidth = 500
        bench.window.defaultHeight = 400
        try await bench.show(Label("Content"))
        try bench.expectShown(bench.window)
        try bench.expect(.title, of: bench.window, is: "First")
        try bench.expect(.defaultSize, of: bench.window, is: "500 400")
        bench.window.title = "Zweiter „Titel“ <b>"
        try await bench.settle().expect(.title, of: bench.window, is: "Zweiter „Titel“ <b>")
      },
      ContractCase("a window's content is replaced, and its dialogs go with it") { bench in
        let labels = [Label("First"), Label("Second")]
        try await bench.showContent(labels[0])
        bench.window.present(Dialog(title: "About the first"))
        try await bench.settle()
        bench.window.content = labels[1]
        try await bench.settle().expectShown(labels[1])
        try bench.expectShown(labels[0], isShown: false, when: "replaced")
        try bench.expect("dialogs", seen: bench.probe.dialogCount(of: bench.window), is: 0)
        bench.window.content = nil
        try await bench.settle().expectShown(labels[1], isShown: false, when: "taken out")
        bench.window.content = labels[0]
        try await bench.settle().expectShown(labels[0])
      },
      ContractCase("a window closes, once") { bench in
        let button = Button("Push")
        bench.log.record(button.reactive.clicked, as: "clicked", in: button)
        try await bench.show(button)
        try await bench.act("close") { try await $0.close(bench.window) }
        try bench.expect("whether it is open", seen: bench.window.isOpen, is: false)
        try bench.expectShown(bench.window, isShown: false, when: "closed")
        try await bench.act("close again", accepted: false) { try await $0.close(bench.window) }
        try await bench.click(button, accepted: false)
        try await bench.press("Escape", accepted: false)
        try bench.expectLog(is: [])
      },
      ContractCase("an animation goes from its first number to its last, frame by frame") { bench in
        let label = Label("0")
        try await bench.show(label)
        bench.window.reducesMotion = false
        var numbers: [Double] = []
        let animation = Animation.timed(.milliseconds(100))
        animation.values(from: 0, to: 10, in: label).bind(to: label) { label, number in
          numbers.append(number)
          label.text = "\(Int(number))"
        }
        try bench.expect("the numbers before a frame", seen: numbers.count <= 1, is: true)
        for _ in 0..<20 where numbers.last != 10 {
          bench.clock.advance(by: .milliseconds(20))
          try await bench.settle()
        }
        try bench.expect("the last number", seen: numbers.last, is: 10)
        try bench.expect("whether they rise", seen: numbers == numbers.sorted(), is: true)
        try bench.expect(.text, of: label, is: "10")
      },
      ContractCase("closing asks a page with something to lose") { bench in
        let stack = NavigationStack(root: page("Root"))
        let form = page("Form")
        form.confirmsLeaving = true
        stack.push(form)
        var requests: [LeaveRequest] = []
        form.reactive.leaveRequested.observeNext { requests.append($0) }.dispose(in: form.bag)
        try await bench.showContent(stack)
        try await bench.act("ask to close") { try await $0.close(bench.window) }
        try bench.expectShown(bench.window, isShown: true, when: "while it is asked")
        try bench.expect("how often it was asked", seen: requests.count, is: 1)
        requests[0].proceed()
        try await bench.settle().expectShown(bench.window, isShown: false, when: "after proceeding")
      },
    ]
  }

  /// The precedence of keys: dialog, page, window, going back.
  static var shortcuts: [ContractCase] {
    [
      ContractCase("a key is for the page on top before the window, and a disabled action lets it pass") {
        bench in
        let actions = [Action(shortcuts: ["Ctrl+F"]), Action(shortcuts: ["F5", "Ctrl+F"])]
        let stack = NavigationStack(root: page("Root"))
        let top = page("Top")
        stack.push(top)
        top.actions = [actions[0]]
        bench.window.actions = [actions[1]]
        for (name, action) in zip(["page", "window"], actions) {
          bench.log.record(action.reactive.activated, as: name, in: bench.window)
        }
        try await bench.showContent(stack)
        let press = { (shortcut: Shortcut, accepted: Bool, delivered: [String]) in
          try await bench.press(shortcut, accepted: accepted)
          try bench.expect("what \(shortcut) did", seen: bench.log.removeAll(), is: delivered)
        }
        try await press("Ctrl+F", true, ["page"])
        try await press("F5", true, ["window"])
        try await press("F6", false, [])
        actions[0].isEnabled = false
        try await press("Ctrl+F", true, ["window"])
        actions[1].isEnabled = false
        try await press("Ctrl+F", false, [])
        actions.forEach { $0.isEnabled = true }
        bench.window.present(Dialog(title: "In the way"))
        try await bench.settle()
        try await press("Ctrl+F", false, [])
        try await press("Escape", true, [])
        try await press("Ctrl+F", true, ["page"])
        stack.pop()
        try await bench.settle()
        try await press("Ctrl+F", true, ["window"])
      },
      ContractCase("Escape is for the dialog, then for the window's own, then goes back") { bench in
        let escape = Action(shortcuts: ["Escape"])
        bench.log.record(escape.reactive.activated, as: "window", in: bench.window)
        let stack = NavigationStack(root: page("Root"))
        stack.push(page("Top"))
        bench.window.actions = [escape]
        try await bench.showContent(stack)
        bench.window.present(Dialog(title: "First"))
        try await bench.settle()
        for (dialogs, pages, delivered) in [(0, 2, []), (0, 2, ["window"])] {
          try await bench.press("Escape")
          try bench.expect("dialogs", seen: bench.probe.dialogCount(of: bench.window), is: dialogs)
          try bench.expect("pages", seen: stack.pages.count, is: pages)
          try bench.expectLog(is: delivered)
        }
        escape.isEnabled = false
        try await bench.press("Escape")
        try bench.expect("pages", seen: stack.pages.count, is: 1)
      },
      ContractCase("a window reads from right to left as soon as it is told to, and the arrows with it") {
        bench in
        let stack = NavigationStack(root: page("Root"))
        try await bench.showContent(stack)
        for direction in [TextDirection.rightToLeft, .leftToRight, .rightToLeft] {
          bench.window.direction = direction
          try await bench.settle().expect("direction", of: bench.window, is: direction.rawValue)
          let keys: [Shortcut] =
            direction == .leftToRight ? ["Alt+Right", "Alt+Left"] : ["Alt+Left", "Alt+Right"]
          stack.push(page("Top"))
          try await bench.settle()
          for (key, isBack) in zip(keys, [false, true]) {
            try await bench.act("press \(key)", accepted: isBack) {
              try await $0.press(key, in: bench.window)
            }
          }
          try bench.expect("pages", seen: stack.pages.count, is: 1)
        }
        bench.window.direction = nil
        try await bench.settle().expect(
          "direction", of: bench.window, is: "leftToRight", when: "as in the language")
      },
      ContractCase("Escape clears a focused search first") { bench in
        let search = SearchEntry("Ada")
        bench.log.record(search.reactive.edits, as: "edit", in: search)
        let stack = NavigationStack(root: page("Root"))
        stack.push(NavigationPage(Box(.column, [search])))
        try await bench.showContent(stack)
        search.grabFocus()
        try await bench.settle()
        try await bench.press("Escape")
        try bench.expect(.text, of: search, is: "")
        try bench.expectLog(is: ["edit "])
        try bench.expect("pages", seen: stack.pages.count, is: 2)
        try await bench.press("Escape")
        try bench.expect("pages", seen: stack.pages.count, is: 1)
      },
      ContractCase("Escape in an empty search is told to who asks for it") { bench in
        let search = SearchEntry()
        bench.log.record(search.reactive.stopped, as: "stopped", in: search)
        let stack = NavigationStack(root: page("Root"))
        stack.push(NavigationPage(Box(.column, [search])))
        try await bench.showContent(stack)
        search.grabFocus()
        try await bench.settle()
        try await bench.press("Escape")
        try bench.expectLog(is: ["stopped"])
        try bench.expect("pages", seen: stack.pages.count, is: 2)
      },
    ]
  }
}
