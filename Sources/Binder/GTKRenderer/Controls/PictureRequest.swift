import CBinderGTK
import Widgets

/// The picture that a widget shows, and the one it waits for.
@MainActor
final class PictureRequest {
  private let pictures: PictureCache
  private let show: (DecodedPicture?) -> Void
  private let judge: (_ isBroken: Bool) -> Void
  private var wanted: Picture?
  private var size = PixelSize(0)
  // The number of the current request; results of earlier ones are ignored.
  private var number = 0
  private var waiting: Task<Void, Never>?

  /// - Parameters:
  ///   - show: Shows a picture, or none; must not retain the widget.
  ///   - judge: Receives whether a picture could not be decoded; must not retain the widget.
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

  /// Shows a picture that covers a size, at once when it is cached, otherwise once it is decoded.
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
    // At another size the old picture stays until the new one is decoded.
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
