public import Client
public import Signals

import struct Foundation.Date

/// A wait before a request is sent again.
public struct SlowDownState: Equatable, Sendable {
  /// Its reason.
  public let code: ClientError.Code
  /// The seconds left, from 1.
  public let seconds: Int
}

/// The current waits before requests are sent again; leaves out short ones. Knows no view.
@MainActor
public final class SlowDowns {
  /// The shortest wait that is reported, in seconds.
  static let shortest = 2.0

  /// The wait that lasts longest, counted down by seconds; nil when nothing waits.
  @ReadOnly(nil) public var current: AnyProperty<SlowDownState?>
  /// Whether something waits.
  public var isWaiting: SafeSignal<Bool> { current.map { $0 != nil }.removeDuplicates() }

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

  /// Adds a wait, from any thread.
  nonisolated public func handle(_ slowDown: SlowDown) {
    Task { @MainActor [weak self] in self?.begin(slowDown) }
  }

  /// Removes a wait, also when its request was cancelled; from any thread.
  nonisolated public func end(_ slowDown: SlowDown) {
    Task { @MainActor [weak self] in self?.remove(slowDown) }
  }

  private func begin(_ slowDown: SlowDown) {
    guard slowDown.until.timeIntervalSince(now()) >= Self.shortest else { return }
    waits.append(slowDown)
    count()
  }

  /// Removes one of several equal waits.
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
