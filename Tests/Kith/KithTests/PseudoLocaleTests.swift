import CBinderGTKProbe
import Foundation
import GTKRenderer
import GTKRendererTesting
import RealInput
import TestSupport
import Translations
import Widgets
import WidgetsTesting
import XCTest

/// Kith in a language with long words, which shows what has no translation and what has too little room.
final class PseudoLocaleTests: XCTestCase {
  private static let name =
    "KithTests.PseudoLocaleTests/testNothingIsUntranslatedCutOrOverlapsInANarrowWindow"

  func testNothingIsUntranslatedCutOrOverlapsInANarrowWindow() throws {
    // Texts are read once in a process: the test starts itself again in the other language.
    guard let folder = ProcessInfo.processInfo.environment["PSEUDO_CATALOGUES"] else {
      return try startAgain()
    }
    try MainActor.assumeIsolated {
      useTranslations(domain: "io.github.kithapp.Kith", folder: folder)
      let reading = try PseudoReading()
      let (manager, window) = try LayoutScreens.window(width: 360)
      var looked = 0
      try RealPerson.use(window, isShown: manager.start) { person, app in
        let probe = GTKProbe(app.renderer)
        try await LayoutScreens.visit(person) { screen in
          await window.gtkFrames(6)
          var faults = probe.layoutFaults(in: window, width: 360)
          try? await person.until("the layout of \(screen)", seconds: 3) {
            faults = probe.layoutFaults(in: window, width: 360)
            return faults.isEmpty
          }
          XCTAssertEqual(faults, [], screen)
          XCTAssertEqual(reading.untranslated(in: window), [], "without a translation on \(screen)")
          XCTAssertEqual(PseudoReading.cutControls(in: window), [], "cut on \(screen)")
          looked += 1
        }
        app.quit()
      }
      XCTAssertGreaterThan(looked, 16)
    }
  }

  private func startAgain() throws {
    let place = try TemporaryFolder()
    try PseudoCatalogue.compile(
      template: checkout.appending(path: "Resources/translations/kith.pot"), domain: "io.github.kithapp.Kith",
      to: place.url)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [Self.name]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "PSEUDO_CATALOGUES": place.url.path, "LANGUAGE": "xx", "LC_ALL": "C.UTF-8",
    ]) { $1 }
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, text)
    XCTAssertTrue(text.contains("Executed 1 test, with 0 failures"), text)
  }
}

/// Reads the texts of a window, and tells those of the app from those of people.
@MainActor
struct PseudoReading {
  // The words of the people on the screen: their names, bios and addresses.
  private let words: Set<Substring>

  init() throws {
    var words: Set<Substring> = []
    for name in ["accounts", "session", "follows"] {
      let file = KithProgram.sample.appending(path: "\(name).json")
      words.formUnion(Self.words(of: try String(contentsOf: file, encoding: .utf8)))
    }
    self.words = words
  }

  /// The texts on the screen with words that neither a translation nor a person has.
  func untranslated(in window: Window) -> [String] {
    Set(Self.texts(in: window)).filter { text in
      Self.words(of: Self.outsideOfBrackets(text)).contains { word in
        !words.contains(word) && !Self.isData(word)
      }
    }
    .sorted()
  }

  /// The titles of buttons that have too little room.
  static func cutControls(in window: Window) -> [String] {
    reached(window).filter { $0 is Button && $0.gtkHandle.map(bgtk_probe_text_is_cut) == true }
      .map(\.accessibleName)
  }

  private static func texts(in window: Window) -> [String] {
    reached(window).filter { !isOfPeople($0) }.flatMap { widget in
      // What stands in a field has been typed.
      widget.properties.filter { $0.name != "text" || widget is Label || widget is Button }
        .flatMap(\.readableTexts)
        + [widget.accessibleLabel, widget.tooltipText].compactMap { $0 }
    }
  }

  // Initials, and what people have written in their posts.
  private static func isOfPeople(_ widget: Widget) -> Bool {
    if widget is Avatar { return true }
    return widget is Label
      && sequence(first: widget, next: \.parent).contains { $0.cssClasses.contains("post") }
  }

  private static func reached(_ widget: Widget) -> [Widget] {
    guard widget.isVisible else { return [] }
    return [widget] + widget.shownChildren.flatMap(reached)
  }

  private static func outsideOfBrackets(_ text: String) -> String {
    var (result, depth) = ("", 0)
    for character in text {
      if character == "[" { depth += 1 }
      if depth == 0 { result.append(character) }
      if character == "]" { depth = max(depth - 1, 0) }
    }
    return result
  }

  private static func words(of text: String) -> Set<Substring> {
    Set(text.split { !$0.isLetter }.filter { $0.count > 1 })
  }

  // Months and the names of keys and programs.
  private static func isData(_ word: Substring) -> Bool {
    let names =
      "Kith Ctrl Alt Shift Page Up Down Left Right Escape Enter Home Return Delete Space Tab F5 F10 Sample"
    let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Sept Oct Nov Dec"
    return "\(names) \(months)".split(separator: " ").contains(word)
  }
}
