import Foundation
import TestSupport
import Testing

/// The texts of Kith for translators, and their translations: see `scripts/translations`.
struct CatalogueTests {
  /// A text, its plural, and the translations; empty if there are none yet.
  private struct Entry {
    var text = ""
    var plural = ""
    var translations: [String] = []
    var texts: [String] { [text, plural].filter { !$0.isEmpty } }
  }

  private static let folder = checkout.appending(path: "Resources/translations")

  private func run(_ program: URL, _ arguments: [String]) throws -> String {
    let (process, output) = (Process(), Pipe())
    (process.executableURL, process.arguments, process.standardOutput) = (program, arguments, output)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    expectEqual(process.terminationStatus, 0, "\(program.lastPathComponent) \(arguments)")
    return text
  }

  /// The entries of a catalogue without its header: `msgcat --no-wrap` writes each text on one line.
  private func entries(_ catalogue: String) -> [Entry] {
    catalogue.split(separator: "\n\n").compactMap { block in
      var entry = Entry()
      for line in block.split(separator: "\n") where line.hasPrefix("msg") {
        guard let begin = line.firstIndex(of: "\"") else { continue }
        let text = String(line[begin...].dropFirst().dropLast().replacing("\\\"", with: "\""))
        if line.hasPrefix("msgid_plural") {
          entry.plural = text
        } else if line.hasPrefix("msgid") {
          entry.text = text
        } else {
          entry.translations.append(text)
        }
      }
      return entry.text.isEmpty ? nil : entry
    }
  }

  private func entries(of name: String) throws -> [Entry] {
    entries(try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8))
  }

  /// The placeholders in braces.
  private func names(_ text: String) -> Set<Substring> {
    Set(text.matches(of: /\{[a-zA-Z]+\}/).map(\.output))
  }

  @Test func `the template contains every text of the sources`() throws {
    let extract = checkout.appending(path: "scripts/extract-texts")
    let sources = entries(try run(extract, [checkout.appending(path: "Sources/Kith").path]))
    let template = try entries(of: "kith.pot")
    expectEqual(template.map(\.texts), sources.map(\.texts), "run scripts/translations")
    expect(template.count > 700)
  }

  @Test func `every text of the window is in the catalogues`() throws {
    let known = Set(try entries(of: "kith.pot").flatMap(\.texts))
    // The app's own names, and texts compared with those of others.
    let names: Set = [
      "Kith", "status ", "WEBP", "WebP", "https://", "http://", "www.", "example.social", "{number}",
      "LC_ALL", "LC_TIME", "LANG", "POSIX", "en_GB",
      "io.github.kithapp.Kith", "https://kithapp.github.io", "https://github.com/kithapp/kith/issues",
    ]
    let folder = checkout.appending(path: "Sources/Kith/Words")
    let files =
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL } ?? []
    expect(files.count > 15)
    for file in files {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      for line in lines where !line.drop(while: \.isWhitespace).hasPrefix("//") {
        for found in line.matches(of: /"((?:[^"\\]|\\.)*)"(:?)/) where found.output.2.isEmpty {
          let text = String(found.output.1.replacing("\\\"", with: "\""))
          let words = text.replacing(/\\u{[^}]*}|\\\(.*/, with: "").filter(\.isLetter)
          guard words.count > 1, !names.contains(text), !line.contains("keys: ") else { continue }
          let isKey = line.contains("[\"\(text)\"]")
          expect(known.contains(text) || isKey, "\(file.lastPathComponent): \(text)")
        }
      }
    }
  }

  @Test func `translations keep the placeholders of the texts in all forms`() throws {
    let catalogues = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
      .filter { $0.hasSuffix(".po") }
    expect(catalogues.contains("de.po"))
    let texts = try entries(of: "kith.pot").map(\.text)
    for catalogue in catalogues {
      let translated = try entries(of: catalogue)
      for entry in translated {
        for text in entry.translations where !text.isEmpty {
          let wanted = names(entry.plural.isEmpty ? entry.text : entry.plural)
          expectEqual(names(text), wanted, "\(catalogue): \(text)")
        }
      }
      expect(Set(texts).isSubset(of: translated.map(\.text)), "\(catalogue): run scripts/translations")
    }
  }

  @Test(arguments: ["Kith", "Gallery"])
  func `software centres and menus describe an app in each language`(_ app: String) throws {
    let name = "Resources/io.github.kithapp.\(app)"
    for (file, mark) in [(".metainfo.xml", "xml:lang=\"de\""), (".desktop", "[de]")] {
      let text = try String(contentsOf: checkout.appending(path: name + file), encoding: .utf8)
      let count = text.ranges(of: mark).count
      expect(count > 2, "\(file)")
      for language in ["ar", "es", "fr"] {
        expectEqual(
          text.ranges(of: mark.replacing("de", with: language)).count, count, "\(file) in \(language)")
      }
    }
  }

  @Test(arguments: ["kith.pot", "ar.po", "de.po", "es.po", "fr.po"])
  func `spellings of plain words stand once in their text`(_ catalogue: String) throws {
    let all = try entries(of: catalogue).filter { $0.text.contains("|") }
    expect(all.count > 40)
    for entry in all {
      let text = entry.translations.first { !$0.isEmpty } ?? entry.text
      let spellings = text.split(separator: "|", omittingEmptySubsequences: false)
        .map { String($0).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
      expect(Set(spellings).count == spellings.count && !spellings.contains(""), "\(text)")
      for spelling in spellings {
        let words = spelling.split(separator: " ")
        expect(!zip(words, words.dropFirst()).contains { $0 == $1 }, "\(spelling)")
      }
    }
  }

  @Test(arguments: ["ar", "es", "fr"])
  func `a catalogue made by a machine says so, and is complete`(_ language: String) throws {
    let file = Self.folder.appending(path: "\(language).po")
    let header = try String(contentsOf: file, encoding: .utf8).prefix { $0 != "\n" }
    expect(header.contains("Made by a machine, for review"), "\(header)")
    let missing = try entries(of: "\(language).po").filter { $0.translations.contains("") }.map(\.text)
    // As in German.
    expect(missing.count < 10, "\(missing)")
  }

  @Test func `the German catalogue addresses people formally throughout`() throws {
    let informal = try entries(of: "de.po").flatMap(\.translations).filter {
      $0.contains(/\b([Dd]u|[Dd]ir|[Dd]ich|[Dd]eine?[mnrs]?|Warte|Versuche)\b/)
    }
    expectEqual(informal, [])
  }

  @Test func `the German catalogue is complete, compiles, and is found by its name`() throws {
    let missing = try entries(of: "de.po").filter { $0.translations.contains("") }.map(\.text)
    // A new text may precede its translation; many may not.
    expect(missing.count < 10, "\(missing)")
    let place = try TemporaryFolder()
    _ = try run(checkout.appending(path: "scripts/translations"), ["--compile", place.url.path])
    let compiled = place.file("de/LC_MESSAGES/io.github.kithapp.Kith.mo")
    expect(FileManager.default.fileExists(atPath: compiled.path))
  }
}
