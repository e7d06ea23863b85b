import Widgets

/// A row of the list of accounts signed in to before: the person, and a way to remove the account.
public final class SavedAccountRow: PersonRow {
  /// What the account's server allows; hidden while it has no text.
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
