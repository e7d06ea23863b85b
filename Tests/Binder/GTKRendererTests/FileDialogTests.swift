import CBinderGTKProbe
import Foundation
import Signals
import TestSupport
import Widgets
import XCTest

@testable import GTKRenderer

final class FileDialogTests: XCTestCase {
  func test_a_file_is_chosen_in_GTKs_dialog_and_none_when_it_is_cancelled() throws {
    try onStage { stage in
      let temporary = try TemporaryFolder()
      let folder = temporary.url.path
      let file = folder + "/face.png"
      try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(to: URL(filePath: file))
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

  // GTK 4.8 leaves the answer with the surface, which requests a size a moment later and crashes.
  func test_the_surface_of_a_closed_window_requests_no_size() throws {
    try onStage { stage in
      let window = stage.open(Button("Choose"))
      let dialog = FileDialog(
        title: "Picture", acceptText: "Take", kindText: "Pictures", mediaTypes: ["image/png"])
      window.present(dialog)
      stage.pump("for the dialog", seconds: 10) { bgtk_probe_has_file_dialog() }
      let handle = try XCTUnwrap(window.node?.handle)
      let surfaces = [
        try XCTUnwrap(bgtk_probe_keep_surface(nil)), try XCTUnwrap(bgtk_probe_keep_surface(handle)),
      ]
      defer { surfaces.forEach(bgtk_probe_release_surface) }
      XCTAssertTrue(surfaces.allSatisfy(bgtk_probe_is_size_answered))
      XCTAssertTrue(dialog.cancel())
      stage.pump("for the dialog to be destroyed", seconds: 10) {
        bgtk_probe_is_surface_destroyed(surfaces[0])
      }
      XCTAssertFalse(bgtk_probe_is_size_answered(surfaces[0]))
      window.close()
      stage.pump("for the window to be destroyed") { bgtk_probe_is_surface_destroyed(surfaces[1]) }
      XCTAssertFalse(bgtk_probe_is_size_answered(surfaces[1]))
    }
  }

  func test_several_files_are_chosen_and_a_folder() throws {
    try onStage { stage in
      let temporary = try TemporaryFolder()
      let folder = temporary.url.path
      for name in ["a.csv", "b.csv", "c.txt"] {
        try Data("x".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
      }
      let window = stage.open(Button("Choose"))
      let tables = FileFilter("Tables", patterns: ["*.csv"])
      let many = FileDialog(
        .openMany, title: "Import", acceptText: "Import", filters: [tables], folder: folder)
      var paths: [[String]] = []
      many.chosenFiles.observeNext { paths.append($0) }.dispose(in: window.bag)
      window.present(many)
      stage.pump("for both tables", seconds: 10) {
        bgtk_probe_mark_all_files()
        return bgtk_probe_marked_files() == 2
      }
      bgtk_probe_end_file_dialog(true)
      stage.pump("for the answer") { !many.isOpen }
      XCTAssertEqual(paths.map { $0.sorted() }, [["\(folder)/a.csv", "\(folder)/b.csv"]])
      stage.pump("for the dialog to go") { !bgtk_probe_has_file_dialog() }

      let place = FileDialog(.folder, title: "Export", acceptText: "Export", folder: folder)
      place.chosenFiles.observeNext { paths.append($0) }.dispose(in: window.bag)
      window.present(place)
      stage.pump("for the folder", seconds: 10) { bgtk_probe_marks_file(folder) }
      bgtk_probe_end_file_dialog(true)
      stage.pump("for the answer") { !place.isOpen }
      XCTAssertEqual(paths.last, [folder])
      stage.pump("for the dialog to go") { !bgtk_probe_has_file_dialog() }
    }
  }

  func test_a_file_is_overwritten_only_after_a_confirmation() throws {
    try onStage { stage in
      let temporary = try TemporaryFolder()
      let folder = temporary.url.path
      try Data("x".utf8).write(to: URL(filePath: "\(folder)/people.csv"))
      let window = stage.open(Button("Export"))
      var paths: [String] = []
      let save = FileDialog(
        .save, title: "Export", acceptText: "Export", suggestedName: "people.csv", folder: folder)
      save.chosen.observeNext { paths.append($0) }.dispose(in: window.bag)
      window.present(save)
      stage.pump("for the dialog", seconds: 10) { bgtk_probe_has_file_dialog() }
      let name = try XCTUnwrap(bgtk_probe_file_name())
      XCTAssertEqual(String(cString: name), "people.csv")
      bgtk_free(name)
      stage.pump("for the file", seconds: 10) { bgtk_probe_marks_file("\(folder)/people.csv") }
      bgtk_probe_end_file_dialog(true)
      stage.pump("for another question", seconds: 10) { bgtk_probe_asks_to_overwrite() }
      bgtk_probe_answer_overwrite(false)
      stage.pump("for that to go") { !bgtk_probe_asks_to_overwrite() }
      XCTAssertTrue(save.isOpen)
      XCTAssertEqual(paths, [])
      bgtk_probe_end_file_dialog(true)
      stage.pump("for another question", seconds: 10) { bgtk_probe_asks_to_overwrite() }
      // On a busy machine a dialog that is not drawn yet loses its answer.
      stage.pump("for the answer", seconds: 10) {
        if bgtk_probe_asks_to_overwrite() { bgtk_probe_answer_overwrite(true) }
        return !save.isOpen
      }
      XCTAssertEqual(paths, ["\(folder)/people.csv"])
      stage.pump("for the dialog to go") { !bgtk_probe_has_file_dialog() }
    }
  }
}
