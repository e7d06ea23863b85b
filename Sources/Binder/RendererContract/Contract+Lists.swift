import Signals
import Widgets
import WidgetsTesting

extension Contract {
  struct Item: Equatable {
    var id: String
    var text: String
  }

  @MainActor
  struct Sample<View: AnyListView> {
    let view: View
    let items = Property<[Item]>([])

    /// Binds a list to items that are their own keys.
    init(_ view: View, texts: [String], bind: (Property<[Item]>, View) -> Void) {
      self.view = view
      view.layout = Layout(hexpand: true, vexpand: true)
      set(texts)
      bind(items, view)
      // The list retains its items, as a property completes when it is released.
      view.bag.add(BlockDisposable { [items] in _ = items })
    }

    func set(_ texts: [String]) {
      items.value = texts.map { Item(id: $0, text: $0) }
    }
  }

  /// Makes a list of labels.
  static func list(_ texts: [String] = []) -> Sample<ListView<Label>> {
    Sample(ListView { Label() }, texts: texts) { items, view in
      items.bind(to: view, id: \.id) { row, item in row.text = item.text }
    }
  }

  /// Makes a grid of labels.
  static func grid(_ texts: [String] = []) -> Sample<GridView<Label>> {
    Sample(GridView(columns: 1...4) { Label() }, texts: texts) { items, view in
      items.bind(to: view, id: \.id) { cell, item in cell.text = item.text }
    }
  }

  /// The state of lists, and acts on them.
  static var lists: [ContractCase] {
    [
      property(
        "greatest width of a list's rows", property: .maximumSize, make: { list(["One"]).view },
        keyPath: \.maximumWidth, values: [(nil, "none"), (300, "300"), (0, "0"), (nil, "none")]),
      property(
        "greatest width of a grid's cells", property: .maximumSize, make: { grid(["One"]).view },
        keyPath: \.maximumWidth, values: [(nil, "none"), (300, "300")]),
      ContractCase("a list shows its items from the start and those that come later") { bench in
        let list = list(["One", "Two"])
        try await bench.showContent(list.view)
        try bench.expect(.rowCount, of: list.view, is: "2")
        try bench.expectRows(of: list.view, are: ["One", "Two"])
        list.set([])
        try await bench.settle().expect(.rowCount, of: list.view, is: "0")
        try bench.expectRows(of: list.view, are: [])
        list.set(["Three"])
        try await bench.settle().expect(.rowCount, of: list.view, is: "1")
        try bench.expectRows(of: list.view, are: ["Three"])
      },
      ContractCase("a row whose item changes is filled anew") { bench in
        let list = list(["One", "Two", "Three"])
        try await bench.showContent(list.view)
        list.items.value[1].text = "Zwei"
        try await bench.settle().expectRows(of: list.view, are: ["One", "Zwei", "Three"])
      },
      ContractCase("the item of the row that is activated is delivered, also after changes") { bench in
        let list = list(["One", "Two", "Three"])
        bench.log.record(list.view.reactive.activated(Item.self).map(\.text), as: "activated", in: list.view)
        try await bench.showContent(list.view)
        try await bench.act("activate") { try await $0.activateRow(2, of: list.view) }
        list.set(["Four", "Three", "One"])
        try await bench.settle()
        try await bench.act("activate") { try await $0.activateRow(0, of: list.view) }
        try await bench.act("activate") { try await $0.activateRow(1, of: list.view) }
        try bench.expectLog(is: ["activated Three", "activated Four", "activated Three"])
        try await bench.act("activate a row that is not there", accepted: false) {
          try await $0.activateRow(3, of: list.view)
        }
      },
      ContractCase("the selection follows its item, and goes with it") { bench in
        let list = list(["One", "Two", "Three"])
        bench.log.record(list.view.reactive.rowSelected, as: "selected", in: list.view)
        try await bench.showContent(list.view)
        try bench.expect(.selectedRow, of: list.view, is: "none", when: "at first")
        try await bench.act("select") { try await $0.selectRow(1, of: list.view) }
        try bench.expect(.selectedRow, of: list.view, is: "1")
        try bench.expectLog(is: ["selected 1"])
        list.set(["Zero", "One", "Three", "Two"])
        try await bench.settle().expect(.selectedRow, of: list.view, is: "3", when: "after its item moved")
        list.set(["Zero", "One", "Three"])
        try await bench.settle().expect(.selectedRow, of: list.view, is: "none", when: "after its item went")
        try bench.expect("the selected index", seen: list.view.selectedIndex, is: nil)
        try bench.expectLog(is: [])
      },
      ContractCase("a long list shows the rows scrolled to and makes no more than it needs") { bench in
        let list = list((0..<1000).map { "Row \($0)" })
        var nearEnds = 0
        list.view.reactive.nearEnd.observeNext { nearEnds += 1 }.dispose(in: list.view.bag)
        try await bench.showContent(list.view)
        try bench.expect("the first row", seen: bench.probe.visibleRowTexts(of: list.view).first, is: "Row 0")
        try await bench.act("scroll") { try await $0.scroll(list.view, toRow: 500) }
        let middle = try bench.probe.visibleRowTexts(of: list.view)
        try bench.expect("whether row 500 is seen", seen: middle.contains("Row 500"), is: true)
        try bench.expect("whether row 0 is seen", seen: middle.contains("Row 0"), is: false)
        try bench.expect("how often the end was near", seen: nearEnds, is: 0)
        try bench.expect("whether there are few rows", seen: list.view.liveRowCount < 400, is: true)
        try await bench.act("scroll") { try await $0.scroll(list.view, toRow: 999) }
        let end = try bench.probe.visibleRowTexts(of: list.view)
        try bench.expect("the last row", seen: end.last, is: "Row 999")
        try bench.expect("how often the end was near", seen: nearEnds, is: 1)
        list.set((0..<1100).map { "Row \($0)" })
        try await bench.settle()
        try await bench.act("scroll") { try await $0.scroll(list.view, toRow: 1099) }
        try bench.expect("how often the end was near", seen: nearEnds, is: 2)
      },
      ContractCase("a list that keeps its end stays there until a person scrolls back") { bench in
        let list = list((0..<200).map { "Row \($0)" })
        list.view.keepsEnd = true
        try await bench.showContent(list.view)
        try bench.expect("the last row", seen: bench.probe.visibleRowTexts(of: list.view).last, is: "Row 199")
        for count in [201, 203, 260] {
          list.set((0..<count).map { "Row \($0)" })
          try await bench.settle()
          try bench.expect(
            "the last of \(count) rows", seen: bench.probe.visibleRowTexts(of: list.view).last,
            is: "Row \(count - 1)")
        }
        try await bench.act("scroll") { try await $0.scroll(list.view, toRow: 0) }
        list.set((0..<300).map { "Row \($0)" })
        try await bench.settle()
        try bench.expect("the first row", seen: bench.probe.visibleRowTexts(of: list.view).first, is: "Row 0")
        try await bench.act("scroll") { try await $0.scroll(list.view, toRow: 299) }
        list.set((0..<301).map { "Row \($0)" })
        try await bench.settle()
        try bench.expect("the last row", seen: bench.probe.visibleRowTexts(of: list.view).last, is: "Row 300")
      },
      ContractCase("a list pulled down at its first row reports it") { bench in
        let list = list((0..<300).map { "Row \($0)" })
        bench.log.record(list.view.reactive.pulled.map { "down" }, as: "pulled", in: list.view)
        list.view.isPullable = true
        try await bench.showContent(list.view)
        try await bench.perform("pull", on: list.view)
        try bench.expectLog(is: ["pulled down"])
      },
      ContractCase("a list scrolls to a row by command") { bench in
        let list = list((0..<300).map { "Row \($0)" })
        try await bench.showContent(list.view)
        for index in [250, 10, 299, 0] {
          list.view.scroll(toRowAt: index)
          try await bench.settle()
          let rows = try bench.probe.visibleRowTexts(of: list.view)
          try bench.expect("whether row \(index) is seen", seen: rows.contains("Row \(index)"), is: true)
        }
      },
    ]
  }

  /// Rows after changes of the items.
  static var listSplices: [ContractCase] {
    let scripts: [(String, [String], [String])] = [
      ("append", ["a", "b"], ["a", "b", "c", "d"]), ("prepend", ["c"], ["a", "b", "c"]),
      ("insert", ["a", "d"], ["a", "b", "c", "d"]), ("remove at the start", ["a", "b", "c"], ["c"]),
      ("remove at the end", ["a", "b", "c"], ["a"]), ("remove within", ["a", "b", "c", "d"], ["a", "d"]),
      ("move to the front", ["a", "b", "c"], ["c", "a", "b"]),
      ("reverse", ["a", "b", "c"], ["c", "b", "a"]),
      ("replace all", ["a", "b"], ["c", "d", "e"]),
      ("several at once", ["a", "b", "c", "d"], ["x", "a", "c", "y"]),
      ("drop duplicates", ["a"], ["b", "a", "b", "a", "c"]),
    ]
    return scripts.map { name, old, new in
      ContractCase("rows follow the items: \(name)") { bench in
        let list = list(old)
        try await bench.showContent(list.view)
        try bench.expectRows(of: list.view, are: old)
        list.set(new)
        try await bench.settle()
        var seen = Set<String>()
        let unique = new.filter { seen.insert($0).inserted }
        try bench.expectRows(of: list.view, are: unique)
      }
    } + [randomSplices]
  }

  private static var randomSplices: ContractCase {
    ContractCase("rows follow the items through random changes") { bench in
      var random = SplitMix64(seed: 42)
      let list = list()
      try await bench.showContent(list.view)
      var items: [Item] = []
      for step in 0..<80 {
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1:
          let place = Int.random(in: 0...items.count, using: &random)
          if items.count < 8 { items.insert(Item(id: "\(step)", text: "\(step)"), at: place) }
        case 2: if !items.isEmpty { items.remove(at: Int.random(in: items.indices, using: &random)) }
        case 3: items.shuffle(using: &random)
        default: if let index = items.indices.randomElement(using: &random) { items[index].text += "'" }
        }
        list.items.value = items
        try await bench.settle().expect(
          "the rows at step \(step)", seen: bench.probe.visibleRowTexts(of: list.view), is: items.map(\.text))
        try bench.expect(.rowCount, of: list.view, is: "\(items.count)")
      }
    }
  }
}
