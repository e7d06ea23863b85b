import CBinderGTKProbe
import Widgets
import XCTest

@testable import GTKRenderer

final class BehindDialogsTests: XCTestCase {
  func test_widgets_behind_a_dialog_are_hidden_from_assistive_technology() throws {
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
