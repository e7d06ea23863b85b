import Foundation
import GalleryKit

/// Figures of the files of a style, counted from the beginnings of lines.
struct StyleFigures: Equatable {
  /// The lines with code of what is there once in an app, in the folder `Architecture`.
  var architecture = 0
  /// The lines with code of the feature itself.
  var feature = 0
  /// The lines with code of the parts of `Bindings` that the style uses.
  var library = 0
  /// The classes, structs, enums, protocols and actors.
  var types = 0
  var files = 0
  /// The tests of the style's own parts, beside the suite that is the same for all.
  var tests = 0

  /// Counts.
  ///
  /// - Parameters:
  ///   - library: The files of `Bindings`; a folder of them counts if the style names a type that a file there declares
  ///     outside of others.
  init(_ files: [SourceFolder.File], library: [SourceFolder.File], tests: [SourceFolder.File]) {
    self.files = files.count
    var words: Set<Substring> = []
    for file in files {
      let lines = StyleFigures.code(file)
      words.formUnion(lines.flatMap(StyleFigures.words))
      types += lines.compactMap(StyleFigures.declaredType).count
      if file.id.hasPrefix("Architecture/") { architecture += lines.count } else { feature += lines.count }
    }
    for part in Dictionary(grouping: library, by: { $0.id.split(separator: "/").first }).values {
      // A type within another one may have the name of one that is not from there.
      let outer = part.flatMap { $0.text.split(separator: "\n") }.filter { !$0.hasPrefix(" ") }
      if outer.compactMap(StyleFigures.declaredType).contains(where: words.contains) {
        self.library += part.flatMap(StyleFigures.code).count
      }
    }
    self.tests = tests.flatMap(StyleFigures.code).count { $0.hasPrefix("@Test") }
  }

  private static func code(_ file: SourceFolder.File) -> [Substring] {
    file.text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter {
      !$0.isEmpty && !$0.hasPrefix("//")
    }
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
      ["class", "struct", "enum", "protocol", "actor", "typealias"].contains(first)
    else { return nil }
    return self.words(second).first
  }
}
