import Signals
import Widgets

// Revealers, overlays, grids and flow boxes.
extension Contract {
  static var around: [ContractSubject] { [revealer, overlay, grid, flowBox, centerBox] }

  private static let lengths = [(12, "12"), (0, "0"), (6, "6"), (-5, "0")]

  private static var revealer: ContractSubject {
    ContractSubject(
      { Revealer(Label("Revealed"), isRevealed: true) },
      own: [
        property(
          "whether a revealer is open", property: "isRevealed", make: { Revealer(Label("Revealed")) },
          keyPath: \.isRevealed, values: truths),
        ContractCase("what a revealer has put away is out of sight and reach, and back when it opens") {
          bench in
          let button = Button("Details")
          let revealer = Revealer(button)
          try await bench.show(revealer)
          try bench.expectShown(button, isShown: false, when: "at first")
          revealer.isRevealed = true
          try await bench.settle().expectShown(button, isShown: true, when: "opened")
          try await bench.click(button)
          try bench.expect("whether the focus moves", seen: button.grabFocus(), is: true)
          try await bench.settle()
          revealer.isRevealed = false
          try await bench.settle().expect("whether it can be clicked", seen: button.isReachable, is: false)
          try bench.expect("whether the focus moves", seen: button.grabFocus(), is: false)
        },
      ])
  }

  private static var overlay: ContractSubject {
    ContractSubject(
      { Overlay(Label("Below"), over: [Label("Over")]) },
      own: [
        ContractCase("what lies over another comes and goes") { bench in
          let labels = ["One", "Two", "Three"].map { Label($0) }
          let overlay = Overlay(Label("Below"))
          try await bench.show(overlay)
          for order in [[0], [0, 1], [1], [2, 1, 0], []] {
            overlay.replaceOverlays(order.map { labels[$0] })
            try await bench.settle()
            for (index, label) in labels.enumerated() {
              try bench.expectShown(label, isShown: order.contains(index), when: "\(index) of \(order)")
            }
          }
          try bench.expectShown(overlay.content)
        }
      ])
  }

  private static func formGrid() -> (view: Grid, children: [Label]) {
    let grid = Grid()
    let labels = ["Name", "Ada", "Wide"].map { Label($0) }
    grid.attach(labels[2], column: 0, row: 1, columnSpan: 2)
    grid.attach(labels[0], column: 0, row: 0)
    grid.attach(labels[1], column: 1, row: 0)
    return (grid, labels)
  }

  private static var grid: ContractSubject {
    ContractSubject(
      { formGrid().view },
      own: [
        property(
          "column spacing of a grid", property: "columnSpacing", make: { formGrid().view },
          keyPath: \.columnSpacing, values: lengths),
        property(
          "row spacing of a grid", property: "rowSpacing", make: { formGrid().view }, keyPath: \.rowSpacing,
          values: lengths),
        ContractCase("what is in a grid comes, moves and goes") { bench in
          let (grid, labels) = formGrid()
          try await bench.show(grid)
          try bench.expectSame("the children, row by row", seen: grid.children, are: labels)
          for label in labels { try bench.expectShown(label) }
          grid.attach(labels[0], column: 2, row: 0)
          grid.remove(labels[2])
          try await bench.settle().expectSame(
            "the children", seen: grid.children, are: [labels[1], labels[0]])
          for (index, label) in labels.enumerated() {
            try bench.expectShown(label, isShown: index < 2, when: "of \(index)")
          }
        },
      ])
  }

  private static func tags() -> FlowBox { FlowBox(["One", "Two", "Three"].map { Label($0) }) }

  private static var flowBox: ContractSubject {
    ContractSubject(
      { tags() },
      own: [
        property("spacing of a flow box", property: "spacing", make: { tags() }, keyPath: \.spacing) {
          lengths
        },
        property(
          "columns of a flow box", property: "maximumColumns", make: { tags() }, keyPath: \.maximumColumns,
          values: [(2, "2"), (7, "7"), (-1, "1")]),
        ContractCase("what is in a flow box comes, moves, hides and goes") { bench in
          let box = tags()
          let labels = box.children
          try await bench.show(box)
          for order in [[2, 1, 0], [1], [], [0, 1, 2]] {
            box.replaceChildren(order.map { labels[$0] })
            try await bench.settle()
            for (index, label) in labels.enumerated() {
              try bench.expectShown(label, isShown: order.contains(index), when: "\(index) of \(order)")
            }
          }
          labels[1].isVisible = false
          try await bench.settle().expectShown(labels[1], isShown: false, when: "hidden")
          let elsewhere = Box(.row, [labels[0]])
          try bench.expect("how many are left", seen: box.children.count, is: 2)
          try bench.expectShown(elsewhere.children[0], isShown: false, when: "elsewhere")
        },
      ])
  }

  private static var centerBox: ContractSubject {
    ContractSubject(
      { CenterBox(start: Label("Start"), center: Label("Center"), end: Label("End")) },
      own: [
        ContractCase("a centre box shows what it has, in a row or a column") { bench in
          let row = CenterBox(center: Button("Alone"))
          let column = CenterBox(.column, start: Label("Top"), end: Button("Bottom"))
          try await bench.show(row, column)
          try bench.expect(.orientation, of: row, is: "row")
          try bench.expect(.orientation, of: column, is: "column")
          for child in row.children + column.children { try bench.expectShown(child) }
          if let button = row.center as? Button { try await bench.click(button) }
        }
      ])
  }
}
