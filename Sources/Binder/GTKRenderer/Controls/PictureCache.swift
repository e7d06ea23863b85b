import CBinderGTK
import Caching
import Widgets

/// A decoded picture. GTK: `GdkTexture`.
///
/// Unchecked, as a texture is immutable and GTK counts its references atomically.
final class DecodedPicture: @unchecked Sendable {
  let handle: OpaquePointer
  /// The size of its pixels in bytes.
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

/// The size that a picture has to cover, in pixels.
struct PixelSize: Hashable {
  var width: Int
  var height: Int

  init(_ side: Int) {
    self.init(width: side, height: side)
  }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

struct PictureOutcome: Sendable {
  let picture: DecodedPicture?
  /// Whether no machine could decode it: it is not a picture, is truncated or too large, or takes too long.
  var isUnreadable = false
}

/// Two queues of pictures to decode, so that slow ones do not delay the others.
struct PictureDecoders: Sendable {
  private let quick = PictureDecoder()
  private let slow = PictureDecoder()
  /// The most work, as `bgtk_picture_work` counts it, for the quick queue.
  private static let quickWork = 4_000_000

  /// Decodes a picture in its turn.
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
  /// The greatest size in pixels; larger pictures could take gigabytes.
  static let maximumPixels = 16_000_000

  /// Returns the decoded picture; nil when the bytes are not a picture or the request was cancelled.
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

/// A cache of recently decoded pictures, so that recycled rows do not decode again.
///
/// A picture is decoded only while a request waits for it, so that rows scrolled past cost nothing.
@MainActor
final class PictureCache {
  /// A picture at a size, identified by its length and a digest of its bytes, so that the bytes themselves, often more
  /// than the decoded pixels, need not be kept.
  ///
  /// NB: the digest's key is random per process, so that an attacker cannot make two pictures collide.
  struct Key: Hashable {
    private let length: Int
    private let digest: Int
    private var size: PixelSize

    /// The key of the picture at any size.
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

  /// A picture that is being decoded or queued.
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
  /// The greatest size of the cache in bytes.
  static let maximumSize = 48 << 20
  var size: Int { results.cost }
  /// The number of pictures being decoded; for tests and snapshots.
  private(set) var pendingCount = 0
  /// The number of decodings begun; for tests.
  private(set) var decodeCount = 0

  /// Returns the cached result: nil when the picture has to be decoded, `.some(nil)` when it cannot be.
  func known(_ key: Key) -> DecodedPicture?? {
    results.value(for: key) ?? results.value(for: key.atAnySize)
  }

  /// Returns the picture, just large enough to cover a size; nil when it is undecodable or the task was cancelled.
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
    // Cached at once, so that the first recipient finds it when asking again.
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

  /// Caches the result of a decoding, once, and only if a request still waits for it. A picture that cannot be decoded
  /// at one size is not tried at others.
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
