import Signals

/// A button that stays down until it is pushed again. GTK: `GtkToggleButton`.
///
/// ```swift
/// let bold = ToggleButton("Bold", iconName: "format-text-bold-symbolic")
/// bold.isOn = true
/// bold.reactive.toggles.bind(to: isBold)
/// ```
open class ToggleButton: Widget, EditablePropertyProvider {
  /// The text on the button.
  @Property public var text: String
  /// The icon shown instead of the text, which becomes the button's accessible name; nil shows the text.
  @Property public var iconName: String?
  /// Whether it is down, set by assignment or by a person. GTK: `active`.
  @Property public var isOn: Bool
  let editSubject = PassthroughSubject<Bool, Never>()

  /// Makes a toggle button.
  public init(_ text: String = "", iconName: String? = nil, isOn: Bool = false) {
    _text = Property(text)
    _iconName = Property(iconName)
    _isOn = Property(isOn)
    super.init()
  }

  open override class var kind: WidgetKind { WidgetKind(rawValue: "toggleButton") }
  open override var defaultRole: AccessibleRole { .button }

  override func activateByMnemonic() -> Bool { toggle() }

  /// The property used when none is named: whether it is down.
  public var defaultProperty: Property<Bool> { $isOn }
  /// Delivers the new state each time a person pushes it.
  public var defaultEdits: SafeSignal<Bool> { editSubject.toSignal() }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty("text", quoted: self.text),
      InspectableProperty("iconName", value: self.iconName, gtk: "icon-name"),
      InspectableProperty("isOn", value: self.isOn, gtk: "active", shownAs: self.isOn ? "on" : "off"),
    ]
  }

  open override var gestures: [Gesture] {
    super.gestures + [Gesture("toggle", of: self, key: "space") { $0.toggle() }]
  }

  // Screen readers need the text in place of an icon.
  override var impliedAccessibleLabel: String { iconName == nil ? "" : text }

  /// Pushes the button as a person would; refused when it cannot be reached.
  @discardableResult
  public func toggle() -> Bool {
    turn($isOn, edits: editSubject)
  }
}

extension Reactive where Base: ToggleButton {
  /// Delivers the new state each time a person pushes the button; assignments are not toggles.
  public var toggles: SafeSignal<Bool> { base.editSubject.toSignal() }
}
