import Signals
import Widgets

extension Contract {
  /// A person's acts in one turn, or by the same keys, have the same outcome with and without a toolkit.
  static var agreement: [ContractCase] { newRows + actionKeys + typedKeys + keyboardPlaces + refusals }

  // MARK: Rows that have just come

  @MainActor
  private struct Growing {
    let view: AnyListView
    let items = MutableObservableArray((0..<37).map { "Row \($0)" })

    init(_ make: (MutableObservableArray<String>) -> AnyListView) {
      view = make(items)
      view.layout = Layout(hexpand: true, vexpand: true)
      let items = items
      view.bag.add(BlockDisposable { _ = items })
    }

    static let names = ["a list", "a grid", "a table"]

    static func make(_ name: String) -> Growing {
      Growing { name == "a grid" ? grid(of: $0) : name == "a table" ? table(of: $0) : list(of: $0) }
    }

    private static func list(of items: MutableObservableArray<String>) -> AnyListView {
      let list = ListView { Label() }
      items.bind(to: list, id: \.self) { label, text in label.text = text }
      return list
    }

    private static func grid(of items: MutableObservableArray<String>) -> AnyListView {
      let grid = GridView(columns: 2...2) { Label() }
      items.bind(to: grid, id: \.self) { label, text in label.text = text }
      return grid
    }

    private static func table(of items: MutableObservableArray<String>) -> AnyListView {
      let table = TableView([TableColumn("Text") { (text: String) in text }])
      items.bind(to: table, id: \.self)
      return table
    }
  }

  private static var newRows: [ContractCase] {
    Growing.names.flatMap { name in
      [
        ContractCase("\(name) scrolls to a row that was appended in the same turn") { bench in
          let sample = Growing.make(name)
          try await bench.showContent(sample.view)
          for number in 37..<40 {
            sample.items.append("Row \(number)")
            sample.view.scroll(toRowAt: number)
            try await bench.settle().expect(
              "the last row in sight", seen: bench.probe.visibleRowTexts(of: sample.view).last,
              is: "Row \(number)")
          }
        },
        ContractCase("\(name) scrolls to a row of many that were inserted in the same turn") { bench in
          let sample = Growing.make(name)
          try await bench.showContent(sample.view)
          sample.items.insert(contentsOf: (0..<400).map { "New \($0)" }, at: 37)
          sample.view.scroll(toRowAt: 337)
          sample.items.append("Last")
          try await bench.settle()
          let rows = try bench.probe.visibleRowTexts(of: sample.view)
          try bench.expect("whether the row is seen in \(rows)", seen: rows.contains("New 300"), is: true)
        },
      ]
    }
  }

  // MARK: Keys

  private static let listKeyNames: [Shortcut] = [
    "Ctrl+A", "Ctrl+Shift+A", "Ctrl+Home", "Ctrl+End", "Ctrl+Shift+Home", "Ctrl+/", "Ctrl+\\", "Ctrl+Space",
    "Ctrl+Down", "Ctrl+Shift+Down", "Shift+Down", "Down", "Page_Down", "Home", "Space", "Return", "Delete",
    "F2",
  ]

  private static var actionKeys: [ContractCase] {
    (Growing.names + ["a button"]).map { name in
      ContractCase("the keys of actions are theirs while \(name) has the focus") { bench in
        let sample = Growing.make(name)
        sample.view.selectionMode = .several
        let button = Button("Push")
        bench.log.record(button.reactive.clicked, as: "clicked", in: button)
        bench.log.record(sample.view.reactive.selectionChanged, as: "selected", in: sample.view)
        bench.log.record(sample.view.reactive.rowActivated, as: "activated", in: sample.view)
        try await bench.show(sample.view, button)
        bench.window.actions = listKeyNames.map { key in
          let action = Action(key.description, shortcuts: [key])
          action.reactive.activated.observeNext { [log = bench.log] in log.add("\(key)") }.dispose(
            in: action.bag)
          return action
        }
        _ = name == "a button" ? button.grabFocus() : sample.view.moveFocus(toRowAt: 3)
        try await bench.settle()
        for key in listKeyNames {
          try await bench.press(key)
          try bench.expect("what was done by \(key)", seen: bench.log.removeAll(), is: ["\(key)"])
        }
        // The widget gets the keys of disabled actions.
        for action in bench.window.actions { action.isEnabled = false }
        guard name != "a button" else { return }
        try await bench.press("Ctrl+A")
        try bench.expect("what was done by Ctrl+A", seen: bench.log.removeAll(), is: ["selected 37"])
      }
    }
  }

  private static var typedKeys: [ContractCase] {
    [
      ContractCase("a key that is typed goes first to what takes it around a text view") { bench in
        let view = TextView("a")
        view.input.takesKey = { $0 == "Return" }
        bench.log.record(view.reactive.keyPressed, as: "pressed", in: view)
        try await bench.show(view)
        _ = try await bench.probe.type("b\nC", into: view)
        try await bench.settle().expect(.text, of: view, is: "abC")
        try bench.expectLog(is: ["pressed B", "pressed Return", "pressed Shift+C"])
        view.input.takesKey = { _ in false }
        _ = try await bench.probe.type("\nd", into: view)
        try await bench.settle().expect(.text, of: view, is: "abC\nd")
      },
      ContractCase("Return typed into an entry activates it") { bench in
        let entry = Entry("a")
        bench.log.record(entry.reactive.activated, as: "activated", in: entry)
        try await bench.show(entry)
        _ = try await bench.probe.type("b\n", into: entry)
        try await bench.settle().expect(.text, of: entry, is: "ab")
        try bench.expectLog(is: ["activated"])
      },
    ]
  }

  // MARK: Where the keyboard is

  private static var keyboardPlaces: [ContractCase] {
    Growing.names.map { name in
      ContractCase("in \(name) the keyboard goes on from the row that was selected by assignment") { bench in
        let sample = Growing.make(name)
        sample.view.selectionMode = .several
        try await bench.showContent(sample.view)
        sample.view.focus(rowAt: 1)
        try await bench.settle()
        sample.view.setSelectedKeys(["Row 4"] as KeySet<String>)
        try await bench.settle().expect("the row with the focus", seen: sample.view.focusedIndex, is: 4)
        let next = name == "a grid" ? 6 : 5
        try await bench.act("go down") { try await $0.press("Down", in: bench.window) }
        try bench.expect("selectedRows", of: sample.view, is: "\(next)", when: "after Down")
        sample.view.setSelectedKeys(["Row 9", "Row 7"] as KeySet<String>)
        try await bench.settle().expect("the row with the focus", seen: sample.view.focusedIndex, is: 7)
        sample.view.selectedIndex = 2
        try await bench.settle().expect("the row with the focus", seen: sample.view.focusedIndex, is: 2)
      }
    }
  }

  // MARK: What is not offered

  private static var refusals: [ContractCase] {
    [
      ContractCase("a row that cannot be selected says so") { bench in
        let list = list(["One"]).view
        list.selectionMode = .none
        try await bench.showContent(list)
        let reason = list.gesture("selectRow")?.refusal("0")
        try bench.expect("why not", seen: reason, is: "the list lets no row be selected")
        try bench.expect("whether it was", seen: list.gesture("selectRow")?.act("0"), is: false)
      },
      ContractCase("a table says why its last column stays, and why it is sorted by no more columns") {
        bench in
        let keys = KeyColumn([1, 2])
        let table = TableView(
          ["A", "B", "C", "D"].map { TableColumn($0, sortedBy: keys) { (_: Int) in "" } })
        ListProjection(rowCount: 2) { $0 }.bind(to: table)
        try await bench.showContent(table)
        for title in ["A", "B", "C"] {
          try await bench.perform("sortAlsoBy", with: title, on: table)
        }
        let sorting = table.gesture("sortAlsoBy")?.refusal("D")
        try bench.expect("why not", seen: sorting, is: "rows are sorted by 3 columns already")
        for title in ["A", "B", "C"] {
          try await bench.perform("toggleColumn", with: title, on: table)
        }
        let hiding = table.gesture("toggleColumn")?.refusal("D")
        try bench.expect("why not", seen: hiding, is: "it is the last column that is shown")
        try bench.expect("whether it was", seen: table.gesture("toggleColumn")?.act("D"), is: false)
      },
    ]
  }
}
