import Signals

/// A check box with a text beside it. GTK: `GtkCheckButton`.
///
/// ```swift
/// let bold = CheckButton("Bold")
/// bold.isInconsistent = true
/// bold.reactive.toggles.bind(to: isBold)
/// ```
open class CheckButton: Widget, MnemonicHolder, EditablePropertyProvider {
  /// The text beside the box; a long one wraps when space is short.
  @Property public var text: String
  /// Whether it is ticked, set by assignment or by a person. GTK: `active`.
  @Property public var isOn: Bool
  /// Whether the box shows a mixed state, as for a partial selection; a person's tick ends it. GTK: `inconsistent`.
  @Property public var isInconsistent = false
  /// The letter or digit that toggles the box together with Alt, if any.
  @Property public var mnemonic: Character?
  let editSubject = PassthroughSubject<Bool, Never>()

  /// Makes a check button.
  public init(_ text: String = "", isOn: Bool = false) {
    _text = Property(text)
    _isOn = Property(isOn)
    super.init()
  }

  open override class var kind: WidgetKind { WidgetKind(rawValue: "checkButton") }
  open override var defaultRole: AccessibleRole { .checkBox }

  /// The property used when none is named: whether it is ticked.
  public var defaultProperty: Property<Bool> { $isOn }
  /// Delivers the new state each time a person ticks it or clears it.
  public var defaultEdits: SafeSignal<Bool> { editSubject.toSignal() }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("text", quoted: self.text, gtk: "label"),
      InspectableProperty(
        "isOn", value: self.isOn, gtk: "active",
        shownAs: self.isInconsistent ? "inconsistent" : self.isOn ? "on" : "off"),
      InspectableProperty("isInconsistent", value: self.isInconsistent, gtk: "inconsistent"),
      InspectableProperty("mnemonic", value: self.mnemonic?.lowercased()),
    ]
  }

  open override var gestures: [Gesture] {
    super.gestures + [Gesture("toggle", of: self, key: "space") { $0.toggle() }]
  }

  override var mnemonicLetter: Character? { mnemonic }
  override func activateByMnemonic() -> Bool { toggle() }

  /// Ticks it or clears it as a person would; refused when it cannot be reached.
  @discardableResult
  public func toggle() -> Bool {
    turn($isOn, edits: editSubject) { isInconsistent = false }
  }
}

extension Reactive where Base: CheckButton {
  /// Delivers the new state each time a person ticks it or clears it; assignments are not toggles.
  public var toggles: SafeSignal<Bool> { base.editSubject.toSignal() }
}
