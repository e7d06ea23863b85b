import Binders
import Foundation
import GTKRenderer
import LocalServer
import People
import Services
import Settings
import Signals
import TestSupport
import Views
import Widgets
import XCTest

/// Kith on a desktop that is another process: it prints each notification and pushes its first button.
final class DesktopWindowTests: XCTestCase {
  /// In the environment of the process that the desktop starts.
  private static let mark = "KITH_ON_FAKE_DESKTOP"

  func testAJobThatEndsInTheBackgroundIsUndoneByTheButtonOfItsNotification() throws {
    if ProcessInfo.processInfo.environment[Self.mark] != nil {
      return try MainActor.assumeIsolated { try unfollowInTheBackground() }
    }
    let said = try runOnDesktop()
    XCTAssertTrue(said.contains("notify 1 person unfollowed |  | Undo"), "\(said)")
    XCTAssertTrue(said.contains("followed again"), "\(said)")
  }

  /// Runs this test once more, on a bus of its own with the desktop.
  private func runOnDesktop() throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "dbus-run-session", "--", "timeout", "60", "/usr/bin/python3",
      checkout.appending(path: "Tests/Support/DesktopVisitor/fake-desktop.py").path,
      URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path, "KithTests.DesktopWindowTests",
    ]
    var environment = ProcessInfo.processInfo.environment
    environment[Self.mark] = "1"
    environment["GTK_A11Y"] = "none"
    environment["DBUS_SESSION_BUS_ADDRESS"] = nil
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

/// Unfollows somebody of the sample, and waits until the desktop has it undone.
@MainActor
private func unfollowInTheBackground() throws {
  let book = try LocalBook.open(fixtures: KithProgram.sample).book
  let manager = SessionManager(book: book, settings: MemorySettings(), clock: ActorClock())
  let app = try GTKApplication(id: "io.github.kithapp.Tests", isUnique: false)
  let code = app.run { app in
    let window = MainWindow.make(manager)
    window.bindDesktop(app, manager: manager)
    app.show(window)
    manager.start()
    Task {
      await wait {
        (window.visibleNavigation?.top as? PeopleView)?.table.table.item(at: 0) is Person
      }
      let table = (window.visibleNavigation?.top as? PeopleView)?.table.table
      guard let person = table?.item(at: 0) as? Person, let session = manager.currentSession.value.session
      else { return app.quit(exitCode: 1) }
      window.isActive = false
      session.jobs.start(.unfollow, about: [person.id])
      await wait {
        session.jobs.jobs.value.contains { $0.undoes != nil && $0.count(.done) == 1 }
      }
      print("followed again")
      fflush(nil)
      app.quit()
    }
  }
  XCTAssertEqual(code, 0)
}

/// Waits for GTK and the desktop, which no virtual clock drives; the process has a minute.
@MainActor
private func wait(until condition: () -> Bool) async {
  while !condition() { try? await Task.sleep(for: .milliseconds(10)) }
}
