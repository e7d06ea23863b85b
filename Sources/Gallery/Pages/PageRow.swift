import Widgets

/// A page's row in the list of pages.
public final class PageRow: Box {
  /// The page's name.
  public let titleLabel = Label(cssClasses: ["heading"])
  /// The document that it follows.
  public let documentLabel = Label(cssClasses: ["dim-label", "caption"])

  /// Makes a row without a page.
  public init() {
    super.init(.column, spacing: 2)
    for label in [titleLabel, documentLabel] { label.isWrapping = true }
    documentLabel.lineLimit = 2
    replaceChildren([titleLabel, documentLabel])
  }
}
