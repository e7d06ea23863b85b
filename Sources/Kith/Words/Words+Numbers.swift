import Foundation
import Formatting
import Translations

/// Numbers and dates as the person's locale writes them.
extension Words {
  static let formats = Formats.current
  package static var locale: Locale { formats.locale }

  /// A number with the locale's separator between thousands.
  package static func grouped(_ number: Int) -> String { formats.number(number) }

  /// A day of the calendar, as in `23 Nov 2026`; a dash for an unknown one.
  ///
  /// - Parameter timeZone: UTC for the days that a server names.
  package static func day(_ date: Date?, timeZone: TimeZone = .gmt) -> String {
    date.map { formats.day($0, in: timeZone) } ?? unknown
  }

  /// The day that it was where the person is.
  package static func localDay(_ date: Date) -> String { day(date, timeZone: .current) }

  /// A time of the clock, as in `9:05`, or `9:05:31` with seconds.
  static func clock(_ date: Date, withSeconds: Bool = false) -> String {
    formats.time(date, withSeconds: withSeconds)
  }

  /// A day and a time where the person is, as in `Today, 18:39`.
  package static func moment(_ date: Date, now: Date = Date()) -> String {
    let time = ["time": clock(date), "day": localDay(date)]
    return switch daysBetween(date, and: now) {
    case 0: tr("Today, {time}", time)
    case 1: tr("Yesterday, {time}", time)
    default: tr("{day}, {time}", time)
    }
  }

  /// A time within a sentence, as in `at 18:39`, or `on 23 Nov 2026 at 18:39` for another day.
  static func at(_ date: Date, now: Date = Date()) -> String {
    let time = ["time": clock(date), "day": localDay(date)]
    return daysBetween(date, and: now) == 0 ? tr("at {time}", time) : tr("on {day} at {time}", time)
  }

  /// The end of a time within a sentence, as in `18:39`, or `23 Nov 2026, 18:39` for another day.
  static func until(_ date: Date, now: Date = Date()) -> String {
    daysBetween(date, and: now) == 0 ? clock(date) : moment(date, now: now)
  }

  /// The number of midnights from one time to another.
  static func daysBetween(_ date: Date, and now: Date) -> Int? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar.dateComponents(
      [.day], from: calendar.startOfDay(for: date), to: calendar.startOfDay(for: now)
    ).day
  }
}

/// Returns a text for a number, which it shows as the person's locale groups its digits; otherwise as the library's.
func trn(_ one: String, _ many: String, count: Int, _ values: [String: String] = [:]) -> String {
  let grouped = ["count": Words.grouped(count)]
  return Translations.trn(one, many, count: count, values.merging(grouped) { given, _ in given })
}
