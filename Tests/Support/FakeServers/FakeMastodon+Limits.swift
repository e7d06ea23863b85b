import Client
public import Foundation

/// A server that enforces its limits, and its counts.
extension FakeMastodon {
  /// Enforces limits from now on, by a clock moved by tests.
  ///
  /// - Parameter now: The initial time. Programs read reset times by the machine's clock, which must not be ahead.
  public nonisolated func enforceLimits(_ limits: ServerLimits = ServerLimits(), at now: Date = Date()) {
    mastodon.change {
      $0.time = now.timeIntervalSince1970
      $0.windows = RequestWindows(limits)
    }
  }

  /// The server's time.
  public nonisolated var now: Date { mastodon.change { Date(timeIntervalSince1970: $0.time) } }

  /// Moves its clock.
  public nonisolated func wait(until date: Date) {
    mastodon.change { $0.time = max($0.time, date.timeIntervalSince1970) }
  }

  /// Changes the lists of person 1 just before answering the request of a kind with this number, from 1.
  ///
  /// - Parameter kind: As `GET accounts/:id/following`.
  public nonisolated func change(_ change: ListsChange, before number: Int, of kind: String) {
    mastodon.change { $0.planned.append((kind, number, change)) }
  }

  /// The number of requests refused by limits.
  public nonisolated var refusals: Int { mastodon.change { $0.windows?.refusals ?? 0 } }

  /// The most requests in one window of the limit on all requests.
  public nonisolated var mostAtOnce: Int { mastodon.change { $0.windows?.most["requests"] ?? 0 } }

  /// The most requests for further pages in one window of their limit.
  public nonisolated var mostPagesAtOnce: Int { mastodon.change { $0.windows?.most["pages"] ?? 0 } }

  /// The path with the query of every request, in order.
  public var targets: [String] { get async { await server.log.map(\.target) } }
}
