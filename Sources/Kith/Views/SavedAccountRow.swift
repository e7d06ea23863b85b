import Widgets

/// A row for a saved account, with a button to remove it.
public final class SavedAccountRow: PersonRow {
  /// The scopes that the server has granted; hidden when empty.
  public let accessLabel = Label(cssClasses: ["dim-label", "caption"])
  /// Removes the account from this computer.
  public let removeButton = Button(iconName: "list-remove-symbolic", cssClasses: ["flat"])

  /// Makes a row without an account.
  public override init() {
    super.init()
    removeButton.layout = Layout(valign: .center)
    append(removeButton)
    texts.append(accessLabel)
    hideWhileEmpty(accessLabel)
  }
}
