import Signals
import Widgets

/// A text that shows its beginning, and more on demand: laying out a malicious or careless text could take seconds.
public final class LongText: Box {
  /// The characters shown at once.
  public static let portion = 2000

  /// The beginning; hidden when empty.
  public let label = Label()
  /// Shows the next portion; hidden after the last one.
  public let moreButton = Button(cssClasses: ["flat"])
  /// The text after the visible part.
  private var rest = RichText()
  fileprivate let linkActivations = PassthroughSubject<String, Never>()

  /// The whole text.
  public var text: String {
    get { shown.map(\.text).joined() + rest.plainText }
    set { richText = RichText([TextSpan(newValue)]) }
  }

  /// The whole text with its markup. If only the markup changes, as when pictures have loaded, the same portions stay
  /// visible.
  public var richText: RichText {
    get { RichText(shown.flatMap { $0.richText?.spans ?? [TextSpan($0.text)] } + rest.spans) }
    set {
      guard newValue != richText else { return }
      let portions = newValue.plainText == text ? shown.count : 1
      for label in shown.dropFirst(portions) { remove(label) }
      rest = newValue
      for label in shown { fill(label) }
      moreButton.isVisible = !rest.plainText.isEmpty
    }
  }

  /// Makes an empty text.
  public init() {
    super.init(.column, spacing: 6)
    label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    moreButton.isVisible = false
    moreButton.layout = Layout(halign: .center)
    moreButton.reactive.clicked.bind(to: self) { view, _ in view.showMore() }
    prepare(label)
    replaceChildren([label, moreButton])
  }

  private var shown: [Label] { children.compactMap { $0 as? Label } }

  private func prepare(_ label: Label) {
    label.isWrapping = true
    label.isSelectable = true
    label.reactive.linkActivated.bind(to: self) { view, target in view.linkActivations.send(target) }
  }

  private func showMore() {
    let next = Label()
    prepare(next)
    fill(next)
    next.textAlignment = label.textAlignment
    insert(next, at: children.count - 1)
    // The button disappears with the last portion, so the focus moves to the text.
    if rest.plainText.isEmpty { next.grabFocus() }
    moreButton.isVisible = !rest.plainText.isEmpty
  }

  private func fill(_ label: Label) {
    let portion = appendPortion()
    if portion.isPlain {
      label.text = portion.plainText
    } else {
      label.richText = portion
    }
  }

  /// Removes the next portion from `rest`, ending at a space if there is one near its end.
  private func appendPortion() -> RichText {
    let text = rest.plainText
    let end = text.index(text.startIndex, offsetBy: Self.portion, limitedBy: text.endIndex) ?? text.endIndex
    // One character can have any number of marks, so scalars are limited, too.
    let scalars = text.unicodeScalars
    let most = scalars.index(text.startIndex, offsetBy: Self.portion * 4, limitedBy: text.endIndex)
    if let most, most < end { return cut(at: most) }
    guard end < text.endIndex else {
      defer { rest = RichText() }
      return rest
    }
    let space = text[..<end].suffix(200).lastIndex(where: \.isWhitespace)
    return cut(at: space.map { text.index(after: $0) } ?? end)
  }

  private func cut(at place: String.Index) -> RichText {
    let text = rest.plainText
    let (portion, others) = rest.cut(at: text.utf8.distance(from: text.startIndex, to: place))
    rest = others
    return portion
  }
}

extension Reactive where Base: LongText {
  /// Sends the target of each link that a person follows.
  public var linkActivated: SafeSignal<String> { base.linkActivations.toSignal() }
}
