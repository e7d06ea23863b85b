import CBinderSoup
public import Foundation
import Synchronization
import WebAddresses

/// Fetches any address of the web safely: with deadlines, size limits and counted redirects, without cookies or tokens,
/// and without letting another machine redirect to this one.
///
/// Its threads and connections live as long as it does. Retries are set by the options.
///
/// ```swift
/// let fetcher = WebFetcher(FetchOptions(userAgent: "Notes/1.0"))
/// let songs = SafeSignal.loading { try await fetcher.value([Song].self, at: address) }
/// songs.compactMap(\.value).observeNext { titles = $0.map(\.title) }.dispose(in: bag)
/// // emptying the bag ends the request
/// ```
///
/// Source: libsoup 3, `SoupSession`.
public final class WebFetcher: WebFetching {
  /// The sessions, each made when it is first needed.
  private struct Sessions {
    var usual: SoupSession?
    /// For this machine's own servers, which are reached without a proxy, whatever the environment and the desktop set.
    var direct: SoupSession?
  }

  private let options: FetchOptions
  private let sessions = Mutex(Sessions())

  /// Makes a fetcher without starting a thread yet.
  public init(_ options: FetchOptions) {
    self.options = options
  }

  /// Returns the answer of an address, whatever its status, after following redirects.
  ///
  /// Cancelling the task ends the transfer at once. Plain http is allowed to this machine only.
  public func get(_ url: URL) async throws(FetchFailure) -> WebAnswer {
    let end = ContinuousClock.now + options.totalDeadline
    var retries = 0
    while true {
      var (answer, failure): (WebAnswer?, FetchFailure?)
      do throws(FetchFailure) { answer = try await attempt(url, until: end) } catch { failure = error }
      if let answer, !FetchFailure.isWorthRetrying(status: answer.status) { return answer }
      if let failure, !failure.isWorthRetrying { throw failure }
      let wait = options.retries.wait(
        afterRetries: retries, asked: answer?.retryDate(now: Date()), now: Date())
      guard let wait, ContinuousClock.now + wait.duration < end else {
        if let answer { return answer }
        throw failure ?? FetchFailure(.timedOut, at: url)
      }
      retries += 1
      do { try await Task.sleep(for: wait.duration) } catch { throw FetchFailure(.cancelled, at: url) }
    }
  }

  private func attempt(
    _ url: URL, until end: ContinuousClock.Instant
  ) async throws(FetchFailure) -> WebAnswer {
    var url = url
    guard var origin = Origin(url) else { throw FetchFailure(.noAddress, at: url) }
    guard origin.isSafe else { throw FetchFailure(.insecure, at: url, reason: "not encrypted") }
    for _ in 0...max(0, options.maximumRedirects) {
      let answer = try await exchange(url, origin: origin, until: end)
      switch Redirect(
        status: answer.status, location: answer.header("location"), isReading: true, at: url)
      {
      case .none: return answer
      case .refuse(let reason): throw FetchFailure(.insecure, at: url, reason: reason)
      case .follow(let target):
        guard let there = Origin(target) else { break }
        url = target
        origin = there
      }
    }
    throw FetchFailure(
      .redirectedTooOften, at: url, reason: "redirected more than \(options.maximumRedirects) times")
  }

  private func exchange(
    _ url: URL, origin: Origin, until end: ContinuousClock.Instant
  ) async throws(FetchFailure) -> WebAnswer {
    guard let session = session(to: origin) else {
      throw FetchFailure(.insecure, at: url, reason: "no thread, or no certificates")
    }
    do throws(SoupSession.Failure) {
      return try await session.send(
        SoupSession.Call(
          method: "GET", url: url.absoluteString, headers: [("Accept", options.accept)], body: nil,
          maximumBody: options.maximumBody, totalDeadline: end - ContinuousClock.now,
          idleDeadline: options.idleDeadline))
    } catch {
      throw FetchFailure(error, at: url)
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

extension WebAnswer {
  /// The time until which the server asks to wait, if it names a number of seconds.
  fileprivate func retryDate(now: Date) -> Date? {
    header("retry-after").flatMap { Double($0) }.map { now.addingTimeInterval($0) }
  }
}
