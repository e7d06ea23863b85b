import CBinderGTK
import Caching
import Widgets

/// A decoded picture. GTK: `GdkTexture`.
///
/// Unchecked, because a texture never changes and GTK counts its references atomically.
final class DecodedPicture: @unchecked Sendable {
  let handle: OpaquePointer
  /// How many bytes its pixels take.
  let size: Int

  init(_ handle: OpaquePointer) {
    self.handle = handle
    var (width, height): (Int32, Int32) = (0, 0)
    bgtk_picture_size(handle, &width, &height)
    size = Int(width) * Int(height) * 4
  }

  deinit {
    bgtk_object_release(UnsafeMutableRawPointer(handle))
  }
}

/// The place that a picture is to cover, in pixels.
struct PixelSize: Hashable {
  var width: Int
  var height: Int

  /// A square.
  init(_ side: Int) {
    self.init(width: side, height: side)
  }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// What became of a picture.
struct PictureOutcome: Sendable {
  let picture: DecodedPicture?
  /// Whether no machine would show it: it is none, is cut or too large, or takes too long.
  var isUnreadable = false
}

/// Two lines of pictures to decode: those that take long do not hold up the others.
struct PictureDecoders: Sendable {
  private let quick = PictureDecoder()
  private let slow = PictureDecoder()
  /// The most pixels, times the scans of a JPEG, that are gone over in the quick line.
  private static let quickWork = 4_000_000

  /// Decodes a picture when it is its turn.
  func decode(_ picture: Picture, covering size: PixelSize) async -> PictureOutcome {
    let work = picture.bytes.withUnsafeBufferPointer {
      $0.baseAddress.map { bgtk_picture_work($0, picture.bytes.count, PictureDecoder.maximumPixels) } ?? -1
    }
    guard work > 0 else { return PictureOutcome(picture: nil, isUnreadable: work < 0) }
    let decoded = await (work > Self.quickWork ? slow : quick).decode(picture, size: size)
    return PictureOutcome(picture: decoded, isUnreadable: decoded == nil && !Task.isCancelled)
  }
}

/// Decodes pictures one after the other, off the main thread, so that a full list does not take every core.
actor PictureDecoder {
  /// The largest picture that is decoded, in pixels; more could take gigabytes.
  static let maximumPixels = 16_000_000

  /// The picture; nil when it is none, or no request waits for it any more.
  func decode(_ picture: Picture, size: PixelSize) -> DecodedPicture? {
    guard !Task.isCancelled else { return nil }
    return picture.bytes.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      guard let start = bytes.baseAddress else { return nil }
      return bgtk_picture_decode_to_cover(
        start, bytes.count, Int32(clamping: size.width), Int32(clamping: size.height),
        PictureDecoder.maximumPixels)
    }.map(DecodedPicture.init)
  }
}

/// The pictures decoded lately, so that a row used again does not decode again. Knows no widget.
///
/// A picture without a waiting request is not decoded: rows that only flew past cost nothing.
@MainActor
final class PictureCache {
  /// A picture at a size, known by its length and a digest of all its bytes: the bytes themselves, often more than what
  /// is decoded of them, need not be kept.
  ///
  /// NB: the digest's key is drawn at random for each process, so that no attacker can make two pictures that are taken
  /// for one another.
  struct Key: Hashable {
    private let length: Int
    private let digest: Int
    private var size: PixelSize

    /// The picture at whatever size.
    var atAnySize: Key {
      var key = self
      key.size = PixelSize(0)
      return key
    }

    init(_ picture: Picture, size: PixelSize) {
      length = picture.bytes.count
      var hasher = Hasher()
      picture.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      digest = hasher.finalize()
      self.size = size
    }
  }

  /// A picture that is being decoded, or waits for it.
  @MainActor
  private final class Decoding {
    let task: Task<PictureOutcome, Never>
    var askers = 0

    init(_ task: Task<PictureOutcome, Never>) {
      self.task = task
    }

    isolated deinit {}
  }

  private let decoders = PictureDecoders()
  private var results = LRUCache<Key, DecodedPicture?>(
    maximumCost: PictureCache.maximumSize, maximumCount: 4096)
  private var decodings: [Key: Decoding] = [:]
  /// The most bytes that are kept.
  static let maximumSize = 48 << 20
  /// How many bytes are kept.
  var size: Int { results.cost }
  /// How many pictures are being decoded now; for tests and pictures of windows.
  private(set) var pendingCount = 0
  /// How often a picture was to be decoded; for tests.
  private(set) var decodeCount = 0

  /// What is known of a picture now: nil when it has to be decoded, `.some(nil)` when it is no picture.
  func known(_ key: Key) -> DecodedPicture?? {
    results.value(for: key) ?? results.value(for: key.atAnySize)
  }

  /// The picture, no larger than it has to be to cover a place; nil when it is no picture, or the task was cancelled.
  func decoded(_ picture: Picture, size: PixelSize, key: Key? = nil) async -> DecodedPicture? {
    let key = key ?? Key(picture, size: size)
    if let known = known(key) { return known }
    guard !Task.isCancelled else { return nil }
    pendingCount += 1
    defer { pendingCount -= 1 }
    let decoding = decodings[key] ?? begin(picture, size: size, key: key)
    decoding.askers += 1
    let outcome = await withTaskCancellationHandler {
      await decoding.task.value
    } onCancel: {
      Task { @MainActor [weak self] in self?.leave(decoding, key: key) }
    }
    // The first to receive it finds it here when asking again.
    cache(outcome, of: decoding, picture: picture, key: key)
    return outcome.picture
  }

  private func begin(_ picture: Picture, size: PixelSize, key: Key) -> Decoding {
    decodeCount += 1
    let task = Task.detached(priority: .utility) { [decoders] in
      await decoders.decode(picture, covering: size)
    }
    let decoding = Decoding(task)
    decodings[key] = decoding
    Task { [weak self] in
      let outcome = await task.value
      self?.cache(outcome, of: decoding, picture: picture, key: key)
    }
    return decoding
  }

  /// Caches what came of a decoding, once, and only if a request still waited for it. What cannot be decoded at one size is
  /// tried at no other.
  private func cache(
    _ outcome: PictureOutcome, of decoding: Decoding, picture: Picture, key: Key
  ) {
    guard decodings[key] === decoding else { return }
    decodings[key] = nil
    results.insert(
      outcome.picture, for: outcome.isUnreadable ? key.atAnySize : key, cost: outcome.picture?.size ?? 0)
    if outcome.isUnreadable { picture.reportUnreadable?() }
  }

  private func leave(_ decoding: Decoding, key: Key) {
    decoding.askers -= 1
    guard decoding.askers == 0, decodings[key] === decoding else { return }
    decodings[key] = nil
    decoding.task.cancel()
  }
}
