import Widgets

/// A place beside or below a story's components that is there in special cases only. Knows no component.
final class SidePane: Revealer {
  private let place = Box(.column)

  init() {
    super.init(place, transition: .slideUp)
  }

  /// Slides a component in.
  func reveal(_ child: Widget) {
    // The pane is as high as its component, not as high as there is room.
    var layout = child.layout
    layout.vexpand = false
    child.layout = layout
    place.replaceChildren([child])
    isRevealed = true
  }

  /// Slides the pane out; its component is released at once.
  func conceal(_ child: Widget) {
    guard child.parent === place else { return }
    isRevealed = false
    place.replaceChildren([])
  }
}
