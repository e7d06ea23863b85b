import CBinderGTK
import Widgets

/// The picture that a widget shows, and the one it waits for. Knows no widget.
@MainActor
final class PictureRequest {
  private let pictures: PictureCache
  private let show: (DecodedPicture?) -> Void
  private let judge: (_ isBroken: Bool) -> Void
  private var wanted: Picture?
  private var size = PixelSize(0)
  // Answers to earlier requests than this are too late.
  private var number = 0
  private var waiting: Task<Void, Never>?

  /// - Parameters:
  ///   - show: shows a picture, or none; must not retain the widget.
  ///   - judge: receives whether a picture could be read; must not retain the widget.
  init(
    _ pictures: PictureCache, show: @escaping (DecodedPicture?) -> Void, judge: @escaping (Bool) -> Void
  ) {
    self.pictures = pictures
    self.show = show
    self.judge = judge
  }

  isolated deinit {
    waiting?.cancel()
  }

  /// Shows a picture that covers a place of so many pixels, now when it is known, else as soon as it is decoded.
  func load(_ picture: Picture?, size: PixelSize) {
    if picture == wanted, size == self.size { return }
    let isSamePicture = picture == wanted
    wanted = picture
    self.size = size
    number += 1
    waiting?.cancel()
    waiting = nil
    guard let picture else { return show(nil) }
    let key = PictureCache.Key(picture, size: size)
    if let known = pictures.known(key) { return receive(known) }
    // At another size the old one will do until the new one is there.
    if !isSamePicture { show(nil) }
    let pictures = pictures
    let number = number
    waiting = Task { [weak self] in
      let result = await pictures.decoded(picture, size: size, key: key)
      if let self, self.number == number { self.receive(result) }
    }
  }

  private func receive(_ picture: DecodedPicture?) {
    show(picture)
    judge(picture == nil)
  }
}
