import Signals

/// An entry for a number within bounds, with buttons to step up and down. GTK: `GtkSpinButton`.
///
/// ```swift
/// let seats = SpinButton(minimum: 1, maximum: 12, value: 2)
/// seats.accessibleLabel = "Seats"
/// seats.reactive.edits.bind(to: booked)
/// ```
open class SpinButton: Widget, EditablePropertyProvider {
  /// The least value.
  public let minimum: Double
  /// The greatest value, not below the least.
  public let maximum: Double
  /// The change by an arrow key or a button; Page Up and Page Down change by ten steps.
  public let step: Double
  /// The number of digits after the decimal point, from 0 to 20. GTK: `digits`.
  public let digits: Int
  /// The value, set by assignment or by a person. It is shown clamped to the bounds and rounded to `digits`.
  @Property public var value: Double
  let editSubject = PassthroughSubject<Double, Never>()

  /// Makes a spin button.
  ///
  /// - Parameter step: The change by an arrow key; 1 replaces one that is not above 0 and finite.
  public init(
    minimum: Double = 0, maximum: Double = 100, step: Double = 1, digits: Int = 0, value: Double = 0
  ) {
    self.minimum = minimum
    self.maximum = max(minimum, maximum)
    self.step = step > 0 && step.isFinite ? step : 1
    self.digits = min(max(digits, 0), 20)
    _value = Property(value)
    super.init()
  }

  open override class var kind: WidgetKind { WidgetKind(rawValue: "spinButton") }
  open override var defaultRole: AccessibleRole { .spinButton }

  /// The property used when none is named.
  public var defaultProperty: Property<Double> { $value }
  /// Delivers the new value each time a person changes it.
  public var defaultEdits: SafeSignal<Double> { editSubject.toSignal() }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "value", value: self.shownValue, gtk: "value",
        shownAs: InspectableProperty.hint(self.accessibleLabel, text: "\(self.shownValue)"))
    ]
  }

  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture("enter", of: self, arguments: ["\(minimum)", "\(maximum)"], keys: ["BackSpace"]) {
        button, number in
        Double(number).map(button.enter) ?? false
      },
      Gesture("stepUp", of: self, key: "Up") { $0.spin(by: 1) },
      Gesture("stepDown", of: self, key: "Down") { $0.spin(by: -1) },
      Gesture("pageUp", of: self, key: "Page_Up") { $0.spin(by: 10) },
      Gesture("pageDown", of: self, key: "Page_Down") { $0.spin(by: -10) },
    ]
  }

  /// The value clamped to the bounds and rounded to `digits`, as it is shown.
  public var shownValue: Double { shown(value) }

  /// Enters a number as a person would by typing it; refused when the button cannot be reached.
  @discardableResult
  public func enter(_ number: Double) -> Bool {
    guard isReachable, !number.isNaN else { return false }
    let target = shown(number)
    guard target != shownValue else { return true }
    return deliver(target, to: $value, edits: editSubject, as: "enter", with: "\(target)")
  }

  /// Changes the value by some steps, down if negative, as a person would; refused when it cannot be reached.
  @discardableResult
  public func spin(by count: Int) -> Bool { enter(shownValue + Double(count) * step) }

  private func shown(_ value: Double) -> Double {
    guard !value.isNaN else { return minimum }
    let inBounds = min(max(value, minimum), maximum)
    let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
    let rounded = (inBounds * unit).rounded() / unit
    return rounded.isFinite ? min(max(rounded, minimum), maximum) : inBounds
  }
}

extension Reactive where Base: SpinButton {
  /// Delivers the new value each time a person changes it; assignments are not edits.
  public var edits: SafeSignal<Double> { base.editSubject.toSignal() }
}
