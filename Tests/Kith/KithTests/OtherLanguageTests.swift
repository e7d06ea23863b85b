import Foundation
import TestSupport
import XCTest

final class OtherLanguageTests: XCTestCase {
  /// Kith in a German locale, with the catalogues of this checkout.
  private func germanProgram() throws -> KithProgram {
    var program = try KithProgram()
    let catalogues = program.scratch.appending(path: "locale")
    let compiling = Process()
    compiling.executableURL = KithProgram.root.appending(path: "scripts/translations")
    compiling.arguments = ["--compile", catalogues.path]
    try compiling.run()
    compiling.waitUntilExit()
    XCTAssertEqual(compiling.terminationStatus, 0)
    program.environment["TEXTDOMAINDIR"] = catalogues.path
    program.environment.merge(try germanLocale(in: program.scratch)) { $1 }
    return program
  }

  /// The texts that differ in German, from the catalogue.
  private func translatedTexts() throws -> Set<String> {
    let catalogue = KithProgram.root.appending(path: "Resources/translations/de.po")
    let lines = try String(contentsOf: catalogue, encoding: .utf8).split(separator: "\n")
    var texts: Set<String> = []
    for (text, translation) in zip(lines, lines.dropFirst())
    where text.hasPrefix("msgid \"") && translation.hasPrefix("msgstr \"") {
      let (text, translation) = (text.dropFirst(7).dropLast(), translation.dropFirst(8).dropLast())
      if text != translation, text.count > 1 { texts.insert(String(text)) }
    }
    return texts
  }

  func testTheWindowIsInTheLanguageOfTheEnvironment() throws {
    let program = try germanProgram()
    defer { program.remove() }
    let controls = try program.told([
      "--key", "alt+Home", "--press", "300 gefolgt", "--press", "Zurück", "--press", "Profil bearbeiten",
      "--press", "Zurück",
      "--key", "ctrl+question",
    ])
    let wanted: Set<Substring> = [
      "push button|300 gefolgt", "push button|250 Follower", "push button|Profil bearbeiten",
      "push button|Hauptmenü", "push button|Zurück", "heading|Zuletzt gefolgt",
      "status bar|80 von 300 Personen", "dialog|Tastenkürzel", "check box|Follower bestätigen",
    ]
    XCTAssertEqual(wanted.subtracting(controls), [], "not told, in\n\(controls.joined(separator: "\n"))")
    // GTK's own texts are in GTK's catalogues, which not every machine has.
    let others = try translatedTexts().subtracting(["Close"])
    for control in Set(controls) {
      let name = control.split(separator: "|", maxSplits: 1).last.map(String.init) ?? ""
      XCTAssertFalse(others.contains(name), "not translated: \(control)")
    }
  }

  func testAnObstacleToTheStartIsReportedInTheLanguage() throws {
    let program = try germanProgram().withoutDisplay
    defer { program.remove() }
    let outcome = try program.run(["--fixtures", KithProgram.sample.path])
    XCTAssertEqual(outcome.exitCode, 69)
    XCTAssertTrue(outcome.error.hasPrefix("kith: Kein Bildschirm: "), outcome.error)
  }

  func testAnUnknownLanguageShowsTheSourceLanguage() throws {
    var program = try germanProgram().withoutDisplay
    defer { program.remove() }
    program.environment["LANGUAGE"] = "xx"
    let outcome = try program.run(["--fixtures", KithProgram.sample.path])
    XCTAssertTrue(outcome.error.hasPrefix("kith: No Display: "), outcome.error)
  }
}
