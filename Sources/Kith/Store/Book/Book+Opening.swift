public import Foundation
import GRDB

/// An opened book, and the repair that this has needed. Does not know the content of the book.
public struct OpenedBook: Sendable {
  /// The book, ready for use.
  public let book: Book

  /// The damaged file under its old and its new name; nil for none.
  public let setAside: SetAside?
}

/// A damaged file that was renamed, so that nothing is lost. Does not know the damage.
public struct SetAside: Sendable, Hashable {
  /// The former path of the file, now that of a new book.
  public let path: String
  /// The path of the damaged file.
  public let newPath: String
  /// The fault of the damaged file, in English.
  public let reason: String
}

extension Book {
  /// The name of the file inside the folder.
  public static let fileName = "book.sqlite"

  /// Makes an empty book that lives as long as the process and leaves no file.
  public static func inMemory() throws(StoreError) -> Book {
    do {
      let database = try DatabaseQueue(configuration: DurableFile.configuration("Kith.Book"))
      try BookSchema.migrator.migrate(database)
      return Book(database: database, path: ":memory:")
    } catch {
      throw StoreError(error, path: ":memory:")
    }
  }

  /// Opens the book in a folder, making the folder (for its owner only) and the file as needed.
  ///
  /// A damaged file is renamed, never deleted, and an empty book takes its place.
  ///
  /// - Parameter repairs: Whether to do that; otherwise the error is `corrupt`.
  /// - Throws: `StoreError`: `unreadable`, `unwritable`, `full`, `busy` or `tooNew`, with the path.
  public static func open(
    in folder: URL, now: Date = Date(), repairs: Bool = true
  ) throws(StoreError) -> OpenedBook {
    try open(in: folder, now: now, repairs: repairs, maximumPageCount: nil)
  }

  /// Whether a folder has a book of this version, which opening does not change.
  public static func isCurrent(in folder: URL) -> Bool {
    let file = DurableFile(
      url: folder.appendingPathComponent(fileName), migrator: BookSchema.migrator, label: "Kith.Book")
    return file.peek { _ in true } ?? false
  }

  /// Opens a book with a limited number of pages, as if the disk were full beyond them.
  package static func open(
    in folder: URL, now: Date = Date(), repairs: Bool = true, maximumPageCount: Int?
  ) throws(StoreError) -> OpenedBook {
    let file = DurableFile(
      url: folder.appendingPathComponent(fileName), migrator: BookSchema.migrator, label: "Kith.Book",
      maximumPageCount: maximumPageCount)
    do {
      return OpenedBook(book: Book(database: try file.open(), path: file.path), setAside: nil)
    } catch  where error.code == .corrupt && repairs {
      let newPath = try file.moveAside(now: now)
      let setAside = SetAside(path: file.path, newPath: newPath, reason: error.reason)
      return OpenedBook(book: Book(database: try file.open(), path: file.path), setAside: setAside)
    }
  }
}
