public import Client
import Fetching
public import Foundation

/// Fetches pictures over HTTP from whichever host they lie on.
///
/// Knows no token and sends none, nor any cookie. It does not repeat failed requests: the caller knows whether the
/// picture is still wanted.
public final class PictureFetcher: PictureSource {
  private let fetcher: WebFetcher

  /// Makes a fetcher; asks nothing yet, and starts no thread.
  ///
  /// - Parameters:
  ///   - options: The options of a transport. The largest body is that of a picture unless it is smaller; `retries` and
  ///     `slowDowns` are not used.
  ///   - maximumSize: The largest picture, in bytes; the transfer of a larger one ends when so much has come.
  public init(options: SoupTransport.Options, maximumSize: Int = 8 << 20) {
    var fetching = FetchOptions(userAgent: options.userAgent)
    // The kinds that every machine can show come first, for servers that offer several.
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

  /// Fetches the bytes at an address of the web, and goes where redirects lead.
  ///
  /// Plain http goes to this machine only; from another machine nothing leads to this one.
  ///
  /// - Throws: `ClientError`; `insecure`, also without certificates, `invalid` for what is no address of the web, `undecodable` for what is too
  ///   large or no HTTP, and what a status says.
  public func bytes(at url: URL) async throws(ClientError) -> [UInt8] {
    // Without path and query, which may hold a secret.
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
    switch failure {
    case .noAddress: self.init(.invalid, request: request, reason: "not an address of the web")
    case .insecure(let reason): self.init(.insecure, request: request, reason: reason)
    case .redirectedTooOften(let count):
      self.init(.serverFailure(302), request: request, reason: "redirected more than \(count) times")
    case .noAnswer(let failure): self.init(failure, request: request)
    }
  }
}
