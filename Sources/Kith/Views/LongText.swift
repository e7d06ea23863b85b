import Widgets

/// A text that shows its beginning, and more when a person wants it: a hostile or careless text may be so long that to
/// lay it out takes seconds.
public final class LongText: Box {
  /// How much is shown at once, in characters.
  public static let portion = 2000

  /// The beginning; hidden while it has no text.
  public let label = Label()
  /// Shows the next portion; hidden when there is none.
  public let moreButton = Button(cssClasses: ["flat"])
  /// What comes after what is shown.
  private var rest = ""

  /// The whole text.
  public var text: String {
    get { shown.map(\.text).joined() + rest }
    set {
      guard newValue != text else { return }
      for label in shown.dropFirst() { remove(label) }
      rest = newValue
      label.text = takePortion()
      moreButton.isVisible = !rest.isEmpty
    }
  }

  /// Makes a text without words.
  public init() {
    super.init(.column, spacing: 6)
    label.isWrapping = true
    label.isSelectable = true
    label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    moreButton.isVisible = false
    moreButton.layout = Layout(halign: .center)
    moreButton.reactive.clicked.bind(to: self) { view, _ in view.showMore() }
    replaceChildren([label, moreButton])
  }

  isolated deinit {}

  private var shown: [Label] { children.compactMap { $0 as? Label } }

  private func showMore() {
    let next = Label(takePortion())
    next.isWrapping = true
    next.isSelectable = true
    next.textAlignment = label.textAlignment
    insert(next, at: children.count - 1)
    // The button goes with the last portion: the keyboard must not go with it.
    if rest.isEmpty { next.grabFocus() }
    moreButton.isVisible = !rest.isEmpty
  }

  /// The next portion, up to a space where there is one in its last part.
  private func takePortion() -> String {
    guard let end = rest.index(rest.startIndex, offsetBy: Self.portion, limitedBy: rest.endIndex),
      end < rest.endIndex
    else {
      defer { rest = "" }
      return rest
    }
    let space = rest[..<end].suffix(200).lastIndex(where: \.isWhitespace)
    let cut = space.map { rest.index(after: $0) } ?? end
    defer { rest = String(rest[cut...]) }
    return String(rest[..<cut])
  }
}
