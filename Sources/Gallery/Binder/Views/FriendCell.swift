import Widgets

/// One friend in a list.
package final class FriendCell: Box {
  /// The friend's picture.
  package let imageView = ImageView(size: 36)
  /// The friend's name.
  package let nameLabel = Label()
  /// Adds the person as a friend of the user; hidden when empty.
  package let addButton = Button()

  package init() {
    super.init(.row, spacing: 12)
    nameLabel.layout = Layout(hexpand: true)
    addButton.layout = Layout(valign: .center)
    addButton.isVisible = false
    replaceChildren([imageView, nameLabel, addButton])
  }
}
