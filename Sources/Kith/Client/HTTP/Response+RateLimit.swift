public import Foundation

extension Response {
  /// Returns the time at which a server that refused or failed asks to be tried again; nil if it names none.
  ///
  /// Reads `Retry-After`, in seconds or as a date, and with status 429 also `X-RateLimit-Reset`, which Mastodon writes
  /// as a date and GoToSocial as seconds since 1970.
  ///
  /// A date is relative to the server's own clock if the response has one, since this machine's clock may be wrong.
  ///
  /// Source: RFC 9110, section 10.2.3; Mastodon API, "Rate limits".
  public func retryDate(now: Date) -> Date? {
    guard status == 429 || status == 408 || status >= 500 else { return nil }
    if let value = header("retry-after")?.trimmed, let date = retryAfter(value, now: now) { return date }
    guard status == 429, let value = header("x-ratelimit-reset")?.trimmed else { return nil }
    return reset(value, now: now)
  }

  /// Returns the rate limit that the response states; nil if it states none.
  func allowance(now: Date) -> RequestAllowance? {
    guard let limit = header("x-ratelimit-limit").flatMap({ Int($0.trimmed) }), limit > 0,
      let remaining = header("x-ratelimit-remaining").flatMap({ Int($0.trimmed) }),
      let date = header("x-ratelimit-reset").flatMap({ reset($0.trimmed, now: now) })
    else { return nil }
    // To full seconds, because fractions differ between responses.
    let second = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded())
    return RequestAllowance(limit: limit, remaining: max(0, remaining), reset: second)
  }

  /// Converts a date of the server's clock to this machine's.
  private func local(_ date: Date, now: Date) -> Date {
    guard let said = header("date")?.trimmed, let theirs = HTTPDate.date(from: said) else { return date }
    return date + now.timeIntervalSince(theirs)
  }

  /// The longest delay, in seconds: one day; a longer one is a mistake of the server.
  private static let longest: TimeInterval = 86_400

  private func retryAfter(_ value: String, now: Date) -> Date? {
    if let seconds = Double(value), seconds.isFinite {
      return now + min(max(0, seconds), Self.longest)
    }
    return HTTPDate.date(from: value).map { min(max(local($0, now: now), now), now + Self.longest) }
  }

  private func reset(_ value: String, now: Date) -> Date? {
    var date = Timestamp.date(from: value)
    if date == nil, let number = Double(value), number.isFinite {
      // A small number can only be a duration.
      guard number > 1_000_000_000 else { return now + min(max(0, number), Self.longest) }
      date = Date(timeIntervalSince1970: number)
    }
    return date.map { min(max(local($0, now: now), now), now + Self.longest) }
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

/// Dates as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// Does not read the two older forms, which servers no longer write.
///
/// Source: RFC 9110, section 5.6.7.
enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  static func date(from text: String) -> Date? {
    let parts = text.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", parts[1].count == 2, parts[3].count == 4, parts[4].count == 8,
      let month = months.firstIndex(of: String(parts[2]))
    else { return nil }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    return Timestamp.date(from: "\(parts[3])-\(number)-\(parts[1])T\(parts[4])Z")
  }
}
