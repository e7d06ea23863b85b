import Signals

/// How much of some work is done. GTK: `GtkProgressBar`.
///
/// ```swift
/// let bar = ProgressBar(text: "Uploading")
/// progress.bind(to: bar, keyPath: \.fraction)
/// progress.map { $0 < 1 }.bind(to: bar, keyPath: \.isVisible)
/// ```
open class ProgressBar: Widget, DefaultPropertyProvider {
  /// The part that is done, from 0 to 1; one out of bounds is shown at the nearest end. GTK: `gtk_progress_bar_set_fraction`.
  @Property public var fraction: Double
  /// What stands beside the bar; nil shows no text. GTK: `gtk_progress_bar_set_text`.
  @Property public var text: String?

  /// Makes a bar.
  public init(fraction: Double = 0, text: String? = nil) {
    _fraction = Property(fraction)
    _text = Property(text)
    super.init()
  }

  /// Shown by a GtkProgressBar.
  open override class var kind: WidgetKind { .progressBar }
  /// What assistive technology takes it for.
  open override var defaultRole: AccessibleRole { .progressBar }

  /// What is meant when no property is named.
  public var defaultProperty: Property<Double> { $fraction }

  /// The part that is done and what stands beside it.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "fraction", value: self.shownFraction, gtk: "fraction", shownAs: "\(self.shownFraction)"),
      InspectableProperty(
        "text", value: self.text, shownAs: self.text.map(InspectableProperty.quoted),
        readAs: self.text.map { [$0] } ?? []),
    ]
  }

  /// The fraction within 0 and 1, as it is shown.
  public var shownFraction: Double {
    fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }
}
