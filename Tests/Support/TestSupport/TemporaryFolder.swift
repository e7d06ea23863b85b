public import Foundation

/// A folder of a test's own that is gone, with all that is in it, when the test is.
///
/// Does not know what is put into it.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let url: URL

  /// Makes an empty folder in the system's temporary one.
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

  /// The place of something in it.
  public func file(_ name: String) -> URL {
    url.appending(path: name)
  }
}
