import CBinderGTKProbe
import Foundation
import XCTest

/// The program as found by a screen reader: queried from another process, over the accessibility bus.
final class AssistiveTechnologyTests: XCTestCase {
  // A name that means nothing to a listener: empty, or a type of the toolkit.
  private func isUnnamed(_ name: Substring) -> Bool {
    name.isEmpty || name.hasPrefix("Gtk") || name.hasPrefix("Bgtk")
  }

  // The output after the steps, one line per control; skips the test if the bus is unavailable.
  private func told(_ steps: [String]) throws -> [Substring] {
    let program = try KithProgram()
    defer { program.remove() }
    return try program.told(steps)
  }

  func testRowsOfTheTableAreReadWithTheirColumnsAndHeadingsWithTheirOrder() throws {
    let nodes = try told(["--all"])
    let text = nodes.joined(separator: "\n")
    // A button with its order as its description: of a column's heading GTK tells no role that is read.
    XCTAssertTrue(nodes.contains { $0.contains("|push button|Person|Sorted ascending|focusable") }, text)
    XCTAssertTrue(nodes.contains { $0.contains("|push button|Followers||focusable") }, text)
    let row = nodes.first { $0.contains("Person: ") && $0.contains("@") }
    XCTAssertTrue(
      row?.contains("Relationship: Following") == true && row?.contains("Followers: ") == true, text)
  }

  func testTheControlsAndTextsOfTheMainScreensHaveARoleAndAName() throws {
    // Hidden pages are not reported from GTK 4.10 on, so each one is opened.
    let presses = [
      "Edit Profile", "Back", "300 Following", "Back", "250 Followers", "Back", "Search", "Back",
    ]
    let controls = try told(
      ["--key", "alt+Home", "--key", "ctrl+question", "--key", "Escape"]
        + presses.flatMap { ["--press", $0] } + [
          "--key", "ctrl+shift+a", "--enter", "Sign in to a server", "no name", "--press", "Continue",
        ])
    let wanted: Set<Substring> = [
      "frame|Kith", "push button|Search", "push button|Main Menu", "push button|Close",
      "push button|300 Following", "push button|250 Followers", "push button|Edit Profile",
      "list|Recently Followed", "push button|Back", "push button|Save", "text|Name",
      "text|Bio", "check box|Approve followers", "entry|Filter by name, address or bio", "page tab|Following",
      "page tab|Followers", "list|Following", "list|Followers", "entry|Name or address",
      "text|Sign in to a server", "push button|Continue",
      "heading|Ada Marlowe", "heading|Recently Followed", "link|garden.example", "dialog|Keyboard Shortcuts",
      "heading|Keyboard Shortcuts", "page tab list|Following, Followers", "status bar|80 of 300 people",
      "heading|Sign in to a server",
    ]
    XCTAssertEqual(wanted.subtracting(controls), [], "not told, in\n\(controls.joined(separator: "\n"))")
    XCTAssertTrue(controls.contains { $0.hasPrefix("list item|") && $0.contains("@") })
    XCTAssertTrue(
      controls.contains { $0.hasPrefix("text|Sign in to a server (wrong: ") && !$0.hasSuffix("(wrong: )") },
      "not told what is wrong, in\n\(controls.joined(separator: "\n"))")
    // A row has the person's name; their picture does not repeat it.
    XCTAssertFalse(controls.contains("image|Linnéa Åkesson"))
    let screens = controls.split { $0.hasPrefix("frame|") }
    XCTAssertEqual(
      screens.map { screen in screen.count { $0.hasSuffix("button|Main Menu") } }.max(), 1, "told twice")
    // The pages from the profile to the accounts, without the list of keys. The line under a list that is not loaded
    // yet is empty.
    for (index, screen) in screens.prefix(13).enumerated() where index != 0 && index != 2 {
      for control in Set(screen) where control != "status bar|" {
        let parts = control.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        XCTAssertTrue(
          parts.count == 2 && !isUnnamed(parts[1]), "unnamed: \(control), in \(screen)")
      }
    }
  }

  func testAQuestionAndAResultAreReadableByAssistiveTechnology() throws {
    let lines = try told([
      "--all", "--key", "alt+Home", "--press", "Edit Profile", "--enter", "Name", "A New Name", "--key",
      "Escape",
      "--press", "Keep Editing", "--press", "Save", "--hear", "Your profile is saved.",
    ])
    // Depth, role, name, description and states.
    let nodes = lines.map { $0.split(separator: "|", omittingEmptySubsequences: false) }.filter {
      $0.count == 5
    }
    XCTAssertTrue(
      nodes.contains { $0[1...3] == ["dialog", "Discard Changes?", "Your changes have not been saved."] })
    // The first answer has the keyboard.
    for (name, isFocused) in [("Keep Editing", true), ("Discard", false)] {
      let found = nodes.first { $0[1] == "push button" && $0[2] == name }
      XCTAssertEqual(found?[4].split(separator: ",").contains("focused"), isFocused, name)
    }
    // Versions of GTK call it differently.
    XCTAssertTrue(
      nodes.contains { ["alert", "notification"].contains($0[1]) && $0[2] == "Your profile is saved." })
    XCTAssertTrue(nodes.contains { $0[1] == "push button" && $0[2] == "Dismiss" })
  }

  func testCountsAreAnnounced() throws {
    // Newer versions send announcements and keep nothing of them in the tree.
    try XCTSkipIf(bgtk_probe_announces_by_events(), "what GTK announces from 4.14 on is not in the tree")
    let lines = try told(["--key", "alt+Home", "--press", "300 Following", "--hear", "80 of 300 people"])
    // Depth, role and name.
    XCTAssertTrue(
      lines.contains {
        $0.split(separator: "|").dropFirst().prefix(2) == ["alert", "80 of 300 people"]
      },
      lines.joined(separator: "\n"))
  }
}
