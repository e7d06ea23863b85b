import CBinderGTK
import Signals
import Widgets

extension PictureView {
  /// Shows the picture with rounded corners, or the placeholder while there is none. GTK: a widget of its own.
  func realise(_ renderer: GTKRenderer) -> Node {
    PictureViewNode(self, renderer)
  }
}

/// A picture view and the picture it waits for.
final class PictureViewNode: PictureNode {
  init(_ view: PictureView, _ renderer: GTKRenderer) {
    super.init(
      bgtk_picture_view_new(), view, renderer, view.$picture, isBroken: view.$isPictureBroken,
      // The picture's shorter side may have to fill the longer one of the place.
      side: { [weak view] in view.map { max($0.width, $0.height) } ?? 1 }, show: bgtk_picture_view_set_picture
    )
    show(view.$contentFit) { bgtk_picture_view_set_covers($0, $1 == .cover) }
    show(view.$placeholderIconName) { bgtk_picture_view_set_placeholder($0, $1) }
    for change in [view.$width.map { _ in }, view.$height.map { _ in }] {
      change.observeNext { [weak self] in self?.resize() }.dispose(in: bag)
    }
  }

  private func resize() {
    guard let view = widget as? PictureView else { return }
    bgtk_picture_view_set_size(handle, Int32(clamping: view.width), Int32(clamping: view.height))
    load()
  }
}
