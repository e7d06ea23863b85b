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
  private var shown: Picture?
  private var pixels = 0
  // Answers to earlier requests than this are too late.
  private var request = 0

  init(_ avatar: Avatar, _ renderer: GTKRenderer) {
    super.init(bgtk_avatar_new(), avatar, renderer)
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
    let wanted = min(max(1, avatar.size), 4096) * Int(bgtk_widget_scale(handle))
    if avatar.picture == shown, wanted == pixels { return }
    let isSamePicture = avatar.picture == shown
    shown = avatar.picture
    pixels = wanted
    request += 1
    guard let picture = avatar.picture else { return bgtk_avatar_set_picture(handle, nil) }
    if let known = renderer.pictures.known(picture, pixels: wanted) { return show(known) }
    // At another size the old one will do until the new one is there.
    if !isSamePicture { bgtk_avatar_set_picture(handle, nil) }
    let pictures = renderer.pictures
    let request = request
    Task { [weak self] in
      let result = await pictures.decoded(picture, pixels: wanted)
      if let self, self.request == request { self.show(result) }
    }
  }

  private func show(_ picture: DecodedPicture?) {
    bgtk_avatar_set_picture(handle, picture?.handle)
    guard let avatar = widget as? Avatar else { return }
    let isBroken = picture == nil
    if avatar.isPictureBroken != isBroken { avatar.isPictureBroken = isBroken }
  }
}
