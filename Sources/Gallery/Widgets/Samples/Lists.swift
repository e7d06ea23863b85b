import Signals
import Widgets

extension WidgetSample {
  /// Widgets with many items.
  static let lists = [
    WidgetSample("ListView", summary: "A row for each of many items") { stage in
      let list = ListView { Label() }
      list.accessibleLabel = "Numbers"
      list.layout = Layout(heightRequest: 160)
      list.selectionMode = .several
      Property(Array(1...10_000)).bind(to: list, id: \.self) { label, number in label.text = "Row \(number)" }
      // Typing 42 goes to row 42; a right click or the Menu key opens the menu of a row.
      list.setTypeAhead { (number: Int) in "\(number)" }
      list.setSections { (number: Int) in "From \((number - 1) / 10 * 10 + 1)" }
      list.rowMenu = { [weak stage] rows in
        let count = Action(rows.count == 1 ? "Count This Row" : "Count \(rows.count) Rows")
        count.reactive.activated.observeNext { stage?.record("counted: \(rows.count)") }.dispose(
          in: count.bag)
        return Menu([[count]])
      }
      stage.log("scrolled", signal: list.reactive.scrolled.map(\.lowerBound))
      stage.log("rowSelected", signal: list.reactive.rowSelected)
      stage.log("rowActivated", signal: list.reactive.rowActivated)
      return list
    },
    WidgetSample("GridView", summary: "A cell for each of many items, in rows and columns") { stage in
      let grid = GridView(columns: 2...6) { Avatar(size: 48) }
      grid.accessibleLabel = "People"
      grid.layout = Layout(heightRequest: 160)
      Property(["Ada", "Grace", "Edsger", "Barbara", "Donald", "Frances"])
        .bind(to: grid, id: \.self) { avatar, name in
          avatar.text = name
          avatar.accessibleLabel = name
        }
      stage.log("rowActivated", signal: grid.reactive.rowActivated)
      return grid
    },
    WidgetSample("TableView", summary: "Columns with a header, sorted, arranged and edited by a person") {
      stage in
      let names = KeyColumn(["Ada", "Grace", "Edsger", "Barbara", "Donald", "Frances"])
      let years = [1815, 1906, 1930, 1939, 1938, 1932]
      let table = TableView([
        TableColumn("Name", sortedBy: names, isEditable: true) { (index: Int) in names[index] },
        TableColumn("Born", width: 90, alignment: .end, sortedBy: KeyColumn(years)) { "\(years[$0])" },
      ])
      table.accessibleLabel = "People"
      table.layout = Layout(heightRequest: 200)
      let rows = ListProjection(rowCount: years.count) { $0 }
      rows.bind(to: table)
      table.reactive.cellEdited(Int.self).observeNext { edit in
        rows.changeRow(edit.key) { names[edit.key] = edit.text }
      }.dispose(in: table.bag)
      stage.log("cellEdited", signal: table.reactive.cellEdited(Int.self).map { "\($0.key) \($0.text)" })
      stage.log("sortRequested", signal: table.reactive.sortRequested)
      stage.log("selectionChanged", signal: table.reactive.selectionChanged)
      return table
    },
    WidgetSample("TreeListView", summary: "Rows with rows below them, which a person expands and collapses") {
      stage in
      let instruments = MutableObservableTree([
        TreeNode("Strings", ["Violin", "Cello", "Harp"].map { TreeNode($0) }),
        TreeNode(
          "Winds",
          [
            TreeNode("Woodwinds", ["Flute", "Oboe"].map { TreeNode($0) }),
            TreeNode("Brass", ["Horn", "Trumpet"].map { TreeNode($0) }),
          ]),
        TreeNode("Voice"),
      ])
      let tree = TreeListView(id: \String.self) { $0 }
      tree.accessibleLabel = "Instruments"
      tree.layout = Layout(heightRequest: 200)
      tree.expandedKeys = ["Winds"]
      instruments.bind(to: tree)
      stage.log(
        "expandedChanged", signal: tree.reactive.expandedChanged.map { "\($0.index) \($0.isExpanded)" })
      stage.log("rowActivated", signal: tree.reactive.rowActivated)
      return tree
    },
  ]
}
