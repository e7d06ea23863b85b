import Glibc
public import Signals

/// The current day as a property, which changes at midnight.
///
/// A service gets it from outside, so that a test decides which day it is.
///
/// ```swift
/// let clock = VirtualClock()
/// let today = Today(Day(iso: "2024-02-28") ?? .earliest, clock: clock)
/// let due = today.day.derive { $0 + 7 }
/// clock.advance(by: .seconds(2 * 86_400))
/// // due.value.iso is "2024-03-08"; a program has Today(clock: ActorClock())
/// ```
public final class Today {
  /// The current day.
  @ReadOnly(.earliest) public var day: AnyProperty<Day>
  private let read: () -> (day: Day, secondsLeft: Int)
  private let clock: any SignalClock
  private let timer = SerialDisposable()

  /// Makes the day of the computer's clock, read again at midnight, and each minute, as a computer sleeps, travels and is
  /// set to another time.
  public convenience init(in zone: Day.Zone = .local, clock: any SignalClock) {
    self.init(clock: clock) {
      let seconds = zone.seconds(at: time(nil))
      return (Day(seconds: seconds), 86_400 - (seconds % 86_400 + 86_400) % 86_400)
    }
  }

  /// Makes a day for a test, which begins at midnight and lasts as long as a virtual clock says.
  public convenience init(_ first: Day, clock: VirtualClock) {
    let begin = clock.now
    self.init(clock: clock) { [unowned clock] in
      let seconds = Int((clock.now - begin).components.seconds)
      return (first + seconds / 86_400, 86_400 - seconds % 86_400)
    }
  }

  private init(clock: any SignalClock, read: @escaping () -> (day: Day, secondsLeft: Int)) {
    self.clock = clock
    self.read = read
    _day.value = read().day
    wait()
  }

  deinit { timer.dispose() }

  private func wait() {
    timer.otherDisposable = clock.schedule(after: .seconds(min(read().secondsLeft, 60))) { [weak self] in
      guard let self else { return }
      _day.update(read().day)
      wait()
    }
  }
}

extension Day {
  /// Where a day begins and ends.
  public enum Zone: Hashable, Sendable {
    /// Where the person is, by `TZ` or the system's time zone.
    case local
    /// Universal time, as of servers.
    case utc
    /// A number of seconds east of universal time, up to a day.
    case offset(seconds: Int)

    func seconds(at time: time_t) -> Int {
      // Beyond these no day exists.
      var time = time.clamped(to: -100_000_000_000...300_000_000_000)
      switch self {
      case .utc: return time
      case .offset(let seconds): return time + seconds.clamped(to: -86_400...86_400)
      case .local:
        // The zone may have changed since.
        tzset()
        var parts = tm()
        return localtime_r(&time, &parts) == nil ? time : time + parts.tm_gmtoff
      }
    }
  }

  /// Returns the current day; for one that changes at midnight, see `Today`.
  public static func today(in zone: Zone = .local) -> Day {
    Day(at: time(nil), in: zone)
  }

  /// Makes the day of a time in seconds after the beginning of 1 January 1970 in universal time.
  public init(at time: Int, in zone: Zone = .local) {
    self.init(seconds: zone.seconds(at: time))
  }

  init(seconds: Int) {
    self.init(number: seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0))
  }
}
