import Signals

/// A widget that slides or fades in and out. GTK: `GtkRevealer`.
///
/// ```swift
/// let details = Revealer(Label("Sent on Monday"))
/// isExpanded.bind(to: details, keyPath: \.isRevealed)
/// let column = Box(.column, [Label("Message"), details])
/// ```
open class Revealer: Widget, DefaultPropertyProvider {
  /// The animation of appearing and disappearing.
  public enum Transition: String, Sendable {
    /// From the top downwards.
    case slideDown
    /// From the bottom upwards.
    case slideUp
    /// From the beginning of the line.
    case slideRight
    /// From the end of the line.
    case slideLeft
    /// Fading in its place.
    case crossfade
  }

  /// The widget that is revealed.
  public let content: Widget
  /// The animation.
  public let transition: Transition
  /// Whether the content is revealed. GTK: `reveal-child`.
  @Property public var isRevealed: Bool

  /// Makes a revealer.
  public init(_ content: Widget, isRevealed: Bool = false, transition: Transition = .slideDown) {
    self.content = content
    self.transition = transition
    _isRevealed = Property(isRevealed)
    super.init()
    adopt(content)
  }

  open override class var kind: WidgetKind { WidgetKind(rawValue: "revealer") }

  /// The property used when none is named: whether the content is revealed.
  public var defaultProperty: Property<Bool> { $isRevealed }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "isRevealed", value: self.isRevealed, gtk: "reveal-child", shownAs: self.isRevealed ? nil : "closed")
    ]
  }

  /// A change of `isRevealed`.
  open override var sightChanges: [SafeSignal<Void>] { [$isRevealed.map { _ in }] }

  open override var children: [Widget] { [content] }

  open override func shows(_ child: Widget) -> Bool { isRevealed }

  override var reasonNotToShow: String? { "\(type(of: self)) around it is closed" }
}
