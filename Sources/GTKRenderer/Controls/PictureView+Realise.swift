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
final class PictureViewNode: Node {
  private let request: PictureRequest

  init(_ view: PictureView, _ renderer: GTKRenderer) {
    let handle = bgtk_picture_view_new()
    request = PictureRequest(renderer.pictures) {
      bgtk_picture_view_set_picture(handle, $0?.handle)
    } judge: { [weak view] isBroken in
      if let view, view.isPictureBroken != isBroken { view.isPictureBroken = isBroken }
    }
    super.init(handle, view, renderer)
    show(view.$contentFit) { bgtk_picture_view_set_covers($0, $1 == .cover) }
    show(view.$placeholderIconName) { bgtk_picture_view_set_placeholder($0, $1) }
    for change in [view.$width.map { _ in }, view.$height.map { _ in }] {
      change.observeNext { [weak self] in self?.resize() }.dispose(in: bag)
    }
    view.$picture.dropFirst().observeNext { [weak self] _ in self?.load() }.dispose(in: bag)
    connect("notify::scale-factor") { [weak self] in self?.load() }
  }

  private func resize() {
    guard let view = widget as? PictureView else { return }
    bgtk_picture_view_set_size(handle, Int32(clamping: view.width), Int32(clamping: view.height))
    load()
  }

  private func load() {
    guard let view = widget as? PictureView else { return }
    // The picture's shorter side may have to fill the longer one of the place.
    let side = min(max(1, view.width, view.height), 4096)
    request.load(view.picture, pixels: side * Int(bgtk_widget_scale(handle)))
  }
}
