import Widgets

/// A row of the users list: a name, and a button for details. The counterpart of the document's
/// `UsersListTableViewCell`.
final class UsersListRow: Box {
  let nameLabel = Label()
  /// Opens the details, like the document's accessory button.
  let detailsButton = Button("Details", iconName: "help-about-symbolic", cssClasses: ["flat"])

  init() {
    super.init(.row, spacing: 12)
    nameLabel.layout = Layout(hexpand: true, valign: .center)
    layout = Layout(margins: Margins(horizontal: 12, vertical: 3))
    replaceChildren([nameLabel, detailsButton])
  }

  func configure(userName: String) {
    nameLabel.text = userName
    accessibleLabel = userName
    detailsButton.accessibleLabel = "Details of \(userName)"
    detailsButton.tooltipText = "Details of \(userName)"
  }
}
