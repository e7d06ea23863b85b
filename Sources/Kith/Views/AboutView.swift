import Widgets

/// The app's icon, a text about the app, and links.
public final class AboutView: Box {
  /// The app's icon.
  public let icon = Image(pixelSize: 96)
  /// The app's description, version and licence.
  public let textLabel = Label()
  /// The links.
  public let linkBox = Box(.row, spacing: 24)

  /// Makes a view without links.
  public init(iconName: String, text: String) {
    super.init(.column, spacing: 12)
    icon.iconName = iconName
    textLabel.text = text
    textLabel.isWrapping = true
    textLabel.textAlignment = .center
    linkBox.layout = Layout(halign: .center)
    replaceChildren([icon, textLabel, linkBox])
  }

  /// Adds a link.
  public func addLink(_ text: String) -> Button {
    let button = Button(text, cssClasses: ["flat", "link"])
    linkBox.append(button)
    return button
  }
}
