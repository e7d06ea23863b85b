public import Entities
public import Signals

/// A number that may not be known, such as a count that a server hides: what is not known comes last, from the least and
/// from the greatest.
///
/// Takes four bytes. Does not know what is counted; a day is one as its number (`CalendarDay.number`).
public struct Quantity: Sendable, Hashable {
  // Int32.min is not known.
  let raw: Int32

  /// What is not known.
  public static let unknown = Quantity(raw: .min)

  init(raw: Int32) { self.raw = raw }

  /// Makes one; nil is not known, and what does not fit becomes the nearest that does.
  public init(_ value: Int?) {
    raw = value.map { max(Int32(clamping: $0), .min + 1) } ?? .min
  }

  /// The number, if it is known.
  public var value: Int? { self == .unknown ? nil : Int(raw) }
}

extension Quantity: ListKey {
  private static let last = UInt64.max

  /// The number, from the least; what is not known comes last.
  public func orderBits(word: Int) -> UInt64? {
    guard word == 0 else { return nil }
    return self == .unknown ? Self.last : UInt64(UInt32(bitPattern: raw) ^ (1 << 31))
  }

  /// What is not known stays last.
  public static func reversed(_ bits: UInt64, word: Int) -> UInt64 {
    // A known number has 32 bits, so that turned over it differs from what is last.
    bits == last ? last : UInt64(UInt32.max) - bits
  }
}

extension Quantity {
  /// Hundredths of posts that an account wrote a day until a day, rounded down; not known unless its posts and its first day
  /// are. The first day counts as a whole one.
  init(postsPerDay posts: Quantity, since created: Quantity, on day: CalendarDay) {
    self.init(
      posts.value.flatMap { posts in created.value.map { posts * 100 / max(day.number - $0, 1) } })
  }

  /// Hundredths of posts that an account has written a day; see `TableColumnID.postsPerDay`.
  public static func postsPerDay(of account: Account, on day: CalendarDay) -> Quantity {
    Quantity(
      postsPerDay: Quantity(account.statusesCount), since: Quantity(day: account.createdAt), on: day)
  }
}
