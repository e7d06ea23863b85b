import Entities
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

private typealias Stage = PeopleStage

struct PeopleDatabaseOpeningTests {
  private func open(_ folder: TemporaryFolder, pages: Int? = nil) async throws(StoreError) -> PeopleDatabase {
    try await PeopleDatabase.open(
      folder: folder.url.appending(path: "people"), key: "a", maximumPageCount: pages)
  }

  private func file(_ folder: TemporaryFolder) -> URL { folder.file("people/a.sqlite") }

  /// Merges everything into one file, as only the end of the last connection would.
  private func close(_ database: PeopleDatabase) throws {
    try database.database.close()
  }

  @Test func `the file and its folder are private to their owner`() async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    try await Stage(database).sync(.followers, Stage.accounts(1...3), day: 0)
    expectEqual(database.path, file(folder).path)
    for (name, rights) in [
      ("people", UInt32(0o700)), ("people/a.sqlite", 0o600), ("people/a.sqlite-wal", 0o600),
    ] {
      expectEqual(mode(folder.file(name).path), rights, "\(name)")
    }
  }

  @Test func `a file location is filled once its file exists and memory never is`() async throws {
    let folder = try TemporaryFolder()
    let place = AccountFileLocation.file(folder: folder.url, key: "a")
    expect(!place.isFilled && !AccountFileLocation.memory.isFilled)
    expect(folder.names.isEmpty)
    let databases = [try await place.open(), try await AccountFileLocation.memory.open()]
    expect(place.isFilled && !AccountFileLocation.memory.isFilled)
    withExtendedLifetime(databases) {}
  }

  @Test func `each account finds its own people after a reopen`() async throws {
    let folder = try TemporaryFolder()
    try await Stage(open(folder)).sync(.followers, Stage.accounts(1...3), day: 0)
    let people = try await open(folder).people().people
    expectEqual(people.map(\.id), ["1", "2", "3"])
    let other = try await PeopleDatabase.open(folder: folder.url.appending(path: "people"), key: "b")
    try await expect(other.people().people.isEmpty)
  }

  @Test func `everybody is read beside an open database, and nothing is changed or made`() async throws {
    let folder = try TemporaryFolder()
    let place = AccountFileLocation.file(folder: folder.url.appending(path: "people"), key: "a")
    await expectEqual(place.everybody(), nil)
    await expectEqual(AccountFileLocation.memory.everybody(), nil)
    expect(folder.names.isEmpty)
    let database = try await open(folder)
    try await Stage(database).sync(.followers, Stage.accounts(1...1_500), day: 0, pageSize: 500)
    await expectEqual(place.everybody()?.count, 1_500)
    try await database.write {
      try $0.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = 'reviews'")
    }
    await expectEqual(place.everybody(), nil)
    try await database.write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('reviews'), ('99 from the future')")
    }
    await expectEqual(place.everybody(), nil)
    try Data("no database".utf8).write(to: folder.file("people/b.sqlite"))
    let damaged = AccountFileLocation.file(folder: folder.url.appending(path: "people"), key: "b")
    await expectEqual(damaged.everybody(), nil)
    expectEqual(try String(contentsOf: folder.file("people/b.sqlite"), encoding: .utf8), "no database")
  }

  @Test func `a file of a later version is refused and stays unchanged byte for byte`() async throws {
    let folder = try TemporaryFolder()
    do {
      let database = try await open(folder)
      try await database.write {
        try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 from the future')")
      }
      try close(database)
    }
    let bytes = try Data(contentsOf: file(folder))
    let error = await #expect(throws: StoreError.self) { _ = try await open(folder) }
    expectEqual(error?.code, .tooNew)
    expectEqual(error?.path, file(folder).path)
    expectEqual(error?.reason, "written by a later version")
    await confirmation("nobody of it is shown", expectedCount: 0) { shown in
      _ = try? await PeopleDatabase.open(folder: folder.url.appending(path: "people"), key: "a") { _ in
        shown()
      }
    }
    try expectEqual(Data(contentsOf: file(folder)), bytes)
  }

  @Test func `a file with an unfinished first migration is migrated`() async throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: file(folder).deletingLastPathComponent(), withIntermediateDirectories: true)
    try await DatabaseQueue(path: file(folder).path).write { db in
      try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    }
    try await Stage(open(folder)).sync(.followers, Stage.accounts(1...3), day: 0)
    try await expectEqual(open(folder).people().people.count, 3)
  }

  @Test func `a damaged file is an error with its name and stays unchanged`() async throws {
    let folder = try TemporaryFolder()
    do {
      let database = try await open(folder)
      try await Stage(database).sync(.followers, Stage.accounts(1...300), day: 0, pageSize: 80)
      try close(database)
    }
    var bytes = try Data(contentsOf: file(folder))
    for index in 4_096..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    try bytes.write(to: file(folder))
    let error = await #expect(throws: StoreError.self) { _ = try await open(folder) }
    expectEqual(error?.code, .corrupt)
    expectEqual(error?.path, file(folder).path)
    expectEqual(error?.reason.isEmpty, false)
    try expectEqual(Data(contentsOf: file(folder)), bytes)
  }

  @Test func `two programs can open the file`() async throws {
    let folder = try TemporaryFolder()
    let (one, other) = (try await open(folder), try await open(folder))
    let sync = try await Stage(one).read(.followers, Stage.accounts(1...6), day: 0)
    try await expectEqual(other.begin(.followers, at: Stage.day(0)), sync)
    try await other.finish(sync, at: Stage.day(0))
    let error = await #expect(throws: StoreError.self) { try await one.finish(sync, at: Stage.day(0)) }
    expectEqual(error?.code, .notFound)
    try await expectEqual(one.people().people.count, 6)
  }

  @Test func `a program that holds the file too long is an error`() async throws {
    let folder = try TemporaryFolder()
    let database = try await open(folder)
    try await Stage(database).sync(.followers, Stage.accounts(1...3), day: 0)
    // The configuration has a busy timeout; here it is zero.
    try await database.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA busy_timeout = 0") }
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: database.path, configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let error = await #expect(throws: StoreError.self) {
      try await database.save(SavedFilter(name: "a", text: "b"))
    }
    expectEqual(error?.code, .busy)
    expectEqual(error?.path, database.path)
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try await expectEqual(database.people().people.count, 3)
    try await database.save(SavedFilter(name: "a", text: "b"))
  }

  @Test func `removing an account's file deletes all parts of it and no other account's`() async throws {
    let folder = try TemporaryFolder()
    let people = folder.url.appending(path: "people")
    try await Stage(open(folder)).sync(.followers, Stage.accounts(1...3), day: 0)
    _ = try await PeopleDatabase.open(folder: people, key: "b")
    PeopleDatabase.remove(folder: people, key: "a")
    PeopleDatabase.remove(folder: people, key: "never")
    let names = try FileManager.default.contentsOfDirectory(atPath: people.path)
    expect(names.contains("b.sqlite"))
    expect(!names.contains { $0.hasPrefix("a.") })
    try await expect(open(folder).people().people.isEmpty)
  }
}
