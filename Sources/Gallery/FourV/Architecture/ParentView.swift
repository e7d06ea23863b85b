import Widgets

/// A container that its newest component fills, covering the earlier ones.
///
/// The counterpart of the document's `addFillerChildViewController`.
final class ParentView: Box {
  init() {
    super.init(.column)
    layout = Layout(hexpand: true, vexpand: true)
  }

  /// Adds a child that fills the container, without expanding it.
  func addFillerChild(_ child: Widget) {
    var layout = child.layout
    layout.hexpand = self.layout.hexpand
    layout.vexpand = self.layout.vexpand
    child.layout = layout
    append(child)
    showNewest()
  }

  /// Removes a child; the one below becomes visible again.
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
