import Entities
import Foundation
import PeopleTesting
import Store

/// Any number of people with hostile texts, as a sync has left them in the people database.
///
/// Most have the beginning of such a text, some hundred the whole of it.
package struct HostileCrowd: Sendable {
  package let count: Int

  /// Creates a crowd; its people are not stored.
  package init(count: Int) { self.count = count }

  package static func text(at place: Int) -> String {
    let (round, kind) = place.quotientAndRemainder(dividingBy: HostileTexts.all.count)
    let text = HostileTexts.all[kind].text
    return isWhole(round) ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(100)))
  }

  package static func acct(at place: Int) -> String { "u\(place)@\(text(at: place))" }

  /// The people with whole texts.
  package var wholes: [Int] {
    (0..<count).filter { Self.isWhole($0 / HostileTexts.all.count) }
  }

  private static func isWhole(_ round: Int) -> Bool { round.isMultiple(of: 100) }

  package func account(at place: Int) -> Account { account(at: place, named: Self.text(at: place)) }

  package static func id(at place: Int) -> String { "\(firstID + place)" }

  /// The index of a person; nil for others.
  package static func place(of id: String) -> Int? {
    Int(id).flatMap { $0 >= firstID ? $0 - firstID : nil }
  }

  private static let firstID = 1_000_000

  private func account(at place: Int, named name: String) -> Account {
    let text = Self.text(at: place)
    return Account(
      id: Account.ID(rawValue: Self.id(at: place)) ?? "?", username: "u\(place)", acct: Self.acct(at: place),
      displayName: name, note: text, followersCount: place, followingCount: .max, statusesCount: 1,
      fields: [Field(name: text, value: text)],
      moved: Account.ID(rawValue: "m").map { MovedAccount(id: $0, acct: text, displayName: text) })
  }

  /// Puts them all into a database: everybody is followed, every second one follows; lists and saved filters have
  /// such titles, too, and the history has renames.
  ///
  /// - Parameter now: The end of the last sync: a session does not sync again within the hour.
  /// - Throws: `StoreError`.
  package func fill(_ place: AccountFileLocation, at now: Date) async throws {
    let database = try await place.open()
    try await sync(.following, Array(0..<min(count, 400)), database, at: now - 86_400) { "Before \($0)" }
    try await sync(.following, Array(0..<count), database, at: now) { Self.text(at: $0) }
    try await sync(.followers, Array(stride(from: 0, to: count, by: 2)), database, at: now) {
      Self.text(at: $0)
    }
    // Longer ones are no worse to look at, and each is parsed again with each change of the people.
    let texts = HostileTexts.all.map {
      String(String.UnicodeScalarView($0.text.unicodeScalars.prefix(2_000)))
    }
    let lists = texts.enumerated().compactMap { number, text in
      List.ID(rawValue: "l\(number)").map { List(id: $0, title: text) }
    }
    var reading = try await database.begin(.lists, at: now)
    reading = try await database.save(lists, of: reading)
    for list in lists {
      let people = (0..<min(count, 400)).map(account)
      reading = try await database.save(people, onList: list.id, next: nil, of: reading, at: now).sync
    }
    try await database.finish(reading, at: now)
    for (number, text) in texts.enumerated() {
      try await database.save(SavedFilter(name: "\(text)\(number)", text: "\"\(text.prefix(100))\""))
    }
  }

  private func sync(
    _ kind: Sync.Kind, _ places: [Int], _ database: PeopleDatabase, at now: Date,
    named name: (Int) -> String
  ) async throws {
    var sync = try await database.begin(kind, total: places.count, at: now)
    for start in stride(from: 0, to: places.count, by: 2_000) {
      let page = places[start..<min(start + 2_000, places.count)].map { account(at: $0, named: name($0)) }
      sync = try await database.save(
        Page(items: page, next: Cursor(rawValue: "\(start)")), of: sync, at: now
      ).sync
    }
    try await database.finish(sync, at: now)
  }
}
