import Signals
import Widgets

extension Contract {
  static var sections: [ContractCase] {
    [
      ContractCase("headings stand between the rows and are not counted") { bench in
        let list = sectioned(["Ada", "Alan", "Bob"])
        try await bench.showContent(list.view)
        let changes: [([String], [String])] = [
          (["Ada", "Alan", "Bob"], ["A", "Ada", "Alan", "B", "Bob"]),
          (["Alan", "Bob", "Cy"], ["A", "Alan", "B", "Bob", "C", "Cy"]),
          (["Alan", "Cy"], ["A", "Alan", "C", "Cy"]), ([], []), (["Bob", "Cy"], ["B", "Bob", "C", "Cy"]),
        ]
        for (items, rows) in changes {
          list.set(items)
          try await bench.settle().expectRows(of: list.view, are: rows)
          try bench.expect(.rowCount, of: list.view, is: "\(items.count)")
        }
      },
      ContractCase("sections that come later have their headings at once") { bench in
        let list = list(["Ada", "Bob"])
        try await bench.showContent(list.view)
        list.view.setSections { (item: Item) in String(item.text.prefix(1)) }
        try await bench.settle().expectRows(of: list.view, are: ["A", "Ada", "B", "Bob"])
      },
      ContractCase("what is done to a row among headings is done to that row") { bench in
        let list = sectioned(["Ada", "Alan", "Bob", "Cy"])
        bench.log.record(list.view.reactive.activated(Item.self).map(\.text), as: "activated", in: list.view)
        list.view.selectionMode = .several
        try await bench.showContent(list.view)
        for (index, name) in ["Ada", "Alan", "Bob", "Cy"].enumerated() {
          try await bench.act("activate") { try await $0.activateRow(index, of: list.view) }
          try bench.expectLog(is: ["activated \(name)"])
        }
        for (gesture, row, rows) in [
          ("selectRow", "2", "2"), ("toggleRow", "0", "0 2"), ("selectAll", "", "0 1 2 3"),
          ("selectRow", "1", "1"),
          ("extendSelection", "3", "1 2 3"),
        ] {
          try await bench.perform(gesture, with: row, on: list.view)
          try bench.expect("selectedRows", of: list.view, is: rows, when: "after \(gesture) \(row)")
        }
        list.set(["Ada", "Bob", "Cy"])
        try await bench.settle().expect("selectedRows", of: list.view, is: "1 2", when: "after a row went")
      },
      ContractCase("keys pass over headings") { bench in
        let list = sectioned(["Ada", "Bob", "Cy", "Dan"])
        list.view.selectionMode = .several
        try await bench.showContent(list.view)
        list.view.grabFocus()
        try await bench.settle()
        for (key, rows) in [
          ("Home", "0"), ("Down", "1"), ("Shift+Down", "1 2"), ("Up", "1"), ("End", "3"), ("Page_Up", "0"),
          ("Page_Down", "3"), ("Shift+Home", "0 1 2 3"),
        ] as [(Shortcut, String)] {
          try await bench.press(key)
          try bench.expect("selectedRows", of: list.view, is: rows, when: "after \(key)")
        }
      },
      ContractCase("a long list with headings shows the rows that it is scrolled to") { bench in
        let list = sectioned((100..<600).map { "\($0)" })
        try await bench.showContent(list.view)
        for index in [400, 13, 499, 0] {
          try await bench.act("scroll") { try await $0.scroll(list.view, toRow: index) }
          let rows = try bench.probe.visibleRowTexts(of: list.view)
          try bench.expect("whether row \(index) is seen", seen: rows.contains("\(100 + index)"), is: true)
          try bench.expect(
            "whether the list knows it", seen: list.view.visibleRange.contains(index), is: true)
        }
      },
    ]
  }

  private static func sectioned(_ texts: [String]) -> Sample<ListView<Label>> {
    let list = list(texts)
    list.view.setSections { (item: Item) in String(item.text.prefix(1)) }
    return list
  }
}
