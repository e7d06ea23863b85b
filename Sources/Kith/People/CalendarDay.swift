public import struct Foundation.Date

/// A day of the calendar, without a time zone.
///
/// Does not know which day it is. The calendar is the Gregorian one, as it is for dates before it, too.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// How many days after the first of January 1970 it is.
  public let number: Int

  /// Makes a day of its number.
  public init(number: Int) { self.number = number }

  /// The day of a date, at Greenwich: servers say days so.
  public init(_ date: Date) {
    let days = (date.timeIntervalSince1970 / 86_400).rounded(.down)
    number = days.magnitude < 1e9 ? Int(days) : (days < 0 ? -1_000_000_000 : 1_000_000_000)
  }

  /// Makes a day of the years 1 to 9999; nil when there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1, day <= Self.count(ofMonth: month, year) else {
      return nil
    }
    number = Self.number(year, month: month, day: day)
  }

  /// How many days a month has; 0 when there is no such month.
  public static func count(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }

  /// The same day of an earlier month, or that month's last one.
  public func monthsBefore(_ count: Int) -> CalendarDay {
    let (year, month, day) = civil
    let months = year * 12 + month - 1 - min(max(count, 0), 120_000)
    let (earlier, place) = (floorDivide(months, by: 12), months - floorDivide(months, by: 12) * 12 + 1)
    return CalendarDay(
      number: Self.number(earlier, month: place, day: min(day, Self.count(ofMonth: place, earlier))))
  }

  /// The year, month and day, as in `2024-02-29`.
  public var description: String {
    let (year, month, day) = civil
    func padded(_ number: Int, width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }
    return "\(padded(year, width: 4))-\(padded(month, width: 2))-\(padded(day, width: 2))"
  }

  /// The month it is in; nil for days before the year 1 or after 9999.
  var month: Filter.Span? { Filter.Span(year: civil.year, month: civil.month, day: nil) }

  /// Earlier days first.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.number < right.number }

  // Years begin in March here, so that the day of a leap year is the last one of its year.
  private static func number(_ year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = floorDivide(year, by: 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private var civil: (year: Int, month: Int, day: Int) {
    let days = number + 719_468
    let era = floorDivide(days, by: 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return (year, (month + 2) % 12 + 1, dayOfYear - (153 * month + 2) / 5 + 1)
  }
}

/// The greatest whole number that, times the divisor, is not above the dividend.
private func floorDivide(_ dividend: Int, by divisor: Int) -> Int {
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}
