import Foundation

/// Kith's texts in a language that nobody speaks: each in brackets, with accents, and a third longer.
///
/// What is shown without brackets has no translation, and what is cut or overlaps would be in a language with long words.
enum PseudoCatalogue {
  /// Writes the catalogue of an app into a folder, compiled, for the language `xx`.
  ///
  /// - Throws: An error when the template cannot be read, or msgfmt does not accept the catalogue.
  static func compile(template: URL, domain: String, to folder: URL) throws {
    let place = folder.appending(path: "xx/LC_MESSAGES")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let source = place.appending(path: "\(domain).po")
    try catalogue(of: String(contentsOf: template, encoding: .utf8))
      .write(to: source, atomically: true, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["msgfmt", "-o", place.appending(path: "\(domain).mo").path, source.path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
  }

  /// Returns a catalogue with a translation of each text of a template, whose texts stand on one line each.
  static func catalogue(of template: String) -> String {
    var lines = [
      "msgid \"\"", "msgstr \"\"", #""Content-Type: text/plain; charset=UTF-8\n""#,
      #""Plural-Forms: nplurals=2; plural=(n != 1);\n""#, "",
    ]
    for block in template.split(separator: "\n\n").dropFirst() {
      let texts = block.split(separator: "\n").filter { $0.hasPrefix("msgid") }.map { line in
        String(line.drop { $0 != "\"" }.dropFirst().dropLast())
      }
      guard let text = texts.first, !text.isEmpty else { continue }
      lines.append("msgid \"\(text)\"")
      if texts.count > 1 {
        lines.append("msgid_plural \"\(texts[1])\"")
        lines += texts.enumerated().map { "msgstr[\($0)] \"\(longer($1))\"" }
      } else {
        lines.append("msgstr \"\(longer(text))\"")
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a text in brackets whose vowels are doubled; placeholders stay, and so do words to be searched for.
  static func longer(_ text: String) -> String {
    // A row of words that people may type, which is never shown.
    guard !text.contains("|") else { return text }
    let accents: [Character: Character] = ["a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú"]
    var (result, isPlaceholder) = ("", false)
    for character in text {
      result.append(character)
      if character == "{" { isPlaceholder = true }
      if character == "}" { isPlaceholder = false }
      if !isPlaceholder, let accent = accents[character] { result.append(accent) }
    }
    return "[\(result)]"
  }
}
