public import Foundation
import GRDB

/// A book that was opened, and what had to be done for it.
///
/// Does not know what is in the book.
public struct OpenedBook: Sendable {
  /// The book, ready for use.
  public let book: Book

  /// The damaged file that stood in the way, under its old and its new name, if there was one.
  public let setAside: SetAside?
}

/// A damaged file that was kept under a new name, so that nothing of it is lost.
///
/// Does not know what the damage is.
public struct SetAside: Sendable, Hashable {
  /// Where the file was, and where a new book is now.
  public let path: String
  /// Where the damaged file is now.
  public let newPath: String
  /// The fault of the damaged file, in English.
  public let reason: String
}

extension Book {
  /// The name of the file inside the folder.
  public static let fileName = "book.sqlite"

  /// Makes an empty book that lives as long as the process and leaves no file.
  ///
  /// - Throws: `StoreError`.
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
  /// A damaged file is kept aside under a new name, never deleted, and an empty book takes its place.
  ///
  /// - Throws: `StoreError`: `unreadable`, `unwritable`, `full`, `busy` or `tooNew`, with the path.
  public static func open(in folder: URL, now: Date = Date()) throws(StoreError) -> OpenedBook {
    try open(in: folder, now: now, maximumPageCount: nil)
  }

  /// Opens a book that may grow to a number of pages only, as if the disk were full beyond them.
  package static func open(
    in folder: URL, now: Date = Date(), maximumPageCount: Int?
  ) throws(StoreError) -> OpenedBook {
    let file = DurableFile(
      url: folder.appendingPathComponent(fileName), migrator: BookSchema.migrator, label: "Kith.Book",
      maximumPageCount: maximumPageCount)
    do {
      return OpenedBook(book: Book(database: try file.open(), path: file.path), setAside: nil)
    } catch  where error.code == .corrupt {
      let newPath = try file.moveAside(now: now)
      let setAside = SetAside(path: file.path, newPath: newPath, reason: error.reason)
      return OpenedBook(book: Book(database: try file.open(), path: file.path), setAside: setAside)
    }
  }
}
