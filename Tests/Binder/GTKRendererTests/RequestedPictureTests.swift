import Foundation
import GTKRenderer
import Signals
import TestSupport
import Widgets
import XCTest

/// Runs a program with a picture asked for; returns its exit code.
@MainActor
private func runPictured(to path: String) throws -> Int32 {
  guard GTKApplication.isDisplayAvailable else { throw XCTSkip("no display") }
  setenv("BINDER_PICTURE", path, 1)
  defer { unsetenv("BINDER_PICTURE") }
  let app = try GTKApplication(id: "org.example.Pictured")
  return app.run { app in
    let window = Window("Pictured", clock: VirtualClock())
    window.content = Label("Ada")
    app.show(window)
  }
}

/// The picture that `BINDER_PICTURE` in the environment asks of any program.
final class RequestedPictureTests: XCTestCase {
  func test_a_program_writes_a_picture_of_its_first_window_and_ends() throws {
    try MainActor.assumeIsolated {
      let folder = try TemporaryFolder()
      let file = folder.file("window.png")
      XCTAssertEqual(try runPictured(to: file.path), 0)
      XCTAssertEqual([UInt8](try Data(contentsOf: file).prefix(4)), [0x89, 0x50, 0x4E, 0x47])
    }
  }

  func test_a_picture_that_cannot_be_written_ends_the_program_with_74() throws {
    try MainActor.assumeIsolated {
      let folder = try TemporaryFolder()
      let file = folder.file("missing/window.png")
      XCTAssertEqual(try runPictured(to: file.path), 74)
    }
  }
}
