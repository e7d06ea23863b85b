import Widgets

/// A clause of the filter: a button that edits it, and one that removes it.
public final class ConditionChip: Box {
  /// The clause.
  public let button = Button(cssClasses: ["chip"])
  /// Removes the clause.
  public let removeButton = Button("×", cssClasses: ["chip"])

  init() {
    super.init(.row, [button, removeButton])
    cssClasses = ["linked"]
  }

  func show(_ text: String, removing: String, isWrong: Bool) {
    button.text = text
    removeButton.accessibleLabel = removing
    removeButton.tooltipText = removing
    button.setCSSClass("error", isOn: isWrong)
  }
}
