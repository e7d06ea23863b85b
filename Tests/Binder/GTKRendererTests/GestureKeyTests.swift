import RealInput
import RendererContract
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class GestureKeyTests: XCTestCase {
  func test_the_key_of_a_gesture_performs_it_on_the_focused_widget() throws {
    try onStage { stage in
      var pressed: [String] = []
      for case let widget as any EditablePropertyProvider in Contract.subjects.map({ $0.make() }) {
        for gesture in widget.gestures {
          guard let key = gesture.key, key != "Return" else { continue }
          try press(key, on: widget, stage)
          pressed.append(widget.kind.rawValue)
        }
      }
      XCTAssertTrue(pressed.contains("toggleSwitch"), "\(pressed)")
    }
  }
}

// Performed twice, there and back, and refused while it is insensitive.
@MainActor
private func press(_ key: Shortcut, on widget: some EditablePropertyProvider, _ stage: Stage) throws {
  var edits = 0
  widget.defaultEdits.observeNext { _ in edits += 1 }.dispose(in: widget.bag)
  let other = Button("Other")
  let person = try stage.person(stage.open(Box(.column, [widget, other])))
  let name = key == " " ? "space" : key.key
  widget.isSensitive = true
  widget.grabFocus()
  stage.settle()
  for count in 1...2 {
    try person.keys(name)
    stage.pump("for \(key) on a \(widget.kind.rawValue)") { edits == count }
  }
  widget.isSensitive = false
  try person.keys(name)
  XCTAssertEqual(edits, 2, "an insensitive \(widget.kind.rawValue) took \(key)")
}
