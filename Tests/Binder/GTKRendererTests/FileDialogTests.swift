import CBinderGTKProbe
import Foundation
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

/// Choosing a file through GTK's own dialog.
final class FileDialogTests: XCTestCase {
  func test_a_file_is_chosen_in_GTKs_dialog_and_none_when_it_is_cancelled() throws {
    try onStage { stage in
      let folder = NSTemporaryDirectory() + "binder-\(UUID().uuidString)"
      let file = folder + "/face.png"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(to: URL(filePath: file))
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let button = Button("Choose")
      let window = stage.open(button)
      var paths: [String] = []
      @MainActor func ask() -> FileDialog {
        let dialog = FileDialog(
          title: "Picture", acceptText: "Take", kindText: "Pictures", mediaTypes: ["image/png"])
        dialog.chosen.observeNext { paths.append($0) }.dispose(in: window.bag)
        window.present(dialog)
        stage.pump("for the dialog", seconds: 10) { bgtk_probe_has_file_dialog() }
        return dialog
      }
      let first = ask()
      XCTAssertFalse(button.click(), "the window is behind the dialog")
      bgtk_probe_mark_file(file)
      stage.pump("for the file", seconds: 10) { bgtk_probe_marks_file(file) }
      bgtk_probe_end_file_dialog(true)
      stage.pump("for the answer") { !first.isOpen }
      XCTAssertEqual(paths, [file])
      stage.pump("for the dialog to go") { !bgtk_probe_has_file_dialog() }

      let second = ask()
      bgtk_probe_end_file_dialog(false)
      stage.pump("for the answer") { !second.isOpen }
      XCTAssertTrue(button.click())

      let third = ask()
      XCTAssertTrue(third.cancel())
      stage.pump("for the dialog to go") { !bgtk_probe_has_file_dialog() }

      _ = ask()
      window.close()
      stage.pump("for the dialog to go with its window") { !bgtk_probe_has_file_dialog() }
      XCTAssertEqual(paths, [file])
    }
  }
}
