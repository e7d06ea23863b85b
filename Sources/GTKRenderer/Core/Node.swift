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
  /// Stands in for `fill` where filling would deform the widget.
  let ownAlignment: bgtk_align?
  /// The accessible name and tooltip of a widget that has been given none.
  var fallbackName: String? {
    didSet {
      if fallbackName != oldValue { showName() }
    }
  }
  /// Whether the fallback name is also shown as a tooltip.
  var showsFallbackTooltip = false
  private var shownClasses: [String] = []
  private var hasName = false
  private var hasTooltip = false

  init(_ handle: OpaquePointer, _ widget: Widget, _ renderer: GTKRenderer, ownAlignment: bgtk_align? = nil) {
    self.handle = handle
    self.widget = widget
    self.renderer = renderer
    self.ownAlignment = ownAlignment
    bgtk_widget_set_tag(handle, Unmanaged.passUnretained(self).toOpaque())
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

  /// Runs `body` with one of the node's own handlers silenced.
  func silencing(_ handler: UInt?, _ body: () -> Void) {
    guard let handler else { return body() }
    let target = UnsafeMutableRawPointer(handle)
    bgtk_block(target, numericCast(handler))
    body()
    bgtk_unblock(target, numericCast(handler))
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
        hexpand: layout.hexpand, vexpand: layout.vexpand, halign: align(layout.halign),
        valign: align(layout.valign),
        margin_top: Int32(clamping: layout.margins.top),
        margin_bottom: Int32(clamping: layout.margins.bottom),
        margin_start: Int32(clamping: layout.margins.start), margin_end: Int32(clamping: layout.margins.end),
        width_request: Int32(clamping: layout.widthRequest ?? -1),
        height_request: Int32(clamping: layout.heightRequest ?? -1)))
  }

  private func align(_ alignment: Layout.Alignment) -> bgtk_align {
    if alignment == .fill, let ownAlignment { return ownAlignment }
    return alignment.gtk
  }
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

extension Widget {
  /// What the renderer has made for this widget, if anything.
  var node: Node? { rendering as? Node }
}
