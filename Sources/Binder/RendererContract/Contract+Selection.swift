import Signals
import Widgets

extension Contract {
  private static func several(_ texts: [String], log: ContractLog) -> Sample<ListView<Label>> {
    let list = list(texts)
    list.view.selectionMode = .several
    log.record(list.view.reactive.selectionChanged, as: "selected", in: list.view)
    return list
  }

  private static func cells(_ texts: [String], log: ContractLog) -> Sample<GridView<Label>> {
    let grid = grid(texts)
    grid.view.selectionMode = .several
    log.record(grid.view.reactive.selectionChanged, as: "selected", in: grid.view)
    return grid
  }

  /// Multiple selection, and lists without selection.
  static var selections: [ContractCase] {
    [
      ContractCase("several rows are selected, added, taken out, and counted") { bench in
        let view = several(["One", "Two", "Three", "Four"], log: bench.log).view
        try await bench.showContent(view)
        try bench.expect("selectedRows", of: view, is: "none", when: "at first")
        let steps: [(String, String, String, [String])] = [
          ("selectRow", "1", "1", ["selected 1"]), ("toggleRow", "3", "1 3", ["selected 2"]),
          ("toggleRow", "1", "3", ["selected 1"]), ("selectRow", "0", "0", ["selected 1"]),
          ("extendSelection", "2", "0 1 2", ["selected 3"]), ("extendSelection", "1", "0 1", ["selected 2"]),
          ("selectAll", "", "0 1 2 3", ["selected 4"]), ("selectAll", "", "0 1 2 3", []),
          ("toggleRow", "2", "0 1 3", ["selected 3"]), ("unselectAll", "", "none", ["selected 0"]),
        ]
        for (gesture, row, rows, told) in steps {
          try await bench.perform(gesture, with: row, on: view)
          try bench.expect("selectedRows", of: view, is: rows, when: "after \(gesture) \(row)")
          try bench.expect(
            "what was delivered after \(gesture) \(row)", seen: bench.log.removeAll(), is: told)
        }
      },
      ContractCase("what is selected before it is shown is shown as selected") { bench in
        let (rows, cells) = (list(["One", "Two", "Three"]).view, grid(["One", "Two", "Three"]).view)
        for view in [rows, cells] as [AnyListView] { view.selectedIndex = 1 }
        let pages = Stack([rows, cells])
        try await bench.showContent(pages)
        try bench.expect("selectedRows", of: rows, is: "1", when: "of a list")
        pages.visibleChild = cells
        try await bench.settle().expect("selectedRows", of: cells, is: "1", when: "of a grid")
      },
      ContractCase("the selected row is known while it is the only one") { bench in
        let view = several(["One", "Two", "Three"], log: ContractLog()).view
        try await bench.showContent(view)
        for (row, only) in [("1", "1"), ("2", "none"), ("1", "2")] {
          try await bench.perform("toggleRow", with: row, on: view)
          try bench.expect(.selectedRow, of: view, is: only)
        }
      },
      ContractCase("what is selected stays so while it is filtered out and moved") { bench in
        let list = several(["One", "Two", "Three"], log: bench.log)
        try await bench.showContent(list.view)
        for row in ["0", "2"] {
          try await bench.perform("toggleRow", with: row, on: list.view)
        }
        _ = bench.log.removeAll()
        list.set(["Two", "Three"])
        try await bench.settle().expect(
          "selectedRows", of: list.view, is: "1", when: "while one is filtered out")
        try bench.expect("how many are selected", seen: list.view.selectedCount, is: 2)
        try bench.expect("how many of them are shown", seen: list.view.shownSelectedCount, is: 1)
        list.set(["Three", "Two", "Zero", "One"])
        try await bench.settle().expect("selectedRows", of: list.view, is: "0 3", when: "in another order")
        list.set([])
        list.set(["One", "Two", "Three"])
        try await bench.settle().expect("selectedRows", of: list.view, is: "0 2", when: "after all had gone")
        try bench.expectLog(is: [])
      },
      ContractCase("keys are selected by assignment, which is no person's doing") { bench in
        let list = several(["One", "Two", "Three"], log: bench.log)
        try await bench.showContent(list.view)
        list.view.setSelectedKeys(["Three", "Four", "One"] as KeySet<String>)
        try await bench.settle().expect("selectedRows", of: list.view, is: "0 2")
        list.set(["One", "Two", "Three", "Four"])
        try await bench.settle().expect("selectedRows", of: list.view, is: "0 2 3")
        list.view.selectedIndex = 1
        try await bench.settle().expect("selectedRows", of: list.view, is: "1")
        try bench.expectLog(is: [])
      },
      ContractCase("several cells of a grid are selected") { bench in
        let view = cells(["One", "Two", "Three", "Four", "Five"], log: bench.log).view
        try await bench.showContent(view)
        for (gesture, cell) in [
          ("toggleRow", "4"), ("toggleRow", "1"), ("selectAll", ""), ("toggleRow", "0"),
        ] {
          try await bench.act(gesture) { try await $0.perform(gesture, with: cell, on: view) }
        }
        try bench.expect("selectedRows", of: view, is: "1 2 3 4")
        try bench.expectLog(is: ["selected 1", "selected 2", "selected 5", "selected 4"])
      },
      ContractCase("a list in which nothing can be selected still activates its rows") { bench in
        let view = several(["One", "Two"], log: bench.log).view
        bench.log.record(view.reactive.rowActivated, as: "activated", in: view)
        try await bench.showContent(view)
        try await bench.perform("selectAll", on: view)
        try bench.expectLog(is: ["selected 2"])
        view.selectionMode = .none
        try await bench.settle().expect("selectedRows", of: view, is: "none")
        try await bench.act("activate") { try await $0.activateRow(1, of: view) }
        try bench.expectLog(is: ["activated 1"])
        try bench.expect("selectedRows", of: view, is: "none")
      },
    ]
      + gesture("adding a row to the selection") { log in
        let view = several(["One", "Two"], log: log).view
        return ContractGesture(view, delivers: ["selected"]) {
          try await $0.perform("toggleRow", with: "1", on: view)
        }
      }
      + gesture("selecting all rows") { log in
        let view = several(["One", "Two"], log: log).view
        return ContractGesture(view, delivers: ["selected"]) { probe in
          if view.selectedCount > 0 { view.selectedIndex = nil }
          return try await probe.perform("selectAll", on: view)
        }
      }
  }
}
