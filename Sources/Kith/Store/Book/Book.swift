import GRDB

/// The people known on this machine, their follows, and the settings, in one SQLite file.
///
/// Knows neither the signed-in account, requests, nor the source of the people. A change is on the disk when its call
/// returns: it survives the end of the process and the loss of power.
public final class Book: Sendable {
  let database: any DatabaseWriter

  /// The file; `:memory:` for a book without a file.
  public let path: String

  init(database: any DatabaseWriter, path: String) {
    self.database = database
    self.path = path
  }

  /// Reads one consistent state of the book.
  func read<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await database.read(body)
    } catch {
      throw StoreError(error, path: path)
    }
  }

  /// Changes the book completely, or not at all after an error.
  func write<Value: Sendable>(
    _ body: @Sendable @escaping (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do {
      return try await database.write(body)
    } catch {
      throw StoreError(error, path: path)
    }
  }
}
