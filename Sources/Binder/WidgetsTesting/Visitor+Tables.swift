import Widgets

extension Visitor {
  /// Edits a cell of a table in place: begins as by F2 or a double click, types over the text and presses Enter.
  ///
  /// ```swift
  /// let visitor = Visitor(shown(table))
  /// try visitor.edit(cell: "Name", row: 0, in: table, to: "Ada Lovelace")
  /// // reactive.cellEdited delivers the key, the column and the text
  /// ```
  ///
  /// - Throws: When there is no such editable cell.
  public func edit(
    cell title: String, row index: Int, in table: AnyTableView, to text: String
  ) throws(VisitorError) {
    try perform("editCell", on: table, with: "\(index) \(title)")
    guard let entry = window.focused as? Entry else {
      throw VisitorError(description: "Cannot edit \"\(title)\" of row \(index): no entry has the focus.")
    }
    try replace(textOf: entry, with: text)
    try pressEnter(in: entry)
  }
}
