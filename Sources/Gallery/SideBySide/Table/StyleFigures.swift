import GalleryKit

/// Figures of the files of a style, counted from the beginnings of lines.
struct StyleFigures: Equatable {
  /// The lines with code, without empty lines and comments.
  var lines = 0
  /// The classes, structs, enums, protocols and actors.
  var types = 0
  var files = 0
  /// The files that neither import widgets nor name a type of a file that does: their statements can be tested even
  /// without a retained view.
  var filesWithoutWidgets = 0

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
    // A factory or a binding imports no widgets, but makes or gets a view; so does every file that names it.
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
