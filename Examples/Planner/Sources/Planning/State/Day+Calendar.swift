import Foundation

import struct Widgets.Day

extension Day {
  /// Returns the current day in the person's time zone.
  public static func today() -> Day {
    Day(Date(), in: Calendar(identifier: .gregorian)) ?? .earliest
  }

  /// Returns the day a number of days later, or earlier.
  func adding(days: Int) -> Day {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = DateComponents(year: year, month: month, day: day)
    let date = calendar.date(from: parts).flatMap { calendar.date(byAdding: .day, value: days, to: $0) }
    return date.flatMap { Day($0, in: calendar) } ?? self
  }

  private init?(_ date: Date, in calendar: Calendar) {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
