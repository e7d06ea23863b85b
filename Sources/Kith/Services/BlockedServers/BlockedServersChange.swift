public import Client
import Signals

import struct Foundation.Date

/// Blocks and unblocks many servers, one after the other within the server's limit, and holds the outcome.
///
/// Knows no file. An error leaves what was done: importing the same file again continues with the rest.
public struct BlockedServersChange: Sendable {
  /// The number of servers that were blocked or unblocked.
  public private(set) var count = 0
  /// The number of servers that the person's server has refused.
  public private(set) var refused = 0
  /// The error that has ended it early; nil for none.
  public private(set) var error: ClientError?

  /// Whether a server was refused, or the rest was not done.
  public var isFailure: Bool { refused > 0 || error != nil }

  @MainActor
  init(
    _ servers: [(isBlocked: Bool, name: String)], on server: BackgroundServer,
    by clock: any SignalClock, now: () -> Date
  ) async {
    var left = servers[...]
    var refusal: ClientError?
    while let next = left.first {
      do throws(ClientError) {
        try await server.server.setBlocked(next.isBlocked, server: next.name)
        count += 1
      } catch {
        if error.code == .rateLimited {
          await Self.wait(until: error.until ?? now().addingTimeInterval(60), by: clock, now)
          continue
        }
        guard error.code == .invalid || error.code == .notFound || error.code == .forbidden else {
          self.error = error
          return
        }
        (refused, refusal) = (refused + 1, error)
      }
      left.removeFirst()
    }
    // Where all were refused, the server's reason counts.
    if count == 0 { error = refusal }
  }

  @MainActor
  private static func wait(until date: Date, by clock: any SignalClock, _ now: () -> Date) async {
    let seconds = max(0.1, date.timeIntervalSince(now()))
    await withCheckedContinuation { continuation in
      _ = clock.schedule(after: .seconds(seconds)) { continuation.resume() }
    }
  }
}
