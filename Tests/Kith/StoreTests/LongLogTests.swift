import Entities
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

/// A log left by the end of a program does not slow down every later start.
struct LongLogTests {
  /// A folder with the files of a book whose program ended without closing it, and a log longer than `bytes`.
  private func ended(logBytes bytes: Int) throws -> TemporaryFolder {
    let (folder, copy) = (try TemporaryFolder(), try TemporaryFolder())
    let book = try Book.open(in: folder.url).book
    let note = String(repeating: "x", count: 4_000)
    let count = bytes / 4_000 + 200
    try book.fill(
      with: Seed(
        accounts: (1...count).compactMap { number in
          Account.ID(rawValue: "\(number)").map {
            Account(id: $0, username: "person\(number)", note: note)
          }
        }))
    for name in ["book.sqlite", "book.sqlite-wal"] {
      try FileManager.default.copyItem(at: folder.file(name), to: copy.file(name))
    }
    try expect(size(copy, "book.sqlite-wal") > bytes)
    return copy
  }

  private func size(_ folder: TemporaryFolder, _ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name).path)
    return attributes[.size] as? Int ?? 0
  }

  @Test func `a long log is written into the file at the next start`() async throws {
    let folder = try ended(logBytes: DurableFile.longLog)
    let book = try Book.open(in: folder.url).book
    try expectEqual(size(folder, "book.sqlite-wal"), 0)
    try await expectEqual(book.account("1")?.username, "person1")
    let wait = try await book.database.write { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") }
    expectEqual(wait, 5_000, "a caller waits for another program's change as before")
  }

  @Test func `a long log stays while another program reads it`() throws {
    let folder = try ended(logBytes: DurableFile.longLog)
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: folder.file("book.sqlite").path, configuration: configuration)
    try other.inDatabase { db in
      try db.execute(sql: "BEGIN; SELECT count(*) FROM sqlite_master")
    }
    let book = try Book.open(in: folder.url).book
    try expect(size(folder, "book.sqlite-wal") > 0)
    try expect(book.isFilled())
    try other.inDatabase { db in try db.execute(sql: "COMMIT") }
  }
}
