import CBinderGTK
public import Signals
public import Widgets

/// The renderer's object for a retained widget: its GTK widget and the subscriptions that keep both in step.
///
/// It is owned by the widget's `rendering` and refers to the widget weakly. `Node` adds what is particular to a class.
@MainActor
public class AnyNode: FocusTaking {
  /// The GTK widget, which the node owns a reference to.
  package let handle: OpaquePointer
  /// Disposed with the node.
  public let bag = DisposeBag()
  let renderer: Renderer
  package private(set) weak var anyWidget: Widget?
  /// The accessible name and tooltip of a widget without assigned ones.
  ///
  /// NB: labels and buttons rename themselves whenever their text is set (GTK 4.8), so the name is set again each time.
  package var fallbackName: String? {
    didSet { showName() }
  }
  /// Whether the fallback name is also the tooltip.
  package var showsFallbackTooltip = false
  @exclusivity(unchecked) private var shownClasses: [String] = []
  @exclusivity(unchecked) private var hasName = false
  @exclusivity(unchecked) private var hasTooltip = false
  private var shownAccessibility = AccessibleState()
  /// The error in the widget's content, which overrides the app's description.
  var problem: String? {
    didSet { if problem != oldValue, let widget = anyWidget { showAccessibility(widget.accessibility) } }
  }
  private let watch = PropertyWatch()

  fileprivate init(_ handle: OpaquePointer, for widget: Widget, renderer: Renderer) {
    self.handle = handle
    anyWidget = widget
    self.renderer = renderer
    bgtk_widget_set_tag(handle, Unmanaged.passUnretained(self).toOpaque())
    // Enough for most nodes: a list makes two hundred before its first frame.
    bag.reserveCapacity(4)
    watch.begin = { [weak self] in self?.observe($0) }
    if let role = widget.accessibleRole {
      bgtk_widget_set_role(handle, role.gtkName)
    } else if bgtk_widget_has_no_role(handle) {
      bgtk_widget_set_role(handle, widget.defaultRole.gtkName)
    }
    showBase(widget)
    if let input = widget.inputIfAny { listen(to: input) }
    for group in widget.sizeGroups { join(group) }
  }

  isolated deinit {
    watch.begin = nil
    bag.dispose()
    bgtk_widget_set_tag(handle, nil)
    bgtk_object_release(UnsafeMutableRawPointer(handle))
  }

  /// Applies a property now and whenever it changes. The closure must not retain the node or the widget.
  func show<Value>(_ property: Property<Value>, apply: @escaping (OpaquePointer, Value) -> Void) {
    property.observeNext { [handle] value in apply(handle, value) }.dispose(in: bag)
  }

  /// Calls `body` when GTK emits a signal. The closure must not retain the node or the widget.
  @discardableResult
  func connect(_ signal: String, of object: OpaquePointer? = nil, body: @escaping @MainActor () -> Void)
    -> UInt
  {
    let box = CallbackBox {
      body()
      return false
    }
    let target = UnsafeMutableRawPointer(object ?? handle)
    return UInt(bgtk_on_signal(target, signal, callBack, box.retained(), releaseContext))
  }

  /// The GTK widget for an app's use, without a frame that the library puts around it.
  var control: OpaquePointer { handle }

  /// Moves the keyboard focus to the widget.
  public func grabFocus() {
    bgtk_widget_focus(handle)
  }

  /// Calls `observe` at a property's first change, so that rarely set properties cost no observer.
  func watch<Value>(_ property: Property<Value>) {
    property.watch(by: watch)
  }

  /// Observes a property that is about to be set for the first time since the node was made.
  func observe(_ property: AnyObject) {
    guard let widget = anyWidget else { return }
    if property === widget.$isVisible {
      show(widget.$isVisible, apply: bgtk_widget_set_visible)
    } else if property === widget.$isSensitive {
      show(widget.$isSensitive, apply: bgtk_widget_set_sensitive)
    } else if property === widget.$layout {
      show(widget.$layout, apply: AnyNode.showLayout)
    } else if property === widget.$cssClasses {
      widget.$cssClasses.observeNext { [weak self] in self?.showClasses($0) }.dispose(in: bag)
    } else if property === widget.$tooltipText {
      widget.$tooltipText.observeNext { [weak self] _ in self?.showName() }.dispose(in: bag)
    } else if property === widget.$accessibleLabel {
      widget.$accessibleLabel.observeNext { [weak self] _ in self?.showName() }.dispose(in: bag)
    } else if property === widget.$accessibility {
      widget.$accessibility.observeNext { [weak self] in self?.showAccessibility($0) }.dispose(in: bag)
    } else if property === widget.$backgroundColor {
      show(widget.$backgroundColor, apply: AnyNode.showBackground)
    }
  }

  // A list makes two hundred widgets before its first frame, and few of these properties are ever set: their values are
  // applied once, and observed only once they change.
  private func showBase(_ widget: Widget) {
    bgtk_widget_set_sensitive(handle, widget.isSensitive)
    watch(widget.$isSensitive)
    showClasses(widget.cssClasses)
    watch(widget.$cssClasses)
    showName()
    watch(widget.$tooltipText)
    watch(widget.$accessibleLabel)
    showAccessibility(widget.accessibility)
    watch(widget.$accessibility)
    if widget.backgroundColor != nil { AnyNode.showBackground(handle, color: widget.backgroundColor) }
    watch(widget.$backgroundColor)
    // The desktop places a window, and `present` shows it.
    guard widget.kind != .window else { return }
    bgtk_widget_set_visible(handle, widget.isVisible)
    watch(widget.$isVisible)
    AnyNode.showLayout(handle, layout: widget.layout)
    watch(widget.$layout)
  }

  private func showClasses(_ classes: [String]) {
    for name in shownClasses where !classes.contains(name) { bgtk_widget_set_css_class(handle, name, false) }
    for name in classes where !shownClasses.contains(name) { bgtk_widget_set_css_class(handle, name, true) }
    shownClasses = classes
  }

  private static func showBackground(_ handle: OpaquePointer, color: Color?) {
    if let color {
      bgtk_widget_set_background(handle, color.rgb, color.readableForeground.rgb)
    } else {
      bgtk_widget_clear_background(handle)
    }
  }

  // Resets only what was set before, to keep GTK's own values, such as the description of a GTK button.
  private func showAccessibility(_ said: AccessibleState) {
    var state = said
    if let problem { (state.description, state.isInvalid) = (problem, true) }
    let shown = shownAccessibility
    shownAccessibility = state
    if state.description != shown.description {
      bgtk_widget_set_accessible_description(handle, state.description)
    }
    if state.isInvalid != shown.isInvalid { bgtk_widget_set_invalid(handle, state.isInvalid) }
    if state.isExpanded != shown.isExpanded {
      bgtk_widget_set_expanded(handle, state.isExpanded.map { $0 ? 1 : 0 } ?? -1)
    }
    if state.position != shown.position {
      bgtk_widget_set_position(
        handle, Int32(clamping: state.position?.index ?? 0), Int32(clamping: state.position?.count ?? 0))
    }
    if state.labelledBy !== shown.labelledBy {
      bgtk_widget_set_labelled_by(handle, state.labelledBy.map { renderer.node(for: $0).handle })
      showName()
    }
  }

  private func showName() {
    guard let widget = anyWidget else { return }
    // GTK would announce the widget's own label in addition to that of the other widget.
    let name = widget.accessibleLabel ?? (widget.accessibility.labelledBy == nil ? fallbackName : nil)
    if name != nil || hasName { bgtk_widget_set_accessible_label(handle, name) }
    hasName = name != nil
    let tooltip = widget.tooltipText ?? (showsFallbackTooltip ? fallbackName : nil)
    if tooltip != nil || hasTooltip { bgtk_widget_set_tooltip(handle, tooltip) }
    hasTooltip = tooltip != nil
  }

  private static func showLayout(_ handle: OpaquePointer, layout: Layout) {
    let margins = layout.margins
    bgtk_widget_set_layout(
      handle,
      bgtk_layout(
        hexpand: layout.hexpand, vexpand: layout.vexpand,
        halign: layout.halign.gtk, valign: layout.valign.gtk,
        top: margin(margins.top), bottom: margin(margins.bottom),
        start: margin(margins.start), end: margin(margins.end),
        width: Int32(clamping: max(layout.widthRequest ?? -1, -1)),
        height: Int32(clamping: max(layout.heightRequest ?? -1, -1))))
  }

  // GTK accepts only these.
  private static func margin(_ length: Int) -> Int32 { Int32(min(max(length, 0), 32767)) }
}

/// The renderer's object for a widget of a class; a kind is shown by a node or a subclass.
///
/// ```swift
/// renderer.register(LevelBar.self) { bar, renderer in
///   let node = Node(gtkWidget: UnsafeMutableRawPointer(gtk_level_bar_new()), for: bar, renderer: renderer)
///   node.bind(bar.$value) { gtk_level_bar_set_value(OpaquePointer($0), $1) }
///   return node
/// }
/// ```
public class Node<Shown: Widget>: AnyNode {
  /// The widget; nil once it is released.
  public private(set) weak var widget: Shown?

  init(_ handle: OpaquePointer, for widget: Shown, renderer: Renderer) {
    self.widget = widget
    super.init(handle, for: widget, renderer: renderer)
  }

  /// Makes a node with an app's own new GTK widget.
  ///
  /// - Parameter gtkWidget: A new `GtkWidget *`, whose floating reference the node takes over; NULL shows an empty box.
  public convenience init(gtkWidget: UnsafeMutableRawPointer?, for widget: Shown, renderer: Renderer) {
    self.init(gtkWidget.map(bgtk_widget_adopt) ?? bgtk_box_new(true, 0), for: widget, renderer: renderer)
  }

  /// The `GtkWidget *`, valid for the node's lifetime.
  public var gtkWidget: UnsafeMutableRawPointer { UnsafeMutableRawPointer(handle) }

  /// Calls a closure with a widget's property now and whenever it changes, such as to set a GTK property.
  ///
  /// - Parameter set: Receives the `GtkWidget *`; must not retain the node or the widget.
  public func bind<Value>(
    _ property: Property<Value>, set: @escaping (UnsafeMutableRawPointer, Value) -> Void
  ) {
    show(property) { set(UnsafeMutableRawPointer($0), $1) }
  }

  /// Calls `body` when the GTK widget emits a signal, such as `value-changed`. GTK: `g_signal_connect`.
  ///
  /// - Parameter body: Must not retain the node; pass a person's act to the widget's own method.
  public func onSignal(_ name: String, body: @escaping @MainActor (Shown) -> Void) {
    connect(name) { [weak self] in
      if let widget = self?.widget { body(widget) }
    }
  }
}

extension Layout.Alignment {
  /// GTK: `GtkAlign`.
  fileprivate var gtk: bgtk_align {
    switch self {
    case .fill: BGTK_ALIGN_FILL
    case .start: BGTK_ALIGN_START
    case .center: BGTK_ALIGN_CENTER
    case .end: BGTK_ALIGN_END
    }
  }
}

extension Widget {
  /// The node of this widget, if any.
  package var node: AnyNode? { rendering as? AnyNode }

  /// The GTK widget of this one, if any; for tests that act through the display.
  package var gtkHandle: OpaquePointer? { node?.handle }
}
