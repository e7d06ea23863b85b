import CKith
import Dispatch
public import Foundation
import GRDB
import People

/// Everybody an account follows and its followers, with the changes between syncs, in a permanent file.
///
/// Unlike ``PeopleCache`` it holds data that cannot be loaded again: the history, the saved filters, the dates of first
/// sight. A saved page survives the end of the process. Knows neither the network nor when to sync.
///
///     let database = try await PeopleDatabase.open(folder: folder, key: account.id)
///     var sync = try await database.begin(.followers, total: 12_400, at: now)
///     sync = try await database.save(page, of: sync, at: now).sync
public final class PeopleDatabase: Sendable {
  let database: any DatabaseWriter

  /// The file; `:memory:` for a database without a file.
  public let path: String

  private init(database: any DatabaseWriter, path: String) {
    self.database = database
    self.path = path
  }

  /// Makes an empty database that lives as long as the process and leaves no file.
  public static func inMemory() throws(StoreError) -> PeopleDatabase {
    do {
      let database = try DatabaseQueue(configuration: DurableFile.configuration("Kith.People"))
      try DatabaseSchema.migrator.migrate(database)
      return PeopleDatabase(database: database, path: ":memory:")
    } catch {
      throw StoreError(error, path: ":memory:")
    }
  }

  /// Opens the file of an account, off the caller's thread; makes it and its folder as needed, for their owner only.
  ///
  /// Migrates a file of an earlier version. A damaged file, and one of a later version, stay as they are.
  ///
  /// - Parameters:
  ///   - folder: the folder of all accounts' files.
  ///   - key: identifies the account.
  ///   - peek: called at most once, on another thread, with the first screenful of people of an existing file, before
  ///     the search for damage, which takes a while for many people; not called for another version's file.
  /// - Throws: `StoreError`: `unreadable`, `unwritable`, `full`, `busy`, `corrupt` or `tooNew`, with the path. The
  ///   people given to `peek` are then unreliable.
  public static func open(
    folder: URL, key: String, peek: (@Sendable (PersonBatch) -> Void)? = nil
  ) async throws(StoreError) -> PeopleDatabase {
    try await open(folder: folder, key: key, maximumPageCount: nil, peek: peek)
  }

  /// Reads everybody from an existing file of this version, beside whoever has it open; changes nothing.
  ///
  /// - Returns: nil where that fails, also for another version's file.
  static func everybody(folder: URL, key: String) async -> [Person]? {
    let file = file(folder: folder, key: key)
    return await onThread {
      file.peek { db in
        var (people, start): ([Person], Int64?) = ([], 0)
        while let from = start {
          let batch = try Self.people(db, from: from, limit: PersonBatch.following)
          people += batch.people
          start = batch.next
        }
        return people
      }
    }
  }

  /// Returns unused memory to the system after work on many people: the pages that each connection remembers, and what
  /// the allocator would keep, a quarter of the total after 100,000 people.
  public func releaseMemory() async {
    await Self.onThread { [database] in
      (database as? DatabasePool)?.releaseMemory()
      ckith_trim_memory()
    }
  }

  /// Opens a database with a limited number of pages, as if the disk were full beyond them.
  package static func open(
    folder: URL, key: String, maximumPageCount: Int?, peek: (@Sendable (PersonBatch) -> Void)? = nil
  ) async throws(StoreError) -> PeopleDatabase {
    var file = file(folder: folder, key: key)
    file.maximumPageCount = maximumPageCount
    if let peek, let first = await onThread({ [file] in file.peek(Self.firstPeople) }) {
      peek(first)
      if first.next != nil {
        // The search for damage reads all of the file, and would delay the first frame with these people. The store
        // sees no window, so it waits as long as that frame takes.
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
    let result = await onThread { [file] in Result { () throws(StoreError) in try Self.open(file) } }
    return try result.get()
  }

  private static func firstPeople(_ db: Database) throws -> PersonBatch {
    try people(db, from: 0, limit: PersonBatch.screenful)
  }

  /// Runs blocking work on a global queue.
  private static func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: work()) }
    }
  }

  private static func open(_ file: DurableFile) throws(StoreError) -> PeopleDatabase {
    // The names of the files contain those of accounts.
    OwnerOnly.mend(file.url.deletingLastPathComponent().path)
    let database = PeopleDatabase(database: try file.open(), path: file.path)
    do {
      try database.database.writeWithoutTransaction { db in
        try Self.relaxSynchronousMode(db)
        // Each checkpoint of the log waits for the disk: every 16 MB instead of every 4. The first sync of 100,000
        // people writes 200.
        try db.execute(sql: "PRAGMA wal_autocheckpoint = 4000")
      }
    } catch {
      throw StoreError(error, path: file.path)
    }
    return database
  }

  /// Renames the damaged file of an account, so that nothing is lost, and returns the new path.
  ///
  /// Blocks the thread for as long as renaming takes.
  static func moveAside(folder: URL, key: String, now: Date) throws(StoreError) -> String {
    try file(folder: folder, key: key).moveAside(now: now)
  }

  private static func file(folder: URL, key: String) -> DurableFile {
    DurableFile(
      url: AccountFile.url(in: folder, key), migrator: DatabaseSchema.migrator, label: "Kith.People")
  }

  /// Deletes the file of an account and its damaged copies; an open database has no file from then on.
  ///
  /// Blocks the thread for as long as deleting takes. A missing file is no error.
  public static func remove(folder: URL, key: String) {
    AccountFile.remove(in: folder, key)
  }

  // MARK: - Reading and writing

  /// Reads one consistent state.
  func read<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await database.read(body)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Writes all or nothing; survives the end of the process, and after some seconds a loss of power.
  ///
  /// For data that can be loaded again: a sync of 100,000 people would otherwise wait for the disk 1,250 times.
  func write<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await database.write(body)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Writes all or nothing, with all earlier writes; survives a loss of power.
  ///
  /// For a person's input, and for the end of a sync.
  func writeForGood<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await database.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA synchronous = FULL")
        defer { try? Self.relaxSynchronousMode(db) }
        var value: Value?
        try db.inTransaction {
          value = try body(db)
          return .commit
        }
        guard let value else { throw CancellationError() }
        return value
      }
    } catch {
      throw StoreError(error, path: path)
    }
  }

  private static func relaxSynchronousMode(_ db: Database) throws {
    try db.execute(sql: "PRAGMA synchronous = NORMAL")
  }
}
