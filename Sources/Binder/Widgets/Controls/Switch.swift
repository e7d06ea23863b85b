import Signals

/// A control that is on or off. GTK: `GtkSwitch`.
///
/// ```swift
/// let notify = Switch(isOn: true)
/// notify.accessibleLabel = "Notify me"
/// notify.reactive.toggles.bind(to: isNotified)
/// ```
open class Switch: Widget, EditablePropertyProvider {
  /// Whether it is on, set by assignment or by a person.
  @Property public var isOn: Bool
  let toggleSubject = PassthroughSubject<Bool, Never>()

  /// Makes a switch.
  public init(isOn: Bool = false) {
    _isOn = Property(isOn)
    super.init()
  }

  open override class var kind: WidgetKind { .toggleSwitch }
  open override var defaultRole: AccessibleRole { .switch }

  /// The property used when none is named.
  public var defaultProperty: Property<Bool> { $isOn }
  /// Delivers the new state each time a person flips the switch.
  public var defaultEdits: SafeSignal<Bool> { toggleSubject.toSignal() }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "isOn", value: self.isOn, gtk: "active",
        shownAs: InspectableProperty.hint(self.accessibleLabel, text: self.isOn ? "on" : "off"))
    ]
  }

  open override var gestures: [Gesture] {
    super.gestures + [Gesture("toggle", of: self, key: "space") { $0.toggle() }]
  }

  override func activateByMnemonic() -> Bool { toggle() }

  /// Flips the switch as a person would; refused when it cannot be reached.
  @discardableResult
  public func toggle() -> Bool {
    turn($isOn, edits: toggleSubject)
  }
}

extension Reactive where Base: Switch {
  /// Delivers the new state each time a person flips the switch; assignments are not toggles.
  public var toggles: SafeSignal<Bool> { base.toggleSubject.toSignal() }
}
