import Foundation
import Formatting
import TestSupport
import Testing

/// Each locale has its own marks, groups and orders.
struct FormatsTests {
  // 2024-02-29 18:39:05 in universal time.
  private static let moment = Date(timeIntervalSince1970: 1_709_231_945)

  @Test(arguments: [
    ("en_GB", ["0", "999", "1,234", "-1,234,567"]), ("de_DE", ["0", "999", "1.234", "-1.234.567"]),
    // Numbers of four digits have no group in Spanish, and the groups of India are of two.
    ("es_ES", ["0", "999", "1234", "-1.234.567"]), ("en_IN", ["0", "999", "1,234", "-12,34,567"]),
  ])
  func `digits are grouped as the locale does`(_ locale: String, _ texts: [String]) {
    let formats = Formats(locale: locale)
    expectEqual([0, 999, 1_234, -1_234_567].map { formats.number($0) }, texts)
  }

  @Test func `decimals are as many as needed within the range`() {
    let formats = Formats(locale: "de_DE")
    expectEqual([0.5, 2, 1_234.567].map { formats.number($0) }, ["0,5", "2", "1.234,57"])
    expectEqual(formats.number(2, decimals: 1...1), "2,0")
    expectEqual(formats.number(0.1, decimals: -5...99), "0,1")
  }

  @Test(arguments: [
    ("en_GB", "EUR", "€1,234.50"), ("de_DE", "EUR", "1.234,50\u{A0}€"), ("ja_JP", "JPY", "¥1,234"),
    ("en_GB", "GBP", "£1,234.50"),
  ])
  func `money has the mark, the place and the decimals of its currency`(
    _ locale: String, _ currency: String, _ text: String
  ) {
    let shown = Formats(locale: locale).money(Decimal(1_234.5), currency: currency)
    // Halves are rounded to the even one.
    expectEqual(shown.replacing("￥", with: "¥"), text)
  }

  @Test func `days and times are those of the time zone`() throws {
    let formats = Formats(locale: "en_GB")
    let tokyo = try #require(TimeZone(secondsFromGMT: 9 * 3_600))
    expectEqual(formats.day(Self.moment, in: .gmt), "29 Feb 2024")
    expectEqual(formats.day(Self.moment, in: tokyo), "1 Mar 2024")
    expectEqual(formats.time(Self.moment, in: .gmt), "18:39")
    expectEqual(formats.time(Self.moment, withSeconds: true, in: tokyo), "3:39:05")
    expectEqual(formats.day(number: 19_782), "29 Feb 2024")
    expectEqual(formats.day(number: -1), "31 Dec 1969")
    expectEqual(Formats(locale: "fr_FR").day(number: 19_782), "29 févr. 2024")
  }

  @Test(
    arguments: [
      ([:], "en_GB"), (["LANG": "C.UTF-8"], "en_GB"), (["LANG": "de_DE.UTF-8"], "de_DE"),
      (["LANG": "de_DE.UTF-8", "LC_TIME": "fr_FR"], "fr_FR"),
      (["LC_ALL": "", "LANG": "de_DE@euro"], "de_DE"),
      (["LC_ALL": "C", "LANG": "de_DE"], "en_GB"),
    ] as [([String: String], String)])
  func `LC_ALL, LC_TIME and LANG choose the locale`(environment: [String: String], locale: String) {
    expectEqual(Formats(environment: environment).locale.identifier, locale)
  }
}
