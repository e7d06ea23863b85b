public import Foundation

extension Response {
  /// When to ask again, as a server says with a refusal or a failure; nil when it does not.
  ///
  /// Reads `Retry-After`, in seconds or as a date, and with status 429 also `X-RateLimit-Reset`, which Mastodon
  /// writes as a date and GoToSocial as seconds since 1970.
  ///
  /// A date is taken by the server's own clock, where it says what that is: this machine's may be wrong.
  ///
  /// - Parameter now: What time it is.
  ///
  /// Source: RFC 9110, section 10.2.3; Mastodon API, "Rate limits".
  public func retryDate(now: Date) -> Date? {
    guard status == 429 || status == 408 || status >= 500 else { return nil }
    if let value = header("retry-after")?.trimmed, let date = retryAfter(value, now: now) { return date }
    guard status == 429, let value = header("x-ratelimit-reset")?.trimmed else { return nil }
    return reset(value, now: now)
  }

  /// How much the server lets this sign-in ask yet; nil when it does not say so.
  func allowance(now: Date) -> RequestAllowance? {
    guard let limit = header("x-ratelimit-limit").flatMap({ Int($0.trimmed) }), limit > 0,
      let remaining = header("x-ratelimit-remaining").flatMap({ Int($0.trimmed) }),
      let date = header("x-ratelimit-reset").flatMap({ reset($0.trimmed, now: now) })
    else { return nil }
    // By full seconds: fractions differ from answer to answer.
    let second = Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded())
    return RequestAllowance(limit: limit, remaining: max(0, remaining), reset: second)
  }

  /// A date of the server's clock by this machine's.
  private func local(_ date: Date, now: Date) -> Date {
    guard let said = header("date")?.trimmed, let theirs = HTTPDate.date(from: said) else { return date }
    return date + now.timeIntervalSince(theirs)
  }

  /// The most that is waited for, in seconds: a day; more is a mistake of the server.
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

/// Moments as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// Does not know the two older forms, which servers no longer write.
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
