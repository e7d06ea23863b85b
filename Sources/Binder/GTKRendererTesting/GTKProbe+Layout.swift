import CBinderGTK
import CBinderGTKProbe
import GTKRenderer
public import Widgets

extension GTKProbe {
  /// Returns the faults in GTK's layout of a window's widgets; empty when there are none.
  ///
  /// Visible siblings must not overlap, and only scrolled content may be out of sight. A label that is narrower than
  /// its text shows an ellipsis, which is not a fault.
  ///
  /// - Parameter width: The available width in logical pixels, for a window that has outgrown it; nil is its own.
  public func layoutFaults(in window: Window, width: Int? = nil) -> [String] {
    guard var place = Place(window) else { return ["the window is not shown"] }
    if let width { place.right = min(place.right, place.left + width) }
    return window.shownChildren.flatMap { faults(of: $0, within: place) }
  }

  // Reports only the innermost faults.
  private func faults(of widget: Widget, within given: Place) -> [String] {
    var room = given
    // The sheet around a dialog scrolls.
    if widget is Dialog { (room.top, room.bottom) = (Place.everywhere.top, Place.everywhere.bottom) }
    guard let place = Place(widget) else {
      return widget.shownChildren.flatMap { faults(of: $0, within: room) }
    }
    let inner = roomInside(widget, at: place, within: room)
    let children = widget.shownChildren
    var found = children.flatMap { faults(of: $0, within: inner) }
    if !GTKProbe.isLayered(widget) { found += overlaps(among: children) }
    if found.isEmpty, let excess = place.excess(over: room) {
      let needed = widget.gtkHandle.map(bgtk_probe_minimum_width) ?? 0
      let reason = needed > place.right - place.left - 1 ? ", and needs \(needed) px" : ""
      found = ["\(described(widget)) is \(excess)\(reason)"]
    }
    return found
  }

  // Scrolled content may extend without limit in that direction.
  private func roomInside(_ widget: Widget, at place: Place, within room: Place) -> Place {
    let scrolls = widget is AnyListView || widget is TextView || widget is ScrollView
    guard scrolls else { return room }
    let isSideways = (widget as? ScrollView)?.scrollsHorizontally ?? !(widget is AnyGridView)
    var inner = Place.everywhere
    if !isSideways { (inner.left, inner.right) = (max(room.left, place.left), min(room.right, place.right)) }
    return inner
  }

  // Layers overlap by design.
  private static func isLayered(_ widget: Widget) -> Bool {
    widget is Overlay || widget is Window || widget is Stack || widget is NavigationStack
  }

  private func overlaps(among children: [Widget]) -> [String] {
    let placed = children.compactMap { child in Place(child).map { (child, $0) } }
    return placed.indices.flatMap { first in
      placed[(first + 1)...].filter { $0.1.overlaps(placed[first].1) }.map {
        "\(described(placed[first].0)) overlaps \(described($0.0))"
      }
    }
  }

  private func described(_ widget: Widget) -> String {
    let name = widget.accessibleName.isEmpty ? widget.inspect("text") ?? "" : widget.accessibleName
    return "the \(widget.inspectedName) \"\(name)\""
  }
}

/// The bounds of a widget in its window, in logical pixels.
private struct Place {
  var left, top, right, bottom: Int

  static let everywhere = Place(left: .min / 2, top: .min / 2, right: .max / 2, bottom: .max / 2)

  init(left: Int, top: Int, right: Int, bottom: Int) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  // Nil for an invisible widget.
  @MainActor
  init?(_ widget: Widget) {
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard let handle = widget.gtkHandle, bgtk_widget_is_mapped(handle),
      bgtk_probe_bounds(handle, &x, &y, &width, &height), width > 0, height > 0
    else { return nil }
    self.init(left: Int(x), top: Int(y), right: Int(x + width), bottom: Int(y + height))
  }

  // Coordinates are rounded, so one pixel is ignored.
  func overlaps(_ other: Place) -> Bool {
    min(right, other.right) - max(left, other.left) > 1 && min(bottom, other.bottom) - max(top, other.top) > 1
  }

  func excess(over room: Place) -> String? {
    let wide = max(room.left - left, right - room.right)
    let high = max(room.top - top, bottom - room.bottom)
    if wide > 1 { return "\(wide) px out of sight sideways" }
    return high > 1 ? "\(high) px out of sight" : nil
  }
}
