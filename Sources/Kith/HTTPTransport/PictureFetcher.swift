import CBinderSoup
public import Client
public import Foundation

/// Fetches pictures over HTTP from whichever host they lie on.
///
/// Knows no token and sends none, nor any cookie. Its threads and connections live as long as it. It does not repeat
/// failed requests: the caller knows whether the picture is still wanted.
///
/// Source: libsoup 3, `SoupSession`.
///
/// Unchecked, because the connections are made when they are first needed; a lock guards that.
public final class PictureFetcher: PictureSource, @unchecked Sendable {
  private let options: SoupTransport.Options
  private let lock = NSLock()
  private var session: SoupSession?
  /// For this machine's own servers, which are reached without a proxy whatever the environment and the desktop say.
  private var direct: SoupSession?

  /// Makes a fetcher; asks nothing yet, and starts no thread.
  ///
  /// - Parameters:
  ///   - options: The options of a transport. The largest body is that of a picture unless it is smaller; `retries` and
  ///     `slowDowns` are not used.
  ///   - maximumSize: The largest picture, in bytes; the transfer of a larger one ends when so much has come.
  public init(options: SoupTransport.Options, maximumSize: Int = 8 << 20) {
    var options = options
    options.maximumBody = min(options.maximumBody, maximumSize)
    self.options = options
  }

  /// Fetches the bytes at an address of the web, and goes where redirects lead.
  ///
  /// Plain http goes to this machine only; from another machine nothing leads to this one.
  ///
  /// - Throws: `ClientError`; `insecure`, also without certificates, `invalid` for what is no address of the web, `undecodable` for what is too
  ///   large or no HTTP, and what a status says.
  public func bytes(at url: URL) async throws(ClientError) -> [UInt8] {
    let end = ContinuousClock.now + options.totalDeadline
    var url = url
    // Without path and query, which may hold a secret.
    let summary = "GET picture of \(url.host ?? "")"
    guard var origin = Origin(url) else {
      throw ClientError(.invalid, request: summary, reason: "not an address of the web")
    }
    guard origin.isSafe else { throw ClientError(.insecure, request: summary, reason: "not encrypted") }
    for _ in 0...options.maximumRedirects {
      let response = try await exchange(url, origin, until: end, summary)
      switch Redirect(response, to: .get, at: url) {
      case .none:
        if let error = ClientError(response, to: Request(.get, "")) {
          throw ClientError(error.code, request: summary, reason: error.reason, until: error.until)
        }
        return [UInt8](response.body)
      case .refuse(let reason):
        throw ClientError(.insecure, request: summary, reason: reason)
      case .follow(let target):
        guard let there = Origin(target) else { break }
        url = target
        origin = there
      }
    }
    throw ClientError(
      .serverFailure(302), request: summary, reason: "redirected more than \(options.maximumRedirects) times")
  }

  private func exchange(
    _ url: URL, _ origin: Origin, until end: ContinuousClock.Instant, _ summary: String
  ) async throws(ClientError) -> Response {
    guard let session = session(to: origin) else {
      throw ClientError(.insecure, request: summary, reason: "no thread, or no certificates")
    }
    do throws(SoupSession.Failure) {
      let answer = try await session.send(
        SoupSession.Call(
          method: "GET", url: url.absoluteString,
          // The kinds that every machine can show come first, for servers that offer several.
          headers: [("Accept", "image/png,image/jpeg,image/gif,image/*;q=0.5")], body: nil,
          maximumBody: options.maximumBody, totalDeadline: end - ContinuousClock.now,
          idleDeadline: options.idleDeadline))
      return Response(answer)
    } catch {
      throw ClientError(error, request: summary)
    }
  }

  private func session(to origin: Origin) -> SoupSession? {
    func make(_ proxies: Proxies?) -> SoupSession? {
      SoupSession(
        userAgent: options.userAgent, connectionsPerHost: options.connectionsPerHost, proxies: proxies,
        trustedCertificates: options.trustedCertificates)
    }
    return lock.withLock {
      if origin.isLoopback {
        if direct == nil { direct = make(nil) }
        return direct
      }
      if session == nil { session = make(options.proxies) }
      return session
    }
  }
}
