import Foundation
import TaskList

/// Stores the things to do in a file; an actor, so that reading and writing do not block the window.
actor FileStorage: ToDoStorage {
  func load() throws -> [ToDo]? {
    let file = try file()
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return try JSONDecoder().decode([ToDo].self, from: Data(contentsOf: file))
  }

  func save(_ toDos: [ToDo]) throws {
    let file = try file()
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(toDos).write(to: file, options: .atomic)
  }

  private func file() throws -> URL {
    // In ~/.local/share or $XDG_DATA_HOME.
    try FileManager.default.url(
      for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true
    )
    .appending(path: "org.example.Tasks/tasks.json")
  }
}
