public import Client
import Signals

import struct Foundation.Date

/// What has come of blocking many servers, and of taking that back: one after the other, as the server allows.
///
/// Knows no file. What was done stays done: to read the same file again goes on with the rest.
public struct BlockedServersChange: Sendable {
  /// How many were blocked, or unblocked.
  public private(set) var count = 0
  /// How many the server has refused.
  public private(set) var refused = 0
  /// Why it has ended before its end; nil where it has not.
  public private(set) var error: ClientError?

  /// Does it.
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
    // Where all were refused, the server has a reason for it.
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
