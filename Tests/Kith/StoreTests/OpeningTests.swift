import Entities
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Store

struct OpeningTests {
  private let people = Seed(accounts: [Account(id: "1", username: "ada"), Account(id: "2", username: "bob")])

  @Test func `a new book and its folder are private to its owner`() throws {
    let parent = try TemporaryFolder()
    let folder = parent.file("a/b/kith")
    let opened = try Book.open(in: folder)
    expectEqual(opened.setAside, nil)
    try expect(!opened.book.isFilled())
    expectEqual(mode(folder.path), 0o700)
    expectEqual(opened.book.path, folder.appendingPathComponent("book.sqlite").path)
    try opened.book.fill(with: people)
    for end in ["", "-wal"] { expectEqual(mode(opened.book.path + end), 0o600, "\(end)") }
  }

  @Test func `views and triggers of a foreign file call no function with side effects`() async throws {
    let folder = try TemporaryFolder()
    let people = try await PeopleDatabase.open(folder: folder.url, key: "a")
    try await expectEqual(people.read { try Int.fetchOne($0, sql: "PRAGMA trusted_schema") }, 0)
  }

  @Test func `a copied file becomes private to its owner`() throws {
    let folder = try TemporaryFolder()
    do { try Book.open(in: folder.url).book.fill(with: people) }
    let path = folder.file("book.sqlite").path
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let book = try Book.open(in: folder.url).book
    try expect(book.isFilled())
    expectEqual(mode(path), 0o600)
  }

  @Test func `an empty file is a new book`() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.file("book.sqlite"))
    let opened = try Book.open(in: folder.url)
    expectEqual(opened.setAside, nil)
    try expect(!opened.book.isFilled())
  }

  @Test func `changes are on disk before they are acknowledged`() throws {
    let folder = try TemporaryFolder()
    let book = try Book.open(in: folder.url).book
    let pragmas = try book.database.writeWithoutTransaction { db in
      try ["journal_mode", "synchronous", "foreign_keys"].map {
        try String.fetchOne(db, sql: "PRAGMA \($0)")
      }
    }
    expectEqual(pragmas, ["wal", "2", "1"])
  }

  @Test func `a book with an unmerged log is complete while open and after a crash`() async throws {
    let folder = try TemporaryFolder()
    let copy = try TemporaryFolder()
    let first = try Book.open(in: folder.url)
    try first.book.fill(with: Seed(accounts: [Account(id: "1", username: "ada")]))
    try expectEqual(Book.open(in: folder.url).setAside, nil)
    // The files on disk if the program ended now.
    for name in ["book.sqlite", "book.sqlite-wal"] {
      try FileManager.default.copyItem(at: folder.file(name), to: copy.file(name))
    }
    let again = try Book.open(in: copy.url)
    expectEqual(again.setAside, nil)
    try await expectEqual(again.book.account("1")?.username, "ada")
    _ = first
  }

  @Test func `a file that is not a database is set aside and a new book is created`() throws {
    let folder = try TemporaryFolder()
    let rubbish = Data("This was never a database. ".utf8) + Data(repeating: 7, count: 5000)
    try rubbish.write(to: folder.file("book.sqlite"))
    let opened = try Book.open(in: folder.url, now: Date(timeIntervalSince1970: 1_795_235_478))
    let setAside = try #require(opened.setAside)
    expectEqual(setAside.path, folder.file("book.sqlite").path)
    expectEqual(setAside.newPath, folder.file("book.sqlite.corrupt-20261121-043118").path)
    expect(!setAside.reason.isEmpty)
    try expectEqual(Data(contentsOf: URL(fileURLWithPath: setAside.newPath)), rubbish)
    try expect(!opened.book.isFilled())
  }

  @Test func `a damaged database is set aside with its log`() throws {
    let folder = try TemporaryFolder()
    let file = folder.file("book.sqlite")
    do {
      let book = try Book.open(in: folder.url).book
      try book.fill(with: people)
      try book.database.close()
    }
    var bytes = try Data(contentsOf: file)
    for index in 2000..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    try bytes.write(to: file)
    try Data("log".utf8).write(to: folder.file("book.sqlite-wal"))
    let setAside = try #require(try Book.open(in: folder.url).setAside)
    try expectEqual(Data(contentsOf: URL(fileURLWithPath: setAside.newPath)), bytes)
    expect(folder.names.contains { $0.hasSuffix("-wal") && $0.contains("corrupt") })
  }

  @Test func `files set aside are never overwritten`() throws {
    let folder = try TemporaryFolder()
    let now = Date(timeIntervalSince1970: 0)
    for number in 1...3 {
      for suffix in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(at: folder.file("book.sqlite" + suffix))
      }
      try Data("rubbish number \(number), long enough to be read as a header.".utf8).write(
        to: folder.file("book.sqlite"))
      try expect(Book.open(in: folder.url, now: now).setAside != nil)
    }
    let kept = folder.names.filter {
      $0.contains("corrupt") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
    }
    expectEqual(kept.count, 3)
    expectEqual(Set(try kept.map { try Data(contentsOf: folder.file($0)) }).count, 3)
  }

  @Test func `a folder that cannot be created is an error with its path`() throws {
    let parent = try TemporaryFolder()
    try Data().write(to: parent.file("file"))
    for path in [parent.file("file/kith").path, "/proc/kith"] {
      let error = #expect(throws: StoreError.self) { try Book.open(in: URL(fileURLWithPath: path)) }
      expectEqual(error?.code, .unwritable)
      expectEqual(error?.path, path)
      expectEqual(error?.reason.isEmpty, false)
    }
  }

  @Test func `a folder in place of the file is unreadable, not corrupt`() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      at: folder.file("book.sqlite"), withIntermediateDirectories: false)
    let error = #expect(throws: StoreError.self) { try Book.open(in: folder.url) }
    expectEqual(error?.code, .unreadable)
    expectEqual(folder.names, ["book.sqlite"])
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a file without permissions is unreadable, not corrupt`() throws {
    let folder = try TemporaryFolder()
    try Data("x".utf8).write(to: folder.file("book.sqlite"))
    chmod(folder.file("book.sqlite").path, 0)
    let error = #expect(throws: StoreError.self) { try Book.open(in: folder.url) }
    expectEqual(error?.code, .unreadable)
  }

  @Test func `a book of a later version stays unchanged`() throws {
    let folder = try TemporaryFolder()
    try Book.open(in: folder.url).book.database.write { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 from the future')")
    }
    let error = #expect(throws: StoreError.self) { try Book.open(in: folder.url) }
    expectEqual(error?.code, .tooNew)
    expect(!folder.names.contains { $0.contains("corrupt") })
  }

  @Test func `a full disk is an error and existing data stays readable`() async throws {
    let folder = try TemporaryFolder()
    let book = try Book.open(in: folder.url, maximumPageCount: 40).book
    try book.fill(with: people)
    let long = String(repeating: "x", count: 100_000)
    let changed = try await book.update("1", changes: AccountChanges(note: "short"))
    let error = await #expect(throws: StoreError.self) {
      for _ in 0..<10 { _ = try await book.setSetting(UUID().uuidString, to: long) }
    }
    expectEqual(error?.code, .full)
    expectEqual(error?.path, book.path)
    try await expectEqual(book.account("1"), changed)
    _ = try await book.follow("2", by: "1")
  }

  @Test func `creating a book on a full disk is an error`() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: StoreError.self) { try Book.open(in: folder.url, maximumPageCount: 3) }
    expectEqual(error?.code, .full)
  }

  @Test func `filling a book adds all accounts or none`() async throws {
    let book = try Book.inMemory()
    var twice = people
    twice.accounts.append(twice.accounts[0])
    #expect(throws: StoreError.self) { try book.fill(with: twice) }
    try expect(!book.isFilled())
    try await expectEqual(book.account("1"), nil)
    try book.fill(with: people)
    #expect(throws: StoreError.self) { try book.fill(with: people) }
  }
}
