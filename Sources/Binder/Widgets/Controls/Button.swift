import Signals

/// A push button with a text, an icon or both; with the class `link` it is a link to assistive technology. GTK: `GtkButton`.
///
/// ```swift
/// let save = Button("Save", cssClasses: ["suggested-action"]) { saved.append("Ada") }
/// save.reactive.clicked.bind(to: save) { save in save.isSensitive = false }
/// isComplete.bind(to: save, keyPath: \.isSensitive)
/// ```
open class Button: Widget, MnemonicHolder, DefaultPropertyProvider {
  /// The text on the button.
  @Property public var text: String
  /// The icon shown instead of the text, which becomes the button's accessible name; nil shows the text.
  @Property public var iconName: String?
  /// Whether the text stands beside the icon; by default an icon replaces it.
  @Property public var showsTextBesideIcon = false
  /// The letter or digit that pushes the button together with Alt, if any.
  @Property public var mnemonic: Character?
  let clicks = PassthroughSubject<Void, Never>()

  /// Makes a button.
  public init(_ text: String = "", iconName: String? = nil, cssClasses: [String] = []) {
    _text = Property(text)
    _iconName = Property(iconName)
    super.init()
    self.cssClasses = cssClasses
  }

  /// Makes a button that runs a closure each time it is pushed.
  ///
  /// The button retains the closure: one that needs the window or the page that the button is in captures it weakly.
  public convenience init(
    _ text: String = "", iconName: String? = nil, cssClasses: [String] = [], clicked: @escaping () -> Void
  ) {
    self.init(text, iconName: iconName, cssClasses: cssClasses)
    reactive.clicked.observeNext(with: clicked).dispose(in: bag)
  }

  open override class var kind: WidgetKind { .button }
  open override var defaultRole: AccessibleRole { .button }

  /// The property used when none is named: whether the button is sensitive.
  public var defaultProperty: Property<Bool> { $isSensitive }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "text", value: self.text, shownAs: InspectableProperty.quoted(self.text),
        readAs: self.isTextShown ? [self.text] : []),
      InspectableProperty("iconName", value: self.iconName, gtk: "icon-name"),
      InspectableProperty(
        "showsTextBesideIcon", value: self.iconName != nil && self.showsTextBesideIcon,
        shownAs: self.iconName != nil && self.showsTextBesideIcon ? "beside its icon" : nil),
      InspectableProperty("mnemonic", value: self.mnemonic?.lowercased()),
    ]
  }

  open override var gestures: [Gesture] {
    super.gestures + [Gesture("click", of: self, key: "space") { $0.click() }]
  }

  private var isTextShown: Bool { iconName == nil || showsTextBesideIcon }

  // Screen readers need the text in place of an icon.
  override var impliedAccessibleLabel: String { isTextShown ? "" : text }

  override var mnemonicLetter: Character? { mnemonic }
  override func activateByMnemonic() -> Bool { click() }

  override var impliedAccessibleRole: AccessibleRole? { cssClasses.contains("link") ? .link : nil }

  /// Pushes the button as a person would; refused when it cannot be reached.
  @discardableResult
  public func click() -> Bool {
    guard isReachable else { return false }
    deliver("click") { clicks.send() }
    return true
  }
}

extension Reactive where Base: Button {
  /// Delivers each push of the button.
  public var clicked: SafeSignal<Void> { base.clicks.toSignal() }
}
