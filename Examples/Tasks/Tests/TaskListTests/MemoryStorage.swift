import Foundation

@testable import TaskList

/// Stores the things to do in memory, and fails on request.
actor MemoryStorage: ToDoStorage {
  struct Failure: LocalizedError {
    let errorDescription: String?
  }

  private(set) var toDos = [ToDo(id: 1, title: "Buy milk"), ToDo(id: 2, title: "Call Ada", isDone: true)]
  private var failure: Failure?

  func fail(_ reason: String?) { failure = reason.map(Failure.init) }

  func load() throws -> [ToDo]? {
    if let failure { throw failure }
    return toDos
  }

  func save(_ new: [ToDo]) throws {
    if let failure { throw failure }
    toDos = new
  }
}
