public import Foundation

/// Numbers, money, days and times as a person's locale writes them.
///
/// ```swift
/// let formats = Formats(locale: "de_DE")
/// let people = formats.number(1_234_567)
/// let price = formats.money(Decimal(1_234.5), currency: "EUR")
/// let leapDay = formats.day(number: 19_782)
/// // "1.234.567", "1.234,50 €" and "29. Feb. 2024"; a program has Formats.current
/// ```
public struct Formats: Sendable {
  /// The locale.
  public let locale: Locale

  /// Those of the person, by the environment of the process.
  public static let current = Formats(environment: ProcessInfo.processInfo.environment)

  /// Makes those of a locale such as `de_DE`.
  public init(locale identifier: String) {
    locale = Locale(identifier: identifier)
  }

  // NB: `Locale.current` is `en_001` whatever the environment says (Swift 6.3).
  /// Makes those of `LC_ALL`, `LC_TIME` or `LANG`, in this order; British English for the locale `C`.
  public init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_TIME", "LANG"].compactMap { environment[$0] }
    let name = names.first { !$0.isEmpty }?.prefix { $0 != "." && $0 != "@" } ?? "C"
    self.init(locale: ["C", "POSIX"].contains(name) ? "en_GB" : String(name))
  }

  /// Returns a number with its digits grouped, as in `1,234,567`.
  public func number(_ number: Int) -> String {
    number.formatted(.number.locale(locale))
  }

  /// Returns a number with its digits grouped, as in `1,234.5`.
  ///
  /// - Parameter decimals: The least and the most decimals, at most 20.
  public func number(_ number: Double, decimals: ClosedRange<Int> = 0...2) -> String {
    let decimals = decimals.clamped(to: 0...20)
    return number.formatted(
      .number.precision(.fractionLength(decimals.lowerBound...decimals.upperBound)).locale(locale))
  }

  /// Returns an amount of money with as many decimals as the currency has, as in `£1,234.50`.
  ///
  /// - Parameter currency: Three letters, such as `EUR`. ISO 4217.
  public func money(_ amount: Decimal, currency: String) -> String {
    amount.formatted(.currency(code: currency).locale(locale))
  }

  /// Returns the day of a time, as in `29 Feb 2024`.
  public func day(_ date: Date, in timeZone: TimeZone = .current) -> String {
    date.formatted(Date.FormatStyle(date: .abbreviated, time: .omitted, locale: locale, timeZone: timeZone))
  }

  /// Returns a day by its number after 1 January 1970, as `number` of a `Day` in `Widgets`.
  public func day(number: Int) -> String {
    day(Date(timeIntervalSince1970: Double(number) * 86_400), in: .gmt)
  }

  /// Returns a time of the clock, as in `9:05`, or `9:05:31` with seconds.
  public func time(_ date: Date, withSeconds: Bool = false, in timeZone: TimeZone = .current) -> String {
    date.formatted(
      Date.FormatStyle(
        date: .omitted, time: withSeconds ? .standard : .shortened, locale: locale, timeZone: timeZone))
  }
}
