import CBinderGTK
import Signals
import Widgets

extension Avatar {
  /// Shows the picture in a circle, or the initials while there is none. GTK: a widget of its own.
  func realise(_ renderer: GTKRenderer) -> Node {
    AvatarNode(self, renderer)
  }
}

/// An avatar and the picture it waits for.
final class AvatarNode: Node {
  private let request: PictureRequest

  init(_ avatar: Avatar, _ renderer: GTKRenderer) {
    let handle = bgtk_avatar_new()
    request = PictureRequest(renderer.pictures) {
      bgtk_avatar_set_picture(handle, $0?.handle)
    } judge: { [weak avatar] isBroken in
      if let avatar, avatar.isPictureBroken != isBroken { avatar.isPictureBroken = isBroken }
    }
    super.init(handle, avatar, renderer)
    avatar.$text.observeNext { [weak self, weak avatar] text in
      guard let self, let avatar else { return }
      bgtk_avatar_set_initials(
        handle, avatar.initials, AvatarPalette.background(avatar.colorIndex), AvatarPalette.foreground)
      fallbackName = text
    }.dispose(in: bag)
    avatar.$size.observeNext { [weak self, handle] size in
      bgtk_avatar_set_size(handle, Int32(clamping: size))
      self?.load()
    }.dispose(in: bag)
    avatar.$picture.dropFirst().observeNext { [weak self] _ in self?.load() }.dispose(in: bag)
    connect("notify::scale-factor") { [weak self] in self?.load() }
  }

  private func load() {
    guard let avatar = widget as? Avatar else { return }
    request.load(
      avatar.picture, pixels: min(max(1, avatar.size), 4096) * Int(bgtk_widget_scale(handle)))
  }
}
