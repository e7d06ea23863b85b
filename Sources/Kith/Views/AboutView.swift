import Widgets

/// What the app is: its icon, a text, and where to read more.
public final class AboutView: Box {
  /// The app's icon.
  public let icon = Image(pixelSize: 96)
  /// What the app is, its version and its licence.
  public let textLabel = Label()
  /// Where to read more.
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
