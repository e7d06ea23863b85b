import CBinderGTK
import Signals
import Widgets

extension Registry {
  mutating func registerPlaces() {
    register(SplitView.self) { SplitViewNode($0, renderer: $1) }
    register(ListBox.self) { ListBoxNode($0, renderer: $1) }
    // GTK: `GtkListBoxRow`.
    register(Row.self) { row, renderer in
      let node = HoldingNode(bgtk_row_new(), for: row, renderer: renderer)
      node.hold(row.content, as: "child")
      node.bind(row.$isActivatable, to: "activatable")
      node.bind(row.$isSelectable, to: "selectable")
      // The arrow keys move to rows that can be activated or selected.
      for property in [row.$isActivatable, row.$isSelectable] {
        node.show(property) { handle, _ in bgtk_row_update(handle) }
      }
      return node
    }
    // GTK: `GtkPaned`.
    register(Paned.self) { paned, renderer in
      let node = PanedNode(bgtk_new("GtkPaned"), for: paned, renderer: renderer)
      node.hold(paned.start, as: "start-child")
      node.hold(paned.end, as: "end-child")
      node.show(paned)
      return node
    }
    registerAround()
  }

  private mutating func registerAround() {
    // GTK: `GtkRevealer`.
    register(Revealer.self) { revealer, renderer in
      let node = HoldingNode(bgtk_new("GtkRevealer"), for: revealer, renderer: renderer)
      node.setGTKValue("transition-type", to: revealer.transition.gtk)
      node.hold(revealer.content, as: "child")
      node.show(revealer.$isRevealed) { handle, isRevealed in
        // Disappearing content must not keep the focus.
        if !isRevealed { bgtk_widget_take_focus(handle) }
        isRevealed.write("reveal-child", to: handle)
        // NB: expanding content would otherwise keep its space while hidden (GTK 4.8).
        bgtk_widget_keep_from_expanding(handle, !isRevealed)
      }
      return node
    }
    // GTK: `GtkCenterBox`.
    register(CenterBox.self) { box, renderer in
      let node = HoldingNode(bgtk_new("GtkCenterBox"), for: box, renderer: renderer)
      node.setGTKValue("orientation", to: box.orientation == .row ? "horizontal" : "vertical")
      for (place, child) in [box.start, box.center, box.end].enumerated() {
        if let child { node.hold(child) { bgtk_center_box_set($0, Int32(place), $1) } }
      }
      return node
    }
    register(Overlay.self) { OverlayNode($0, renderer: $1) }
    register(Grid.self) { GridNode($0, renderer: $1) }
    register(FlowBox.self) { FlowBoxNode($0, renderer: $1) }
  }
}

/// A container whose few children never change.
class HoldingNode<Shown: Widget>: Node<Shown> {
  private var held: [AnyNode] = []

  override init(_ handle: OpaquePointer, for widget: Shown, renderer: Renderer) {
    super.init(handle, for: widget, renderer: renderer)
  }

  /// Shows a widget by setting a GTK property.
  func hold(_ child: Widget, as property: String) {
    hold(child) { bgtk_set_widget($0, property, $1) }
  }

  /// Shows a widget by a function of GTK's.
  func hold(_ child: Widget, by put: (_ container: OpaquePointer, _ child: OpaquePointer) -> Void) {
    let node = renderer.node(for: child)
    held.append(node)
    put(handle, node.handle)
  }

  override func grabFocus() {
    if !bgtk_widget_focus(handle) { bgtk_widget_focus_inside(handle) }
  }
}

final class PanedNode: HoldingNode<Paned> {
  func show(_ paned: Paned) {
    setGTKValue("orientation", to: paned.orientation == .row ? "horizontal" : "vertical")
    // The first widget keeps its size.
    setGTKValue("resize-start-child", to: false)
    paned.$position.observeNext { [handle] in $0.shownLength.write("position", to: handle) }.dispose(in: bag)
    connect("notify::position") { [weak self] in self?.readPosition() }
  }

  // NB: GTK sets the position itself when space is short, which is not a person's act (GTK 4.8).
  private func readPosition() {
    guard let paned = widget else { return }
    let position = gtkValue("position", as: Int.self)
    let (least, most) = (gtkValue("min-position", as: Int.self), gtkValue("max-position", as: Int.self))
    let wanted = paned.position.shownLength
    if position == wanted || position == min(max(wanted, least), most) { return }
    if !paned.move(to: position) { wanted.write("position", to: handle) }
  }
}

/// A split view, which reports its width.
final class SplitViewNode: Node<SplitView> {
  private var parts: [AnyNode] = []
  private var shown: [SplitView.Place] = []

  init(_ split: SplitView, renderer: Renderer) {
    super.init(bgtk_split_new(), for: split, renderer: renderer)
    for (index, place) in SplitView.Place.allCases.enumerated() {
      guard let part = split.part(place) else { continue }
      let node = renderer.node(for: part)
      parts.append(node)
      bgtk_split_set_child(handle, Int32(index), node.handle)
    }
    bgtk_split_on_resize(
      handle,
      { context, width in _ = withTarget(context, as: SplitViewNode.self) { $0.resized(to: Int(width)) } },
      WeakContext<SplitViewNode>.retained(self), releaseContext)
    let widths = [split.$collapseWidth, split.$wideWidth, split.$sidebarWidth, split.$paneWidth]
    for change in widths.map({ $0.dropFirst().map { _ in } }) + [split.$place.map { _ in }] {
      change.observeNext { [weak self] in self?.showPlace() }.dispose(in: bag)
    }
  }

  private func showPlace() {
    guard let split = widget, let place = SplitView.Place.allCases.firstIndex(of: split.topPlace) else {
      return
    }
    let hadFocus = hasFocus(in: split)
    bgtk_split_show(
      handle, Int32(place),
      bgtk_split_widths(
        collapse_width: Int32(clamping: split.collapseWidth), wide_width: Int32(clamping: split.wideWidth),
        sidebar_width: Int32(clamping: split.sidebarWidth), pane_width: Int32(clamping: split.paneWidth)))
    if hadFocus, !hasFocus(in: split) { focusTop() }
  }

  private func resized(to width: Int) {
    guard let split = widget else { return }
    let hadFocus = hasFocus(in: split)
    split.resized(to: width)
    if hadFocus, !hasFocus(in: split) { focusTop() }
  }

  // Whether the window's focus is in a reachable part.
  private func hasFocus(in split: SplitView) -> Bool {
    guard let focused = split.window?.focused, focused.isReachable else { return false }
    return sequence(first: focused, next: \.parent).contains { $0 === split }
  }

  // Moves the focus to the part on top after the one with the focus has gone.
  private func focusTop() {
    guard let split = widget, let top = split.part(split.topPlace) else { return }
    if let page = top as? NavigationPage { return page.focusBody() }
    top.node?.grabFocus()
  }

  override func grabFocus() { focusTop() }
}

final class ListBoxNode: Node<ListBox> {
  private var rows: [AnyNode] = []
  // While the selection is being assigned, GTK's reports of it are not a person's act.
  private var isShowing = false

  init(_ list: ListBox, renderer: Renderer) {
    super.init(bgtk_list_box_new(list.isSelecting), for: list, renderer: renderer)
    list.$rowList.observeNext { [weak self] in self?.showRows($0) }.dispose(in: bag)
    list.$selectedIndex.observeNext { [weak self] _ in self?.showSelection() }.dispose(in: bag)
    connect("selected-rows-changed") { [weak self] in self?.readSelection() }
    bgtk_list_box_on_activate(
      handle, { context, index in _ = withTarget(context, as: ListBoxNode.self) { $0.activate(Int(index)) } },
      WeakContext<ListBoxNode>.retained(self), releaseContext)
  }

  private func showRows(_ new: [Row]) {
    isShowing = true
    let nodes = new.map(renderer.node)
    for node in rows where !nodes.contains(where: { $0 === node }) {
      if bgtk_widget_is_child(node.handle, handle) { bgtk_widget_detach(node.handle) }
    }
    for (index, node) in nodes.enumerated() {
      bgtk_list_box_place(handle, node.handle, Int32(clamping: index))
    }
    rows = nodes
    isShowing = false
    showSelection()
  }

  private func showSelection() {
    guard let list = widget, list.isSelecting else { return }
    isShowing = true
    bgtk_list_box_select(handle, Int32(clamping: list.selectedIndex ?? -1))
    isShowing = false
  }

  private func readSelection() {
    guard let list = widget, list.isSelecting, !isShowing else { return }
    let index = Int(bgtk_list_box_selected(handle))
    if index == list.selectedIndex ?? -1 { return }
    // Ctrl+click would clear the selection, but a list keeps one once a person has chosen.
    if index < 0 || !list.choose(index) { showSelection() }
  }

  private func activate(_ index: Int) {
    guard let list = widget, list.rows.indices.contains(index) else { return }
    list.rows[index].activate()
  }

  override func grabFocus() {
    bgtk_widget_focus_inside(handle)
  }
}

extension Revealer.Transition {
  /// The short name in `GtkRevealerTransitionType`.
  fileprivate var gtk: String {
    switch self {
    case .slideDown: "slide-down"
    case .slideUp: "slide-up"
    case .slideRight: "slide-right"
    case .slideLeft: "slide-left"
    case .crossfade: "crossfade"
    }
  }
}
