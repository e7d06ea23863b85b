public import Widgets

extension AccessibleRole {
  /// The short name of GTK's role. GTK: `GtkAccessibleRole`.
  public var gtkName: String {
    switch self {
    case .checkBox: "checkbox"
    case .image: "img"
    // NB: GTK_ACCESSIBLE_ROLE_PRESENTATION stays in the tree; a widget with the role `none` does not (GTK 4.8).
    case .presentation: "none"
    default:
      rawValue.reduce(into: "") { name, character in
        name += character.isUppercase ? "-\(character.lowercased())" : String(character)
      }
    }
  }
}
