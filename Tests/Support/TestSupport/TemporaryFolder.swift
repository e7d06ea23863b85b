public import Foundation

/// A temporary folder of a test, deleted with its contents at the test's end.
public final class TemporaryFolder: Sendable {
  /// Its address.
  public let url: URL

  /// Creates an empty folder in the system's temporary one.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The names in it, sorted.
  public var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  /// The address of an entry.
  public func file(_ name: String) -> URL {
    url.appending(path: name)
  }
}
