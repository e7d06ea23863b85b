import Foundation
import GalleryFetching
import GalleryPictures
import Signals

/// Gives pictures by their address, and keeps those it has read in memory. Knows no view and does not decode.
@MainActor
final class ImageProvider {
  private let fetcher: any Fetcher
  private let cache: PictureCache
  private var underWay: [URL: SafeSignal<[UInt8]?>] = [:]

  /// Makes a provider that looks into a cache before it reads an address.
  init(fetcher: any Fetcher, cache: PictureCache = PictureCache()) {
    self.fetcher = fetcher
    self.cache = cache
  }

  isolated deinit {}

  /// How many pictures are being read.
  var readCount: Int { underWay.count }

  /// A picture: at once when it is at hand, else nil first, then the picture read, if it could be.
  ///
  /// Nil first, so that a cell that is used again never shows what it showed before. However many ask for an address it
  /// is read once, and no longer than a caller waits for it. A picture that could not be read is asked for again the
  /// next time.
  func image(for url: URL?) -> SafeSignal<[UInt8]?> {
    guard let url else { return SafeSignal(just: nil) }
    return SafeSignal<[UInt8]?>.deferred { [weak self] in
      guard let self else { return SafeSignal(just: nil) }
      if let bytes = cache[url] { return SafeSignal(just: bytes) }
      return reading(url).prepend(nil)
    }
  }

  /// What is at hand of a picture now.
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
