/// One thing to do.
public struct ToDo: Codable, Equatable, Identifiable, Sendable {
  /// The identity of the thing; stays the same when it changes.
  public let id: Int
  var title: String
  var isDone = false
}

/// Stores the things to do.
public protocol ToDoStorage: Sendable {
  /// Loads all of them; nil at the first start.
  func load() async throws -> [ToDo]?
  func save(_ toDos: [ToDo]) async throws
}
