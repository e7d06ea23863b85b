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

  /// Sorts a table by a column, as a click on its heading does; a second time the other way round.
  ///
  /// ```swift
  /// let visitor = Visitor(shown(table))
  /// try visitor.sort(table, by: "Name")
  /// // reactive.sortRequested delivers the order
  /// ```
  ///
  /// - Throws: When there is no such column, or rows cannot be sorted by it.
  public func sort(_ table: AnyTableView, by title: String) throws(VisitorError) {
    try perform("sortBy", on: table, with: title)
  }

  /// Sorts a table by a further column, as a click with Shift does.
  ///
  /// - Throws: When there is no such column, or rows cannot be sorted by it, too.
  public func sort(_ table: AnyTableView, alsoBy title: String) throws(VisitorError) {
    try perform("sortAlsoBy", on: table, with: title)
  }

  /// Shows a column, or hides it.
  public func toggle(column title: String, of table: AnyTableView) throws(VisitorError) {
    try perform("toggleColumn", on: table, with: title)
  }

  /// Moves a column to an index among those that are shown.
  public func move(column title: String, to index: Int, of table: AnyTableView) throws(VisitorError) {
    try perform("moveColumn", on: table, with: "\(title) \(index)")
  }

  /// Resizes a column to a width in pixels.
  public func resize(column title: String, to width: Int, of table: AnyTableView) throws(VisitorError) {
    try perform("resizeColumn", on: table, with: "\(title) \(width)")
  }
}
