public import struct Foundation.Date

/// A day of the Gregorian calendar, also before its introduction, without a time zone.
public struct CalendarDay: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The number of days after 1 January 1970.
  public let number: Int

  /// Makes a day from its number.
  public init(number: Int) { self.number = number }

  /// Makes the day of a date in universal time, as servers do.
  public init(_ date: Date) {
    let days = (date.timeIntervalSince1970 / 86_400).rounded(.down)
    number = days.magnitude < 1e9 ? Int(days) : (days < 0 ? -1_000_000_000 : 1_000_000_000)
  }

  /// Makes a day of the years 1 to 9999; nil if it does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard 1...9999 ~= year, 1...12 ~= month, day >= 1, day <= Self.count(ofMonth: month, year) else {
      return nil
    }
    number = Self.number(year, month: month, day: day)
  }

  /// Returns the number of days of a month; 0 for an invalid month.
  public static func count(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    case 1...12: 31
    default: 0
    }
  }

  /// Returns the same day of an earlier month, or that month's last day.
  public func monthsBefore(_ count: Int) -> CalendarDay {
    let (year, month, day) = civil
    let months = year * 12 + month - 1 - min(max(count, 0), 120_000)
    let (earlier, place) = (floorDivide(months, by: 12), months - floorDivide(months, by: 12) * 12 + 1)
    return CalendarDay(
      number: Self.number(earlier, month: place, day: min(day, Self.count(ofMonth: place, earlier))))
  }

  /// The day as `2024-02-29`.
  public var description: String {
    let (year, month, day) = civil
    func padded(_ number: Int, width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }
    return "\(padded(year, width: 4))-\(padded(month, width: 2))-\(padded(day, width: 2))"
  }

  /// The month of the day; nil before the year 1 and after 9999.
  var month: Filter.Span? { Filter.Span(year: civil.year, month: civil.month, day: nil) }

  /// Orders earlier days first.
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.number < right.number }

  // Counts years from March, so that a leap day is the last day of its year.
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

/// Divides and rounds down.
private func floorDivide(_ dividend: Int, by divisor: Int) -> Int {
  let quotient = dividend / divisor
  return dividend % divisor < 0 ? quotient - 1 : quotient
}
