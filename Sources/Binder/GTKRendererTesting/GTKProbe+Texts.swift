import CBinderGTKProbe

extension GTKProbe {
  /// Performs a gesture of a label, an entry or a text view.
  func actOnText(_ gesture: String, argument: String, on handle: OpaquePointer) -> Bool {
    switch gesture {
    case "follow": return bgtk_probe_follow(handle, argument)
    case "pressIcon":
      let property = argument == "primary" ? "primary-icon-name" : "secondary-icon-name"
      guard (String?.read(property, of: handle)) != nil else { return false }
      bgtk_probe_press_icon(handle, argument == "secondary")
      return true
    case "selectText":
      let places = argument.split(separator: " ").compactMap { Int32($0) }
      return places.count == 2 && bgtk_probe_select_text(handle, places[0], places[1])
    default: return bgtk_probe_take_back(handle, gesture == "redo")
    }
  }
}
