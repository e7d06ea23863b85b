import CBinderSoup
import Foundation
import Synchronization
import WebAddresses

/// Fetches any address of the web safely: with deadlines, size limits and counted redirects, without cookies or tokens,
/// and without letting another machine redirect to this one.
///
///     let fetcher = WebFetcher(FetchOptions(userAgent: "Gallery/1.0"))
///     let answer = try await fetcher.get(url)
///
/// It does not retry. Its threads and connections live as long as it does.
///
/// Source: libsoup 3, `SoupSession`.
package final class WebFetcher: Sendable {
  /// The sessions, each made when it is first needed.
  private struct Sessions {
    var usual: SoupSession?
    /// For this machine's own servers, which are reached without a proxy, whatever the environment and the desktop set.
    var direct: SoupSession?
  }

  private let options: FetchOptions
  private let sessions = Mutex(Sessions())

  /// Makes a fetcher without starting a thread yet.
  package init(_ options: FetchOptions) {
    self.options = options
  }

  /// Returns the answer of an address, whatever its status, after following redirects.
  ///
  /// Cancelling the task ends the transfer at once. Plain http is allowed to this machine only.
  ///
  /// - Throws: `FetchFailure`.
  package func get(_ url: URL) async throws(FetchFailure) -> SoupSession.Answer {
    let end = ContinuousClock.now + options.totalDeadline
    var url = url
    guard var origin = Origin(url) else { throw .noAddress }
    guard origin.isSafe else { throw .insecure("not encrypted") }
    for _ in 0...options.maximumRedirects {
      let answer = try await exchange(url, origin: origin, until: end)
      switch Redirect(
        status: answer.status, location: answer.header("location"), isReading: true, at: url)
      {
      case .none: return answer
      case .refuse(let reason): throw .insecure(reason)
      case .follow(let target):
        guard let there = Origin(target) else { break }
        url = target
        origin = there
      }
    }
    throw .redirectedTooOften(options.maximumRedirects)
  }

  private func exchange(
    _ url: URL, origin: Origin, until end: ContinuousClock.Instant
  ) async throws(FetchFailure) -> SoupSession.Answer {
    guard let session = session(to: origin) else { throw .insecure("no thread, or no certificates") }
    do throws(SoupSession.Failure) {
      return try await session.send(
        SoupSession.Call(
          method: "GET", url: url.absoluteString, headers: [("Accept", options.accept)], body: nil,
          maximumBody: options.maximumBody, totalDeadline: end - ContinuousClock.now,
          idleDeadline: options.idleDeadline))
    } catch {
      throw .noAnswer(error)
    }
  }

  private func session(to origin: Origin) -> SoupSession? {
    func make(_ proxies: Proxies?) -> SoupSession? {
      SoupSession(
        userAgent: options.userAgent, connectionsPerHost: options.connectionsPerHost, proxies: proxies,
        trustedCertificates: options.trustedCertificates)
    }
    return sessions.withLock { sessions in
      if origin.isLoopback {
        if sessions.direct == nil { sessions.direct = make(nil) }
        return sessions.direct
      }
      if sessions.usual == nil { sessions.usual = make(options.proxies) }
      return sessions.usual
    }
  }
}

package enum FetchFailure: Error {
  /// It is not an address of the web.
  case noAddress
  /// A request there would not be safe, or the thread or the certificates are missing.
  case insecure(String)
  /// There were more redirects than allowed, which is the number.
  case redirectedTooOften(Int)
  case noAnswer(SoupSession.Failure)

  package var isCancelled: Bool { outcome == BSOUP_CANCELLED }
  /// Whether the answer came too late.
  package var isTimeout: Bool { outcome == BSOUP_TIMED_OUT }
  /// Whether the answer is not HTTP, or larger than allowed.
  package var isGarbled: Bool { outcome == BSOUP_GARBLED || outcome == BSOUP_TOO_LARGE }

  private var outcome: bsoup_outcome? {
    if case .noAnswer(let failure) = self { failure.outcome } else { nil }
  }
}
