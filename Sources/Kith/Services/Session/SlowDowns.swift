public import Client
public import Signals

import struct Foundation.Date

/// That something waits before it is asked for again.
public struct SlowDownState: Equatable, Sendable {
  /// Why.
  public let code: ClientError.Code
  /// For how long still, in seconds, from 1.
  public let seconds: Int
}

/// The waits of requests that are sent again, as long as they last; short ones are not worth a word. Knows no view.
@MainActor
public final class SlowDowns {
  /// The shortest wait that is reported, in seconds.
  static let shortest = 2.0

  /// The wait that lasts longest, counted down by seconds; nil when nothing waits.
  @ReadOnly(nil) public var current: AnyProperty<SlowDownState?>

  private let clock: any SignalClock
  private let now: () -> Date
  private var waits: [SlowDown] = []
  private let tick = SerialDisposable()

  init(clock: any SignalClock, now: @escaping () -> Date) {
    self.clock = clock
    self.now = now
  }

  isolated deinit {
    tick.dispose()
  }

  /// Takes a wait, from any thread.
  nonisolated public func handle(_ slowDown: SlowDown) {
    Task { @MainActor [weak self] in self?.begin(slowDown) }
  }

  /// Takes that a wait is over, as when no caller waits for the answer any more; from any thread.
  nonisolated public func end(_ slowDown: SlowDown) {
    Task { @MainActor [weak self] in self?.remove(slowDown) }
  }

  private func begin(_ slowDown: SlowDown) {
    guard slowDown.until.timeIntervalSince(now()) >= Self.shortest else { return }
    waits.append(slowDown)
    count()
  }

  /// Of two that are equal, either may go.
  private func remove(_ slowDown: SlowDown) {
    guard let index = waits.firstIndex(of: slowDown) else { return }
    waits.remove(at: index)
    count()
  }

  private func count() {
    waits.removeAll { $0.until <= now() }
    let longest = waits.max { $0.until < $1.until }
    let left = longest.map { $0.until.timeIntervalSince(now()) } ?? 0
    guard let longest, left > 0 else {
      tick.otherDisposable = nil
      if current.value != nil { _current.value = nil }
      return
    }
    let state = SlowDownState(code: longest.code, seconds: Int(left.rounded(.up)))
    if current.value != state { _current.value = state }
    tick.otherDisposable = clock.schedule(after: .seconds(1)) { [weak self] in
      MainActor.assumeIsolated { self?.count() }
    }
  }
}
