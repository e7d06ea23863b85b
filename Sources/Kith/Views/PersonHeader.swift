import Widgets

/// The head of a person's page: pictures, name, handle, bio and counts.
public final class PersonHeader: Box {
  /// The person's wide picture; hidden if there is none.
  public let header = PictureView(width: 576, height: 192, placeholderIconName: "", canShrink: true)
  /// The person's picture or initials.
  public let avatar = Avatar(size: 96)
  /// The person's name.
  public let nameLabel = Label(cssClasses: ["title-1"])
  /// The person's address.
  public let handleLabel = Label(cssClasses: ["dim-label"])
  /// What is special about the account, and its relation to the signed-in person; hidden when empty.
  public let statusLabel = Label(cssClasses: ["caption", "dim-label"])
  /// The bio, with links and custom emoji; hidden when empty.
  public let bio = LongText()
  /// The beginning of the bio; hidden when empty.
  public var bioLabel: Label { bio.label }
  /// The rows of the person's table; hidden when there are none.
  public let fieldBox = Box(.column, spacing: 6)
  /// Opens the people that the person follows.
  public let followingButton = Button(cssClasses: ["flat", "count"])
  /// Opens the person's followers.
  public let followersButton = Button(cssClasses: ["flat", "count"])

  /// Makes a head without a person.
  public init() {
    super.init(.column, spacing: 6)
    header.isVisible = false
    header.layout = Layout(margins: Margins(bottom: 6))
    avatar.layout = Layout(halign: .center, margins: Margins(bottom: 6))
    for label in [nameLabel, handleLabel, statusLabel, bioLabel] {
      label.isWrapping = true
      label.textAlignment = .center
    }
    nameLabel.lineLimit = 3
    handleLabel.isSelectable = true
    bio.layout = Layout(margins: Margins(top: 6))
    statusLabel.$text.map { !$0.isEmpty }.bind(to: statusLabel, keyPath: \.isVisible)
    bioLabel.$isVisible.bind(to: bio, keyPath: \.isVisible)
    fieldBox.layout = Layout(margins: Margins(top: 12))
    fieldBox.cssClasses = ["fields"]
    fieldBox.isVisible = false
    let counts = FlowBox(spacing: 6, [followingButton, followersButton])
    counts.layout = Layout(halign: .center, margins: Margins(top: 6))
    replaceChildren([header, avatar, nameLabel, handleLabel, bio, counts])
  }
}
