public import Client
import Fetching
public import Foundation

/// Fetches pictures over HTTP from any host.
///
/// Sends neither tokens nor cookies. Does not repeat failed requests, as only the caller knows whether the picture is
/// still needed.
public final class PictureFetcher: PictureSource {
  private let fetcher: WebFetcher

  /// Makes a fetcher, without a request or a thread.
  ///
  /// - Parameters:
  ///   - options: The options of a transport. `maximumBody` applies only if it is below `maximumSize`; `retries` and
  ///     `slowDowns` are ignored.
  ///   - maximumSize: The largest picture, in bytes; the transfer of a larger one stops there.
  public init(options: SoupTransport.Options, maximumSize: Int = 8 << 20) {
    var fetching = FetchOptions(userAgent: options.userAgent)
    // For servers with several formats, prefers those that every machine can show.
    fetching.accept = "image/png,image/jpeg,image/gif,image/*;q=0.5"
    fetching.totalDeadline = options.totalDeadline
    fetching.idleDeadline = options.idleDeadline
    fetching.maximumBody = min(options.maximumBody, maximumSize)
    fetching.maximumRedirects = options.maximumRedirects
    fetching.connectionsPerHost = options.connectionsPerHost
    fetching.proxies = options.proxies
    fetching.trustedCertificates = options.trustedCertificates
    fetcher = WebFetcher(fetching)
  }

  /// Fetches the bytes at a web address, following redirects.
  ///
  /// Plain http is allowed only to this machine, and no redirect leads from another machine to this one.
  ///
  /// - Throws: `ClientError`; `insecure`, also without certificates, `invalid` for another kind of address,
  ///   `undecodable` for a response that is too large or not HTTP, and the error of a status.
  public func bytes(at url: URL) async throws(ClientError) -> [UInt8] {
    // Without path and query, which may contain a secret.
    let summary = "GET picture of \(url.host ?? "")"
    let response: Response
    do throws(FetchFailure) {
      response = Response(try await fetcher.get(url))
    } catch {
      throw ClientError(error, request: summary)
    }
    if let error = ClientError(response, to: Request(.get, "")) {
      throw ClientError(error.code, request: summary, reason: error.reason, until: error.until)
    }
    return [UInt8](response.body)
  }
}

extension ClientError {
  fileprivate init(_ failure: FetchFailure, request: String) {
    if let exchange = failure.exchange {
      self.init(exchange, request: request)
    } else {
      let code: Code =
        switch failure.code {
        case .noAddress: .invalid
        case .redirectedTooOften: .serverFailure(302)
        default: .insecure
        }
      self.init(
        code, request: request,
        reason: failure.code == .noAddress ? "not an address of the web" : failure.reason)
    }
  }
}
