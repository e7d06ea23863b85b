import Signals

/// The base of every widget: retained state that a renderer shows and a person acts on.
///
/// Knows no toolkit, no entity and no word of text. Assigning a property changes what is shown; what a person does goes
/// through methods named for the act (`click()`), which refuse when the widget cannot be reached.
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
  /// Whether the widget takes input; an insensitive ancestor makes it insensitive too. GTK: `gtk_widget_set_sensitive`.
  @Property public var isSensitive = true
  /// What is shown while the pointer rests on the widget. GTK: `gtk_widget_set_tooltip_text`.
  @Property public var tooltipText: String?
  /// The name that assistive technology reads; nil leaves it to the widget's own text. GTK: `GTK_ACCESSIBLE_PROPERTY_LABEL`.
  @Property public var accessibleLabel: String?
  /// What assistive technology takes the widget for; nil leaves it to the widget's kind. Set it before the widget is
  /// first shown: a toolkit asks once. GTK: `accessible-role`.
  public var accessibleRole: AccessibleRole? {
    get { ownAccessibleRole ?? impliedAccessibleRole }
    set {
      ownAccessibleRole = newValue
      accessibleRoleChanged()
    }
  }
  private var ownAccessibleRole: AccessibleRole?
  /// What else assistive technology learns of the widget: a description, what names it, which one of several it is.
  @Property public var accessibility = AccessibleState()
  /// What assistive technology takes widgets of this class for when none is given another role.
  open var defaultRole: AccessibleRole { .group }
  /// Style classes, as in GTK's CSS. GTK: `gtk_widget_set_css_classes`.
  ///
  /// The renderer has these: for texts `title-1`, `title-2`, `title-3`, `heading`, `caption`, `dim-label`, `error`,
  /// `numeric`, `badge`, `keycap`; for buttons `flat`, `suggested-action`, `destructive-action`, `pill`, `circular`,
  /// `link`; for boxes `card`, `boxed-list`, `sidebar`. An app adds its own with `GTKApplication.addStyle`.
  @Property public var cssClasses: [String] = []
  /// The colour behind the widget, on which its texts and icons are black or white, whichever can be read; nil is the
  /// theme's own.
  @Property public var backgroundColor: Color?
  /// Size, alignment and margins within the parent.
  @Property public var layout = Layout()

  /// What a right click, the Menu key or Shift+F10 offers here, and in what is inside; nil is the menu of what is around.
  public var contextMenu: Menu?

  /// The widget that contains this one; a parent keeps its children alive, never the reverse.
  public internal(set) weak var parent: Widget?
  /// What a renderer keeps for this widget. Belongs to the renderer; nothing else touches it.
  public var rendering: AnyObject?
  /// What is done with the toolkit's widget once there is one. Belongs to the renderer, too.
  public var renderingRequests: [(UnsafeMutableRawPointer) -> Void] = []
  /// What reaches the widget beyond what its class makes of it; nil while nobody has asked for it.
  public internal(set) var inputIfAny: WidgetInput?

  /// Makes a visible, sensitive widget without a parent.
  public init() {}

  isolated deinit {
    // First what observes the properties, so that they end unobserved, which costs much less.
    rendering = nil
  }

  /// Which of the renderer's widgets shows those of this class; a composite is shown by what it is made of.
  open class var kind: WidgetKind { .composite }

  /// Which of the renderer's widgets shows this one.
  public final var kind: WidgetKind { type(of: self).kind }

  /// The widgets directly inside this one, in reading order.
  open var children: [Widget] { [] }

  /// Whether a child can be seen now, as far as this widget decides: a stack shows one of its pages.
  open func shows(_ child: Widget) -> Bool { true }

  // MARK: What the widget says of itself

  /// What can be read of this class of widget, the most telling first; what all widgets have is in `commonProperties`.
  open var properties: [InspectableProperty] { [] }

  /// What a person can do to the widget.
  open var gestures: [Gesture] { contextMenuGestures + inputGestures }

  /// Whether Tab leads to the widget, while it can be reached.
  open var takesFocus: Bool { gestures.contains { $0.key != nil } }

  /// The children that a person can see now, covered or not; of a list, the rows in sight.
  open var shownChildren: [Widget] { children.filter { shows($0) && $0.isVisible } }

  /// How many more there are after the shown children, such as the rows below those in sight.
  open var unshownCount: Int { 0 }

  /// Signals that deliver at once, and again when `shows` may answer otherwise or there are other children.
  open var sightChanges: [SafeSignal<Void>] { [] }

  /// What the text tree calls the widget.
  open var inspectedName: String { String(describing: type(of: self)) }

  /// Whether the widget is worth a word only for what is in it.
  open var isPlainGroup: Bool { false }

  /// The name that follows from what the widget has but does not show, such as the text behind an icon.
  var impliedAccessibleLabel: String { "" }

  /// The role that follows from how the widget looks, when none is given.
  var impliedAccessibleRole: AccessibleRole? { nil }

  /// The role has been given.
  func accessibleRoleChanged() {}

  /// The letter that, with Alt, does what the widget says.
  var mnemonicLetter: Character? { nil }

  /// What that letter is about: the widget itself, or of a caption its field.
  var mnemonicTarget: Widget? { self }

  /// Does what Alt and its letter do to the widget; it gets the focus where there is nothing to push.
  func activateByMnemonic() -> Bool { grabFocus() }

  /// The menu for what is inside, and what it is to stand at.
  ///
  /// - Parameters:
  ///   - child: Which child the pointer or the focus is in; nil is the widget itself.
  ///   - byPointer: Whether a pointer asks for it, rather than a key.
  func menuOffered(through child: Widget?, byPointer: Bool) -> (menu: Menu, anchor: Widget)? {
    contextMenu.map { ($0, self) }
  }

  /// The menu that actions can be chosen from now.
  var offeredMenu: Menu? { contextMenu }

  /// Ends what is observed for the item that the widget shows as a list's row.
  func endItem() { bag.dispose() }

  /// Why a child is not shown, when there is more to say than that something else is.
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

  /// Forgets a child that another widget has adopted; for containers with changing children.
  open func childLeft(_ child: Widget) {}

  /// Ends being the parent of `child`; nothing in it has the focus any more.
  public func disown(_ child: Widget) {
    guard child.parent === self else { return }
    // What lies over a window's content gives the focus back by itself.
    if let window, window !== self, window.focused?.isInside(child) == true { window.focused = nil }
    child.parent = nil
  }
}

extension Widget {
  /// Why a person could not act on the widget now, or nil when they could.
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

  /// Whether a person could act on the widget now.
  public var isReachable: Bool { obstacle == nil }

  /// The window that the widget is in, if any.
  public var window: Window? { ancestor() }

  /// The navigation stack that the widget is in, if any.
  public var navigation: NavigationStack? { ancestor() }

  /// The nearest ancestor of a type, the widget itself included.
  public func ancestor<Ancestor: Widget>(of type: Ancestor.Type = Ancestor.self) -> Ancestor? {
    var widget: Widget? = self
    while let current = widget {
      if let match = current as? Ancestor { return match }
      widget = current.parent
    }
    return nil
  }

  /// Whether the widget is another, or somewhere inside it.
  func isInside(_ other: Widget) -> Bool {
    var widget: Widget? = self
    while let current = widget {
      if current === other { return true }
      widget = current.parent
    }
    return false
  }

  /// Delivers what a person did, keeping the widget and all around it until every observer has heard of it.
  ///
  /// NB: without this a button that puts its dialog away would release the dialog, and with it the observers that come
  /// after.
  func deliver(_ act: () -> Void) {
    var kept: [Widget] = []
    var widget: Widget? = self
    while let current = widget {
      kept.append(current)
      widget = current.parent
    }
    withExtendedLifetime(kept) { act() }
  }

  /// Turns a state of the widget over as a person would; refused when it cannot be reached.
  ///
  /// - Parameter settle: What else changes with it, before observers hear of it.
  func turn(
    _ state: Property<Bool>, edits: PassthroughSubject<Bool, Never>, settle: () -> Void = {}
  ) -> Bool {
    guard isReachable else { return false }
    // What the person did, whatever observers of the state make of it.
    let isOn = !state.value
    deliver {
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

/// What moves the keyboard focus to a widget in the toolkit; the renderer's nodes do.
@MainActor
public protocol FocusTaking: AnyObject {
  /// Moves the keyboard focus to the widget.
  func grabFocus()
}
