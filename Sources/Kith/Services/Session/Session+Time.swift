public import Signals

public import struct Foundation.Date

extension Session {
  /// The current time.
  public var now: Date { cache.now() }

  /// Sends the current time once; again and again while data of this freshness grows older.
  public func times(for freshness: Freshness) -> SafeSignal<Date> {
    freshness == .current ? SafeSignal(just: now) : time
  }

  /// Sends the current time now, and twice a minute while it is observed.
  public var time: SafeSignal<Date> {
    let (clock, now) = (clock, cache.now)
    return SafeSignal { observer in
      let tick = SerialDisposable()
      @MainActor func send() {
        observer.receive(now())
        tick.otherDisposable = clock.schedule(after: .seconds(30)) { MainActor.assumeIsolated { send() } }
      }
      send()
      return tick
    }
  }
}
