import Widgets

package final class FriendCell: Box {
  package let imageView = ImageView(size: 36)
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
