public import Foundation

/// The installed source files of one demo.
public struct SourceFolder: Sendable {
  /// A source file.
  public struct File: Hashable, Sendable, Identifiable {
    /// The path within the demo's folder, as `Stories/UsersRouter.swift`.
    public let id: String
    /// The content.
    public let text: String

    /// Makes a file.
    public init(id: String, text: String) {
      self.id = id
      self.text = text
    }

    /// The number of lines.
    public var lineCount: Int { text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) } }
  }

  private let folder: URL
  private let parts: [String]

  /// Makes the folder of a page's demo.
  ///
  /// - Parameter sources: The folder with all demos' folders.
  @MainActor public init(of page: GalleryPage, in sources: URL) {
    self.init(sources.appending(path: page.folder, directoryHint: .isDirectory), parts: page.parts)
  }

  /// Makes a folder of Swift files.
  ///
  /// - Parameter parts: The subfolders to include; all when empty.
  public init(_ folder: URL, parts: [String] = []) {
    self.folder = folder
    self.parts = parts
  }

  /// Reads the Swift files in the folder, or in its parts, recursively and sorted by path; empty if none can be read.
  public func files() -> [File] {
    let base = folder.standardizedFileURL.path
    guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: base) else { return [] }
    let own = paths.filter { path in
      path.hasSuffix(".swift") && (parts.isEmpty || parts.contains { path.hasPrefix("\($0)/") })
    }
    return own.sorted().compactMap { path in
      guard let data = try? Data(contentsOf: folder.appending(path: path)) else { return nil }
      return File(id: path, text: String(decoding: data, as: UTF8.self))
    }
  }
}
