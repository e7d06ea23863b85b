import Signals
import Widgets

extension Contract {
  /// Cases for cells only; what rows and cells have in common is asserted of both.
  static var grids: [ContractCase] {
    [
      property(
        "fewest columns of a grid", property: .columns, make: { grid(["One"]).view },
        keyPath: \.minimumColumns, values: [(1, "1 4"), (3, "3 4")]),
      property(
        "most columns of a grid", property: .columns, make: { grid(["One"]).view }, keyPath: \.maximumColumns,
        values: [(4, "1 4"), (2, "1 2"), (9, "1 9")]),
      ContractCase("a grid shows its items in order, and follows them") { bench in
        let grid = grid(["One", "Two", "Three", "Four", "Five"])
        try await bench.showContent(grid.view)
        try bench.expect(
          "the cells", seen: bench.probe.visibleRowTexts(of: grid.view),
          is: ["One", "Two", "Three", "Four", "Five"])
        grid.set(["Zero", "Five", "One", "Six"])
        try await bench.settle().expect(.rowCount, of: grid.view, is: "4")
        try bench.expectRows(of: grid.view, are: ["Zero", "Five", "One", "Six"])
        grid.items.value[1].text = "Cinque"
        try await bench.settle().expectRows(of: grid.view, are: ["Zero", "Cinque", "One", "Six"])
        grid.set([])
        try await bench.settle().expectRows(of: grid.view, are: [])
      },
      ContractCase("a long grid makes no more cells than it needs, and reports when its end is near") {
        bench in
        let grid = grid((0..<2000).map { "Cell \($0)" })
        var nearEnds = 0
        grid.view.reactive.nearEnd.observeNext { nearEnds += 1 }.dispose(in: grid.view.bag)
        try await bench.showContent(grid.view)
        try bench.expect(
          "the first cell", seen: bench.probe.visibleRowTexts(of: grid.view).first, is: "Cell 0")
        try await bench.act("scroll") { try await $0.scroll(grid.view, toRow: 1000) }
        let middle = try bench.probe.visibleRowTexts(of: grid.view)
        try bench.expect("whether cell 1000 is seen", seen: middle.contains("Cell 1000"), is: true)
        try bench.expect("how often the end was near", seen: nearEnds, is: 0)
        try bench.expect("whether there are few cells", seen: grid.view.liveRowCount < 1200, is: true)
        try await bench.act("scroll") { try await $0.scroll(grid.view, toRow: 1999) }
        try bench.expect(
          "the last cell", seen: bench.probe.visibleRowTexts(of: grid.view).last, is: "Cell 1999")
        try bench.expect("how often the end was near", seen: nearEnds, is: 1)
      },
    ]
  }
}
