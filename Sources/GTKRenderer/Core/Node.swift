import CBinderGTK
import Signals
import Widgets

/// What the renderer keeps for one retained widget: its GTK widget and the subscriptions that keep both in step.
///
/// Owned by the widget's `rendering`; refers to the widget weakly. Knows nothing that is particular to a kind.
@MainActor
class Node {
  /// The GTK widget, one reference of which is the node's.
  let handle: OpaquePointer
  /// Disposed with the node.
  let bag = DisposeBag()
  let renderer: GTKRenderer
  private(set) weak var widget: Widget?
  /// The accessible name and tooltip of a widget that has been given none.
  ///
  /// NB: labels and buttons name themselves whenever their text is set (GTK 4.8), so the name is shown anew each time.
  var fallbackName: String? {
    didSet { showName() }
  }
  /// Whether the fallback name is also shown as a tooltip.
  var showsFallbackTooltip = false
  private var shownClasses: [String] = []
  private var hasName = false
  private var hasTooltip = false

  init(_ handle: OpaquePointer, _ widget: Widget, _ renderer: GTKRenderer) {
    self.handle = handle
    self.widget = widget
    self.renderer = renderer
    bgtk_widget_set_tag(handle, Unmanaged.passUnretained(self).toOpaque())
    if let role = widget.accessibleRole { bgtk_widget_set_role(handle, role.gtk) }
    observeBase(widget)
  }

  isolated deinit {
    bag.dispose()
    bgtk_widget_set_tag(handle, nil)
    bgtk_object_release(UnsafeMutableRawPointer(handle))
  }

  /// Applies a property now and whenever it changes. The closure must not refer to the node or the widget strongly.
  func show<Value>(_ property: Property<Value>, _ apply: @escaping (OpaquePointer, Value) -> Void) {
    property.observeNext { [handle] value in apply(handle, value) }.dispose(in: bag)
  }

  /// Calls `body` when GTK emits a signal. The closure must not refer to the node or the widget strongly.
  @discardableResult
  func connect(_ signal: String, of object: OpaquePointer? = nil, _ body: @escaping @MainActor () -> Void)
    -> UInt
  {
    let box = CallbackBox {
      body()
      return false
    }
    let target = UnsafeMutableRawPointer(object ?? handle)
    return UInt(bgtk_connect(target, signal, callBack, box.retained(), releaseContext))
  }

  /// Moves the keyboard focus to the widget.
  func takeFocus() {
    bgtk_widget_focus(handle)
  }

  private func observeBase(_ widget: Widget) {
    widget.$isSensitive.observeNext { [handle] in bgtk_widget_set_sensitive(handle, $0) }.dispose(in: bag)
    widget.$cssClasses.observeNext { [weak self] in self?.showClasses($0) }.dispose(in: bag)
    widget.$tooltipText.observeNext { [weak self] _ in self?.showName() }.dispose(in: bag)
    widget.$accessibleLabel.observeNext { [weak self] _ in self?.showName() }.dispose(in: bag)
    widget.$backgroundColor.observeNext { [weak self] in self?.showBackground($0) }.dispose(in: bag)
    widget.focusRequests.observeNext { [weak self] in self?.takeFocus() }.dispose(in: bag)
    // A window's place is the desktop's to choose, and it is shown by presenting it.
    guard widget.kind != .window else { return }
    widget.$isVisible.observeNext { [handle] in bgtk_widget_set_visible(handle, $0) }.dispose(in: bag)
    widget.$layout.observeNext { [weak self] in self?.showLayout($0) }.dispose(in: bag)
  }

  private func showClasses(_ classes: [String]) {
    for name in shownClasses where !classes.contains(name) { bgtk_widget_set_css_class(handle, name, false) }
    for name in classes where !shownClasses.contains(name) { bgtk_widget_set_css_class(handle, name, true) }
    shownClasses = classes
  }

  private func showBackground(_ color: Color?) {
    if let color {
      bgtk_widget_set_background(handle, color.rgb, color.readableForeground.rgb)
    } else {
      bgtk_widget_clear_background(handle)
    }
  }

  private func showName() {
    guard let widget else { return }
    let name = widget.accessibleLabel ?? fallbackName
    if name != nil || hasName { bgtk_widget_set_accessible_label(handle, name) }
    hasName = name != nil
    let tooltip = widget.tooltipText ?? (showsFallbackTooltip ? fallbackName : nil)
    if tooltip != nil || hasTooltip { bgtk_widget_set_tooltip(handle, tooltip) }
    hasTooltip = tooltip != nil
  }

  private func showLayout(_ layout: Layout) {
    bgtk_widget_set_layout(
      handle,
      bgtk_layout(
        hexpand: layout.hexpand, vexpand: layout.vexpand, halign: layout.halign.gtk,
        valign: layout.valign.gtk,
        margin_top: Node.margin(layout.margins.top), margin_bottom: Node.margin(layout.margins.bottom),
        margin_start: Node.margin(layout.margins.start), margin_end: Node.margin(layout.margins.end),
        width_request: Int32(clamping: max(layout.widthRequest ?? -1, -1)),
        height_request: Int32(clamping: max(layout.heightRequest ?? -1, -1))))
  }

  // GTK takes no others.
  private static func margin(_ length: Int) -> Int32 { Int32(min(max(length, 0), 32767)) }
}

extension Layout.Alignment {
  /// GTK: `GtkAlign`.
  var gtk: bgtk_align {
    switch self {
    case .fill: BGTK_ALIGN_FILL
    case .start: BGTK_ALIGN_START
    case .center: BGTK_ALIGN_CENTER
    case .end: BGTK_ALIGN_END
    }
  }
}

extension AccessibleRole {
  /// GTK: `GtkAccessibleRole`.
  fileprivate var gtk: bgtk_role {
    switch self {
    case .heading: BGTK_ROLE_HEADING
    case .link: BGTK_ROLE_LINK
    case .status: BGTK_ROLE_STATUS
    case .alert: BGTK_ROLE_ALERT
    case .presentation: BGTK_ROLE_PRESENTATION
    }
  }
}

extension Widget {
  /// What the renderer has made for this widget, if anything.
  var node: Node? { rendering as? Node }

  /// What GTK shows for this widget, if anything; for tests that act through the display.
  package var gtkHandle: OpaquePointer? { node?.handle }
}
