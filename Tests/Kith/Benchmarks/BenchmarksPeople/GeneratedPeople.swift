import Entities
import People

import struct Foundation.Date

/// Random people, the same each time: names in several scripts, a realistic spread of servers, bios of a line or two.
struct GeneratedPeople {
  private var state: UInt64 = 14
  private var made = 0

  private static let names = [
    "Maria", "Ada", "Jörg", "Zoë", "Żółć", "Søren", "Amélie", "Kim", "Olu", "Priya", "Дмитро", "田中", "محمد",
    "Hana", "Luca",
    "Ingrid", "Paweł", "Marta", "Yuki", "Grace",
  ]
  private static let words = [
    "gardens", "and", "open", "source", "she/her", "they/them", "Kyiv", "librarian", "books", "of", "cats",
    "photography",
    "bikes", "cooking", "maps", "the", "opinions", "my", "own", "Rust", "Swift", "music", "martial", "arts",
    "trains", "über",
    "café", "politics", "science", "in",
  ]

  /// The next people, with numbers following those before.
  mutating func next(_ count: Int) -> [Person] { (0..<count).map { _ in one() } }

  private mutating func random(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  private mutating func any(_ texts: [String]) -> String { texts[random(texts.count)] }

  private mutating func one() -> Person {
    made += 1
    let user =
      "\(any(Self.names).unicodeScalars.first.map { $0.isASCII ? String($0) : "x" } ?? "x")user\(random(900_000))"
    // Few servers have most people.
    let server = random(random(3_000) + 1)
    let now = 1_790_000_000.0
    let account = Account(
      id: Account.ID(rawValue: "\(109_000_000_000_000_000 + made)") ?? "?", username: user,
      acct: "\(user)@server\(server).example", displayName: any(Self.names) + " " + any(Self.names),
      note: (0..<random(40)).map { _ in any(Self.words) }.joined(separator: " "), isLocked: random(5) == 0,
      isBot: random(30) == 0, createdAt: Date(timeIntervalSince1970: now - Double(random(300_000_000))),
      lastStatusAt: random(8) == 0 ? nil : Date(timeIntervalSince1970: now - Double(random(100_000_000))),
      followersCount: random(20) == 0 ? nil : random(random(100_000) + 1), followingCount: random(5_000),
      statusesCount: random(16) == 0 ? 0 : random(50_000),
      fields: (0..<random(4)).map { _ in
        Field(name: any(Self.words), value: "https://\(any(Self.words)).example")
      })
    let flags: [PersonFlags] = [.following, .follower, [.following, .follower]]
    return Person(
      account, flags: flags[random(3)], note: random(20) == 0 ? "met at " + any(Self.words) : "",
      lists: random(3) == 0 ? [List.ID(rawValue: "\(random(20))")].compactMap { $0 } : [],
      firstSeen: Date(timeIntervalSince1970: now - Double(random(50_000_000))))
  }
}
