public import Entities
public import Signals

/// A number that may be unknown, such as a count that a server hides. Unknown numbers come last in both directions.
///
/// Takes four bytes. A day is stored as `CalendarDay.number`.
public struct Quantity: Sendable, Hashable {
  // Int32.min means unknown.
  let raw: Int32

  /// An unknown number.
  public static let unknown = Quantity(raw: .min)

  init(raw: Int32) { self.raw = raw }

  /// Makes a quantity; nil is unknown, other values are clamped.
  public init(_ value: Int?) {
    raw = value.map { max(Int32(clamping: $0), .min + 1) } ?? .min
  }

  /// The number; nil if unknown.
  public var value: Int? { self == .unknown ? nil : Int(raw) }
}

extension Quantity: ListKey {
  private static let last = UInt64.max

  /// Orders by number; unknown ones come last.
  public func orderBits(word: Int) -> UInt64? {
    guard word == 0 else { return nil }
    return self == .unknown ? Self.last : UInt64(UInt32(bitPattern: raw) ^ (1 << 31))
  }

  /// Keeps unknown numbers last.
  public static func reversed(_ bits: UInt64, word: Int) -> UInt64 {
    // Known numbers have 32 bits, so a reversed one never equals `last`.
    bits == last ? last : UInt64(UInt32.max) - bits
  }
}

extension Quantity {
  /// Computes an account's posts per day until a day, in hundredths, rounded down; unknown unless both values are
  /// known. The first day counts as a full day.
  init(postsPerDay posts: Quantity, since created: Quantity, on day: CalendarDay) {
    self.init(
      posts.value.flatMap { posts in created.value.map { posts * 100 / max(day.number - $0, 1) } })
  }

  /// Returns the number of accounts that an account follows per follower, in hundredths, rounded down; unknown unless
  /// both numbers are known. Without followers it is as with one.
  public static func ratio(of account: Account) -> Quantity {
    guard let following = Quantity(account.followingCount).value,
      let followers = Quantity(account.followersCount).value
    else { return .unknown }
    return Quantity(following * 100 / max(followers, 1))
  }

  /// Returns an account's posts per day in hundredths; see `TableColumnID.postsPerDay`.
  public static func postsPerDay(of account: Account, on day: CalendarDay) -> Quantity {
    Quantity(
      postsPerDay: Quantity(account.statusesCount), since: Quantity(day: account.createdAt), on: day)
  }
}
