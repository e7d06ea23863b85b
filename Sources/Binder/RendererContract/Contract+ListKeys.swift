import Signals
import Widgets

extension Contract {
  /// Row menus of lists, grids and tables, and type-ahead.
  static var listKeys: [ContractCase] {
    [
      ContractCase("the menu of a row is about the row, or about the selection that it is in") { bench in
        let list = list(["One", "Two", "Three"])
        list.view.selectionMode = .several
        addMenu(of: list.view, bench.log)
        try await bench.showContent(list.view)
        try await bench.perform("toggleRow", with: "0", on: list.view)
        try await bench.perform("toggleRow", with: "2", on: list.view)
        for (row, about) in [("0", "One Three"), ("1", "Two"), ("2", "One Three")] {
          try await bench.perform("chooseFromRowMenu", with: "\(row) Remove", on: list.view)
          try bench.expect("what the menu was about", seen: bench.log.removeAll(), is: [about])
        }
        try bench.expect("selectedRows", of: list.view, is: "0 2", when: "after menus")
      },
      ContractCase("what is typed in a list leads to the row that begins with it, until a second has passed")
      {
        bench in
        let list = list(["Ada", "Émilie", "Edsger", "Grace"])
        list.view.setTypeAhead { (item: Item) in item.text }
        try await bench.showContent(list.view)
        try await bench.act("select") { try await $0.selectRow(3, of: list.view) }
        list.view.grabFocus()
        try await bench.settle()
        // The time before each key, in milliseconds.
        for (wait, key, row) in [
          (0, "e", "1"), (500, "d", "2"), (1000, "e", "1"), (400, "e", "2"), (2000, "x", "2"),
          (999, "a", "2"),
          (1000, "A", "0"), (1000, "g", "3"),
        ] as [(Int, Shortcut, String)] {
          bench.clock.advance(by: .milliseconds(wait))
          try await bench.act("type \(key)") { try await $0.press(key, in: bench.window) }
          try bench.expect(.selectedRow, of: list.view, is: row, when: "after \(key)")
        }
      },
    ]
      + gesture("choosing from the menu of a row") { log in
        let view = list(["One", "Two"]).view
        addMenu(of: view, log)
        return ContractGesture(view, delivers: ["Two"]) {
          try await $0.perform("chooseFromRowMenu", with: "1 Remove", on: view)
        }
      }
      + gesture("choosing from the menu of a cell") { log in
        let view = grid(["One", "Two"]).view
        addMenu(of: view, log)
        return ContractGesture(view, delivers: ["Two"]) {
          try await $0.perform("chooseFromRowMenu", with: "1 Remove", on: view)
        }
      }
  }

  // A menu with one action, which records the keys that it acts on.
  private static func addMenu(of view: AnyListView, _ log: ContractLog) {
    view.rowMenu = { rows in
      let remove = Action("Remove")
      remove.reactive.activated.observeNext {
        log.add(["One", "Two", "Three"].filter(rows.keys(String.self).contains).joined(separator: " "))
      }.dispose(in: remove.bag)
      return Menu([[remove]])
    }
  }
}
