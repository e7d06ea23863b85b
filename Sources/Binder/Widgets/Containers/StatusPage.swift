import Signals

/// A page that explains why there is no content: an icon, a title, a text and an optional button.
///
/// ```swift
/// let page = StatusPage(
///   iconName: "system-users-symbolic", title: "No Friends Yet",
///   description: "People you follow will appear here.", buttonText: "Find People")
/// page.button.reactive.clicked.bind(to: page) { $0.navigation?.popToRoot() }
/// ```
open class StatusPage: Box {
  /// The picture above the title.
  public let icon = Image(pixelSize: 64)
  /// The situation in a few words.
  public let titleLabel = Label(cssClasses: ["title-2"])
  /// The text below the title, such as what to do about it; hidden while it is empty.
  public let descriptionLabel = Label(cssClasses: ["dim-label"])
  /// The button to act right here, such as to try again; hidden while it has no text.
  public let button = Button(cssClasses: ["pill"])

  /// Makes a status page.
  public init(iconName: String = "", title: String = "", description: String = "", buttonText: String = "") {
    super.init(.column, spacing: 12)
    layout = Layout(
      hexpand: true, vexpand: true, halign: .fill, valign: .center, margins: Margins(24))
    icon.iconName = iconName
    icon.cssClasses = ["dim-label"]
    for label in [titleLabel, descriptionLabel] {
      label.isWrapping = true
      label.textAlignment = .center
    }
    titleLabel.text = title
    descriptionLabel.text = description
    button.text = buttonText
    button.layout = Layout(halign: .center, margins: Margins(top: 12))
    replaceChildren([icon, titleLabel, descriptionLabel, button])
    icon.$iconName.map { !$0.isEmpty }.bind(to: icon, keyPath: \.isVisible)
    descriptionLabel.$text.map { !$0.isEmpty }.bind(to: descriptionLabel, keyPath: \.isVisible)
    button.$text.map { !$0.isEmpty }.bind(to: button, keyPath: \.isVisible)
  }
}
