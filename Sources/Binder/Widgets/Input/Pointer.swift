public import Signals

/// A press of a mouse button or a finger on a widget.
///
/// ```swift
/// let map = Canvas(width: 200, height: 100)
/// map.reactive.pointerPressed.filter { $0.count == 2 }.observeNext { press in
///   marks.append(press.place)
/// }.dispose(in: map.bag)
/// map.pressPointer(PointerPress(at: WidgetPlace(x: 12, y: 8), count: 2))
/// // marks is [WidgetPlace(x: 12, y: 8)], after a double click
/// ```
public struct PointerPress: Hashable, Sendable {
  /// A button of a mouse; the raw values are GDK's. A finger is the primary one.
  public enum Button: Int, Sendable, CaseIterable {
    /// Usually the left one.
    case primary = 1
    /// The wheel, pressed.
    case middle = 2
    /// Usually the right one.
    case secondary = 3
  }

  /// The place in the widget.
  public var place: WidgetPlace
  /// The button.
  public var button: Button
  /// The number of presses in quick succession, 2 for the second of a double click.
  public var count: Int
  /// The modifier keys held down.
  public var modifiers: Shortcut.Modifiers

  /// Makes a press, by default a single one of the primary button.
  public init(
    at place: WidgetPlace, button: Button = .primary, count: Int = 1, modifiers: Shortcut.Modifiers = []
  ) {
    self.place = place
    self.button = button
    self.count = count
    self.modifiers = modifiers
  }
}

/// A moment of a drag: the pointer moves while the primary button or a finger is held. GTK: `GtkGestureDrag`.
///
/// ```swift
/// let pad = Canvas(width: 200, height: 100)
/// pad.reactive.pointerDragged.observeNext { drag in offsets.append(drag.offset) }.dispose(in: pad.bag)
/// pad.dragPointer(through: [WidgetPlace(x: 10, y: 10), WidgetPlace(x: 40, y: 15)])
/// // offsets is 0 0 at first, then 30 5, and 30 5 at the end
/// ```
public struct PointerDrag: Hashable, Sendable {
  /// The part of a drag; each drag has one beginning and one end, which is `cancelled` if the system interrupts it.
  public enum Phase: Int, Sendable {
    /// The button is pressed; it need not move.
    case began = 0
    /// The pointer moved.
    case moved = 1
    /// The button is released.
    case ended = 2
    /// Something else took the drag over, such as scrolling; what it did should be reverted.
    case cancelled = 3
  }

  /// The part of the drag.
  public var phase: Phase
  /// The place where the drag began.
  public var start: WidgetPlace
  /// The place of the pointer now, which may be outside of the widget.
  public var place: WidgetPlace
  /// The distance from the start.
  public var offset: WidgetPlace { WidgetPlace(x: place.x - start.x, y: place.y - start.y) }

  /// Makes a moment of a drag.
  public init(_ phase: Phase, from start: WidgetPlace, to place: WidgetPlace) {
    self.phase = phase
    self.start = start
    self.place = place
  }
}

/// A turn of the wheel, or two fingers on a touch pad. GTK: `GtkEventControllerScroll`.
///
/// ```swift
/// let calendar = Label("May")
/// calendar.reactive.wheelTurned.observeNext { turn in
///   month += turn.dy > 0 ? 1 : -1
/// }.dispose(in: calendar.bag)
/// calendar.turnWheel(WheelTurn(dy: 1))
/// // month is one more, and nothing around the calendar scrolls
/// ```
public struct WheelTurn: Hashable, Sendable {
  /// The steps to the right.
  public var dx: Double
  /// The steps down; a wheel makes whole ones, a touch pad parts.
  public var dy: Double
  /// The modifier keys held down, never Ctrl, with which the wheel zooms.
  public var modifiers: Shortcut.Modifiers

  /// Makes a turn.
  public init(dx: Double = 0, dy: Double = 0, modifiers: Shortcut.Modifiers = []) {
    self.dx = dx
    self.dy = dy
    self.modifiers = modifiers
  }
}

extension Point {
  /// The point of a canvas at a place in it.
  public init(_ place: WidgetPlace) { self.init(x: place.x, y: place.y) }
}

extension Widget {
  /// Presses a button or a finger; refused when the widget cannot be reached, or presses are not observed.
  @discardableResult
  public func pressPointer(_ press: PointerPress) -> Bool {
    guard press.count > 0, let input = reachableInput(.press) else { return false }
    deliver { input.presses.send(press) }
    return true
  }

  /// Moves the pointer to a place; refused when the widget cannot be reached, or motion is not observed.
  @discardableResult
  public func movePointer(to place: WidgetPlace) -> Bool {
    guard let input = reachableInput(.motion) else { return false }
    deliver { input.motions.send(place) }
    return true
  }

  /// Begins, moves or ends a drag; refused when the widget cannot be reached, drags are not observed, or none has begun.
  ///
  /// A drag that has begun also ends if the widget can no longer be reached.
  @discardableResult
  public func dragPointer(_ drag: PointerDrag) -> Bool {
    if drag.phase == .began {
      guard let input = reachableInput(.pointerDrag), !input.isPointerDragged else { return false }
      input.isPointerDragged = true
      deliver { input.pointerDrags.send(drag) }
      return true
    }
    guard let input = inputIfAny, input.isPointerDragged else { return false }
    let isOver = drag.phase != .moved
    guard isOver || isReachable else { return false }
    if isOver { input.isPointerDragged = false }
    var drag = drag
    if !isReachable { drag.phase = .cancelled }
    deliver { input.pointerDrags.send(drag) }
    return true
  }

  /// Drags through places, from the first, where the button is pressed, to the last, where it is released.
  ///
  /// - Returns: Whether the drag began.
  @discardableResult
  public func dragPointer(through places: [WidgetPlace]) -> Bool {
    guard let start = places.first, dragPointer(PointerDrag(.began, from: start, to: start)) else {
      return false
    }
    for place in places.dropFirst() { dragPointer(PointerDrag(.moved, from: start, to: place)) }
    dragPointer(PointerDrag(.ended, from: start, to: places.last ?? start))
    return true
  }

  /// Turns the wheel over the widget; refused when it cannot be reached, or the wheel is not observed.
  ///
  /// - Returns: Whether the widget consumes the turn.
  @discardableResult
  public func turnWheel(_ turn: WheelTurn) -> Bool {
    guard turn.dx.isFinite, turn.dy.isFinite, let input = reachableInput(.wheel) else { return false }
    let isTaken = input.takesWheel(turn)
    deliver { input.wheelTurns.send(turn) }
    return isTaken
  }

  // Places are written as in `10 10 40 15`.
  var pointerGestures: [(WidgetInput.Kinds, Gesture)] {
    [
      (
        .press,
        Gesture("pressPointer", of: self, arguments: ["1 1", "12.5 8"]) { widget, text in
          WidgetPlace.places(in: text).first.map { widget.pressPointer(PointerPress(at: $0)) } ?? false
        }
      ),
      (
        .motion,
        Gesture("movePointer", of: self, arguments: ["1 1", "12.5 8"]) { widget, text in
          WidgetPlace.places(in: text).first.map(widget.movePointer) ?? false
        }
      ),
      (
        .pointerDrag,
        Gesture("dragPointer", of: self, arguments: ["10 10 40 15", "5 5"]) { widget, text in
          widget.dragPointer(through: WidgetPlace.places(in: text))
        }
      ),
      (
        .wheel,
        Gesture("turnWheel", of: self, arguments: ["0 1", "0 -1"]) { widget, text in
          guard let steps = WidgetPlace.places(in: text).first, widget.isReachable else { return false }
          return widget.turnWheel(WheelTurn(dx: steps.x, dy: steps.y)) || true
        }
      ),
    ]
  }
}

extension WidgetPlace {
  /// Reads places from a gesture's argument, such as `10 10 40 15`; none unless all are pairs of numbers.
  package static func places(in text: String) -> [WidgetPlace] {
    let parts = text.split(separator: " ")
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == parts.count, numbers.count.isMultiple(of: 2) else { return [] }
    return stride(from: 0, to: numbers.count, by: 2).map { WidgetPlace(x: numbers[$0], y: numbers[$0 + 1]) }
  }
}

extension Reactive where Base: Widget {
  /// Delivers each press of a button or a finger, at once: before a click or a drag is known. GTK: `GtkGestureClick`.
  ///
  /// A keyboard has no place: let an action or a key do the same.
  public var pointerPressed: SafeSignal<PointerPress> { heard(.press, subject: \.presses) }
  /// Delivers the places of the pointer over the widget. GTK: `GtkEventControllerMotion`.
  public var pointerMoved: SafeSignal<WidgetPlace> { heard(.motion, subject: \.motions) }
  /// Delivers the moments of each drag with the primary button or a finger. GTK: `GtkGestureDrag`.
  public var pointerDragged: SafeSignal<PointerDrag> { heard(.pointerDrag, subject: \.pointerDrags) }
  /// Delivers each turn of the wheel without Ctrl; `input.takesWheel` says whether anything around may scroll.
  public var wheelTurned: SafeSignal<WheelTurn> { heard(.wheel, subject: \.wheelTurns) }
}
