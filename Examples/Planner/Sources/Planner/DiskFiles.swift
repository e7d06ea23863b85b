import Foundation
import Planning

/// Reads and writes plans on the disk; an actor, so that this does not block the window.
actor DiskFiles: PlanFiles {
  /// The plan's path, in ~/.local/share or $XDG_DATA_HOME.
  static var plan: String {
    let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    return (folder ?? .homeDirectory).appending(path: "org.example.Planner/plan.json").path
  }

  func read(_ path: String) throws -> Data? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try Data(contentsOf: URL(filePath: path))
  }

  func write(_ bytes: Data, to path: String) throws {
    let file = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file, options: .atomic)
  }
}
