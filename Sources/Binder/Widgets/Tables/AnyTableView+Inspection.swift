extension AnyTableView {
  private var shown: [(heading: TableHeading, setting: ColumnSetting)] {
    arrangedColumns.filter(\.setting.isVisible)
  }

  var inspectedColumns: String { shown.map(\.heading.title).joined(separator: ", ") }

  var inspectedWidths: String {
    shown.map { $0.setting.width.map { "\($0)" } ?? "flexible" }.joined(separator: " ")
  }

  // A column without an assigned width fits its widest cell, as far as cells request a width.
  var inspectedLeastWidths: String {
    let rows = shownChildren.compactMap { $0 as? TableRow }
    return shown.map { heading, setting in
      let cells = rows.compactMap { $0.cell(heading.id, as: Widget.self)?.layout }
      let widest = cells.map { ($0.widthRequest ?? 0) + $0.margins.start + $0.margins.end }.max() ?? 0
      return "\(setting.width ?? max(Self.leastFlexibleWidth, widest + 2 * Self.cellSpace))"
    }.joined(separator: " ")
  }

  var inspectedOrder: String? {
    if sortOrder.isEmpty { return nil }
    return sortOrder.compactMap { sort in
      places[sort.column].map { "\(headings[$0].title) \(sort.isDescending ? "descending" : "ascending")" }
    }.joined(separator: ", ")
  }

  private func id(ofTitle title: Substring) -> String? { headings.first { $0.title == title }?.id }

  // A title, a space, and a number.
  private func titleAndNumber(_ text: String) -> (id: String, number: Int)? {
    guard let space = text.lastIndex(of: " "), let number = Int(text[text.index(after: space)...]) else {
      return nil
    }
    return id(ofTitle: text[..<space]).map { ($0, number) }
  }

  var tableGestures: [Gesture] {
    let (all, sortable) = (headings.map(\.title), shown.map(\.heading).filter(\.isSortable).map(\.title))
    let resizable = shown.map(\.heading).filter(\.isResizable).map(\.title)
    return [
      column("sortBy", titles: sortable, refusal: { $0.reasonNotToSort(by: $1) }) { $0.sort(byColumn: $1) },
      column("sortAlsoBy", titles: sortable, refusal: { $0.reasonNotToSort(alsoBy: $1) }) {
        $0.sort(byColumn: $1, isAdded: true)
      },
      Gesture("moveColumn", of: self, arguments: shown.map { "\($0.heading.title) 0" }) { table, text in
        table.titleAndNumber(text).map { table.moveColumn($0.id, to: $0.number) } ?? false
      },
      Gesture("resizeColumn", of: self, arguments: resizable.map { "\($0) 120" }) { table, text in
        table.titleAndNumber(text).map { table.resizeColumn($0.id, to: $0.number) } ?? false
      },
      column("toggleColumn", titles: all, refusal: { $0.reasonNotToHide($1) }) { table, id in
        table.setColumn(id, isVisible: !table.isShown(id))
      },
    ]
  }

  private func isShown(_ id: String) -> Bool { shown.contains { $0.heading.id == id } }

  private func reasonNotToHide(_ id: String) -> String? {
    isShown(id) && shown.count == 1 ? "it is the last column that is shown" : nil
  }

  private func reasonNotToSort(by id: String) -> String? {
    headings.contains { $0.id == id && $0.isSortable } ? nil : "rows cannot be sorted by it"
  }

  private func reasonNotToSort(alsoBy id: String) -> String? {
    let isFull = sortOrder.count >= Self.mostSortLevels && !sortOrder.contains { $0.column == id }
    return isFull ? "rows are sorted by \(Self.mostSortLevels) columns already" : reasonNotToSort(by: id)
  }

  private func column(
    _ name: String, titles: [String], refusal: @escaping (AnyTableView, String) -> String?,
    act: @escaping (AnyTableView, String) -> Bool
  ) -> Gesture {
    Gesture(
      name, of: self, arguments: titles,
      refusal: { table, title in
        table.id(ofTitle: title[...]).map { refusal(table, $0) } ?? "there is no column \"\(title)\""
      }
    ) { table, title in table.id(ofTitle: title[...]).map { act(table, $0) } ?? false }
  }
}
