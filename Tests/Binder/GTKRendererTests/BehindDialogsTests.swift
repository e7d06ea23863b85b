import CBinderGTKProbe
import Widgets
import XCTest

@testable import GTKRenderer

/// What assistive technology is told of what lies behind something else.
final class BehindDialogsTests: XCTestCase {
  func test_what_is_behind_a_dialog_is_passed_over_by_assistive_technology() throws {
    try onStage { stage in
      let button = Button("In the window")
      let window = stage.open(Box(.column, [button]))
      let (lower, upper) = (Dialog(title: "Lower"), Dialog(title: "Upper"))
      let answers = [lower.addButton("Lower"), upper.addButton("Upper")]
      @MainActor func passedOver() -> [Bool] {
        ([button] + answers).compactMap { $0.node?.handle }.map(bgtk_probe_is_passed_over)
      }
      XCTAssertEqual(passedOver(), [false])
      window.present(lower)
      stage.settle()
      XCTAssertEqual(passedOver(), [true, false])
      window.present(upper)
      stage.settle()
      XCTAssertEqual(passedOver(), [true, true, false])
      upper.dismiss()
      stage.settle()
      XCTAssertEqual(passedOver().prefix(2), [true, false])
      lower.dismiss()
      stage.settle()
      XCTAssertEqual(passedOver().first, false)
    }
  }
}
