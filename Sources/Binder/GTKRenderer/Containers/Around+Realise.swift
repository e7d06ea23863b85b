import CBinderGTK
import Signals
import Widgets

/// Widgets over another. GTK: `GtkOverlay`.
final class OverlayNode: HoldingNode<Overlay> {
  private var over: [AnyNode] = []

  init(_ overlay: Overlay, renderer: Renderer) {
    super.init(bgtk_new("GtkOverlay"), for: overlay, renderer: renderer)
    hold(overlay.content, as: "child")
    overlay.$overlayList.observeNext { [weak self] in self?.show($0) }.dispose(in: bag)
  }

  private func show(_ overlays: [Widget]) {
    let nodes = overlays.map(renderer.node)
    if zip(over, nodes).allSatisfy({ $0 === $1 }), over.count <= nodes.count {
      for node in nodes[over.count...] { bgtk_overlay_add(handle, node.handle) }
    } else {
      for node in over where bgtk_widget_is_child(node.handle, handle) { bgtk_widget_detach(node.handle) }
      for node in nodes { bgtk_overlay_add(handle, node.handle) }
    }
    over = nodes
  }
}

/// A grid and its cells. GTK: `GtkGrid`.
final class GridNode: Node<Grid> {
  private var cells: [(node: AnyNode, place: [Int])] = []

  init(_ grid: Grid, renderer: Renderer) {
    super.init(bgtk_new("GtkGrid"), for: grid, renderer: renderer)
    show(grid.$columnSpacing) { $1.shownLength.write("column-spacing", to: $0) }
    show(grid.$rowSpacing) { $1.shownLength.write("row-spacing", to: $0) }
    grid.$cellList.observeNext { [weak self] in self?.show($0) }.dispose(in: bag)
  }

  private func show(_ new: [Grid.Cell]) {
    let old = cells
    cells = new.map { (renderer.node(for: $0.child), [$0.column, $0.row, $0.columnSpan, $0.rowSpan]) }
    for cell in old where !cells.contains(where: { $0 == cell }) {
      if bgtk_widget_is_child(cell.node.handle, handle) { bgtk_widget_detach(cell.node.handle) }
    }
    for cell in cells where !old.contains(where: { $0 == cell }) {
      let place = cell.place.map { Int32(clamping: $0) }
      bgtk_grid_attach(handle, cell.node.handle, place[0], place[1], place[2], place[3])
    }
  }

  override func grabFocus() { bgtk_widget_focus_inside(handle) }
}

private func == (one: (node: AnyNode, place: [Int]), other: (node: AnyNode, place: [Int])) -> Bool {
  one.node === other.node && one.place == other.place
}

final class FlowBoxNode: Node<FlowBox> {
  private var shown: [AnyNode] = []

  init(_ box: FlowBox, renderer: Renderer) {
    super.init(bgtk_flow_new(), for: box, renderer: renderer)
    show(box.$spacing) { $1.shownLength.write("spacing", to: $0) }
    show(box.$maximumColumns) { max($1.shownLength, 1).write("maximum", to: $0) }
    box.$childList.observeNext { [weak self] in self?.show($0) }.dispose(in: bag)
  }

  private func show(_ children: [Widget]) {
    let nodes = children.map(renderer.node)
    for node in shown where !nodes.contains(where: { $0 === node }) {
      if bgtk_widget_is_child(node.handle, handle) { bgtk_widget_detach(node.handle) }
    }
    var previous: AnyNode?
    for node in nodes {
      bgtk_flow_place(handle, node.handle, previous?.handle)
      previous = node
    }
    shown = nodes
  }

  override func grabFocus() { bgtk_widget_focus_inside(handle) }
}
