import Foundation
import GalleryFetching
import GalleryPictures
import Signals

/// Provides pictures by address, and caches them in memory. Knows no view and does not decode.
@MainActor
final class ImageProvider {
  private let fetcher: any Fetcher
  private let cache: PictureCache
  private var underWay: [URL: SafeSignal<[UInt8]?>] = [:]

  init(fetcher: any Fetcher, cache: PictureCache = PictureCache()) {
    self.fetcher = fetcher
    self.cache = cache
  }

  isolated deinit {}

  var readCount: Int { underWay.count }

  /// Sends a picture: the cached one at once, or else nil and then the loaded one.
  ///
  /// Nil comes first, so that a reused cell never shows its former picture. However many observers an address has, it
  /// is read once, and only as long as one of them remains. Failures are not cached.
  func image(for url: URL?) -> SafeSignal<[UInt8]?> {
    guard let url else { return SafeSignal(just: nil) }
    return SafeSignal<[UInt8]?>.deferred { [weak self] in
      guard let self else { return SafeSignal(just: nil) }
      if let bytes = cache[url] { return SafeSignal(just: bytes) }
      return reading(url).prepend(nil)
    }
  }

  /// Returns the cached picture.
  func imageAtHand(for url: URL?) -> [UInt8]? {
    url.flatMap { cache[$0] }
  }

  private func reading(_ url: URL) -> SafeSignal<[UInt8]?> {
    if let signal = underWay[url] { return signal }
    let fetcher = fetcher
    let signal = Signal<[UInt8]?, FetchError> { () async throws(FetchError) -> [UInt8]? in
      try await fetcher.data(from: url)
    }
    .suppressError()
    .handleEvents(
      receiveOutput: { [weak self] bytes in
        if let bytes { self?.cache.store(bytes, for: url) }
      },
      receiveCompletion: { [weak self] _ in self?.underWay[url] = nil },
      receiveCancel: { [weak self] in self?.underWay[url] = nil }
    )
    .share()
    underWay[url] = signal
    return signal
  }
}
