public import Entities
public import Foundation

/// As many people as wanted, made up: in several scripts, on many servers, busy and quiet, with every way to stand to them.
///
/// The same count, seed and day make the same people; each is made when it is asked for, so a million take no memory. Does
/// not keep them: `LocalBook.open(_:)` makes a book of them.
///
///     let people = SamplePeople(count: 100_000, seed: 1)
///     people.account(at: 7).name
///     people.standing(at: 7)
public struct SamplePeople: Sendable {
  /// The most people there can be.
  public static let most = 1_000_000

  /// How somebody and the signed-in person stand to each other.
  public enum Standing: Sendable, Hashable, CaseIterable {
    /// Both follow each other.
    case mutual
    /// The signed-in person follows them.
    case following
    /// They follow the signed-in person.
    case fan
    /// The signed-in person has asked to follow them.
    case asked
    /// They have asked to follow the signed-in person.
    case asking
  }

  /// How many people there are beside the signed-in person.
  public let count: Int
  /// What they are made of.
  public let seed: UInt64
  /// The last moment at which anybody has written.
  public let today: Date

  /// Makes people.
  ///
  /// - Parameters:
  ///   - count: How many, from 0 to `most`; what is beyond is cut off.
  ///   - seed: Another one makes other people.
  ///   - today: The last moment at which anybody has written; by default 2026-11-22.
  public init(count: Int, seed: UInt64, today: Date = Date(timeIntervalSince1970: 1_795_305_600)) {
    self.count = min(max(0, count), Self.most)
    self.seed = seed
    self.today = today
  }

  /// The signed-in person.
  public var me: Account {
    Account(
      id: "1", username: "robin", displayName: "Robin Sample", note: "I follow many people.",
      isLocked: true, createdAt: today - 3000 * Self.day, lastStatusAt: today, followersCount: 0,
      followingCount: 0, statusesCount: 4321)
  }

  /// What a person is called by the book: from 1,000,000 on.
  public func id(at place: Int) -> Account.ID {
    Account.ID(rawValue: String(1_000_000 + place)) ?? me.id
  }

  /// How a person stands; of the first five people, each in another way.
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

  /// All people, in their order.
  public var accounts: some Sequence<Account> { (0..<count).lazy.map { account(at: $0) } }

  static let day = 86_400.0

  func numbers(_ place: Int, salt: UInt64) -> SampleNumbers {
    SampleNumbers(seed: seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(place) &<< 8 ^ salt)
  }
}

/// Numbers that look random, and are the same for the same seed. Source: S. Vigna's SplitMix64.
struct SampleNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
    // Neighbours have neighbouring seeds.
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value &>> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value &>> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value &>> 31
  }

  /// A number from 0 to below the bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(1, bound))) }

  /// A number from 0 to below 1.
  mutating func fraction() -> Double { Double(next() &>> 11) / 9_007_199_254_740_992 }

  /// Whether something of so many in a thousand is so.
  mutating func isOne(of thousand: Int) -> Bool { below(1000) < thousand }

  /// One of them; they must not be empty.
  mutating func pick<Item>(_ items: [Item]) -> Item { items[below(items.count)] }

  /// A number that is mostly small, up to about ten to the power.
  mutating func scattered(upTo power: Double) -> Int { Int(exp2(fraction() * fraction() * power * 3.32)) - 1 }
}
