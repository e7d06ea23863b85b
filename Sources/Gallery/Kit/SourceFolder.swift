public import Foundation

/// The installed source files of one demo, and those of the library that its document is about.
public struct SourceFolder: Sendable {
  /// A source file.
  public struct File: Hashable, Sendable, Identifiable {
    /// A line of a file.
    public struct Line: Equatable, Sendable {
      /// The number, from 1 on.
      public let number: Int
      /// The place of its text, without the spaces before it, in Unicode scalars of the file.
      public let range: Range<Int>
    }

    /// The path within the demo's folder, as `Stories/UsersRouter.swift`; `Library/…` for a file of the library.
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

    /// Finds the first line that contains a fragment.
    public func line(with fragment: String) -> Line? {
      line { _, text in text.contains(fragment) }
    }

    /// Finds a line by its number, from 1 on.
    public func line(number: Int) -> Line? { line { found, _ in found == number } }

    private func line(where isFound: (_ number: Int, _ text: Substring) -> Bool) -> Line? {
      var start = 0
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let end = start + line.unicodeScalars.count
        if isFound(index + 1, line) {
          return Line(number: index + 1, range: start + line.prefix { $0 == " " }.count..<end)
        }
        start = end + 1
      }
      return nil
    }
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

  /// Returns the id of a file within `Sources`, as `Gallery/FourV/FourV.swift`, among the files of this folder.
  public func id(of file: String) -> String {
    let own = "Gallery/\(folder.lastPathComponent)/"
    if file.hasPrefix(own) { return String(file.dropFirst(own.count)) }
    return file.hasPrefix("Binder/") ? "Library/" + file.dropFirst("Binder/".count) : file
  }

  /// Reads one file within `Sources`; nil if it cannot be read.
  ///
  /// - Parameter sources: The folder with all demos' folders.
  public static func file(_ path: String, in sources: URL) -> File? {
    let url = sources.deletingLastPathComponent().appending(path: path)
    guard !path.isEmpty, let data = try? Data(contentsOf: url) else { return nil }
    return File(id: path, text: String(decoding: data, as: UTF8.self))
  }

  /// Reads the demo's own files, and after them others within `Sources`, sorted by their ids.
  public func files(with others: [String]) -> [File] {
    let own = files()
    let known = Set(own.map(\.id))
    let sources = folder.deletingLastPathComponent()
    let more = Set(others).filter { !known.contains(id(of: $0)) }.compactMap { path in
      SourceFolder.file(path, in: sources).map { File(id: id(of: path), text: $0.text) }
    }
    return own + more.sorted { $0.id < $1.id }
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
