import Signals

/// A widget that slides or fades in and out. GTK: `GtkRevealer`.
///
/// ```swift
/// let details = Revealer(Label("Sent on Monday"))
/// isExpanded.bind(to: details, keyPath: \.isRevealed)
/// let column = Box(.column, [Label("Message"), details])
/// ```
open class Revealer: Widget, DefaultPropertyProvider {
  /// How it comes and goes.
  public enum Transition: String, Sendable {
    /// From the top downwards.
    case slideDown
    /// From the bottom upwards.
    case slideUp
    /// From the beginning of the line.
    case slideRight
    /// From the end of the line.
    case slideLeft
    /// In its place.
    case crossfade
  }

  /// What comes and goes.
  public let content: Widget
  /// How it does.
  public let transition: Transition
  /// Whether it is there. GTK: `reveal-child`.
  @Property public var isRevealed: Bool

  /// Makes a revealer.
  public init(_ content: Widget, isRevealed: Bool = false, transition: Transition = .slideDown) {
    self.content = content
    self.transition = transition
    _isRevealed = Property(isRevealed)
    super.init()
    adopt(content)
  }

  /// Shown by a GtkRevealer.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "revealer") }

  /// What is meant when no property is named: whether it is there.
  public var defaultProperty: Property<Bool> { $isRevealed }

  /// Whether it is there.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "isRevealed", value: self.isRevealed, gtk: "reveal-child", shownAs: self.isRevealed ? nil : "closed")
    ]
  }

  /// Coming and going.
  open override var sightChanges: [SafeSignal<Void>] { [$isRevealed.map { _ in }] }

  /// What comes and goes.
  open override var children: [Widget] { [content] }

  /// The content while it is there.
  open override func shows(_ child: Widget) -> Bool { isRevealed }

  override var reasonNotToShow: String? { "\(type(of: self)) around it is closed" }
}
