import Signals

/// A bar for the progress of some work. GTK: `GtkProgressBar`.
///
/// ```swift
/// let bar = ProgressBar(text: "Uploading")
/// progress.bind(to: bar, keyPath: \.fraction)
/// progress.map { $0 == 0 }.bind(to: bar, keyPath: \.isPulsing)
/// progress.map { $0 < 1 }.bind(to: bar, keyPath: \.isVisible)
/// ```
open class ProgressBar: Widget, DefaultPropertyProvider {
  /// The fraction done, clamped to 0 and 1 when shown. GTK: `gtk_progress_bar_set_fraction`.
  @Property public var fraction: Double
  /// Whether a block moves to and fro instead, as nobody knows how much is left. GTK: `gtk_progress_bar_pulse`.
  @Property public var isPulsing = false
  /// The text beside the bar, if any. GTK: `gtk_progress_bar_set_text`.
  @Property public var text: String?

  /// Makes a bar.
  public init(fraction: Double = 0, text: String? = nil) {
    _fraction = Property(fraction)
    _text = Property(text)
    super.init()
  }

  open override class var kind: WidgetKind { .progressBar }
  open override var defaultRole: AccessibleRole { .progressBar }

  /// The property used when none is named.
  public var defaultProperty: Property<Double> { $fraction }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "fraction", value: self.shownFraction, gtk: "fraction", shownAs: "\(self.shownFraction)"),
      InspectableProperty(
        "isPulsing", value: self.isPulsing, shownAs: self.isPulsing ? "pulsing" : nil),
      InspectableProperty(
        "text", value: self.text, shownAs: self.text.map(InspectableProperty.quoted),
        readAs: self.text.map { [$0] } ?? []),
    ]
  }

  /// The fraction clamped to 0 and 1, as it is shown.
  public var shownFraction: Double {
    fraction.isNaN ? 0 : min(max(fraction, 0), 1)
  }
}
