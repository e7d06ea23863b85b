import Signals

/// A piece of text that a person reads. GTK: `GtkLabel`.
///
/// The text is never markup: angle brackets are shown as they are; parts that look different or lead somewhere are
/// `richText`. One with a class `title-1`, `title-2` or `title-3` is a heading to assistive technology.
///
/// ```swift
/// let title = Label("Friends", cssClasses: ["title-2"])
/// title.lineLimit = 1
/// title.text = "12 friends"
/// ```
open class Label: Widget, DefaultPropertyProvider {
  /// What is shown, or of rich text what is read; assigning it ends the rich text.
  @Property public var text: String
  /// What is shown, with parts that look different, lead somewhere or are pictures; nil while there is only `text`, which
  /// follows it. GTK: `gtk_label_set_attributes`.
  @Property public var richText: RichText?
  /// Whether long text goes on in the next line; else it ends in an ellipsis when there is no room.
  @Property public var isWrapping = false
  /// The most lines shown, with an ellipsis after them; nil is no limit.
  @Property public var lineLimit: Int?
  /// Whether a person may select and copy the text.
  @Property public var isSelectable = false
  /// Where lines stand within the label's width.
  @Property public var textAlignment = Layout.Alignment.start
  let linkActivations = PassthroughSubject<String, Never>()
  private var textObservation: (any Disposable)?
  // What `text` is assigned for the rich text, until it is delivered.
  private var followingText: String?
  // Not in `bag`, which is emptied when the label is a list's row.
  private lazy var statusChanges = SerialDisposable()

  /// Makes a label.
  public init(_ text: String = "", cssClasses: [String] = []) {
    _text = Property(text)
    super.init()
    self.cssClasses = cssClasses
    // Not in `bag`, which is emptied when the label is a list's row; it ends with the property.
    _ = $richText.dropFirst().observeNext { [weak self] in self?.follow($0) }
  }

  /// Shown by a GtkLabel.
  open override class var kind: WidgetKind { .label }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .label }

  /// What is meant when no property is named.
  public var defaultProperty: Property<String> { $text }

  /// The text and how it is set.
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

  /// Following a link by its text, where there are links.
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

  // A line that says how things stand says so aloud.
  override func accessibleRoleChanged() {
    guard accessibleRole == .status else { return statusChanges.otherDisposable = nil }
    statusChanges.otherDisposable = $text.dropFirst().removeDuplicates().observeNext { [weak self] text in
      if let self, !text.isEmpty, isReachable { window?.announce(text) }
    }
  }

  override var impliedAccessibleRole: AccessibleRole? {
    cssClasses.contains { $0.hasPrefix("title-") } ? .heading : nil
  }

  /// Follows the first link with a text as a person would by a click, or by Tab and Enter; refused when there is none or
  /// the label cannot be reached.
  @discardableResult
  public func follow(_ linkText: String) -> Bool {
    target(of: linkText).map { followLink(to: $0) } ?? false
  }

  /// Follows a link by where it leads; refused when there is none or the label cannot be reached.
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
  /// Delivers where a link leads, each time a person follows one; nothing is opened by itself.
  public var linkActivated: SafeSignal<String> { base.linkActivations.toSignal() }
}
