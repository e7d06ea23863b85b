import CBinderGTK
import Signals
import Widgets

/// Shows the picture with rounded corners, or the placeholder without one. GTK: a custom widget.
final class PictureViewNode: PictureNode<PictureView> {
  init(_ view: PictureView, renderer: Renderer) {
    super.init(
      bgtk_picture_view_new(), for: view, renderer: renderer, picture: view.$picture,
      isBroken: view.$isPictureBroken,
      // NB: a rotated photo is turned after it has been scaled (gdk-pixbuf 2.42), so that its shorter side may have to
      // fill the longer one of the view.
      size: { [weak view] in
        guard let view else { return PixelSize(1) }
        return view.canShrink
          ? PixelSize(width: view.width, height: view.height) : PixelSize(max(view.width, view.height))
      }, show: bgtk_picture_view_set_picture)
    bgtk_picture_view_set_can_shrink(handle, view.canShrink)
    show(view.$contentFit) { bgtk_picture_view_set_covers($0, $1 == .cover) }
    show(view.$placeholderIconName) { bgtk_picture_view_set_placeholder($0, $1) }
    for change in [view.$width.map { _ in }, view.$height.map { _ in }] {
      change.observeNext { [weak self] in self?.resize() }.dispose(in: bag)
    }
  }

  private func resize() {
    guard let view = widget else { return }
    bgtk_picture_view_set_size(handle, Int32(clamping: view.width), Int32(clamping: view.height))
    load()
  }
}
