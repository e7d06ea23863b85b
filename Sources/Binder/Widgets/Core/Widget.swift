import Signals

/// The base of every widget: retained state that a renderer shows and a person acts on.
///
/// Assigning a property changes what is shown; a person's acts go through methods named for them (`click()`), which
/// refuse when the widget cannot be reached. Widgets depend on no toolkit and contain no texts.
///
/// ```swift
/// final class PersonRow: Box {
///   let nameLabel = Label()
///   let followButton = Button("Follow")
///
///   init() { super.init(.row, spacing: 6, [nameLabel, followButton]) }
/// }
/// ```
@MainActor
open class Widget: @MainActor DisposeBagProvider, @MainActor ReactiveExtensionsProvider {
  /// Disposed with the widget; a list row's bag is also emptied when the row is recycled.
  public let bag = DisposeBag()

  /// Whether the widget is shown. GTK: `gtk_widget_set_visible`.
  @Property public var isVisible = true
  /// Whether the widget accepts input, if its ancestors do. GTK: `gtk_widget_set_sensitive`.
  @Property public var isSensitive = true
  /// The text shown while the pointer rests on the widget. GTK: `gtk_widget_set_tooltip_text`.
  @Property public var tooltipText: String?
  /// The name that assistive technology reads; nil uses the widget's own text. GTK: `GTK_ACCESSIBLE_PROPERTY_LABEL`.
  @Property public var accessibleLabel: String?
  /// The role for assistive technology; nil uses the default of the class. Set it before the widget is first shown, as
  /// a toolkit reads it once. GTK: `accessible-role`.
  public var accessibleRole: AccessibleRole? {
    get { ownAccessibleRole ?? impliedAccessibleRole }
    set {
      ownAccessibleRole = newValue
      accessibleRoleChanged()
    }
  }
  private var ownAccessibleRole: AccessibleRole?
  /// Further facts for assistive technology: a description, the label, the position among siblings.
  @Property public var accessibility = AccessibleState()
  /// The accessible role of this class, unless a widget is given another.
  open var defaultRole: AccessibleRole { .group }
  /// Style classes, as in GTK's CSS. GTK: `gtk_widget_set_css_classes`.
  ///
  /// The renderer provides, for texts `title-1`, `title-2`, `title-3`, `heading`, `caption`, `dim-label`, `error`,
  /// `numeric`, `badge`, `keycap`; for buttons `flat`, `suggested-action`, `destructive-action`, `pill`, `circular`,
  /// `link`; for boxes `card`, `boxed-list`, `sidebar`. An app adds its own with `GTKApplication.addStyle`.
  @Property public var cssClasses: [String] = []
  /// The background colour, or nil for the theme's; texts and icons on it are black or white for contrast.
  @Property public var backgroundColor: Color?
  /// Size, alignment and margins within the parent.
  @Property public var layout = Layout()

  /// The menu opened here by a right click, the Menu key or Shift+F10; nil uses that of the nearest ancestor.
  public var contextMenu: Menu?

  /// The widget that contains this one; a parent retains its children, never the reverse.
  public internal(set) weak var parent: Widget?
  /// The renderer's object for this widget; only the renderer uses it.
  public var rendering: AnyObject?
  /// Work to do with the toolkit's widget once it exists; only the renderer uses it.
  public var renderingRequests: [(UnsafeMutableRawPointer) -> Void] = []
  /// The widget's input beyond what its class handles; nil until it is first requested.
  public internal(set) var inputIfAny: WidgetInput?
  /// The groups of which the widget has the size.
  public internal(set) var sizeGroups: [SizeGroup] = []

  /// Makes a visible, sensitive widget without a parent.
  public init() {}

  isolated deinit {
    // Releases the observers of the properties first, as unobserved properties are destroyed much faster.
    rendering = nil
  }

  /// The renderer's widget for this class; a composite is shown by its parts.
  open class var kind: WidgetKind { .composite }

  /// The renderer's widget for this one.
  public final var kind: WidgetKind { type(of: self).kind }

  /// The widgets directly inside this one, in reading order.
  open var children: [Widget] { [] }

  /// Whether this widget shows a child now; a stack shows one of its pages.
  open func shows(_ child: Widget) -> Bool { true }

  // MARK: What the widget says of itself

  /// The properties of this class, the most important first; `commonProperties` has those of all widgets.
  open var properties: [InspectableProperty] { [] }

  /// The acts a person can perform on the widget.
  open var gestures: [Gesture] { contextMenuGestures + inputGestures }

  /// Whether Tab moves the focus to the widget while it can be reached.
  open var takesFocus: Bool { gestures.contains { $0.key != nil } }

  /// The children that are visible now, covered or not; of a list, the rows in sight.
  open var shownChildren: [Widget] { children.filter { shows($0) && $0.isVisible } }

  /// The number of children after the shown ones, such as the rows below those in sight.
  open var unshownCount: Int { 0 }

  /// Signals that deliver at once, and again when the children or the result of `shows` may have changed.
  open var sightChanges: [SafeSignal<Void>] { [] }

  /// The widget's name in the text tree.
  open var inspectedName: String { String(describing: type(of: self)) }

  /// Whether the widget matters only for its children.
  open var isPlainGroup: Bool { false }

  /// The accessible name from a text that is not shown, such as that behind an icon.
  var impliedAccessibleLabel: String { "" }

  /// The error that the widget shows itself, which assistive technology reads in place of the description.
  var impliedError: String? { nil }

  /// The role implied by the widget's style, used when none is assigned.
  var impliedAccessibleRole: AccessibleRole? { nil }

  /// Called when the role has been assigned.
  func accessibleRoleChanged() {}

  /// The letter that activates the widget together with Alt.
  var mnemonicLetter: Character? { nil }

  /// The widget that the letter activates: this one, or the field of a caption.
  var mnemonicTarget: Widget? { self }

  /// The widget that a label of this one names: a part of it that takes the focus, or itself.
  var labelTarget: Widget { self }

  /// Handles Alt and the letter; by default the widget gets the focus.
  func activateByMnemonic() -> Bool { grabFocus() }

  /// Returns the menu for a child or this widget, and the widget beside which it opens.
  ///
  /// - Parameters:
  ///   - child: The child with the pointer or the focus; nil is the widget itself.
  ///   - byPointer: Whether it is opened by pointer rather than by key.
  func menuOffered(through child: Widget?, byPointer: Bool) -> (menu: Menu, anchor: Widget)? {
    contextMenu.map { ($0, self) }
  }

  /// The menu from which actions can be chosen now.
  var offeredMenu: Menu? { contextMenu }

  /// Ends the observations for the item that the widget shows as a list's row.
  func endItem() { bag.dispose() }

  /// The reason why a child is not shown, when it is more specific than that something else is.
  var reasonNotToShow: String? { nil }

  /// Moves the keyboard focus here; refused when the widget cannot be reached.
  @discardableResult
  public func grabFocus() -> Bool {
    guard isReachable else { return false }
    window?.focused = self
    (rendering as? any FocusTaking)?.grabFocus()
    return true
  }

  /// Makes this widget the parent of `child`, which leaves its former parent first.
  public func adopt(_ child: Widget) {
    Inspector.current?.joined(child)
    guard let former = child.parent, former !== self else {
      child.parent = self
      return
    }
    let (before, focused) = (child.window, child.window?.focused)
    former.childLeft(child)
    child.parent = self
    // The focus moves along.
    if let focused, let window, window === before, focused.isInside(child) { window.focused = focused }
  }

  /// Removes a child that another widget has adopted; overridden by containers whose children change.
  open func childLeft(_ child: Widget) {}

  /// Stops being the parent of `child`; the focus leaves it.
  public func disown(_ child: Widget) {
    guard child.parent === self else { return }
    // Dialogs, popovers and toasts give the focus back themselves.
    if let window, window !== self, window.focused?.isInside(child) == true { window.focused = nil }
    Inspector.current?.left(child)
    child.parent = nil
  }
}

extension Widget {
  /// The reason why a person could not act on the widget now, or nil.
  public var obstacle: String? {
    var child: Widget?
    var widget: Widget? = self
    while let current = widget {
      let name = child == nil ? "it" : "\(type(of: current)) around it"
      if !current.isVisible { return "\(name) is hidden" }
      if !current.isSensitive { return "\(name) is insensitive" }
      if let child, !current.shows(child) { return current.reasonNotToShow ?? "\(name) shows something else" }
      child = current
      widget = current.parent
    }
    return nil
  }

  /// Whether a person can act on the widget now.
  public var isReachable: Bool { obstacle == nil }

  /// The window that the widget is in, if any.
  public var window: Window? { ancestor() }

  /// The navigation stack that the widget is in, if any.
  public var navigation: NavigationStack? { ancestor() }

  /// Returns the nearest ancestor of a type, the widget itself included.
  public func ancestor<Ancestor: Widget>(of type: Ancestor.Type = Ancestor.self) -> Ancestor? {
    var widget: Widget? = self
    while let current = widget {
      if let match = current as? Ancestor { return match }
      widget = current.parent
    }
    return nil
  }

  func isInside(_ other: Widget) -> Bool {
    var widget: Widget? = self
    while let current = widget {
      if current === other { return true }
      widget = current.parent
    }
    return false
  }

  /// Delivers a person's act while retaining the widget and its ancestors until every observer has run.
  ///
  /// NB: otherwise a button that closes its dialog would release the dialog, and with it later observers.
  ///
  /// - Parameters:
  ///   - gesture: The name of the gesture that repeats the act; empty if there is none.
  ///   - argument: The gesture's argument.
  func deliver(_ gesture: String = "", with argument: @autoclosure () -> String = "", act: () -> Void) {
    if let recording = ActRecording.current {
      return recording.record(gesture, on: self, with: argument()) { retainAncestors(during: act) }
    }
    retainAncestors(during: act)
  }

  private func retainAncestors(during act: () -> Void) {
    var kept: [Widget] = []
    var widget: Widget? = self
    while let current = widget {
      kept.append(current)
      widget = current.parent
    }
    withExtendedLifetime(kept) { act() }
  }

  /// Sets a state and delivers it as what a person did; returns true.
  func deliver<Value>(
    _ value: Value, to state: Property<Value>, edits: PassthroughSubject<Value, Never>,
    as gesture: String = "", with argument: @autoclosure () -> String = ""
  ) -> Bool {
    deliver(gesture, with: argument()) {
      state.value = value
      edits.send(value)
    }
    return true
  }

  /// Disowns the old children that are not among the new ones, which it adopts and returns, each once.
  func replace<Child: Widget>(_ old: [Child], with children: [Child]) -> [Child] {
    var seen = Set<ObjectIdentifier>()
    let new = children.filter { seen.insert(ObjectIdentifier($0)).inserted }
    for child in old where !new.contains(where: { $0 === child }) { disown(child) }
    for child in new { adopt(child) }
    return new
  }

  /// Toggles a state of the widget as a person would; refused when it cannot be reached.
  ///
  /// - Parameter settle: Changes whatever else depends on the state, before observers are notified.
  func turn(
    _ state: Property<Bool>, edits: PassthroughSubject<Bool, Never>, settle: () -> Void = {}
  ) -> Bool {
    guard isReachable else { return false }
    // Read before the assignment, as observers may change the state again.
    let isOn = !state.value
    deliver("toggle") {
      settle()
      state.value = isOn
      edits.send(isOn)
    }
    return true
  }

  /// Adds or removes one style class.
  public func setCSSClass(_ name: String, isOn: Bool) {
    if isOn, !cssClasses.contains(name) {
      cssClasses += [name]
    } else if !isOn, cssClasses.contains(name) {
      cssClasses.removeAll { $0 == name }
    }
  }
}

/// A renderer's node that can move the toolkit's keyboard focus.
@MainActor
public protocol FocusTaking: AnyObject {
  /// Moves the keyboard focus to the widget.
  func grabFocus()
}
