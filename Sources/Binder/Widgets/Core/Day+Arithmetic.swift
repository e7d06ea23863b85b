import Signals

// Counting days. What lies beyond the years 1 to 9999 is the first or the last day of them.
extension Day {
  /// Makes a day from its number.
  public init(number: Int) {
    self = Day.civil(number.clamped(to: Day.earliest.number...Day.latest.number))
  }

  /// The number of days after 1 January 1970; negative before.
  public var number: Int {
    // Counts years from March, so that a leap day is the last day of its year.
    let year = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = (year / 400, year % 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The day of the week, from 1 for Monday to 7 for Sunday. ISO 8601.
  public var weekday: Int { (number + 719_162) % 7 + 1 }

  /// Returns the day a number of days later, or earlier for a negative number, within the years 1 to 9999.
  ///
  /// A file with `import struct Widgets.Day` sees no operators: there, write `advanced(by:)` and `distance(to:)`.
  ///
  /// ```swift
  /// let leapDay = Day(iso: "2024-02-29") ?? .earliest
  /// let due = leapDay + 14
  /// let first = leapDay - 28
  /// let daysLeft = due - leapDay
  /// // due.iso is "2024-03-14", first.iso is "2024-02-01", and daysLeft is 14
  /// ```
  public static func + (day: Day, count: Int) -> Day {
    let (sum, isTooMuch) = day.number.addingReportingOverflow(count)
    return Day(number: isTooMuch ? (count < 0 ? .min : .max) : sum)
  }

  /// Returns the day a number of days earlier, within the years 1 to 9999.
  public static func - (day: Day, count: Int) -> Day {
    let (difference, isTooMuch) = day.number.subtractingReportingOverflow(count)
    return Day(number: isTooMuch ? (count < 0 ? .max : .min) : difference)
  }

  /// Returns the number of days from the second day to the first; negative when the first is earlier.
  public static func - (day: Day, other: Day) -> Int { day.number - other.number }

  /// Makes this the day a number of days later.
  public static func += (day: inout Day, count: Int) { day = day + count }

  /// Makes this the day a number of days earlier.
  public static func -= (day: inout Day, count: Int) { day = day - count }

  private static func civil(_ number: Int) -> Day {
    let days = number + 719_468
    let (era, dayOfEra) = (days / 146_097, days % 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return Day(year: year, month: (month + 2) % 12 + 1, day: dayOfYear - (153 * month + 2) / 5 + 1)
      ?? .earliest
  }
}

// `first...last` can be counted and gone through.
extension Day: Strideable {
  /// The number of days to another day.
  public func distance(to other: Day) -> Int { other - self }

  /// Returns the day a number of days later, or earlier for a negative number, within the years 1 to 9999.
  public func advanced(by count: Int) -> Day { self + count }
}

extension Day: ListKey {
  /// The number of the day, from 0001-01-01 on.
  public func orderBits(word: Int) -> UInt64? { word == 0 ? UInt64(number - Day.earliest.number) : nil }
}

extension Int {
  func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
