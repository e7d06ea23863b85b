import Fetching
import Foundation
import GalleryFetching

/// Reads addresses over HTTP, with deadlines, size limits and a limit for redirects.
///
/// Reuses connections.
final class ServerFetcher: Fetcher {
  private let fetcher: WebFetcher

  /// Makes a fetcher, without a request.
  init() {
    var options = FetchOptions(userAgent: "Gallery/1.0")
    options.accept = "application/json"
    fetcher = WebFetcher(options)
  }

  /// Reads the bytes at an address; a status other than 200 to 299 is an error.
  func data(from url: URL) async throws(FetchError) -> [UInt8] {
    do throws(FetchFailure) {
      return try await fetcher.bytes(at: url)
    } catch {
      throw FetchError(FetchError.Code(error.code), at: url)
    }
  }
}

extension FetchError.Code {
  fileprivate init(_ code: FetchFailure.Code) {
    self =
      switch code {
      case .noAddress, .garbled, .tooLarge, .undecodable: .malformed
      case .redirectedTooOften: .status(302)
      case .insecure, .unreachable: .offline
      case .timedOut: .timedOut
      case .status(let status): .status(status)
      case .cancelled: .cancelled
      }
  }
}
