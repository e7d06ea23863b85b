public import Signals

/// A place in a widget, in logical pixels from its upper left corner.
///
/// ```swift
/// let canvas = Label("Map")
/// canvas.reactive.secondaryClicked.observeNext { place in marks.append(place) }.dispose(in: canvas.bag)
/// canvas.secondaryClick(at: WidgetPlace(x: 12, y: 8))
/// // marks is [WidgetPlace(x: 12, y: 8)]
/// ```
public struct WidgetPlace: Hashable, Sendable {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// Makes a place.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
}

/// Raw input of a widget beyond what its class handles: keys, the pointer, drags. GTK: `GtkEventController`.
///
/// It is made when first requested, and connects to the toolkit only for the kinds that are observed.
///
/// ```swift
/// let board = Label("Board")
/// board.reactive.keyPressed.observeNext { key in pressed.append(key.key) }.dispose(in: board.bag)
/// board.input.takesKey = { $0.key == "Left" }
/// board.pressKey("Left")
/// // pressed is ["Left"], and no other widget gets the key
/// ```
@MainActor
public final class WidgetInput {
  /// The kinds of input to observe.
  public struct Kinds: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Keys, while the focus is in the widget.
    public static let keys = Kinds(rawValue: 1)
    /// The pointer, entering and leaving.
    public static let hover = Kinds(rawValue: 2)
    /// The secondary mouse button.
    public static let secondaryClick = Kinds(rawValue: 4)
    /// The button or a finger held down.
    public static let longPress = Kinds(rawValue: 8)
    /// Two fingers, or the wheel with Ctrl.
    public static let zoom = Kinds(rawValue: 16)
    /// Being dragged.
    public static let drag = Kinds(rawValue: 32)
    /// Being dropped on.
    public static let drop = Kinds(rawValue: 64)
    /// Buttons and fingers pressed.
    public static let press = Kinds(rawValue: 128)
    /// The pointer's places.
    public static let motion = Kinds(rawValue: 256)
    /// The pointer moved while the primary button or a finger is held.
    public static let pointerDrag = Kinds(rawValue: 512)
    /// The wheel without Ctrl.
    public static let wheel = Kinds(rawValue: 1024)
  }

  /// The observed kinds, for the renderer.
  @Property public private(set) var kinds: Kinds = []
  /// Returns whether the widget consumes a key, so that neither the focused widget inside nor the window gets it.
  public var takesKey: (Shortcut) -> Bool = { _ in false }

  /// Returns whether the widget consumes a turn of the wheel, so that nothing around it scrolls; by default it does.
  public var takesWheel: (WheelTurn) -> Bool = { _ in true }

  let keys = PassthroughSubject<Shortcut, Never>()
  let hovers = PassthroughSubject<Bool, Never>()
  let secondaryClicks = PassthroughSubject<WidgetPlace, Never>()
  let longPresses = PassthroughSubject<WidgetPlace, Never>()
  let zooms = PassthroughSubject<Double, Never>()
  let presses = PassthroughSubject<PointerPress, Never>()
  let motions = PassthroughSubject<WidgetPlace, Never>()
  let pointerDrags = PassthroughSubject<PointerDrag, Never>()
  let wheelTurns = PassthroughSubject<WheelTurn, Never>()
  let focusChanges = PassthroughSubject<Bool, Never>()
  var isPointerDragged = false
  var source: DragSource?
  var targets: [DropTarget] = []
  var isHovered = false

  func takes(_ shortcut: Shortcut) -> Bool { kinds.contains(.keys) && takesKey(shortcut) }

  func want(_ kind: Kinds) {
    if !kinds.contains(kind) { kinds.formUnion(kind) }
  }

  isolated deinit {}
}

/// A renderer's node that connects a widget's input to the toolkit.
@MainActor
public protocol InputListening: AnyObject {
  /// Connects the kinds of input that are observed now or later.
  func listen(to input: WidgetInput)
}

extension Widget {
  /// The widget's raw input beyond what its class handles, made on first use.
  public var input: WidgetInput {
    if let inputIfAny { return inputIfAny }
    let input = WidgetInput()
    inputIfAny = input
    (rendering as? any InputListening)?.listen(to: input)
    return input
  }

  func reachableInput(_ kind: WidgetInput.Kinds) -> WidgetInput? {
    guard let inputIfAny, inputIfAny.kinds.contains(kind), isReachable else { return nil }
    return inputIfAny
  }

  /// Presses a key while the focus is in the widget; refused when it cannot be reached, or keys are not observed.
  ///
  /// - Returns: Whether the widget consumes the key.
  @discardableResult
  public func pressKey(_ shortcut: Shortcut) -> Bool {
    guard let input = reachableInput(.keys) else { return false }
    let isTaken = input.takesKey(shortcut)
    deliver { input.keys.send(shortcut) }
    return isTaken
  }

  /// Moves the pointer over the widget, or away from it.
  @discardableResult
  public func hover(_ isOver: Bool = true) -> Bool {
    // The pointer can also leave a widget that can no longer be reached.
    guard let input = isOver ? reachableInput(.hover) : inputIfAny, input.isHovered != isOver else {
      return false
    }
    input.isHovered = isOver
    deliver { input.hovers.send(isOver) }
    return true
  }

  /// Clicks with the secondary button; refused when the widget cannot be reached, or such clicks are not observed.
  @discardableResult
  public func secondaryClick(at place: WidgetPlace = WidgetPlace()) -> Bool {
    guard let input = reachableInput(.secondaryClick) else { return false }
    deliver { input.secondaryClicks.send(place) }
    return true
  }

  /// Holds the button or a finger down; refused when the widget cannot be reached, or long presses are not observed.
  @discardableResult
  public func longPress(at place: WidgetPlace = WidgetPlace()) -> Bool {
    guard let input = reachableInput(.longPress) else { return false }
    deliver { input.longPresses.send(place) }
    return true
  }

  /// Zooms in by a factor above 1, else out; refused when the widget cannot be reached, or zooming is not observed.
  @discardableResult
  public func zoom(by factor: Double) -> Bool {
    guard factor > 0, factor.isFinite, let input = reachableInput(.zoom) else { return false }
    deliver { input.zooms.send(factor) }
    return true
  }

  var inputGestures: [Gesture] {
    guard let kinds = inputIfAny?.kinds else { return [] }
    let all: [(WidgetInput.Kinds, Gesture)] = [
      (.keys, Gesture("pressKey", of: self) { $0.isReachable && ($0.pressKey(Shortcut($1)) || true) }),
      (.hover, Gesture("hover", of: self) { $0.hover() }),
      (.hover, Gesture("leave", of: self) { $0.hover(false) }),
      (.secondaryClick, Gesture("secondaryClick", of: self) { $0.secondaryClick() }),
      (.longPress, Gesture("longPress", of: self) { $0.longPress() }),
      (.zoom, Gesture("zoom", of: self, arguments: ["1.1", "0.5"]) { $0.zoom(by: Double($1) ?? 0) }),
    ]
    return (all + pointerGestures).filter { kinds.contains($0.0) }.map(\.1)
  }
}

extension Reactive where Base: Widget {
  /// Delivers each key pressed while the focus is in the widget, before the focused widget gets it; modifiers such as
  /// Control are delivered as keys, too.
  public var keyPressed: SafeSignal<Shortcut> { heard(.keys, subject: \.keys) }
  /// Delivers true when the pointer enters the widget, and false when it leaves.
  public var hovered: SafeSignal<Bool> { heard(.hover, subject: \.hovers) }
  /// Delivers the place of each click with the secondary mouse button.
  public var secondaryClicked: SafeSignal<WidgetPlace> { heard(.secondaryClick, subject: \.secondaryClicks) }
  /// Delivers the place where the button or a finger is held down. GTK: `GtkGestureLongPress`.
  public var longPressed: SafeSignal<WidgetPlace> { heard(.longPress, subject: \.longPresses) }
  /// Delivers true when the keyboard focus moves into the widget or into one inside it, and false when it leaves both.
  ///
  /// ```swift
  /// let (name, hint) = (Entry(), Label("As on your passport"))
  /// name.reactive.focusChanged.bind(to: hint, keyPath: \.isVisible)
  /// // the hint is shown while the person is in the entry
  /// ```
  public var focusChanged: SafeSignal<Bool> { base.input.focusChanges.toSignal() }
  /// Delivers the zoom factor, above 1 to enlarge, of two fingers or the wheel with Ctrl. GTK: `GtkGestureZoom`.
  public var zoomed: SafeSignal<Double> { heard(.zoom, subject: \.zooms) }

  func heard<Element>(
    _ kind: WidgetInput.Kinds, subject: KeyPath<WidgetInput, PassthroughSubject<Element, Never>>
  ) -> SafeSignal<Element> {
    base.input.want(kind)
    return base.input[keyPath: subject].toSignal()
  }
}

extension Window {
  /// Presses a key as on a keyboard: the focused widget and its ancestors that observe keys get it before `press` does.
  ///
  /// - Returns: Whether the key was handled.
  @discardableResult
  public func pressOnFocus(_ shortcut: Shortcut) -> Bool {
    guard isOpen, isVisible, isSensitive else { return false }
    if takesBeforeFocus(shortcut) { return press(shortcut) }
    let isHeard = widgetsAroundFocus.contains { $0.inputIfAny?.kinds.contains(.keys) == true }
    return pressAroundFocus(shortcut) || pressInText(shortcut) || press(shortcut) || isHeard
  }

  /// Presses a key as far as it is handled before the focused text gets it.
  ///
  /// - Returns: Whether it was handled.
  package func pressBeforeText(_ shortcut: Shortcut) -> Bool {
    takesBeforeFocus(shortcut) ? press(shortcut) : pressAroundFocus(shortcut)
  }

  private func pressAroundFocus(_ shortcut: Shortcut) -> Bool {
    widgetsAroundFocus.contains { $0.pressKey(shortcut) }
  }

  // Types a key as a toolkit's text would; an entry has no caret here, and is typed into at its end.
  private func pressInText(_ shortcut: Shortcut) -> Bool {
    guard isTextKey(shortcut) else { return false }
    let isUpper = shortcut.modifiers.contains(.shift)
    let typed = shortcut.character.map { isUpper ? $0.uppercased() : $0 }
    if let entry = focused as? Entry {
      if shortcut.key == "Return" { return entry.activate() }
      if shortcut.key == "BackSpace" { return entry.edit(to: String(entry.text.dropLast())) }
      return typed.map { entry.edit(to: entry.text + $0) } ?? false
    }
    guard let view = focused as? TextView else { return false }
    if shortcut.key == "Return" { return view.type("\n") }
    return typed.map(view.type) ?? false
  }
}
