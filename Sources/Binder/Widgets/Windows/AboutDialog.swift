/// A dialog about a program: its icon, its name, a text, and links. GTK: like `GtkAboutDialog`.
///
/// ```swift
/// let about = AboutDialog(name: "Notes", iconName: "org.example.Notes", text: "Version 2", closing: "Close")
/// let website = about.addLink("Website")
/// website.reactive.clicked.observeNext { opened.append("notes.example") }.dispose(in: about.bag)
/// window.present(about)
/// ```
open class AboutDialog: Dialog {
  /// The program's icon.
  public let icon = Image(pixelSize: 96)
  /// What the program is, its version and its licence.
  public let aboutLabel = Label()
  /// The links, in one row or several as they fit; hidden while there are none.
  public let linkBox = FlowBox(spacing: 12)

  /// Makes a dialog without links.
  ///
  /// - Parameter closing: The text of the button that closes the dialog.
  public init(name: String, iconName: String, text: String, closing: String) {
    icon.iconName = iconName
    aboutLabel.text = text
    aboutLabel.isWrapping = true
    aboutLabel.textAlignment = .center
    linkBox.layout = Layout(halign: .center)
    linkBox.isVisible = false
    super.init(title: name, content: Box(.column, spacing: 12, [icon, aboutLabel, linkBox]))
    titleLabel.textAlignment = .center
    addButton(closing)
  }

  /// Adds a link.
  @discardableResult
  public func addLink(_ text: String) -> Button {
    let button = Button(text, cssClasses: ["flat", "link"])
    linkBox.append(button)
    linkBox.isVisible = true
    return button
  }
}
