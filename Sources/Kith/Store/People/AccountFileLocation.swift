import Dispatch
public import Foundation
public import People

/// The location of an account's people database.
///
/// Does not know the account. The file is opened, or made, when first needed.
public enum AccountFileLocation: Sendable, Hashable {
  /// In memory, for as long as the database lives.
  case memory
  /// The file of a key in a folder.
  case file(folder: URL, key: String)

  /// Whether the file exists, so that reading makes none.
  public var isFilled: Bool {
    guard case .file(let folder, let key) = self else { return false }
    return FileManager.default.fileExists(atPath: AccountFile.url(in: folder, key).path)
  }

  /// Opens the database, off the caller's thread.
  ///
  /// - Parameter peek: Called with the first stored people, as by `PeopleDatabase.open`.
  /// - Throws: `StoreError`, as `PeopleDatabase.open`.
  public func open(peek: (@Sendable (PersonBatch) -> Void)? = nil) async throws(StoreError) -> PeopleDatabase
  {
    switch self {
    case .memory: try PeopleDatabase.inMemory()
    case .file(let folder, let key): try await PeopleDatabase.open(folder: folder, key: key, peek: peek)
    }
  }

  /// Reads everybody in an existing file, off the caller's thread, and changes nothing; whoever has the file open does not
  /// notice.
  ///
  /// - Returns: nil where there is no file, and where it cannot be read.
  public func everybody() async -> [Person]? {
    guard case .file(let folder, let key) = self, isFilled else { return nil }
    return await PeopleDatabase.everybody(folder: folder, key: key)
  }

  /// Begins to open the database at once, on another thread.
  ///
  /// - Parameter peek: As for `open(peek:)`.
  public func beginOpening(
    peek: @escaping @Sendable (PersonBatch) -> Void
  ) -> Task<Result<PeopleDatabase, StoreError>, Never> {
    Task.detached {
      do throws(StoreError) {
        return .success(try await open(peek: peek))
      } catch {
        return .failure(error)
      }
    }
  }

  /// Renames a damaged file and its log, off the caller's thread, and returns the new path; nil in memory.
  ///
  /// An open database goes on with the renamed file, and `open()` makes a new one.
  public func moveAside(now: Date) async throws(StoreError) -> String? {
    guard case .file(let folder, let key) = self else { return nil }
    let result = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(
          returning: Result { () throws(StoreError) in
            try PeopleDatabase.moveAside(folder: folder, key: key, now: now)
          })
      }
    }
    return try result.get()
  }

  /// Deletes the file and its damaged copies; an open database has no file from then on.
  ///
  /// Blocks the thread for as long as deleting takes.
  public func remove() {
    guard case .file(let folder, let key) = self else { return }
    PeopleDatabase.remove(folder: folder, key: key)
  }
}
