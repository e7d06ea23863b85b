import Signals

/// A sign that work is under way. GTK: `GtkSpinner`.
///
/// ```swift
/// let spinner = Spinner()
/// spinner.accessibleLabel = "Saving"
/// isBusy.bind(to: spinner, keyPath: \.isSpinning)
/// ```
open class Spinner: Widget, DefaultPropertyProvider {
  /// Whether it turns; a still spinner is not drawn.
  @Property public var isSpinning: Bool

  /// Makes a spinner.
  public init(isSpinning: Bool = false) {
    _isSpinning = Property(isSpinning)
    super.init()
  }

  /// Shown by a GtkSpinner.
  open override class var kind: WidgetKind { .spinner }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .progressBar }

  /// What is meant when no property is named.
  public var defaultProperty: Property<Bool> { $isSpinning }

  /// Whether it turns.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "isSpinning", value: self.isSpinning, gtk: "spinning", shownAs: self.isSpinning ? "spinning" : nil)
    ]
  }
}
