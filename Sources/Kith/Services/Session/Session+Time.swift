public import Signals

public import struct Foundation.Date

extension Session {
  /// The current time.
  public var now: Date { cache.now() }

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
