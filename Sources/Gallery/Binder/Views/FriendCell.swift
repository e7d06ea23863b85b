import Widgets

/// One friend in a list.
final class FriendCell: Box {
  /// The friend's picture.
  let imageView = ImageView(size: 36)
  /// The friend's name.
  let nameLabel = Label()
  /// Makes them one's own friend; hidden while it has no text.
  let addButton = Button()

  init() {
    super.init(.row, spacing: 12)
    nameLabel.layout = Layout(hexpand: true)
    addButton.layout = Layout(valign: .center)
    addButton.isVisible = false
    replaceChildren([imageView, nameLabel, addButton])
  }

  isolated deinit {}
}
