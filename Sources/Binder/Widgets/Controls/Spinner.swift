import Signals

/// A sign that work is under way. GTK: `GtkSpinner`.
///
/// ```swift
/// let spinner = Spinner()
/// spinner.accessibleLabel = "Saving"
/// isBusy.bind(to: spinner, keyPath: \.isSpinning)
/// ```
open class Spinner: Widget, DefaultPropertyProvider {
  /// Whether it spins; a still spinner is not drawn.
  @Property public var isSpinning: Bool

  /// Makes a spinner.
  public init(isSpinning: Bool = false) {
    _isSpinning = Property(isSpinning)
    super.init()
  }

  open override class var kind: WidgetKind { .spinner }
  open override var defaultRole: AccessibleRole { .progressBar }

  /// The property used when none is named.
  public var defaultProperty: Property<Bool> { $isSpinning }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "isSpinning", value: self.isSpinning, gtk: "spinning", shownAs: self.isSpinning ? "spinning" : nil)
    ]
  }
}
