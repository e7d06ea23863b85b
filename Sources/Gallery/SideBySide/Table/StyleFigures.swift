import GalleryKit

/// What can be counted in the files of a style. Knows no Swift but the beginnings of lines.
struct StyleFigures: Equatable {
  /// Lines with code on them: neither empty nor a comment.
  var lines = 0
  /// Classes, structs, enums, protocols and actors.
  var types = 0
  /// Files.
  var files = 0
  /// Files that import no widgets: what they say can be tested without even a retained view.
  var filesWithoutWidgets = 0

  /// Counts.
  init(_ files: [SourceFolder.File]) {
    self.files = files.count
    for file in files {
      let lines = file.text.split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { !$0.isEmpty && !$0.hasPrefix("//") }
      self.lines += lines.count
      types += lines.filter(StyleFigures.declaresType).count
      if !lines.contains(where: { $0.hasSuffix("import Widgets") }) { filesWithoutWidgets += 1 }
    }
  }

  private static func declaresType(_ line: Substring) -> Bool {
    let modifiers: Set<Substring> = [
      "public", "private", "fileprivate", "internal", "open", "final", "indirect", "@MainActor",
    ]
    let words = line.split(separator: " ").drop { modifiers.contains($0) }
    guard let first = words.first, let name = words.dropFirst().first?.first else { return false }
    return ["class", "struct", "enum", "protocol", "actor"].contains(first) && name.isUppercase
  }
}
