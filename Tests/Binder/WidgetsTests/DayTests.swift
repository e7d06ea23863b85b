import Foundation
import Signals
import TestSupport
import Testing

@testable import Widgets

/// Days are counted as the calendar has them, and the current one follows a clock.
struct DayTests {
  private func day(_ text: String) -> Day { Day(iso: text) ?? .earliest }

  @Test(arguments: [
    ("2024-02-28", 1, "2024-02-29"), ("2024-02-28", 2, "2024-03-01"), ("2023-02-28", 1, "2023-03-01"),
    ("1900-02-28", 1, "1900-03-01"), ("2000-02-28", 1, "2000-02-29"), ("2024-12-31", 1, "2025-01-01"),
    ("2024-01-01", -1, "2023-12-31"), ("2024-02-29", 366, "2025-03-01"), ("0001-01-01", 0, "0001-01-01"),
    ("0001-01-01", -1, "0001-01-01"), ("9999-12-31", 1, "9999-12-31"), ("2024-01-01", .max, "9999-12-31"),
    ("1969-01-01", .min, "0001-01-01"),
  ])
  func `days are added across months, leap years and the ends of the calendar`(
    _ text: String, _ count: Int, _ sum: String
  ) {
    expectEqual((day(text) + count).iso, sum)
    if count != .min { expectEqual((day(text) - -count).iso, sum) }
    var moved = day(text)
    moved += count
    expectEqual(moved.iso, sum)
  }

  @Test func `every day has its own number, and the numbers have no gap`() {
    let numbers = stride(from: Day.earliest.number, to: Day.latest.number, by: 101)
    let wrong = numbers.filter { number in
      let (day, next) = (Day(number: number), Day(number: number + 1))
      return day.number != number || next <= day || next - day != 1
    }
    expectEqual(wrong, [])
    expect(day("1970-01-01").number == 0 && Day(number: .min) == .earliest && Day(number: .max) == .latest)
    expect(day("1970-01-01") - .min == .latest && .latest - Day.earliest == 3_652_058)
  }

  @Test func `the days of the week go from Monday to Sunday`() {
    let weekdays = (day("2024-02-26")...day("2024-03-04")).map(\.weekday)
    expectEqual(weekdays, [1, 2, 3, 4, 5, 6, 7, 1])
    expectEqual(Day.earliest.weekday, 1)
  }

  @Test func `keys of days have the order of the days, and a missing day comes last`() {
    let days = ["2024-03-01", "0001-01-01", "9999-12-31", "1969-12-31", "2024-02-29"].map { day($0) }
    expectEqual(
      days.sorted { ($0.orderBits(word: 0) ?? 0) < ($1.orderBits(word: 0) ?? 0) }, days.sorted())
    expectEqual(Day?.none.orderBits(word: 0), 1)
    expectEqual(Day.earliest.orderBits(word: 1), nil)
  }

  @Test(arguments: [
    (0, Day.Zone.utc, "1970-01-01"), (-1, .utc, "1969-12-31"), (86_399, .utc, "1970-01-01"),
    (86_400, .utc, "1970-01-02"), (86_399, .offset(seconds: 1), "1970-01-02"),
    (0, .offset(seconds: -3_600), "1969-12-31"), (.max, .utc, "9999-12-31"),
    (.min, .offset(seconds: .min), "0001-01-01"),
  ])
  func `a time belongs to a day of its zone`(_ time: Int, _ zone: Day.Zone, _ text: String) {
    expectEqual(Day(at: time, in: zone).iso, text)
  }

  @Test func `the current day is that of the person's calendar`() {
    let calendar = Calendar(identifier: .gregorian)
    // A test may run at midnight.
    let (before, today, after) = (Date(), Day.today(), Date())
    let isoDays = [before, after].map { date in
      let parts = calendar.dateComponents([.year, .month, .day], from: date)
      return Day(year: parts.year ?? 1, month: parts.month ?? 1, day: parts.day ?? 1)
    }
    expect(isoDays.contains(today))
  }

  @Test func `the day of a clock changes at midnight, once, and ends with its owner`() {
    let clock = VirtualClock()
    var today: Today? = Today(day("2024-02-28"), clock: clock)
    var heard: [String] = []
    let bag = DisposeBag()
    today?.day.observeNext { heard.append($0.iso) }.dispose(in: bag)
    clock.advance(by: .seconds(86_399))
    expectEqual(heard, ["2024-02-28"])
    clock.advance(by: .seconds(1))
    expectEqual(heard, ["2024-02-28", "2024-02-29"])
    clock.advance(by: .seconds(2 * 86_400))
    expectEqual(heard.last, "2024-03-02")
    expect(clock.pendingCount == 1)
    bag.dispose()
    today = nil
    expectEqual(clock.pendingCount, 0)
  }

  @Test func `the day of the computer's clock is read again each minute`() {
    let clock = VirtualClock()
    let today = Today(in: .utc, clock: clock)
    expect([Day.today(in: .utc), Day.today(in: .utc) - 1].contains(today.day.value))
    clock.advance(by: .seconds(60))
    expect(clock.pendingCount == 1)
  }
}
