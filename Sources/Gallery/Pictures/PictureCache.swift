public import struct Foundation.URL

/// Caches files by address, up to a number of bytes; removes the least recently used first.
@MainActor
public final class PictureCache {
  private let capacity: Int
  private var files: [URL: (bytes: [UInt8], lastUse: Int)] = [:]
  private var uses = 0
  /// The number of cached bytes.
  public private(set) var size = 0

  /// Makes an empty cache of at most `capacity` bytes.
  public init(capacity: Int = 8 << 20) {
    self.capacity = capacity
  }

  isolated deinit {}

  /// The file at an address, if cached; reading it counts as a use.
  public subscript(url: URL) -> [UInt8]? {
    uses += 1
    files[url]?.lastUse = uses
    return files[url]?.bytes
  }

  /// Stores a file unless it is larger than the cache.
  public func store(_ bytes: [UInt8], for url: URL) {
    guard bytes.count <= capacity else { return }
    uses += 1
    size += bytes.count - (files[url]?.bytes.count ?? 0)
    files[url] = (bytes, uses)
    while size > capacity, let oldest = files.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      size -= oldest.value.bytes.count
      files[oldest.key] = nil
    }
  }
}
