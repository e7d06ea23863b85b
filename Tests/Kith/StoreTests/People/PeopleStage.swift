import Entities
import Foundation
import People
import Store

/// A people database, and a server's lists to sync into it.
struct PeopleStage {
  let database: PeopleDatabase
  /// The first moment of the tests.
  static let start = Date(timeIntervalSince1970: 1_700_000_000)

  init(_ database: PeopleDatabase? = nil) throws {
    self.database = try database ?? .inMemory()
  }

  static func day(_ number: Int) -> Date { start + Double(number) * 86_400 }

  static func account(_ number: Int, server: String? = nil, name: String = "") -> Account {
    Account(
      id: Account.ID(rawValue: "\(number)") ?? "0", username: "p\(number)",
      acct: server.map { "p\(number)@\($0)" }, displayName: name)
  }

  static func accounts(_ numbers: some Sequence<Int>) -> [Account] { numbers.map { account($0) } }

  /// Loads a list in pages and ends the sync.
  @discardableResult
  func sync(
    _ kind: Sync.Kind, _ accounts: [Account], skipped: Int = 0, day: Int, pageSize: Int = 3
  ) async throws -> SyncChanges {
    let sync = try await read(kind, accounts, skipped: skipped, day: day, pageSize: pageSize)
    return try await database.finish(sync, at: Self.day(day) + 60)
  }

  /// Loads a list in pages.
  func read(
    _ kind: Sync.Kind, _ accounts: [Account], skipped: Int = 0, day: Int, pageSize: Int = 3
  ) async throws -> Sync {
    var sync = try await database.begin(kind, total: accounts.count, at: Self.day(day))
    for start in stride(from: 0, to: accounts.count, by: pageSize) {
      let end = min(start + pageSize, accounts.count)
      let page = Page(
        items: Array(accounts[start..<end]),
        next: end < accounts.count ? Cursor(rawValue: "\(end)") : nil, skipped: start == 0 ? skipped : 0)
      sync = try await database.save(page, of: sync, at: Self.day(day)).sync
    }
    return sync
  }

  /// The numbers of matching people.
  func ids(_ isIncluded: (Person) -> Bool) async throws -> [String] {
    try await database.people().people.filter(isIncluded).map(\.id.rawValue).sorted()
  }

  /// The history as lines such as `followsYou 3`, newest first.
  func history() async throws -> [String] {
    try await database.history().entries.map {
      "\($0.event.kind.rawValue) \($0.people.map(\.id.rawValue).joined(separator: ","))"
    }
  }
}
