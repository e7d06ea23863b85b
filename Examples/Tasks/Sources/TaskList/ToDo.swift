/// One thing to do.
public struct ToDo: Codable, Equatable, Identifiable, Sendable {
  /// What makes it the same thing after a change.
  public let id: Int
  var title: String
  var isDone = false
}

/// Where the things to do are kept.
public protocol ToDoStorage: Sendable {
  /// Reads them all; nil at the first start.
  func load() async throws -> [ToDo]?
  /// Replaces them all.
  func save(_ toDos: [ToDo]) async throws
}
