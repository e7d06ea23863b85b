import Signals
import Widgets
import WidgetsTesting

extension Contract {
  /// Assignments are reported as state, never as a person's act.
  static var states: [ContractCase] {
    [
      ContractCase("assigning a switch's state is no toggle, and is told once") { bench in
        let toggle = Switch()
        try await bench.show(toggle)
        bench.log.record(toggle.$isOn, as: "state", in: toggle)
        bench.log.record(toggle.reactive.toggles, as: "toggle", in: toggle)
        for isOn in [true, false, true] {
          _ = bench.log.removeAll()
          toggle.isOn = isOn
          try await bench.settle().expectLog(is: ["state \(isOn)"])
        }
        try await bench.act("toggle") { try await $0.toggle(toggle) }
        try bench.expectLog(is: ["state false", "toggle false"])
        try bench.expect(.isOn, of: toggle, is: "false")
      },
      ContractCase("assigning the selected tab is no selection, and is told once") { bench in
        let tabs = tabs()
        try await bench.showContent(tabs)
        bench.log.record(tabs.$selectedIndex, as: "state", in: tabs)
        bench.log.record(tabs.reactive.selections, as: "tab", in: tabs)
        for index in [2, 1, 0] {
          _ = bench.log.removeAll()
          tabs.selectedIndex = index
          try await bench.settle().expectLog(is: ["state \(index)"])
        }
        try await bench.act("choose a tab") { try await $0.selectTab(1, of: tabs) }
        try bench.expectLog(is: ["state 1", "tab 1"])
        try await bench.act("choose it again") { try await $0.selectTab(1, of: tabs) }
        try bench.expectLog(is: [])
      },
      ContractCase("a menu says what its actions say, and refuses those that are disabled") { bench in
        let first = Action("First")
        let second = Action("Second")
        let button = MenuButton(sections: [[first], [second]])
        for action in [first, second] { bench.log.record(action.reactive.activated, as: "done", in: button) }
        second.isEnabled = false
        try await bench.show(button)
        try bench.expect(
          "the menu", seen: bench.probe.menu(of: button),
          is: [[RenderedMenuItem("First")], [RenderedMenuItem("Second", isEnabled: false)]])
        try await bench.act("choose a disabled action", accepted: false) {
          try await $0.choose(second, from: button)
        }
        second.isEnabled = true
        second.title = "Zweitens"
        first.isEnabled = false
        try await bench.settle().expect(
          "the menu", seen: bench.probe.menu(of: button),
          is: [[RenderedMenuItem("First", isEnabled: false)], [RenderedMenuItem("Zweitens")]])
        try await bench.act("choose an enabled action") { try await $0.choose(second, from: button) }
        try bench.expectLog(is: ["done"])
        button.sections = [[second]]
        try await bench.settle().expect(
          "the menu", seen: bench.probe.menu(of: button), is: [[RenderedMenuItem("Zweitens")]])
        try await bench.act("choose what is not in the menu", accepted: false) {
          try await $0.choose(first, from: button)
        }
      },
      ContractCase("focus goes where it is asked to, if that can be reached") { bench in
        let first = Entry()
        let second = SearchEntry()
        try await bench.show(first, second)
        for entry in [second, first, second] {
          try bench.expect("whether the focus moves", seen: entry.grabFocus(), is: true)
          try await bench.settle().expectFocus(on: entry)
        }
        first.isSensitive = false
        try bench.expect("whether the focus moves", seen: first.grabFocus(), is: false)
        try await bench.settle().expectFocus(on: second)
      },
    ] + forms
  }

  /// The errors of fields, and where a form leads.
  private static var forms: [ContractCase] {
    let description = RenderedProperty(rawValue: "accessibleDescription")
    let isInvalid = RenderedProperty(rawValue: "isInvalid")
    return [
      ContractCase("the error of a field marks it and is its description") { bench in
        let name = LabelledField("Name", control: Entry())
        let password = LabelledField("Password", control: PasswordEntry())
        let seats = LabelledField("Seats", control: SpinButton(minimum: 1, maximum: 12))
        let fields: [any ErrorShowing] = [name, password, seats]
        let controls: [Widget] = [name.control, password.control, seats.control]
        seats.control.accessibility.description = "In one row"
        try await bench.show(name, password, seats)
        try bench.expect(description, of: seats.control, is: "In one row")
        for message in ["Needed", "Needed, too"] {
          for field in fields { field.errorMessage = message }
          try await bench.settle()
          for control in controls {
            try bench.expect(description, of: control, is: message)
            try bench.expect(isInvalid, of: control, is: "true")
          }
          try bench.expect(.text, of: seats.errorLabel, is: message)
        }
        for field in fields { field.errorMessage = nil }
        try await bench.settle()
        for control in controls { try bench.expect(isInvalid, of: control, is: "false") }
        try bench.expect(description, of: name.control, is: "none")
        try bench.expect(description, of: seats.control, is: "In one row")
      },
      ContractCase("a form that is submitted leads to the first wrong field") { bench in
        let name = FormField("Ada") { $0.isEmpty ? "Enter a name" : nil }
        let seats = FormField(7.0) { $0 > 4 ? "Only 4 are left" : nil }
        let form = Form(name, seats)
        let nameField = LabelledField("Name", control: Entry())
        let seatsField = LabelledField("Seats", control: SpinButton(minimum: 1, maximum: 12))
        name.bind(toControl: nameField)
        seats.bind(toControl: seatsField)
        try await bench.show(nameField, seatsField)
        try bench.expect("whether it is submitted", seen: form.submit(), is: false)
        try await bench.settle().expectFocus(on: seatsField.control)
        try bench.expect(description, of: seatsField.control, is: "Only 4 are left")
        name.edit(to: "")
        form.submit()
        try await bench.settle().expectFocus(on: nameField.control)
        try bench.expect(description, of: nameField.control, is: "Enter a name")
        try await bench.act("type") { try await $0.type("Grace", into: nameField.control) }
        try bench.expect(description, of: nameField.control, is: "none")
        try bench.expect("the value", seen: name.value, is: "Grace")
      },
    ]
  }

  /// Children are added, removed and moved.
  static var containers: [ContractCase] {
    [
      ContractCase("children of a box are added, removed and reordered") { bench in
        let labels = (0..<6).map { Label("\($0)") }
        let box = Box(.row, Array(labels[0...2]))
        try await bench.show(box)
        let check = { (indices: [Int]) in
          try await bench.settle().expectSame(
            "the children", seen: bench.probe.children(of: box), are: indices.map { labels[$0] })
          for index in indices { try bench.expectShown(labels[index]) }
        }
        try await check([0, 1, 2])
        box.append(labels[3])
        try await check([0, 1, 2, 3])
        box.insert(labels[4], at: 0)
        try await check([4, 0, 1, 2, 3])
        box.remove(labels[1])
        try await check([4, 0, 2, 3])
        box.replaceChildren([3, 5, 0, 4].map { labels[$0] })
        try await check([3, 5, 0, 4])
        box.append(labels[3])
        try await check([5, 0, 4, 3])
        box.replaceChildren([])
        try await check([])
        box.replaceChildren([0, 1, 2].map { labels[$0] })
        try await check([0, 1, 2])
        for label in labels { label.text += "!" }
        try await bench.settle()
        for label in labels[0...2] { try bench.expect(.text, of: label, is: label.text) }
      },
      ContractCase("a box follows random edits of its children") { bench in
        var random = SplitMix64(seed: 7)
        let labels = (0..<8).map { Label("\($0)") }
        let box = Box(.column)
        try await bench.show(box)
        for _ in 0..<60 {
          let chosen = labels.shuffled(using: &random).prefix(Int.random(in: 0...8, using: &random))
          box.replaceChildren(Array(chosen))
          try await bench.settle().expectSame(
            "the children", seen: bench.probe.children(of: box), are: Array(chosen))
        }
      },
      ContractCase("a widget moves from one box to another") { bench in
        let label = Label("Moving")
        let boxes = [Box(.row, [label]), Box(.row, [Label("Staying")])]
        try await bench.show(boxes[0], boxes[1])
        for step in 1...4 {
          boxes[step % 2].insert(label, at: 0)
          try await bench.settle().expectSame(
            "the new box's first", seen: bench.probe.children(of: boxes[step % 2]).first, is: label)
          let left = try bench.probe.children(of: boxes[(step + 1) % 2]).contains { $0 === label }
          try bench.expect("whether the old box still has it", seen: left, is: false)
          try bench.expectShown(label)
        }
      },
      ContractCase("ends of a header bar take controls later") { bench in
        let header = HeaderBar("Title", start: [Button("Start")])
        let button = Button("End")
        try await bench.show(header)
        header.end.append(button)
        bench.log.record(button.reactive.clicked, as: "clicked", in: button)
        try await bench.settle().expectShown(button)
        try bench.expectSame("the end", seen: bench.probe.children(of: header.end), are: [button])
        try await bench.click(button)
        try bench.expectLog(is: ["clicked"])
      },
      ContractCase("a scroll view's content is replaced") { bench in
        let scroll = ScrollView(Label("First"))
        let labels = [Label("Second"), Label("Third")]
        try await bench.showContent(scroll)
        for label in labels {
          scroll.content = label
          try await bench.settle().expectShown(label)
        }
        scroll.content = nil
        try await bench.settle().expectShown(labels[1], isShown: false, when: "taken out")
      },
      ContractCase("a stack shows one page at a time") { bench in
        let pages = ["One", "Two", "Three"].map { Label($0) }
        let stack = Stack(pages)
        try await bench.showContent(stack)
        for shown in [pages[0], pages[2], pages[1], nil, pages[0]] {
          stack.visibleChild = shown
          try await bench.settle().expectSame(
            "the page shown", seen: bench.probe.shownChild(of: stack), is: shown)
          for page in pages { try bench.expectShown(page, isShown: page === shown, when: "\"\(page.text)\"") }
        }
      },
      ContractCase("a tab view shows its tabs' titles and the content of the one chosen") { bench in
        let tabs = tabs()
        try await bench.showContent(tabs)
        try bench.expect("the titles", seen: bench.probe.tabTitles(of: tabs), is: ["One", "Two", "Three"])
        tabs.tabs[1].title = "Zwei"
        try await bench.settle().expect(
          "the titles", seen: bench.probe.tabTitles(of: tabs), is: ["One", "Zwei", "Three"])
        for index in [1, 2, 0] {
          try await bench.act("choose tab \(index)") { try await $0.selectTab(index, of: tabs) }
          try bench.expect(.selectedTab, of: tabs, is: "\(index)")
          try bench.expectSame(
            "the content", seen: bench.probe.shownChild(of: tabs), is: tabs.tabs[index].content)
        }
        tabs.selectedIndex = 2
        try await bench.settle().expectSame(
          "the content", seen: bench.probe.shownChild(of: tabs), is: tabs.tabs[2].content)
        try await bench.act("choose a tab that is not there", accepted: false) {
          try await $0.selectTab(3, of: tabs)
        }
      },
    ]
  }
}
