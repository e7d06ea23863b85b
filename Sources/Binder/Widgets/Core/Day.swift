/// A day of the Gregorian calendar, from the year 1 to 9999, without a time or a time zone.
///
/// ```swift
/// let leapDay = Day(year: 2024, month: 2, day: 29)
/// let noDay = Day(iso: "2023-02-29")
/// let days = [Day(iso: "2024-03-01"), leapDay].compactMap { $0 }.sorted()
/// // days.map(\.iso) is ["2024-02-29", "2024-03-01"], and noDay is nil
/// ```
public struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// From 1 to 9999.
  public let year: Int
  /// From 1 to 12.
  public let month: Int
  /// From 1 to the length of the month.
  public let day: Int

  /// Makes a day; nil when the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Day.count(inMonth: month, of: year)).contains(day)
    else { return nil }
    self.init(valid: year, month: month, day: day)
  }

  private init(valid year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// 0001-01-01.
  public static let earliest = Day(valid: 1, month: 1, day: 1)
  /// 9999-12-31.
  public static let latest = Day(valid: 9999, month: 12, day: 31)

  /// Reads a day such as `2024-02-29`; nil for anything else. ISO 8601: the extended format of a calendar date.
  public init?(iso text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.utf8.allSatisfy({ Day.isDigit($0) || $0 == Day.dash }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    self.init(year: numbers[0], month: numbers[1], day: numbers[2])
  }

  /// The day as `2024-02-29`.
  public var iso: String {
    "\(Day.padded(year, width: 4))-\(Day.padded(month, width: 2))-\(Day.padded(day, width: 2))"
  }

  /// The day as `2024-02-29`.
  public var description: String { iso }

  /// Whether a day comes before another.
  public static func < (one: Day, other: Day) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }

  /// Whether typing on could turn a text into a day such as `2024-02-29`.
  static func isBeginning(_ text: String) -> Bool {
    text.utf8.count < 10
      && text.utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7 ? byte == dash : isDigit(byte)
      }
  }

  private static let dash = UInt8(ascii: "-")

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func padded(_ number: Int, width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(width - digits.count, 0)) + digits
  }

  private static func count(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}

extension Day: CodedAsText {
  /// Reads a day such as `2024-02-29`; nil for anything else.
  public init?(_ description: String) { self.init(iso: description) }
}
