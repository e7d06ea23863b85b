import Signals

/// Two widgets with a handle between them that a person can drag. GTK: `GtkPaned`.
///
/// ```swift
/// let paned = Paned(.row, start: folders, end: messages)
/// paned.position = 240
/// paned.reactive.moves.bind(to: savedPosition)
/// ```
open class Paned: Widget, EditablePropertyProvider {
  /// Side by side, or one above the other.
  public let orientation: Box.Orientation
  /// The first widget in reading direction; it keeps its size when the space grows.
  public let start: Widget
  /// The second widget, which gets the rest of the space.
  public let end: Widget
  /// The size of the first widget in logical pixels, limited to the space; a negative one is 0. GTK: `position`.
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

  open override class var kind: WidgetKind { WidgetKind(rawValue: "paned") }

  /// The property used when none is named: the handle's position.
  public var defaultProperty: Property<Int> { $position }
  /// Delivers the position each time a person moves the handle.
  public var defaultEdits: SafeSignal<Int> { moveSubject.toSignal() }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "position", value: self.position.shownLength, gtk: "position",
        shownAs: "at \(self.position.shownLength)")
    ]
  }

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

  open override var children: [Widget] { [start, end] }

  /// Moves the handle as a person does by dragging, or with the arrow keys; refused when it cannot be reached.
  @discardableResult
  public func move(to position: Int) -> Bool {
    guard isReachable, position >= 0 else { return false }
    guard position != self.position else { return true }
    return deliver(position, to: $position, edits: moveSubject)
  }
}

extension Reactive where Base: Paned {
  /// Delivers the position each time a person moves the handle.
  public var moves: SafeSignal<Int> { base.moveSubject.toSignal() }
}
