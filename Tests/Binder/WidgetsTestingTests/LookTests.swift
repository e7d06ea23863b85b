import Foundation
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct LookTests {
  private let folder: TemporaryFolder
  private var test: String { folder.file("SomeTests.swift").path }

  init() throws { folder = try TemporaryFolder() }

  /// Runs with or without `RECORD_LOOKS=1` in the environment.
  private func recording(_ isRecording: Bool, _ body: () throws -> Void) rethrows {
    let before = getenv("RECORD_LOOKS").map { String(cString: $0) }
    setenv("RECORD_LOOKS", isRecording ? "1" : "0", 1)
    defer { if let before { setenv("RECORD_LOOKS", before, 1) } else { unsetenv("RECORD_LOOKS") } }
    try body()
  }

  private func difference(_ body: () throws -> Void) -> String {
    do {
      try recording(false, body)
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a look has the properties, the layout and what is hidden`() {
    let box = Box(.row, spacing: 3, [Label("Ada\nGrace")])
    box.layout = Layout(hexpand: true, halign: .end, margins: Margins(start: 4), widthRequest: 20)
    box.children[0].isVisible = false
    box.children[0].cssClasses = ["dim-label"]
    expectEqual(
      structure(of: box),
      """
      Row orientation=row spacing=3 | hexpand halign=end margins=0,0,0,4 width=20
        Label text=Ada⏎Grace textAlignment=start | .dim-label hidden
      """)
  }

  @Test func `a recorded look is found beside the test and fits`() throws {
    try recording(true) { try expectLook(of: Label("Ada"), named: "A label", filePath: test) }
    expectEqual(folder.names, ["Looks"])
    expectEqual(
      try String(contentsOf: folder.file("Looks/A label.txt"), encoding: .utf8),
      "Label text=Ada textAlignment=start\n")
    try recording(false) { try expectLook(of: Label("Ada"), named: "A label", filePath: test) }
  }

  @Test func `a look that has not been recorded says how it is`() {
    let text = difference { try expectLook(of: Label("Ada"), named: "A label", filePath: test) }
    expectEqual(
      text,
      folder.file("Looks/A label.txt").path + " is missing; RECORD_LOOKS=1 in the environment records it")
  }

  @Test func `a difference names the lines that have gone and those that are new`() throws {
    try recording(true) {
      try expectRecorded("one\ntwo\n\nthree", named: "Lines", in: "Looks/Texts", filePath: test)
    }
    let text = difference {
      try expectRecorded("one\n2\n\nthree\nfour", named: "Lines", in: "Looks/Texts", filePath: test)
    }
    expectEqual(
      text.split(separator: "\n").dropFirst().map(String.init),
      ["- 2: two", "+ 2: 2", "+ 5: four", "RECORD_LOOKS=1 in the environment records it again."])
    expect(text.hasPrefix("Lines differs from \(folder.url.path)/Looks/Texts/Lines.txt:"))
  }

  @Test func `a long difference is cut short`() throws {
    try recording(true) { try expectRecorded("", named: "Lines", filePath: test) }
    let lines = (1...100).map { "line \($0)" }.joined(separator: "\n")
    let text = difference { try expectRecorded(lines, named: "Lines", filePath: test) }
    expect(text.contains("… 61 more"), "\(text)")
  }
}
