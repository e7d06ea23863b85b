import CBinderGTK
import Widgets

/// A decoded picture. GTK: `GdkTexture`.
///
/// Unchecked, because a texture never changes and GTK counts its references atomically.
final class DecodedPicture: @unchecked Sendable {
  let handle: OpaquePointer

  init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  deinit {
    bgtk_object_release(UnsafeMutableRawPointer(handle))
  }
}

/// Decodes pictures one after the other, off the main thread, so that a full list does not take every core.
actor PictureDecoder {
  /// The largest picture that is decoded, in pixels; more could take gigabytes.
  static let maximumPixels = 16_000_000

  func decode(_ picture: Picture, pixels: Int) -> DecodedPicture? {
    picture.bytes.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      guard let start = bytes.baseAddress else { return nil }
      return bgtk_picture_decode(start, bytes.count, Int32(clamping: pixels), PictureDecoder.maximumPixels)
    }.map(DecodedPicture.init)
  }
}

/// The pictures decoded lately, so that a row used again does not decode again. Knows no widget.
@MainActor
final class PictureCache {
  private struct Key: Hashable {
    let picture: Picture
    let pixels: Int
  }

  private enum Entry {
    case decoding(Task<DecodedPicture?, Never>)
    case decoded(DecodedPicture?)
  }

  private let decoder = PictureDecoder()
  private var entries: [Key: Entry] = [:]
  private var order: [Key] = []
  private let limit = 256
  /// How many pictures are being decoded now; for tests and pictures of windows.
  private(set) var pendingCount = 0
  /// How often a picture was decoded; for tests.
  private(set) var decodeCount = 0

  /// What is known of a picture now: nil when it has to be decoded, `.some(nil)` when it is no picture.
  func known(_ picture: Picture, pixels: Int) -> DecodedPicture?? {
    if case .decoded(let result)? = entries[Key(picture: picture, pixels: pixels)] { return .some(result) }
    return nil
  }

  /// The picture, so that its shorter side has at most so many pixels; nil when it is no picture.
  func decoded(_ picture: Picture, pixels: Int) async -> DecodedPicture? {
    let key = Key(picture: picture, pixels: pixels)
    switch entries[key] {
    case .decoded(let result)?: return result
    case .decoding(let task)?: return await task.value
    case nil: break
    }
    decodeCount += 1
    pendingCount += 1
    defer { pendingCount -= 1 }
    let task = Task.detached(priority: .utility) { [decoder] in await decoder.decode(picture, pixels: pixels)
    }
    entries[key] = .decoding(task)
    order.append(key)
    if order.count > limit { entries[order.removeFirst()] = nil }
    let result = await task.value
    if entries[key] != nil { entries[key] = .decoded(result) }
    return result
  }
}
