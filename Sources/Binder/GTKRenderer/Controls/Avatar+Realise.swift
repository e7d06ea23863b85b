import CBinderGTK
import Signals
import Widgets

/// Shows the picture in a circle, or the initials without one. GTK: a custom widget.
final class AvatarNode: PictureNode<Avatar> {
  init(_ avatar: Avatar, renderer: Renderer) {
    super.init(
      bgtk_avatar_new(), for: avatar, renderer: renderer, picture: avatar.$picture,
      isBroken: avatar.$isPictureBroken,
      size: { [weak avatar] in PixelSize(avatar?.size ?? 1) }, show: bgtk_avatar_set_picture)
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
  }
}
