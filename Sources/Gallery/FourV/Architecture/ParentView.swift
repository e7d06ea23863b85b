import Widgets

/// A place that a component fills; the newest one covers those before it.
///
/// The counterpart of the document's `addFillerChildViewController`.
final class ParentView: Box {
  /// Makes an empty place.
  init() {
    super.init(.column)
    layout = Layout(hexpand: true, vexpand: true)
  }

  /// Adds a child that fills the place, and asks for no more room than the place does.
  func addFillerChild(_ child: Widget) {
    var layout = child.layout
    layout.hexpand = self.layout.hexpand
    layout.vexpand = self.layout.vexpand
    child.layout = layout
    append(child)
    showNewest()
  }

  /// Takes a child out; what it has covered can be seen again.
  func removeFillerChild(_ child: Widget) {
    remove(child)
    showNewest()
  }

  private func showNewest() {
    for child in children {
      let isNewest = child === children.last
      if child.isVisible != isNewest { child.isVisible = isNewest }
    }
  }
}
