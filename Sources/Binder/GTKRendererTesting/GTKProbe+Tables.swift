import CBinderGTKProbe

extension GTKProbe {
  /// Does something to a table's header; nil when the gesture is none of its own.
  static func act(_ gesture: String, onHeader argument: String, of handle: OpaquePointer) -> Bool? {
    switch gesture {
    case "sortBy", "sortAlsoBy": return bgtk_probe_sort(handle, argument, gesture == "sortAlsoBy")
    case "toggleColumn": return bgtk_probe_toggle_column(handle, argument)
    case "resizeColumn", "moveColumn":
      // A title, and a number behind the last space.
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
