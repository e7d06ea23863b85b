import Foundation
public import Signals

/// Pictures by their address, read off the main thread and kept in memory. Knows no view and does not decode.
@MainActor
public final class ImageService {
  /// The greatest file that is read, in bytes.
  nonisolated public static let maximumFileSize = 8 << 20

  private let maximumCacheSize: Int
  private var cache: [URL: [UInt8]] = [:]
  private var order: [URL] = []
  private var cacheSize = 0
  private var loading: [URL: PassthroughSubject<[UInt8]?, Never>] = [:]

  /// Makes a service that keeps at most `maximumCacheSize` bytes.
  public init(maximumCacheSize: Int = 32 << 20) {
    self.maximumCacheSize = maximumCacheSize
  }

  isolated deinit {}

  /// How many pictures are being read now.
  public var loadsUnderWay: Int { loading.count }

  /// The bytes of a picture, or nil when there is none to be read; then the signal completes.
  ///
  /// However many observers ask for an address at once, it is read once. For now only `file:` addresses are read.
  public func image(for url: URL?) -> SafeSignal<[UInt8]?> {
    guard let url, url.isFileURL else { return Signal(just: nil) }
    return SafeSignal<[UInt8]?>.deferred { [weak self] in
      guard let self else { return Signal(just: nil) }
      if let bytes = self.cache[url] {
        self.touch(url)
        return Signal(just: bytes)
      }
      return (self.loading[url] ?? self.load(url)).toSignal()
    }
  }

  private func load(_ url: URL) -> PassthroughSubject<[UInt8]?, Never> {
    let subject = PassthroughSubject<[UInt8]?, Never>()
    loading[url] = subject
    Task { [weak self] in
      let bytes = await ImageService.read(url)
      self?.finish(url, bytes)
    }
    return subject
  }

  private func finish(_ url: URL, _ bytes: [UInt8]?) {
    let subject = loading.removeValue(forKey: url)
    if let bytes { keep(bytes, for: url) }
    subject?.send(lastElement: bytes)
  }

  private func keep(_ bytes: [UInt8], for url: URL) {
    guard bytes.count <= maximumCacheSize else { return }
    cache[url] = bytes
    cacheSize += bytes.count
    touch(url)
    while cacheSize > maximumCacheSize, let oldest = order.first {
      order.removeFirst()
      cacheSize -= cache.removeValue(forKey: oldest)?.count ?? 0
    }
  }

  private func touch(_ url: URL) {
    order.removeAll { $0 == url }
    order.append(url)
  }

  @concurrent
  nonisolated private static func read(_ url: URL) async -> [UInt8]? {
    // NB: opening a pipe waits for a writer, for ever; only what is a plain file is opened.
    guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else { return nil }
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }
    guard let data = try? file.read(upToCount: maximumFileSize + 1), data.count <= maximumFileSize else {
      return nil
    }
    return data.isEmpty ? nil : [UInt8](data)
  }
}
