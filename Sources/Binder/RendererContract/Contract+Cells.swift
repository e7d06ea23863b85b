import Signals
import Widgets

// Cells of a table that are edited in place.
extension Contract {
  private static func table(_ log: ContractLog) -> TableView<Item> {
    let items = Property(["Ada", "Grace", "Edsger"].map { Item(id: $0, text: "about \($0)") })
    let view = TableView([
      TableColumn("Name", width: 120) { (item: Item) in item.id },
      TableColumn("First Note", isEditable: true) { $0.text },
      TableColumn("Length", width: 80, isEditable: true) { "\($0.text.count)" },
    ])
    view.layout = Layout(hexpand: true, vexpand: true)
    items.bind(to: view, id: \.id)
    view.reactive.cellEdited(String.self).observeNext { edit in
      log.add("\(edit.key) \(edit.column) \(edit.text)")
      for index in items.value.indices where items.value[index].id == edit.key && edit.column == "First Note"
      {
        items.value[index].text = edit.text
      }
    }.dispose(in: view.bag)
    return view
  }

  private static func entry(in table: AnyTableView) throws -> Entry {
    guard let entry = table.window?.focused as? Entry else { throw ContractFailure("no cell has the focus") }
    return entry
  }

  static var editing: [ContractCase] { [commits, keysOfCells] }

  private static var commits: ContractCase {
    ContractCase("a cell is edited in place, and the table shows what its model makes of that") { bench in
      let view = table(bench.log)
      try await bench.showContent(view)
      try bench.expect("editedCell", of: view, is: "none", when: "at first")
      try await bench.perform("editCell", with: "0 Name", on: view, accepted: false)
      try await bench.perform("editCell", with: "1 First Note", on: view)
      try bench.expect("editedCell", of: view, is: "1 First Note")
      let note = try entry(in: view)
      try bench.expect(.text, of: note, is: "about Grace")
      try bench.expect(.accessibleLabel, of: note, is: "First Note")
      try await bench.act("type") { try await $0.replaceText(of: note, with: "Admiral") }
      try bench.expect("what was delivered while typing", seen: bench.log.removeAll(), is: [])
      try await bench.act("press Enter") { try await $0.pressEnter(in: note) }
      try bench.expect("editedCell", of: view, is: "none", when: "after Enter")
      try bench.expectLog(is: ["Grace First Note Admiral"])
      let cell = view.typedRow(at: 1)?.cell("First Note", as: EditableCell.self)
      try bench.expect("the label", seen: cell.map { try bench.probe.text(of: $0.label) }, is: "Admiral")
      try await bench.perform("editCell", with: "1 Length", on: view)
      let length = try entry(in: view)
      try await bench.act("type") { try await $0.replaceText(of: length, with: "70") }
      try await bench.act("press Enter") { try await $0.pressEnter(in: length) }
      let other = view.typedRow(at: 1)?.cell("Length", as: EditableCell.self)
      try bench.expectLog(is: ["Grace Length 70"])
      try bench.expect(
        "a text that was not taken", seen: other.map { try bench.probe.text(of: $0.label) }, is: "7")
    }
  }

  private static var keysOfCells: ContractCase {
    ContractCase("F2 edits, Escape gives up, Tab commits and goes to the next cell and back") { bench in
      let view = table(bench.log)
      try await bench.showContent(view)
      try await bench.act("select") { try await $0.selectRow(0, of: view) }
      view.grabFocus()
      try await bench.settle()
      for (key, cell) in [
        ("F2", "0 First Note"), ("Escape", "none"), ("Return", "0 First Note"), ("Tab", "0 Length"),
        ("Tab", "1 First Note"), ("Shift+Tab", "0 Length"), ("Escape", "none"),
      ] {
        try await bench.press(Shortcut(key))
        try bench.expect("editedCell", of: view, is: cell, when: "after \(key)")
      }
      try bench.expectLog(is: [])
      try await bench.press("F2")
      let note = try entry(in: view)
      try await bench.act("type") { try await $0.replaceText(of: note, with: "Countess") }
      try await bench.press("Tab")
      try bench.expectLog(is: ["Ada First Note Countess"])
      let length = try entry(in: view)
      try await bench.act("type") { try await $0.replaceText(of: length, with: "1") }
      try await bench.press("Escape")
      try bench.expect("what was delivered after Escape", seen: bench.log.removeAll(), is: [])
    }
  }
}
