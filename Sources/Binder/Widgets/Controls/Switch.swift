import Signals

/// A control that is on or off. GTK: `GtkSwitch`.
///
/// ```swift
/// let notify = Switch(isOn: true)
/// notify.accessibleLabel = "Notify me"
/// notify.reactive.toggles.bind(to: isNotified)
/// ```
open class Switch: Widget {
  /// Whether it is on; it changes for any reason, by assignment or by a person.
  @Property public var isOn: Bool
  let toggleSubject = PassthroughSubject<Bool, Never>()

  /// Makes a switch.
  public init(isOn: Bool = false) {
    _isOn = Property(isOn)
    super.init()
  }

  isolated deinit {}

  /// Shown by a GtkSwitch.
  open override class var kind: WidgetKind { .toggleSwitch }

  /// Flips the switch as a person would; refused when it cannot be reached.
  @discardableResult
  public func toggle() -> Bool {
    guard isReachable else { return false }
    // What the person did, whatever observers of the state make of it.
    let isOn = !self.isOn
    deliver {
      self.isOn = isOn
      toggleSubject.send(isOn)
    }
    return true
  }
}

extension Reactive where Base: Switch {
  /// Delivers the new state each time a person flips the switch; assignments are not toggles.
  public var toggles: SafeSignal<Bool> { base.toggleSubject.toSignal() }
}
