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

  /// Reads the bytes at an address; a status other than 200 is an error.
  func data(from url: URL) async throws(FetchError) -> [UInt8] {
    let answer: SoupSession.Answer
    do throws(FetchFailure) {
      answer = try await fetcher.get(url)
    } catch {
      throw FetchError(FetchError.Code(error), at: url)
    }
    guard answer.status == 200 else { throw FetchError(.status(answer.status), at: url) }
    return [UInt8](answer.body)
  }
}

extension FetchError.Code {
  fileprivate init(_ failure: FetchFailure) {
    self =
      switch failure {
      case .noAddress: .malformed
      case .redirectedTooOften: .status(302)
      case .insecure: .offline
      case .noAnswer:
        failure.isTimeout
          ? .timedOut : failure.isCancelled ? .cancelled : failure.isGarbled ? .malformed : .offline
      }
  }
}
