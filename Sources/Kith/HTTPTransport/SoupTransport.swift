public import Client
import Entities
import Fetching
public import Foundation
import Logs
import WebAddresses

/// A transport that sends requests to a server over HTTP.
///
/// Stores no token. Its thread and connections live as long as it.
///
/// Source: libsoup 3, `SoupSession`.
public final class SoupTransport: Transport {
  /// The scheme, host and port of the server.
  public let server: URL

  private let origin: Origin
  private let options: Options
  private let session: SoupSession

  /// Makes a transport for a server, without a request.
  ///
  /// - Parameter server: The address; only scheme, host and port count.
  /// - Throws: `ClientError`; `insecure` for plain http to another machine and without certificates, `invalid` for an
  ///   invalid address.
  public init(server: URL, options: Options) throws(ClientError) {
    let request = "open \(server.scheme ?? "")://\(server.host ?? "")"
    guard let origin = Origin(server), let address = URL(string: origin.text) else {
      throw ClientError(.invalid, request: request, reason: "not the address of a server")
    }
    guard origin.isSafe else { throw ClientError(.insecure, request: request, reason: "not encrypted") }
    guard
      let session = SoupSession(
        userAgent: options.userAgent, connectionsPerHost: options.connectionsPerHost,
        // This machine is reached without a proxy, whatever the environment and the desktop configure.
        proxies: origin.isLoopback ? nil : options.proxies,
        trustedCertificates: options.trustedCertificates)
    else { throw ClientError(.insecure, request: request, reason: "no thread, or no certificates") }
    self.server = address
    self.origin = origin
    self.options = options
    self.session = session
  }

  /// Sends a request and returns the response; retries idempotent requests.
  ///
  /// Cancelling the task ends it at once.
  ///
  /// - Throws: `ClientError`; `offline`, also if a proxy does not connect to the server, `timedOut`, `insecure`,
  ///   `undecodable` for a response that is too large or not HTTP, `serverFailure` for endless redirects and for a 401
  ///   of another server, `invalid` for an invalid address, or `cancelled`.
  public func send(_ request: Request) async throws(ClientError) -> Response {
    var retries = 0
    var left = options.totalDeadline
    while true {
      let start = options.clock.instant
      let attempt = await attempt(request, until: start + left)
      left -= options.clock.instant - start
      Log.kith.debug(attempt.line(for: request, in: options.clock.instant - start))
      guard request.isIdempotent, attempt.isWorthRetrying,
        let wait = options.retries.wait(
          afterRetries: retries, asked: attempt.retryDate(now: options.clock.now), now: options.clock.now)
      else { return try attempt.result.get() }
      left -= wait.own
      guard left > .zero else {
        throw ClientError(
          .timedOut, request: request.summary,
          reason: "no time is left for another try after \(attempt.code(of: request))")
      }
      retries += 1
      let slowDown = SlowDown(
        request: request.summary, code: attempt.code(of: request), retry: retries,
        until: options.clock.now + wait.duration.seconds)
      options.slowDowns(slowDown)
      defer { options.slowDownEnds(slowDown) }
      do {
        try await options.clock.sleep(for: wait.duration)
      } catch {
        throw ClientError(.cancelled, request: request.summary)
      }
    }
  }

  /// Sends a request once, following redirects.
  private func attempt(_ request: Request, until end: ContinuousClock.Instant) async -> Attempt {
    guard var url = URL(string: origin.text + request.target) else {
      return Attempt(ClientError(.invalid, request: request.summary, reason: "not an address"))
    }
    var redirects = 0
    while true {
      let response: Response
      do throws(SoupSession.Failure) {
        response = try await exchange(request, at: url, until: end)
      } catch {
        return Attempt(error, to: request)
      }
      switch Redirect(response, to: request.method, at: url) {
      case .none:
        if response.status == 401, Origin(url) != origin {
          // Another server got no token, so its 401 is not about the sign-in.
          return Attempt(
            ClientError(.serverFailure(401), request: request.summary, reason: "redirected to another server")
          )
        }
        return Attempt(result: .success(response), isWorthRetrying: response.isWorthRetrying)
      case .refuse(let reason):
        return Attempt(ClientError(.insecure, request: request.summary, reason: reason))
      case .follow(let target):
        redirects += 1
        guard redirects <= options.maximumRedirects else {
          return Attempt(
            ClientError(
              .serverFailure(response.status), request: request.summary,
              reason: "redirected more than \(options.maximumRedirects) times"))
        }
        url = target
      }
    }
  }

  private func exchange(
    _ request: Request, at url: URL, until end: ContinuousClock.Instant
  ) async throws(SoupSession.Failure) -> Response {
    var headers = [(name: "Accept", value: "application/json")]
    if let token = request.token, Origin(url) == origin {
      headers.append((name: "Authorization", value: "Bearer \(token.rawValue)"))
    }
    let answer = try await session.send(
      SoupSession.Call(
        method: request.method.rawValue, url: url.absoluteString, headers: headers,
        body: request.encodedBody, maximumBody: options.maximumBody,
        totalDeadline: end - options.clock.instant, idleDeadline: options.idleDeadline))
    return Response(answer)
  }
}

extension Redirect {
  /// Decides whether to follow a response's redirect.
  init(_ response: Response, to method: Request.Method, at url: URL) {
    self.init(
      status: response.status, location: response.header("location"), isReading: method == .get, at: url)
  }
}

extension Response {
  init(_ answer: WebAnswer) {
    let values = Dictionary(answer.headers.map { ($0.name.lowercased(), $0.value) }) { $0 + ", " + $1 }
    self.init(status: answer.status, headers: values, body: answer.body)
  }
}

extension Duration {
  fileprivate var seconds: TimeInterval {
    TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
  }
}
