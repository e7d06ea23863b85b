import CBinderGTK
import Signals
import Widgets

/// The node of a widget that shows a picture, with the request for it.
///
/// Subclasses draw the picture or its placeholder.
class PictureNode<Shown: Widget>: Node<Shown> {
  private let request: PictureRequest
  private weak var picture: Property<Picture?>?
  private let size: @MainActor () -> PixelSize

  /// - Parameters:
  ///   - picture: The widget's picture.
  ///   - isBroken: The widget's property, set when a picture has been decoded or could not be.
  ///   - size: Returns the size that a picture has to cover, in logical pixels; must not retain the widget.
  ///   - show: Shows a picture, or none; must not retain the widget.
  init(
    _ handle: OpaquePointer, for widget: Shown, renderer: Renderer, picture: Property<Picture?>,
    isBroken: Property<Bool>, size: @escaping @MainActor () -> PixelSize,
    show: @escaping (OpaquePointer, OpaquePointer?) -> Void
  ) {
    self.picture = picture
    self.size = size
    request = PictureRequest(renderer.pictures) {
      show(handle, $0?.handle)
    } judge: { [weak isBroken] value in
      if let isBroken, isBroken.value != value { isBroken.value = value }
    }
    super.init(handle, for: widget, renderer: renderer)
    picture.dropFirst().observeNext { [weak self] _ in self?.load() }.dispose(in: bag)
    connect("notify::scale-factor") { [weak self] in self?.load() }
  }

  /// Requests the picture in the size needed now.
  func load() {
    guard let picture else { return }
    let size = size()
    func pixels(_ length: Int) -> Int { min(max(1, length), 4096) * gtkValue("scale-factor", as: Int.self) }
    request.load(picture.value, size: PixelSize(width: pixels(size.width), height: pixels(size.height)))
  }
}
