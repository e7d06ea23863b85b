import Foundation
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

/// Draws the sample window, and saves pictures if `BINDER_PICTURES` names a folder.
final class PictureOfAllTests: XCTestCase {
  func test_the_sample_window_is_drawn_in_every_size_and_colour() throws {
    try onStage { stage in
      let folder = ProcessInfo.processInfo.environment["BINDER_PICTURES"] ?? NSTemporaryDirectory()
      for scheme in [ColorScheme.light, .dark] {
        for width in [360, 1200] {
          stage.renderer.colorScheme = scheme
          let sample = SampleWindow()
          sample.window.defaultWidth = width
          sample.window.defaultHeight = 720
          stage.show(sample.window)
          for (index, tab) in ["people", "profile", "edit", "empty", "more"].enumerated() {
            sample.tabs.selectedIndex = index
            stage.settle(0.2)
            let path = "\(folder)/\(scheme)-\(width)-\(tab).png"
            stage.snapshot(sample.window, to: path)
            let size = try XCTUnwrap(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
            XCTAssertGreaterThan(size, 1000)
          }
          let dialog = Dialog(title: "Leave without saving?", text: "What you have changed will be lost.")
          dialog.addButton("Cancel")
          dialog.addButton("Leave", cssClasses: ["destructive-action"])
          sample.window.present(dialog)
          sample.window.show(Toast("You no longer follow Ada Lovelace", actionText: "Undo"))
          stage.settle(0.2)
          stage.snapshot(sample.window, to: "\(folder)/\(scheme)-\(width)-dialog.png")
          XCTAssertTrue(sample.window.close())
        }
      }
      stage.renderer.colorScheme = .system
    }
  }
}
