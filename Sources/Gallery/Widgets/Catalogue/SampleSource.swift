import GalleryKit
import struct Foundation.URL

/// The source lines of samples, cut out of their files. Knows no widget.
struct SampleSource {
  private let files: [SourceFolder.File]

  /// - Parameter sources: The folder with all demos' folders; nil if they are not installed.
  init(in sources: URL?) {
    files = sources.map { SourceFolder($0.appending(path: "Widgets")).files() } ?? []
  }

  /// Returns the source of a sample without the indentation of its first line; nil if the file is missing.
  @MainActor func text(of sample: WidgetSample) -> String? {
    let name = sample.fileID.split(separator: "/").last.map(String.init) ?? ""
    guard let file = files.first(where: { $0.id.hasSuffix("/\(name)") }) else { return nil }
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(sample.line - 1)
    guard let first = lines.first else { return nil }
    let depth = SampleSource.depth(of: first)
    var taken: [Substring] = []
    for line in lines {
      taken.append(line.dropFirst(min(depth, SampleSource.depth(of: line))))
      // Ends at the closing brace of the first line.
      if taken.count > 1, SampleSource.depth(of: line) == depth, line.contains("}") { break }
    }
    return taken.joined(separator: "\n").trimmedComma
  }

  private static func depth(of line: Substring) -> Int { line.prefix { $0 == " " }.count }
}

extension String {
  fileprivate var trimmedComma: String { hasSuffix(",") ? String(dropLast()) : self }
}
