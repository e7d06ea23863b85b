import CBinderGTKProbe

extension GTKProbe {
  /// Performs a gesture of a table's header; returns nil for other gestures.
  static func act(_ gesture: String, onHeader argument: String, of handle: OpaquePointer) -> Bool? {
    switch gesture {
    case "sortBy", "sortAlsoBy": return bgtk_probe_sort(handle, argument, gesture == "sortAlsoBy")
    case "editCell":
      // A row, a space, and a title.
      guard let space = argument.firstIndex(of: " "), let row = UInt32(argument[..<space]) else {
        return false
      }
      return bgtk_probe_edit_cell(handle, row, String(argument[argument.index(after: space)...]))
    case "toggleColumn": return bgtk_probe_toggle_column(handle, argument)
    case "resizeColumn", "moveColumn":
      // A title, a space, and a number.
      guard let space = argument.lastIndex(of: " "),
        let number = Int32(argument[argument.index(after: space)...])
      else { return false }
      let title = String(argument[..<space])
      return gesture == "moveColumn"
        ? bgtk_probe_move_column(handle, title, number) : bgtk_probe_resize_column(handle, title, number)
    default: return nil
    }
  }
}
