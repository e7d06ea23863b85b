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
  /// From the left.
  public var x: Double
  /// From the top.
  public var y: Double

  /// Makes a place.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }
}

/// What reaches a widget from the keyboard and the pointer beyond what its class makes of it: raw keys, the pointer over it,
/// drags. GTK: `GtkEventController`.
///
/// Made when it is asked for the first time; only what somebody listens to is asked of the toolkit.
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
  /// What somebody can listen to.
  public struct Kinds: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int
    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Keys, while the focus is in the widget.
    public static let keys = Kinds(rawValue: 1)
    /// The pointer, coming and going.
    public static let hover = Kinds(rawValue: 2)
    /// The mouse's other button.
    public static let secondaryClick = Kinds(rawValue: 4)
    /// The button or a finger held down.
    public static let longPress = Kinds(rawValue: 8)
    /// Two fingers, or the wheel with Ctrl.
    public static let zoom = Kinds(rawValue: 16)
    /// Being dragged.
    public static let drag = Kinds(rawValue: 32)
    /// Being dropped on.
    public static let drop = Kinds(rawValue: 64)
  }

  /// What somebody listens to, for the renderer.
  @Property public private(set) var kinds: Kinds = []
  /// Which keys end here: what has the focus inside, and the window, do not get them.
  public var takesKey: (Shortcut) -> Bool = { _ in false }

  let keys = PassthroughSubject<Shortcut, Never>()
  let hovers = PassthroughSubject<Bool, Never>()
  let secondaryClicks = PassthroughSubject<WidgetPlace, Never>()
  let longPresses = PassthroughSubject<WidgetPlace, Never>()
  let zooms = PassthroughSubject<Double, Never>()
  var source: DragSource?
  var targets: [DropTarget] = []
  var isHovered = false

  /// Whether a key ends here.
  func takes(_ shortcut: Shortcut) -> Bool { kinds.contains(.keys) && takesKey(shortcut) }

  func want(_ kind: Kinds) {
    if !kinds.contains(kind) { kinds.formUnion(kind) }
  }

  isolated deinit {}
}

/// What joins a widget's input to the toolkit once it is asked for; the renderer's nodes do.
@MainActor
public protocol InputListening: AnyObject {
  /// Listens to what is wanted of a widget's input, now and later.
  func listen(to input: WidgetInput)
}

extension Widget {
  /// What reaches the widget from the keyboard and the pointer beyond what its class makes of it.
  public var input: WidgetInput {
    if let inputIfAny { return inputIfAny }
    let input = WidgetInput()
    inputIfAny = input
    (rendering as? any InputListening)?.listen(to: input)
    return input
  }

  private func reachableInput(_ kind: WidgetInput.Kinds) -> WidgetInput? {
    guard let inputIfAny, inputIfAny.kinds.contains(kind), isReachable else { return nil }
    return inputIfAny
  }

  /// Presses a key while the focus is in the widget; refused when it cannot be reached, or nobody listens.
  ///
  /// - Returns: whether the key ends here.
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
    // What cannot be reached any more can still be left.
    guard let input = isOver ? reachableInput(.hover) : inputIfAny, input.isHovered != isOver else {
      return false
    }
    input.isHovered = isOver
    deliver { input.hovers.send(isOver) }
    return true
  }

  /// Clicks with the mouse's other button; refused when the widget cannot be reached, or nobody listens.
  @discardableResult
  public func secondaryClick(at place: WidgetPlace = WidgetPlace()) -> Bool {
    guard let input = reachableInput(.secondaryClick) else { return false }
    deliver { input.secondaryClicks.send(place) }
    return true
  }

  /// Holds the button or a finger down; refused when the widget cannot be reached, or nobody listens.
  @discardableResult
  public func longPress(at place: WidgetPlace = WidgetPlace()) -> Bool {
    guard let input = reachableInput(.longPress) else { return false }
    deliver { input.longPresses.send(place) }
    return true
  }

  /// Makes larger by a factor above 1, smaller by one below; refused when the widget cannot be reached, or nobody listens.
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
    return all.filter { kinds.contains($0.0) }.map(\.1)
  }
}

extension Reactive where Base: Widget {
  /// Delivers each key that is pressed while the focus is in the widget, before what has the focus gets it; Control and the
  /// like are keys of their own, too.
  public var keyPressed: SafeSignal<Shortcut> { heard(.keys, subject: \.keys) }
  /// Delivers true when the pointer comes over the widget, and false when it leaves.
  public var hovered: SafeSignal<Bool> { heard(.hover, subject: \.hovers) }
  /// Delivers the place of each click with the mouse's other button.
  public var secondaryClicked: SafeSignal<WidgetPlace> { heard(.secondaryClick, subject: \.secondaryClicks) }
  /// Delivers the place where the button or a finger is held down. GTK: `GtkGestureLongPress`.
  public var longPressed: SafeSignal<WidgetPlace> { heard(.longPress, subject: \.longPresses) }
  /// Delivers by which factor to make larger (above 1) or smaller: two fingers, or the wheel with Ctrl. GTK:
  /// `GtkGestureZoom`.
  public var zoomed: SafeSignal<Double> { heard(.zoom, subject: \.zooms) }

  private func heard<Element>(
    _ kind: WidgetInput.Kinds, subject: KeyPath<WidgetInput, PassthroughSubject<Element, Never>>
  ) -> SafeSignal<Element> {
    base.input.want(kind)
    return base.input[keyPath: subject].toSignal()
  }
}

extension Window {
  /// Presses a key as on a keyboard: what has the focus and what is around it get it before `press`, as far as they listen.
  ///
  /// - Returns: whether the key meant something.
  @discardableResult
  public func pressOnFocus(_ shortcut: Shortcut) -> Bool {
    guard isOpen, isVisible, isSensitive else { return false }
    if takesBeforeFocus(shortcut) { return press(shortcut) }
    let isHeard = widgetsAroundFocus.contains { $0.inputIfAny?.kinds.contains(.keys) == true }
    return pressAroundFocus(shortcut) || pressInText(shortcut) || press(shortcut) || isHeard
  }

  /// Presses a key as far as it ends before the text that has the focus would get it.
  ///
  /// - Returns: whether it has ended there.
  package func pressBeforeText(_ shortcut: Shortcut) -> Bool {
    takesBeforeFocus(shortcut) ? press(shortcut) : pressAroundFocus(shortcut)
  }

  private func pressAroundFocus(_ shortcut: Shortcut) -> Bool {
    widgetsAroundFocus.contains { $0.pressKey(shortcut) }
  }

  // What a toolkit's text does with a key by itself: an entry has no caret here, and is typed in at its end.
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
