import Client
import Foundation
import TestSupport
import Testing

struct TimestampTests {
  @Test(arguments: [
    ("2026-11-21T03:18:18.000Z", 1_795_231_098.0), ("1970-01-01", 0), ("1969-12-31T23:59:59Z", -1),
    // A leap second is the first of the next minute.
    ("2016-12-31T23:59:60Z", 1_483_228_800),
    ("2000-02-29T12:00:00.5+02:00", 951_818_400.5), ("2016-03-16T14:34:26-05:30", 1_458_158_666),
  ])
  func `timestamps are parsed`(text: String, seconds: Double) {
    expectEqual(Timestamp.date(from: text)?.timeIntervalSince1970, seconds)
  }

  @Test(arguments: [
    "2026-11-32", "2026-11-21T24:00:00Z", "2016-12-31T23:59:61Z",
    "", "yesterday", "2026-13-01", "2026-11-21T03", "2026-11-21T25:00:00Z", "2026-11-21T03:18:18 MEZ",
    // In universal time these have years before 0 or after 9999, which cannot be written.
    "9999-12-31T23:59:60Z", "9999-12-31T23:00:00-02:00", "0000-01-01T00:00:00+00:01",
    "2026-11-21T03:18:18+24:00", "2026-11-21T03:18:18-00:60",
  ])
  func `an invalid timestamp is refused`(text: String) {
    expectEqual(Timestamp.date(from: text), nil)
  }

  @Test(arguments: [
    "2026-11-21T03:18:18.000Z", "1969-12-31T23:59:59.999Z", "2000-02-29T00:00:00.001Z",
    "1900-03-01T12:34:56.789Z", "2100-12-31T23:59:59.000Z",
    "0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.000Z",
  ])
  func `timestamps survive writing and reading`(text: String) throws {
    expectEqual(Timestamp.text(from: try #require(Timestamp.date(from: text))), text)
  }

  @Test(arguments: ["456456", "4562", "450266", "9999", "00049"])
  func `a timestamp is precise to the millisecond`(fraction: String) throws {
    let date = try #require(Timestamp.date(from: "2026-11-23T01:02:03.\(fraction)Z"))
    expectEqual(Timestamp.date(from: Timestamp.text(from: date)), date)
  }
}
