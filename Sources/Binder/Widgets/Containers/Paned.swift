import Signals

/// Two widgets with a handle between them, which a person drags. GTK: `GtkPaned`.
///
/// ```swift
/// let paned = Paned(.row, start: folders, end: messages)
/// paned.position = 240
/// paned.reactive.moves.bind(to: savedPosition)
/// ```
open class Paned: Widget, EditablePropertyProvider {
  /// Side by side, or one above the other.
  public let orientation: Box.Orientation
  /// What comes first in reading direction; it keeps its size when there is more room.
  public let start: Widget
  /// What has the rest.
  public let end: Widget
  /// The size of what comes first, in logical pixels, as far as there is room; a negative one is 0. GTK: `position`.
  @Property public var position: Int
  let moveSubject = PassthroughSubject<Int, Never>()

  /// Makes a pair of widgets with a handle between them.
  public init(_ orientation: Box.Orientation, start: Widget, end: Widget, position: Int = 200) {
    self.orientation = orientation
    self.start = start
    self.end = end
    _position = Property(position)
    super.init()
    adopt(start)
    adopt(end)
  }

  /// Shown by a GtkPaned.
  open override class var kind: WidgetKind { WidgetKind(rawValue: "paned") }

  /// What is meant when no property is named: where the handle is.
  public var defaultProperty: Property<Int> { $position }
  /// Delivers the position each time a person moves the handle.
  public var defaultEdits: SafeSignal<Int> { moveSubject.toSignal() }

  /// The direction, and where the handle is.
  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "position", value: self.position.shownLength, gtk: "position",
        shownAs: "at \(self.position.shownLength)")
    ]
  }

  /// Moving the handle.
  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture(
        "move", of: self, arguments: ["120", "160"], keys: ["F8", "Left", "Right"],
        refusal: { _, text in
          Int(text).map { $0 >= 0 } == true ? nil : "there is no such place for the handle"
        }
      ) { paned, text in Int(text).map { paned.move(to: $0) } ?? false }
    ]
  }

  /// Both.
  open override var children: [Widget] { [start, end] }

  /// Moves the handle as a person does by dragging, or with the arrow keys; refused when it cannot be reached.
  @discardableResult
  public func move(to position: Int) -> Bool {
    guard isReachable, position >= 0 else { return false }
    guard position != self.position else { return true }
    deliver {
      self.position = position
      moveSubject.send(position)
    }
    return true
  }
}

extension Reactive where Base: Paned {
  /// Delivers the position each time a person moves the handle.
  public var moves: SafeSignal<Int> { base.moveSubject.toSignal() }
}
