import Entities

import struct Foundation.Date
import struct Foundation.URL

extension Account {
  /// An account with every part filled with unique values.
  ///
  /// A new part has to be filled here, too: `parts(of:sameAsIn:)` finds a missing one, and then the test of each
  /// mapping finds whether that mapping supports the part.
  package static let full = Account(
    id: "109", username: "ada", acct: "ada@example.social", displayName: "Ada 🦊 Lovelace",
    note: "Notes on engines\n\nand a page", enteredNote: "*Notes*  on engines\n\nand <a page>",
    url: address("/@ada"), avatar: address("/a.png"), avatarStatic: address("/still/a.png"),
    header: address("/h%20.png"), isLocked: true, isBot: true,
    createdAt: Date(timeIntervalSince1970: 1_500_000_000.25),
    lastStatusAt: Date(timeIntervalSince1970: 1_777_766_400), followersCount: 3, followingCount: 2,
    statusesCount: 127,
    fields: [
      Field(
        name: "Web & more", value: "see example.org", verifiedAt: Date(timeIntervalSince1970: 1_600_000_000),
        valueLinks: [TextLink(range: 4..<15, url: address("/"))]),
      Field(name: "Pronouns", value: "she/her"),
    ],
    enteredFields: [
      Field(name: "Web & more", value: "see https://example.org"), Field(name: "Pronouns", value: "she/her"),
    ],
    followRequestsCount: 4, noteLinks: [TextLink(range: 22..<28, url: address("/page?x=1&y=2"))],
    emojis: [CustomEmoji(shortcode: "fox", url: address("/fox.gif"), staticURL: address("/fox.png"))],
    isHidingCollections: true, isSuspended: true, isLimited: true, isMemorial: true, isGroup: true,
    moved: MovedAccount(
      id: "110", acct: "ada@new.example", displayName: "Ada <elsewhere>", url: address("/new/@ada")),
    uri: "https://example.social/users/ada")

  private static func address(_ path: String) -> URL {
    URL(string: "https://example.social" + path) ?? URL(filePath: path)
  }
}

/// The stored parts of a value that are the same in another one.
package func parts<Value>(of value: Value, sameAsIn other: Value) -> [String] {
  zip(Mirror(reflecting: value).children, Mirror(reflecting: other).children)
    .filter { String(reflecting: $0.value) == String(reflecting: $1.value) }
    .map { $0.0.label ?? "?" }
}

/// The stored parts of a value that differ in another one; all of them for nil.
package func parts<Value>(of value: Value, lostIn other: Value?) -> [String] {
  let all = Mirror(reflecting: value).children.map { $0.label ?? "?" }
  guard let other else { return all }
  let same = parts(of: value, sameAsIn: other)
  return all.filter { !same.contains($0) }
}
