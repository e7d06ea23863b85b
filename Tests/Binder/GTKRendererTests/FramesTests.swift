import Foundation
import Signals
import TestSupport
import Widgets
import XCTest

@testable import GTKRenderer

final class FramesTests: XCTestCase {
  func test_an_animation_runs_in_the_frames_of_a_window_and_stops_when_it_is_disposed() throws {
    try onStage { stage in
      let label = Label("0")
      let window = Window("Frames")
      window.content = Box(.column, [label])
      stage.show(window)
      stage.renderer.animationsEnabled = true
      defer { stage.renderer.animationsEnabled = false }
      var numbers: [Double] = []
      let animation = Animation.timed(.milliseconds(200))
      animation.values(from: 0, to: 10, in: label).bind(to: label) { label, number in
        numbers.append(number)
        label.text = "\(number)"
      }
      stage.pump("for the end") { numbers.last == 10 }
      XCTAssertEqual(numbers, numbers.sorted())
      XCTAssertEqual(numbers.first, 0)
      XCTAssertGreaterThan(numbers.count, 3)
      XCTAssertEqual(try stage.rendered("label", label), "10.0")
      var frames = 0
      let observation = window.reactive.frames.observeNext { _ in frames += 1 }
      stage.pump("for frames") { frames > 2 }
      observation.dispose()
      let before = frames
      stage.settle(0.1)
      XCTAssertEqual(frames, before)
    }
  }

  func test_a_window_that_changes_all_the_time_has_its_picture_taken() throws {
    try onStage { stage in
      let label = Label("0")
      let window = stage.open(Box(.column, [label]))
      let folder = try TemporaryFolder()
      let changes = Task {
        while !Task.isCancelled {
          label.text += "."
          if label.text.count > 30 { label.text = "0" }
          // Real time, as the frames of GTK.
          try await Task.sleep(for: .microseconds(500))
        }
      }
      for number in 0..<20 { stage.snapshot(window, to: folder.file("\(number).png").path) }
      changes.cancel()
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count, 20)
    }
  }

  func test_where_nothing_should_move_an_animation_is_its_end() throws {
    try onStage { stage in
      let label = Label("0")
      _ = stage.open(Box(.column, [label]))
      var numbers: [Double] = []
      Animation.spring().values(from: 0, to: 10, in: label).observeNext { numbers.append($0) }.dispose(
        in: label.bag)
      XCTAssertEqual(numbers, [10])
    }
  }
}
