import GalleryKit

/// What can be counted in the files of a style. Knows no Swift but the beginnings of lines.
struct StyleFigures: Equatable {
  /// Lines with code on them: neither empty nor a comment.
  var lines = 0
  /// Classes, structs, enums, protocols and actors.
  var types = 0
  /// Files.
  var files = 0
  /// Files that neither import widgets nor name a type from a file that does: what they say can be tested without even
  /// a retained view.
  var filesWithoutWidgets = 0

  /// Counts.
  init(_ files: [SourceFolder.File]) {
    self.files = files.count
    var pure: [(types: [Substring], words: Set<Substring>)] = []
    var knowing: Set<Substring> = []
    for file in files {
      let lines = file.text.split(separator: "\n").map { $0.drop { $0 == " " } }
        .filter { !$0.isEmpty && !$0.hasPrefix("//") }
      self.lines += lines.count
      let declared = lines.compactMap(StyleFigures.declaredType)
      types += declared.count
      if lines.contains(where: { $0.hasSuffix("import Widgets") }) {
        knowing.formUnion(declared)
      } else {
        pure.append((declared, Set(lines.flatMap(StyleFigures.words))))
      }
    }
    // A factory or a binding imports no widgets, and yet takes or makes a view: so does any file that names it.
    while let index = pure.firstIndex(where: { !$0.words.isDisjoint(with: knowing) }) {
      knowing.formUnion(pure.remove(at: index).types)
    }
    filesWithoutWidgets = pure.count
  }

  private static func words(_ line: Substring) -> [Substring] {
    line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  private static func declaredType(_ line: Substring) -> Substring? {
    let modifiers: Set<Substring> = [
      "public", "private", "fileprivate", "internal", "open", "final", "indirect", "@MainActor",
    ]
    let words = line.split(separator: " ").drop { modifiers.contains($0) }
    guard let first = words.first, let second = words.dropFirst().first, second.first?.isUppercase == true,
      ["class", "struct", "enum", "protocol", "actor"].contains(first)
    else { return nil }
    return self.words(second).first
  }
}
