import CKith
import Dispatch
public import Foundation
import GRDB

/// Everybody an account follows and its followers, with what has changed between one sync and the next, in a file that is
/// kept for good.
///
/// Unlike `PeopleCache` nothing of it can be asked for again: the history, the saved filters, when somebody was seen first.
/// A page that was saved survives the end of the process. Does not know the network, nor when to sync.
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
  ///
  /// - Throws: `StoreError`.
  public static func inMemory() throws(StoreError) -> PeopleDatabase {
    do {
      let database = try DatabaseQueue(configuration: DurableFile.configuration("Kith.People"))
      try DatabaseSchema.migrator.migrate(database)
      return PeopleDatabase(database: database, path: ":memory:")
    } catch {
      throw StoreError(error, path: ":memory:")
    }
  }

  /// Opens the file of an account, making it and its folder (for their owner only) as needed, off the caller's thread.
  ///
  /// A file of a version before is brought up. A damaged one and one of a later version stay as they are.
  ///
  /// - Parameters:
  ///   - folder: where the files of all accounts are.
  ///   - key: identifies the account.
  ///   - peek: called once, on another thread, with the first screenful of people of a file that is there, before all of it
  ///     is searched for damage, which takes a while for many people; never with people of another version's file.
  /// - Throws: `StoreError`: `unreadable`, `unwritable`, `full`, `busy`, `corrupt` or `tooNew`, with the path. What `peek` was
  ///   given is then not to be relied on.
  public static func open(
    folder: URL, key: String, peek: (@Sendable (PersonBatch) -> Void)? = nil
  ) async throws(StoreError) -> PeopleDatabase {
    try await open(folder: folder, key: key, maximumPageCount: nil, peek: peek)
  }

  /// Gives memory back to the system that reading or writing many people has used and nobody uses any more: without that
  /// the allocator keeps it, which is a quarter of all after 100,000 people.
  @concurrent
  public func releaseMemory() async {
    ckith_trim_memory()
  }

  /// Opens a database that may grow to a number of pages only, as if the disk were full beyond them.
  package static func open(
    folder: URL, key: String, maximumPageCount: Int?, peek: (@Sendable (PersonBatch) -> Void)? = nil
  ) async throws(StoreError) -> PeopleDatabase {
    var file = file(folder: folder, key: key)
    file.maximumPageCount = maximumPageCount
    if let peek, let first = await onThread({ [file] in file.peek(Self.firstPeople) }) {
      peek(first)
      if first.next != nil {
        // The search that follows reads all of the file, and would take a processor and the disk from the first frame with
        // these people; the store learns of no window, so it waits for as long as that takes.
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
    let result = await onThread { [file] in Result { () throws(StoreError) in try Self.open(file) } }
    return try result.get()
  }

  private static func firstPeople(_ db: Database) throws -> PersonBatch {
    try people(db, from: 0, limit: PersonBatch.screenful)
  }

  /// Does what blocks a thread on one that nobody else needs.
  private static func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: work()) }
    }
  }

  private static func open(_ file: DurableFile) throws(StoreError) -> PeopleDatabase {
    // The files' names are those of accounts.
    OwnerOnly.mend(file.url.deletingLastPathComponent().path)
    let database = PeopleDatabase(database: try file.open(), path: file.path)
    do {
      try database.database.writeWithoutTransaction { db in
        try Self.relaxSynchronousMode(db)
        // Each time the log is put into the file, SQLite waits for the disk: of 16 MB, not of 4. A first sync of 100,000
        // people writes 200.
        try db.execute(sql: "PRAGMA wal_autocheckpoint = 4000")
      }
    } catch {
      throw StoreError(error, path: file.path)
    }
    return database
  }

  /// Renames the damaged file of an account, so that nothing of it is lost, and returns the new path.
  ///
  /// Blocks the thread for as long as renaming takes.
  ///
  /// - Throws: `StoreError`.
  static func moveAside(folder: URL, key: String, now: Date) throws(StoreError) -> String {
    try file(folder: folder, key: key).moveAside(now: now)
  }

  private static func file(folder: URL, key: String) -> DurableFile {
    DurableFile(
      url: AccountFile.url(in: folder, key), migrator: DatabaseSchema.migrator, label: "Kith.People")
  }

  /// Deletes the file of an account and its damaged copies; a database that is open has no file from then on.
  ///
  /// Blocks the thread for as long as deleting takes. What is not there is no error.
  public static func remove(folder: URL, key: String) {
    AccountFile.remove(in: folder, key)
  }

  // MARK: - Reading and writing

  /// Reads in one consistent state.
  func read<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await database.read(body)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Writes all or nothing; it survives the end of the process, and a loss of power some seconds later.
  ///
  /// What a server can be asked for again is written so: a sync of 100,000 people would wait for the disk 1,250 times.
  func write<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await database.write(body)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Writes all or nothing, with all that was written before; it survives a loss of power.
  ///
  /// For what a person has entered, and for the end of a sync.
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
