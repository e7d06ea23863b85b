import Foundation
import TestSupport
import XCTest

/// Requests of an application to the session's services, over a private bus; another process acts as the desktop.
final class DesktopServiceTests: XCTestCase {
  func test_a_notification_is_shown_and_its_button_runs_its_action() throws {
    let said = try run("notify")
    XCTAssertTrue(said.contains("notify New message | Ada: Hello! | Answer,Later"), "\(said)")
    XCTAssertTrue(said.contains("answered"), "\(said)")
    XCTAssertFalse(said.contains("opened"), "\(said)")
  }

  func test_a_notification_without_buttons_is_clicked() throws {
    let said = try run("notify-plain")
    XCTAssertTrue(said.contains("opened"), "\(said)")
  }

  func test_a_withdrawn_notification_is_removed_from_the_desktop() throws {
    let said = try run("withdraw")
    // A clicked notification is closed as well: the others are the second and the third.
    let told = said.filter { $0.hasPrefix("notify") || $0 == "close 1" }
    XCTAssertEqual(told.map { $0.split(separator: " ")[1] }, ["Kept", "Shown", "1", "Withdrawn"], "\(said)")
  }

  func test_an_address_without_a_program_to_open_it_is_reported() throws {
    let said = try run("open")
    XCTAssertTrue(said.contains("open false"), "\(said)")
  }

  func test_an_inhibition_keeps_the_session_awake_until_it_is_disposed() throws {
    let said = try run("inhibit")
    // In the portal's numbers: logging out and suspending.
    let asked = said.filter { $0.contains("inhibit") }
    XCTAssertEqual(asked, ["inhibit 5 Sending a message", "uninhibit"], "\(said)")
  }

  func test_recent_files_are_remembered() throws {
    let said = try run("recent")
    XCTAssertEqual(said.filter { $0.hasPrefix("recent") }, ["recent /tmp/a b.png /tmp/b.png"], "\(said)")
  }

  func test_the_accent_the_contrast_and_dark_colours_follow_the_desktop() throws {
    let said = try run("look", "5", environment: ["FAKE_LOOK": "portal"])
    XCTAssertEqual(
      said.filter { $0.hasPrefix("look") },
      [
        "look #9141AC edge 1", "look #C04000 edge 1", "look #C04000 edge 0", "look #C04000 edge 0 dark",
        "look #194B88 edge 0 dark",
      ], "\(said)")
  }

  func test_without_a_portal_the_contrast_that_a_person_has_set_in_GNOME_is_followed() throws {
    let folder = try TemporaryFolder()
    let settings = folder.file("glib-2.0/settings/keyfile")
    try FileManager.default.createDirectory(
      at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("[org/gnome/desktop/a11y/interface]\nhigh-contrast=true\n".utf8).write(to: settings)
    let said = try run(
      "look", "1", environment: ["GSETTINGS_BACKEND": "keyfile", "XDG_CONFIG_HOME": folder.url.path])
    XCTAssertEqual(said.filter { $0.hasPrefix("look") }.map { $0.suffix(6) }, ["edge 1"], "\(said)")
  }

  private func run(
    _ command: String, _ argument: String = "now", environment others: [String: String] = [:]
  ) throws -> [String] {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "dbus-run-session", "--", "timeout", "60", "/usr/bin/python3",
      checkout.appending(path: "Tests/Support/DesktopVisitor/fake-desktop.py").path,
      folder.appending(path: "DesktopVisitor").path, command, argument,
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["GTK_A11Y"] = "none"
    environment["GSETTINGS_BACKEND"] = "memory"
    environment["DBUS_SESSION_BUS_ADDRESS"] = nil
    environment.merge(others) { $1 }
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }
}
