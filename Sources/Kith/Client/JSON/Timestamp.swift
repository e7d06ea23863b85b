public import struct Foundation.Date

/// Moments as servers write them: `2026-11-21T03:18:21.000Z`, or a day alone.
///
/// Reads no names of time zones. GLib's `g_date_time_new_from_iso8601` does not fit: it refuses a day alone and a
/// lower-case `z`, reads a leap second as the one before it, accepts weeks and dates without dashes, and takes 0.5 µs.
///
/// Source: RFC 3339.
public enum Timestamp {
  /// Reads a moment to the millisecond; nil if the text is not a moment.
  public static func date(from text: String) -> Date? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]), let day = number(bytes[8..<10]),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    let midnight = Double(days(year, month: month, day: day)) * 86_400
    if bytes.count == 10 { return Date(timeIntervalSince1970: midnight) }
    guard bytes.count >= 19, "Tt ".utf8.contains(bytes[10]), bytes[13] == UInt8(ascii: ":"),
      bytes[16] == UInt8(ascii: ":"), let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]),
      let second = number(bytes[17..<19]), hour < 24, minute < 60, second <= 60
    else { return nil }
    var seconds = midnight + Double(hour * 3600 + minute * 60 + second)
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard let fraction = Double("0." + String(decoding: digits, as: UTF8.self)) else { return nil }
      seconds += fraction
      rest = rest[digits.endIndex...]
    }
    guard let offset = offset(rest) else { return nil }
    seconds = ((seconds - Double(offset)) * 1000).rounded() / 1000
    // A time zone or a leap second may lead out of the supported years.
    guard years.contains(seconds) else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }

  /// The years 0 to 9999, in seconds, up to their last millisecond.
  private static let years = -62_167_219_200.0..<253_402_300_799.999

  /// Writes a moment in universal time, with milliseconds.
  public static func text(from date: Date) -> String {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    guard let total = Int(exactly: milliseconds) else { return "1970-01-01T00:00:00.000Z" }
    let (seconds, fraction) = floored(total, by: 1000)
    let (dayNumber, second) = floored(seconds, by: 86_400)
    // The date of a day number, after H. Hinnant's `civil_from_days`.
    let shifted = dayNumber + 719_468
    let (era, dayOfEra) = floored(shifted, by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return
      "\(pad(year, width: 4))-\(pad(month, width: 2))-\(pad(day, width: 2))T\(pad(second / 3600, width: 2)):"
      + "\(pad(second / 60 % 60, width: 2)):\(pad(second % 60, width: 2)).\(pad(fraction, width: 3))Z"
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for byte in bytes {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// Returns the seconds east of Greenwich, from `Z`, `+02:00` or nothing.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
    let text = Array(bytes)
    if text.isEmpty || text == [UInt8(ascii: "Z")] || text == [UInt8(ascii: "z")] { return 0 }
    guard text.count == 6, text[3] == UInt8(ascii: ":"), let hours = number(text[1..<3]),
      let minutes = number(text[4..<6]), hours < 24, minutes < 60
    else { return nil }
    let seconds = hours * 3600 + minutes * 60
    switch text[0] {
    case UInt8(ascii: "+"): return seconds
    case UInt8(ascii: "-"): return -seconds
    default: return nil
    }
  }

  /// Days since 1970-01-01, after H. Hinnant's `days_from_civil`.
  private static func days(_ year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let (era, yearOfEra) = floored(shifted, by: 400)
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func floored(_ value: Int, by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = value.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  private static func pad(_ value: Int, width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
