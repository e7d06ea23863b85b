import Foundation
import GRDB

/// Why a file could not be opened, read or written, with its path.
///
/// Holds no text for people: `description` is for logs.
public struct StoreError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What went wrong.
  public enum Code: Sendable, Hashable {
    /// The file or folder exists, but may not be read.
    case unreadable
    /// The file or folder may not be written, or cannot be made.
    case unwritable
    /// The disk is full.
    case full
    /// The file is not a database, or a damaged one.
    case corrupt
    /// Another process has locked the file for too long.
    case busy
    /// A later version of the program wrote the file.
    case tooNew
    /// No caller waits for the result any more.
    case cancelled
    /// The requested item is not in the book.
    case notFound
    /// Anything else.
    case failed
  }

  /// What went wrong.
  public let code: Code

  /// The path of the file or folder; `:memory:` for a book without a file.
  public let path: String

  /// The reason given by the system, in English.
  public let reason: String

  /// Makes an error.
  public init(_ code: Code, path: String, reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// Code, path and reason, for logs.
  public var description: String { "\(code): \(path): \(reason)" }
}

extension StoreError {
  /// Makes an error from one of the database or the file system.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as StoreError: self = error
    case is CancellationError: self.init(.cancelled, path: path, reason: "cancelled")
    case let error as DatabaseError: self.init(error, path: path)
    case is RowDecodingError:
      // NB: its description has the row, which may be private.
      self.init(.corrupt, path: path, reason: "a value that is not of its column's kind")
    case let error as CocoaError:
      let code: Code = error.code == .fileWriteOutOfSpace ? .full : .unwritable
      let system = (error.underlying as? POSIXError).map { String(cString: strerror($0.code.rawValue)) }
      self.init(code, path: path, reason: system ?? error.localizedDescription)
    default: self.init(.failed, path: path, reason: String(describing: error))
    }
  }

  private init(_ error: DatabaseError, path: String) {
    let code: Code
    switch error.resultCode {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: code = .corrupt
    case .SQLITE_FULL: code = .full
    case .SQLITE_READONLY, .SQLITE_PERM: code = .unwritable
    case .SQLITE_CANTOPEN, .SQLITE_IOERR: code = .unreadable
    case .SQLITE_BUSY, .SQLITE_LOCKED: code = .busy
    case .SQLITE_INTERRUPT, .SQLITE_ABORT: code = .cancelled
    default: code = .failed
    }
    self.init(code, path: path, reason: error.message ?? "SQLite error \(error.resultCode.rawValue)")
  }
}
