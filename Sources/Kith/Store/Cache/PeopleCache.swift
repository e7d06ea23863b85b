import Dispatch
import Foundation
import GRDB
import Synchronization

/// The people, lists and relationships that one account has last seen, in an SQLite file of its own.
///
/// Only a cache: it does not know the network, and nothing depends on it. It never fails: unreadable data counts as
/// never seen, a failed write is dropped, and a damaged file or one of another version is deleted. The last saves may
/// be lost when the program ends at once.
public final class PeopleCache: Sendable {
  /// The size of the cache.
  public struct Bounds: Sendable {
    /// The most people, apart from those on lists.
    public var accounts = 50_000
    /// The most people on lists, all lists together.
    public var members = 100_000
    /// The most lists.
    public var lists = 1_000

    /// Makes the usual bounds.
    public init() {}
  }

  private enum State {
    case unopened
    case open(DatabaseQueue)
    /// It could not be opened, or was deleted: nothing is stored any more.
    case closed
  }

  /// The number of files that are deleted before a new one counts as no better.
  private static let maximumBeginnings = 3

  /// One queue for all caches, so that a file is deleted before the next cache opens it again.
  private static let queue = DispatchQueue(label: "Kith.PeopleCache", qos: .userInitiated)

  /// The file; `:memory:` for a cache without a file.
  public let path: String
  let bounds: Bounds
  private let file: URL?
  private let report: @Sendable (StoreError) -> Void
  // `nonisolated(unsafe)`, these four: the compiler does not see that only the queue accesses them.
  nonisolated(unsafe) private var state = State.unopened
  nonisolated(unsafe) private var savings = 0
  nonisolated(unsafe) private var beginnings = 0
  /// Whether the disk was full: from then on the cache is only read.
  nonisolated(unsafe) private var isFull = false
  private let maximumPageCount: Int?
  private let isForgotten = Atomic(false)

  private init(
    file: URL?, bounds: Bounds, maximumPageCount: Int? = nil,
    report: @escaping @Sendable (StoreError) -> Void
  ) {
    self.file = file
    self.maximumPageCount = maximumPageCount
    path = file?.path ?? ":memory:"
    self.bounds = bounds
    self.report = report
  }

  /// Makes the cache of an account; the file is opened, or made, when first needed, off this thread.
  ///
  /// - Parameters:
  ///   - folder: the folder of all accounts' files; made as needed, for its owner only.
  ///   - key: identifies the account.
  ///   - report: receives failures, for a log; on any thread.
  public convenience init(
    folder: URL, key: String, bounds: Bounds = Bounds(),
    report: @escaping @Sendable (StoreError) -> Void = { _ in }
  ) {
    self.init(file: AccountFile.url(in: folder, key), bounds: bounds, report: report)
  }

  /// Makes a cache with a limited number of pages, as if the disk were full beyond them.
  package convenience init(
    folder: URL, key: String, maximumPageCount: Int, report: @escaping @Sendable (StoreError) -> Void
  ) {
    self.init(
      file: AccountFile.url(in: folder, key), bounds: Bounds(), maximumPageCount: maximumPageCount,
      report: report)
  }

  /// Makes an empty cache that lives as long as the process and leaves no file.
  public convenience init(
    bounds: Bounds = Bounds(), report: @escaping @Sendable (StoreError) -> Void = { _ in }
  ) {
    self.init(file: nil, bounds: bounds, report: report)
  }

  deinit {
    // The last write to a file may take a while.
    Self.queue.async { [state] in _ = state }
  }

  /// Deletes the file before it returns; nothing is stored from then on, even if a caller still saves.
  public func forget() {
    isForgotten.store(true, ordering: .sequentiallyConsistent)
    deleteFiles()
    // Work on the queue may have made a file meanwhile.
    Self.queue.async { [self] in
      state = .closed
      deleteFiles()
    }
  }

  /// Returns once all earlier saves are in the file.
  public func settle() async {
    await withCheckedContinuation { continuation in Self.queue.async { continuation.resume() } }
  }

  /// Reads, after all earlier saves; nil without a value, for any reason.
  func read<Value: Sendable>(_ body: @Sendable @escaping (Database) throws -> Value?) async -> Value? {
    await withCheckedContinuation { continuation in
      Self.queue.async { continuation.resume(returning: self.perform { try $0.read(body) } ?? nil) }
    }
  }

  /// Writes all or nothing, after all earlier saves; returns at once.
  func write(_ body: @Sendable @escaping (Database) throws -> Void) {
    Self.queue.async { [self] in
      guard !isFull else { return }
      savings += 1
      let isTidying = savings % 200 == 1
      _ = perform { database in
        try database.write { db in
          try body(db)
          if isTidying { try self.tidy(db) }
        }
      }
    }
  }

  /// Runs work with the file, and repeats it with a new one where the old one is unusable.
  private func perform<Value>(_ body: (DatabaseQueue) throws -> Value) -> Value? {
    while true {
      do {
        switch state {
        case .closed: return nil
        case .open(let database): return try body(database)
        case .unopened:
          guard !isForgotten.load(ordering: .sequentiallyConsistent) else { return nil }
          state = .open(try open())
          // Later, as a person waits for the work that has opened the file.
          Self.queue.async { [weak self] in self?.inspect() }
        }
      } catch {
        let error = StoreError(error, path: path)
        if error.code != .tooNew { report(error) }
        guard beginsAnew(after: error) else { return nil }
      }
    }
  }

  /// Searches for damage that shows nowhere else, such as a person in a table and not in its index: later saves of that
  /// person would never be read again.
  private func inspect() {
    guard case .open = state else { return }
    _ = perform { database in
      let problem = try database.read { try String.fetchOne($0, sql: "PRAGMA integrity_check(1)") }
      if let problem, problem != "ok" { throw StoreError(.corrupt, path: path, reason: problem) }
    }
  }

  /// Deletes the file after an error that a new one may not have.
  ///
  /// NB: damage has many names. A flipped byte makes a file "read-only", one of an "unsupported format", one without a
  /// table, or one in which every second person breaks a constraint (SQLite 3.40).
  ///
  /// - Returns: whether to try again.
  private func beginsAnew(after error: StoreError) -> Bool {
    switch error.code {
    case .busy, .cancelled, .notFound: return false
    case .full:
      if case .open = state { isFull = true } else { state = .closed }
      return false
    case .corrupt, .failed, .tooNew, .unreadable, .unwritable:
      beginnings += 1
      state = .unopened
      // Where no file could be deleted, the file is not the cause.
      let isNew = deleteFiles() || file == nil
      guard isNew, beginnings <= Self.maximumBeginnings else {
        state = .closed
        return false
      }
      return true
    }
  }

  /// - Returns: whether a file was deleted.
  @discardableResult private func deleteFiles() -> Bool {
    guard let file else { return false }
    var isAnyGone = false
    for suffix in ["", "-wal", "-shm"] {
      do {
        try FileManager.default.removeItem(atPath: file.path + suffix)
        isAnyGone = true
      } catch {
        // It did not exist, or it stays: then opening it fails again.
      }
    }
    return isAnyGone
  }
}

// MARK: - Opening

extension PeopleCache {
  private func open() throws -> DatabaseQueue {
    guard let file else {
      let database = try DatabaseQueue(configuration: configuration)
      try database.write(CacheSchema.make)
      return database
    }
    return try open(file)
  }

  private func open(_ file: URL) throws -> DatabaseQueue {
    do {
      let folder = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      // For its owner only, while it is empty; SQLite gives its log the same permissions. Copied files may have others.
      OwnerOnly.mend(folder.path)
      for suffix in ["", "-wal", "-shm"] { OwnerOnly.mend(file.path + suffix) }
      if !FileManager.default.fileExists(atPath: file.path) {
        let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        guard FileManager.default.createFile(atPath: file.path, contents: nil, attributes: attributes) else {
          throw StoreError(.unwritable, path: path, reason: "cannot be made")
        }
      }
      var configuration = self.configuration
      configuration.journalMode = .wal
      let database = try DatabaseQueue(path: file.path, configuration: configuration)
      let version = try database.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
      guard version != CacheSchema.version else { return database }
      guard version == 0, try database.read({ try $0.tableExists("accounts") }) == false else {
        throw StoreError(.tooNew, path: path, reason: "of another version")
      }
      try database.write(CacheSchema.make)
      return database
    } catch {
      throw StoreError(error, path: path)
    }
  }

  private var configuration: Configuration {
    DurableFile.configuration("Kith.PeopleCache", patience: 2, maximumPageCount: maximumPageCount)
  }
}
