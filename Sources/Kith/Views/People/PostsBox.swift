import Signals
import Widgets

/// The latest posts of a person, with boosts and replies by choice.
public final class PostsBox: Box {
  /// The heading.
  public let title = Label(cssClasses: ["heading"])
  /// Includes boosts.
  public let boosts = CheckButton()
  /// Includes replies.
  public let replies = CheckButton()
  /// What is read beside the person's own posts.
  public let kinds: FlowBox
  /// What stands in the place of posts; hidden when empty.
  public let statusLabel = Label(cssClasses: ["dim-label"])
  /// Reads the posts again; hidden when empty.
  public let retryButton = Button()
  /// The posts, newest first.
  public let list = Box(.column, spacing: 12)

  /// Makes a box without posts.
  public init() {
    kinds = FlowBox(spacing: 12, [boosts, replies])
    statusLabel.isWrapping = true
    statusLabel.accessibleRole = .status
    statusLabel.$text.map { !$0.isEmpty }.bind(to: statusLabel, keyPath: \.isVisible)
    retryButton.layout = Layout(halign: .start)
    retryButton.$text.map { !$0.isEmpty }.bind(to: retryButton, keyPath: \.isVisible)
    title.$text.bind(to: list) { $0.accessibleLabel = $1 }
    list.accessibleRole = .list
    super.init(.column, spacing: 6, [title, kinds, statusLabel, retryButton, list])
    layout = Layout(margins: Margins(top: 12))
    show([])
  }

  /// Replaces the posts.
  public func show(_ rows: [PostRow]) {
    list.replaceChildren(rows)
    list.isVisible = !rows.isEmpty
  }
}

/// A post. What its author has closed is opened by a button.
public final class PostRow: Box {
  /// The moment, which opens the post's page.
  public let timeButton = Button(cssClasses: ["flat", "link", "caption"])
  /// The author of a boosted post, or that it is a reply; hidden when empty.
  public let kindLabel = Label(cssClasses: ["caption", "dim-label"])
  /// The content warning; hidden when empty.
  public let warningLabel = Label(cssClasses: ["heading"])
  /// Opens what is closed; hidden when empty.
  public let revealButton = ToggleButton()
  /// The text, with links and custom emoji.
  public let text = LongText()
  /// The pictures, films and sounds.
  public let attachments = FlowBox(spacing: 6)

  /// Makes a post of which the text or the attachments are closed.
  public init(coversText: Bool = false, coversAttachments: Bool = false) {
    for label in [kindLabel, warningLabel] {
      label.isWrapping = true
      label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    }
    timeButton.layout = Layout(halign: .start)
    revealButton.layout = Layout(halign: .start)
    revealButton.$text.map { !$0.isEmpty }.bind(to: revealButton, keyPath: \.isVisible)
    text.moreButton.layout = Layout(halign: .start)
    super.init(.column, spacing: 6, [Separator(), timeButton, kindLabel, warningLabel])
    // A warning covers the text below it; pictures alone are covered below the text.
    replaceChildren(children + (coversText ? [revealButton, text] : [text, revealButton]) + [attachments])
    accessibleRole = .listItem
    cssClasses = ["post"]
    revealButton.$isOn.map { $0 || !coversText }.bind(to: text, keyPath: \.isVisible)
    revealButton.$isOn.map { $0 || !coversAttachments }.bind(to: attachments, keyPath: \.isVisible)
  }
}

/// A picture, film or sound of a post, with its description.
public final class AttachmentView: Clamp {
  /// The thumbnail; hidden if there is none.
  public let picture = PictureView(width: 132, height: 99, canShrink: true)
  /// The author's description; hidden when empty.
  public let caption = Label(cssClasses: ["caption", "dim-label"])

  /// Makes a view without a picture.
  public init() {
    caption.isWrapping = true
    caption.lineLimit = 4
    caption.$text.map { !$0.isEmpty }.bind(to: caption, keyPath: \.isVisible)
    super.init(Box(.column, spacing: 3, [picture, caption]), maximumSize: picture.width)
  }
}
