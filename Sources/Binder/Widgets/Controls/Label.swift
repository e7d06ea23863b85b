import Signals

/// A text to read. GTK: `GtkLabel`.
///
/// The text is never markup: angle brackets are shown as they are. Use `richText` for links, pictures and parts that
/// look different. With a class `title-1`, `title-2` or `title-3` it is a heading to assistive technology.
///
/// ```swift
/// let title = Label("Friends", cssClasses: ["title-2"])
/// title.lineLimit = 1
/// title.text = "12 friends"
/// ```
open class Label: Widget, DefaultPropertyProvider {
  /// The text shown, or the plain text of rich text; assigning it ends the rich text.
  @Property public var text: String
  /// The text with links, pictures and parts that look different, which `text` follows; nil while there is only `text`.
  /// GTK: `gtk_label_set_attributes`.
  @Property public var richText: RichText?
  /// Whether long text wraps; otherwise it ends in an ellipsis when space is short.
  @Property public var isWrapping = false
  /// Whether a text that does not wrap ends in an ellipsis when space is short; without, there is room for all of it.
  @Property public var canShrink = true
  /// The most lines shown, with an ellipsis after them; nil sets no limit.
  @Property public var lineLimit: Int?
  /// Whether a person may select and copy the text.
  @Property public var isSelectable = false
  /// The alignment of lines within the label's width.
  @Property public var textAlignment = Layout.Alignment.start
  let linkActivations = PassthroughSubject<String, Never>()
  private var textObservation: (any Disposable)?
  // The text assigned for the rich text, until its observers have it.
  private var followingText: String?
  // Not in `bag`, which is emptied when the label is recycled as a list's row.
  private lazy var statusChanges = SerialDisposable()

  /// Makes a label.
  public init(_ text: String = "", cssClasses: [String] = []) {
    _text = Property(text)
    super.init()
    self.cssClasses = cssClasses
    // Not in `bag`, which is emptied when the label is recycled as a list's row; it ends with the property.
    _ = $richText.dropFirst().observeNext { [weak self] in self?.follow($0) }
  }

  open override class var kind: WidgetKind { .label }
  open override var defaultRole: AccessibleRole { .label }

  /// The property used when none is named.
  public var defaultProperty: Property<String> { $text }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("text", quoted: self.text),
      InspectableProperty(
        "richText", value: self.richText?.markSummary,
        shownAs: self.richText.flatMap { $0.isPlain ? nil : $0.markSummary }),
      InspectableProperty("isWrapping", value: self.isWrapping, gtk: "wrap"),
      InspectableProperty("lineLimit", value: self.lineLimit),
      InspectableProperty("isSelectable", value: self.isSelectable, gtk: "selectable"),
      InspectableProperty("textAlignment", value: self.textAlignment),
    ]
  }

  open override var gestures: [Gesture] {
    let links = richText?.links ?? []
    guard !links.isEmpty else { return super.gestures }
    return super.gestures + [
      Gesture(
        "follow", of: self, arguments: links.map(\.text), keys: ["Tab", "Return"],
        refusal: { $0.target(of: $1) == nil ? "it has no link \"\($1)\"" : nil }
      ) { $0.follow($1) }
    ]
  }

  // A status line is announced when its text changes.
  override func accessibleRoleChanged() {
    guard accessibleRole == .status else { return statusChanges.otherDisposable = nil }
    statusChanges.otherDisposable = $text.dropFirst().removeDuplicates().observeNext { [weak self] text in
      if let self, !text.isEmpty, isReachable { window?.announce(text) }
    }
  }

  override var impliedAccessibleRole: AccessibleRole? {
    cssClasses.contains { $0.hasPrefix("title-") } ? .heading : nil
  }

  /// Follows the first link with a text as a person would by a click, or by Tab and Enter; refused when there is no
  /// such link or the label cannot be reached.
  @discardableResult
  public func follow(_ linkText: String) -> Bool {
    target(of: linkText).map { followLink(to: $0) } ?? false
  }

  /// Follows the link to a target; refused when there is no such link or the label cannot be reached.
  @discardableResult
  public func followLink(to target: String) -> Bool {
    guard isReachable, richText?.links.contains(where: { $0.target == target }) == true else { return false }
    deliver { linkActivations.send(target) }
    return true
  }

  private func target(of linkText: String) -> String? {
    richText?.links.first { $0.text == linkText }?.target
  }

  private func follow(_ rich: RichText?) {
    guard let rich else { return }
    if textObservation == nil {
      textObservation = $text.dropFirst().observeNext { [weak self] in self?.leaveRichText(for: $0) }
    }
    guard text != rich.plainText else { return }
    followingText = rich.plainText
    text = rich.plainText
  }

  private func leaveRichText(for text: String) {
    if followingText == text {
      followingText = nil
    } else if richText != nil {
      richText = nil
    }
  }
}

extension Reactive where Base: Label {
  /// Delivers the target of each link that a person follows; the library does not open it.
  public var linkActivated: SafeSignal<String> { base.linkActivations.toSignal() }
}
