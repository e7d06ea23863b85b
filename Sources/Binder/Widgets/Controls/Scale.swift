import Signals

/// A slider for a number within bounds. GTK: `GtkScale`.
///
/// ```swift
/// let volume = Scale(minimum: 0, maximum: 100, step: 5, value: 20)
/// volume.accessibleLabel = "Volume"
/// volume.reactive.edits.bind(to: saved)
/// ```
open class Scale: Widget, EditablePropertyProvider {
  /// The least value.
  public let minimum: Double
  /// The greatest value, not below the least.
  public let maximum: Double
  /// The distance between the values that a person can choose, counted from the least; also that of an arrow key.
  public let step: Double
  /// The value, set by assignment or by a person; one out of bounds is shown at the nearest end.
  @Property public var value: Double
  let editSubject = PassthroughSubject<Double, Never>()

  /// Makes a scale.
  ///
  /// - Parameter step: The distance between values; if it is not above 0 and finite, a hundredth of the range.
  public init(minimum: Double = 0, maximum: Double = 1, step: Double = 0.01, value: Double = 0) {
    self.minimum = minimum
    self.maximum = max(minimum, maximum)
    let way = self.maximum - minimum
    self.step = step > 0 && step.isFinite ? step : way > 0 ? way / 100 : 1
    _value = Property(value)
    super.init()
  }

  open override var takesFocus: Bool { true }

  open override class var kind: WidgetKind { .scale }
  open override var defaultRole: AccessibleRole { .slider }

  /// The property used when none is named.
  public var defaultProperty: Property<Double> { $value }
  /// Delivers the new value each time a person moves the slider.
  public var defaultEdits: SafeSignal<Double> { editSubject.toSignal() }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "value", value: self.shownValue,
        shownAs: InspectableProperty.hint(self.accessibleLabel, text: "\(self.shownValue)"))
    ]
  }

  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture("slide", of: self, arguments: ["\(minimum)", "\(maximum)"], keys: ["Left", "Right"]) {
        scale, value in
        Double(value).map(scale.slide) ?? false
      }
    ]
  }

  /// The value clamped to the bounds, as it is shown.
  public var shownValue: Double {
    value.isNaN ? minimum : min(max(value, minimum), maximum)
  }

  /// Moves the slider to the step nearest to `newValue` as a person would; refused when it cannot be reached.
  @discardableResult
  public func slide(to newValue: Double) -> Bool {
    guard isReachable, !newValue.isNaN else { return false }
    let target = nearestStep(to: newValue)
    guard target != value else { return true }
    return deliver(target, to: $value, edits: editSubject, as: "slide", with: "\(target)")
  }

  private func nearestStep(to value: Double) -> Double {
    let inBounds = min(max(value, minimum), maximum)
    let count = ((inBounds - minimum) / step).rounded()
    // A step such as 0.1 is inexact: 7 of them are not 0.7, but 7 divided by 10 is.
    let perUnit = (1 / step).rounded()
    let isPart = perUnit >= 1 && abs(perUnit * step - 1) < 1e-9
    return min(minimum + (isPart ? count / perUnit : count * step), maximum)
  }
}

extension Reactive where Base: Scale {
  /// Delivers the new value each time a person moves the slider; assignments are not edits.
  public var edits: SafeSignal<Double> { base.editSubject.toSignal() }
}
