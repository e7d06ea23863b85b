import Entities
import People

import struct Foundation.Date

/// A person in few words.
func person(
  _ id: String, _ acct: String = "", _ flags: PersonFlags = [], name: String = "", bio: String = "",
  fields: [Field] = [], note: String = "", lists: [String] = [], languages: [String] = [], posts: Int = 1,
  followers: Int = 0, following: Int = 0, created: Day? = nil, seen: Day? = nil,
  since: ClosedRange<Day>? = nil
) -> Person {
  let account = Account(
    id: Account.ID(rawValue: id) ?? "?", username: acct.split(separator: "@").first.map(String.init) ?? id,
    acct: acct, displayName: name, note: bio, createdAt: created?.date, followersCount: followers,
    followingCount: following, statusesCount: posts, fields: fields)
  return Person(
    account, flags, note: note, lists: lists.compactMap(List.ID.init), languages: languages,
    firstSeen: seen?.date, followedSince: since.map { $0.lowerBound.date...$0.upperBound.date })
}

extension Day {
  /// Noon of it.
  var date: Date { Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200) }

  static func on(_ year: Int, _ month: Int, _ day: Int) -> Day {
    Day(year: year, month: month, day: day) ?? Day(number: 0)
  }
}

/// Random numbers that are the same each time.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
