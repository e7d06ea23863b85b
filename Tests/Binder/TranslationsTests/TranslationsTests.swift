import Foundation
import TestSupport
import Testing
import Translations

/// The language is chosen once per process: `TextVisitor` is started with each environment.
struct TranslationsTests {
  private static let german = """
    msgid ""
    msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n != 1;\\n"
    msgid "Save"
    msgstr "Änderungen sichern"
    msgid "Follow {name}"
    msgstr "{name} folgen"
    msgid "{count} person"
    msgid_plural "{count} people"
    msgstr[0] "{count} Mensch"
    msgstr[1] "{count} Menschen"
    """
  private static let polish = """
    msgid ""
    msgstr "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;\\n"
    msgid "{count} person"
    msgid_plural "{count} people"
    msgstr[0] "{count} osoba"
    msgstr[1] "{count} osoby"
    msgstr[2] "{count} osób"
    """
  private static let asWritten = [
    "Save", "Follow Ada", "0 people", "1 person", "2 people", "5 people", "Nobody translates this", "",
  ]

  @Test(arguments: [
    ("{name} follows you", "Ada", "Ada follows you"), ("{name} follows you", "Łódź", "Łódź follows you"),
    (
      "{name} follows you", "\u{5D0}\u{5D3}\u{5D4}",
      "\u{200E}\u{2068}\u{5D0}\u{5D3}\u{5D4}\u{2069} follows you"
    ),
    ("{name} follows you", "12 \u{641}", "\u{200E}\u{2068}12 \u{641}\u{2069} follows you"),
    ("{name} follows you", "Ada\u{200F}!", "\u{200E}\u{2068}Ada\u{200F}!\u{2069} follows you"),
    ("{name} \u{62A}\u{627}", "Ada", "\u{200F}\u{2068}Ada\u{2069} \u{62A}\u{627}"),
    ("{name} follows you", "", " follows you"),
    // Overrides, and isolates left open or closing the one around them.
    ("{name} follows you", "A\u{202E}da", "\u{200E}\u{2068}Ada\u{2069} follows you"),
    ("{name} follows you", "Ada\u{2067}!", "\u{200E}\u{2068}Ada\u{2067}!\u{2069}\u{2069} follows you"),
    ("{name} follows you", "Ada\u{2069}\u{202B}!", "\u{200E}\u{2068}Ada!\u{2069} follows you"),
    ("You follow {name}.", "\u{5D0}\u{5D3}", "You follow \u{200E}\u{2068}\u{5D0}\u{5D3}\u{2069}."),
  ])
  func `a value in the opposite direction is isolated in its sentence`(
    _ text: String, _ name: String, _ whole: String
  ) {
    expectEqual(tr(text, ["name": name]), whole)
    expectEqual(trn("{count}", text, count: 2, ["name": name]), whole)
  }

  private func run(_ program: URL, _ arguments: [String], _ environment: [String: String] = [:]) throws
    -> String
  {
    let process = Process()
    let output = Pipe()
    process.executableURL = program
    process.arguments = arguments
    var all = ProcessInfo.processInfo.environment
    for name in ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] { all[name] = nil }
    process.environment = all.merging(environment) { $1 }
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    expectEqual(process.terminationStatus, 0)
    return text
  }

  private func say(_ folder: URL, _ environment: [String: String]) throws -> [String] {
    let visitor = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "TextVisitor")
    return try run(visitor, [folder.path], environment).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .dropLast().map(String.init)
  }

  private func expect(_ folder: URL, _ environment: [String: String], _ texts: [String]) throws {
    let said = try say(folder, environment)
    expectEqual(said, texts, "\(environment)")
  }

  private func withCatalogues(_ body: (URL) throws -> Void) throws {
    let folder = try TemporaryFolder()
    for (language, text) in [("de", Self.german), ("pl", Self.polish)] {
      let place = folder.file("\(language)/LC_MESSAGES")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let source = place.appending(path: "texts.po")
      try Data((text + "\n").utf8).write(to: source)
      _ = try run(
        URL(filePath: "/usr/bin/msgfmt"), ["-o", place.appending(path: "binder-tests.mo").path, source.path])
    }
    try body(folder.url)
  }

  private static let inGerman = [
    "Änderungen sichern", "Ada folgen", "0 Menschen", "1 Mensch", "2 Menschen", "5 Menschen",
    "Nobody translates this", "",
  ]

  @Test(.enabled(if: languageCountsWithoutLocale, "this glibc takes no language in the locale C.UTF-8"))
  func `the locale of the language need not be installed`() throws {
    try withCatalogues { folder in
      try expect(folder, ["LANGUAGE": "de", "LC_ALL": "C.UTF-8"], Self.inGerman)
      try expect(folder, ["LANG": "de_XX.UTF-8"], Self.inGerman)
      try expect(folder, ["LC_ALL": "de_XX.UTF-8@euro", "LANG": "pl_PL.UTF-8"], Self.inGerman)
    }
  }

  @Test func `texts are translated to the environment's language, with its plurals`() throws {
    try withCatalogues { folder in
      let locale = try germanLocale(in: folder)
      try expect(folder, locale, Self.inGerman)
      let polish = try say(folder, locale.merging(["LANGUAGE": "pl:de"]) { $1 })
      expectEqual(polish[0], "Änderungen sichern", "the second language has what the first has not")
      expectEqual(polish[2...5], ["0 osób", "1 osoba", "2 osoby", "5 osób"])
    }
  }

  @Test func `untranslated texts stay as written`() throws {
    try withCatalogues { folder in
      try expect(folder, [:], Self.asWritten)
      try expect(folder, ["LC_ALL": "C"], Self.asWritten)
      try expect(folder, ["LC_ALL": "fr_XX.UTF-8"], Self.asWritten)
      try expect(folder.appending(path: "nowhere"), ["LANG": "de_XX.UTF-8"], Self.asWritten)
    }
  }

  @Test func `placeholders are replaced once, without looking into values`() {
    expectEqual(tr("{a} and {b}", ["a": "{b}", "b": "2"]), "{b} and 2")
    expectEqual(tr("{a} and {c} {", ["a": "1"]), "1 and {c} {")
    expectEqual(trn("{count} of {all}", "{count} of {all} people", count: -2, ["all": "3"]), "-2 of 3 people")
  }

  @Test func `texts are collected for translators`() throws {
    let folder = try TemporaryFolder()
    let code = """
      view.title = tr("Friends")
      label.text = trn("{count} friend of {name}", "{count} friends of {name}", count: friends.count, ["name": name])
      button.text = tr("Follow {name}", ["name": "\\(user.name)"])
      log("not shown")
      """
    try Data(code.utf8).write(to: folder.file("View.swift"))
    let texts = try run(checkout.appending(path: "scripts/extract-texts"), [folder.url.path])
    let found = texts.split(separator: "\n").filter { $0.hasPrefix("msgid") }
    expectEqual(
      found,
      [
        #"msgid """#, #"msgid "Friends""#, #"msgid "{count} friend of {name}""#,
        #"msgid_plural "{count} friends of {name}""#, #"msgid "Follow {name}""#,
      ])
  }
}
