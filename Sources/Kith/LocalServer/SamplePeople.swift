public import Entities
public import Foundation

/// Any number of generated people: in several scripts, on many servers, active and inactive, in every relationship.
///
/// Equal count, seed and day give equal people. Each is generated on access, so a million people take no memory.
/// `LocalBook.open(_:)` makes a book of them.
///
///     let people = SamplePeople(count: 100_000, seed: 1)
///     people.account(at: 7).name
///     people.standing(at: 7)
public struct SamplePeople: Sendable {
  /// The largest number of people.
  public static let most = 1_000_000

  /// The relationship between a person and the signed-in one.
  public enum Standing: Sendable, Hashable, CaseIterable {
    case mutual
    /// The signed-in person follows them.
    case following
    /// They follow the signed-in person.
    case fan
    /// The signed-in person has requested to follow them.
    case asked
    /// They have requested to follow the signed-in person.
    case asking
  }

  /// The number of people, without the signed-in person.
  public let count: Int
  /// The seed of the generator.
  public let seed: UInt64
  /// The latest time of a post.
  public let today: Date
  /// Whether most people have a picture: a file of `Resources/sample/pictures`.
  public let hasPictures: Bool

  /// Makes people.
  ///
  /// - Parameters:
  ///   - count: Their number, clamped to 0 to `most`.
  ///   - seed: Determines the people.
  ///   - today: The latest time of a post; by default 2026-11-22.
  ///   - hasPictures: Whether most people have a picture.
  public init(
    count: Int, seed: UInt64, today: Date = Date(timeIntervalSince1970: 1_795_305_600),
    hasPictures: Bool = false
  ) {
    self.count = min(max(0, count), Self.most)
    self.seed = seed
    self.today = today
    self.hasPictures = hasPictures
  }

  /// The number of people in a new book.
  public static let usualCount = 300

  /// The signed-in person.
  public var me: Account {
    Account(
      id: "1", username: "robin", displayName: "Robin Sample",
      note: "Keeps bees, maps and a long list of people worth listening to.",
      avatar: hasPictures ? URL(string: "pictures/ada.png") : nil, isLocked: true,
      createdAt: today - 3000 * Self.day, lastStatusAt: today, followersCount: 0,
      followingCount: 0, statusesCount: 4321)
  }

  /// Returns the identifier of a person: from 1,000,000 on.
  public func id(at place: Int) -> Account.ID {
    Account.ID(rawValue: String(1_000_000 + place)) ?? me.id
  }

  /// Returns the relationship of a person; the first five people cover all of them.
  public func standing(at place: Int) -> Standing {
    if place < Standing.allCases.count { return Standing.allCases[place] }
    var numbers = numbers(place, salt: 1)
    return switch numbers.below(100) {
    case ..<42: .mutual
    case ..<74: .following
    case ..<97: .fan
    case ..<99: .asked
    default: .asking
    }
  }

  /// All people in order.
  public var accounts: some Sequence<Account> { (0..<count).lazy.map { account(at: $0) } }

  static let day = 86_400.0

  func numbers(_ place: Int, salt: UInt64) -> SampleNumbers {
    SampleNumbers(seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(place) &<< 8 ^ salt)
  }
}

/// Deterministic pseudorandom numbers. Source: S. Vigna's SplitMix64.
struct SampleNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
    // Neighbouring people have similar seeds, so the first number is dropped.
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value &>> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value &>> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value &>> 31
  }

  /// Returns a number from 0 to below the bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  /// Returns a number from 0 to below 1.
  mutating func fraction() -> Double { Double(next() &>> 11) / 9_007_199_254_740_992 }

  /// Returns true with this probability, in thousandths.
  mutating func isOne(of thousand: Int) -> Bool { below(1000) < thousand }

  /// Returns one of the items, which must not be empty.
  mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

  /// Returns a number of the range, of which as many are below the geometric mean as above it.
  mutating func spread(_ range: ClosedRange<Int>) -> Int {
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    return Int(low * pow(high / low, (fraction() + fraction()) / 2))
  }
}
