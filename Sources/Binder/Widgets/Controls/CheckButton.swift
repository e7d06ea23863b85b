import Signals

/// A box to tick, with a text beside it. GTK: `GtkCheckButton`.
///
/// ```swift
/// let bold = CheckButton("Bold")
/// bold.isInconsistent = true
/// bold.reactive.toggles.bind(to: isBold)
/// ```
open class CheckButton: Widget, MnemonicHolder, EditablePropertyProvider {
  /// The text beside the box; where there is no room it ends in an ellipsis, and a tooltip has the whole of it.
  @Property public var text: String
  /// Whether it is ticked; it changes for any reason, by assignment or by a person. GTK: `active`.
  @Property public var isOn: Bool
  /// Whether the box shows neither a tick nor none, as for things of which only some are ticked; a person's tick ends it.
  /// GTK: `inconsistent`.
  @Property public var isInconsistent = false
  /// The letter or digit of the text that, with Alt, ticks the box; nil is none.
  @Property public var mnemonic: Character?
  let editSubject = PassthroughSubject<Bool, Never>()

  /// Makes a check button.
  public init(_ text: String = "", isOn: Bool = false) {
    _text = Property(text)
    _isOn = Property(isOn)
    super.init()
  }

  /// Shown by a GtkCheckButton.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "checkButton") }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .checkBox }

  /// What is meant when no property is named: whether it is ticked.
  public var defaultProperty: Property<Bool> { $isOn }
  /// Delivers the new state each time a person ticks it or takes the tick away.
  public var defaultEdits: SafeSignal<Bool> { editSubject.toSignal() }

  /// The text and the tick.
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

  /// A tick.
  open override var gestures: [Gesture] {
    super.gestures + [Gesture("toggle", of: self, key: "space") { $0.toggle() }]
  }

  override var mnemonicLetter: Character? { mnemonic }
  override func activateByMnemonic() -> Bool { toggle() }

  /// Ticks it or takes the tick away as a person would; refused when it cannot be reached.
  @discardableResult
  public func toggle() -> Bool {
    turn($isOn, edits: editSubject) { isInconsistent = false }
  }
}

extension Reactive where Base: CheckButton {
  /// Delivers the new state each time a person ticks it or takes the tick away; assignments are not toggles.
  public var toggles: SafeSignal<Bool> { base.editSubject.toSignal() }
}
