import CBinderGTK
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class FadingTests: XCTestCase {
  func test_a_loaded_list_appears_without_fading_from_the_empty_page() throws {
    try onStage { stage in
      stage.renderer.animationsEnabled = true
      let list = ListView { Label() }
      let view = LoadingView(list: list, clock: VirtualClock())
      let names = PassthroughSubject<LoadingState<[String], Never>, Never>()
      names.consumeLoadingState(by: view).bind(to: list, id: \.self) { row, name in row.text = name }
      names.send(.loading)
      stage.open(view)
      names.send(.loaded(["Ada"]))
      XCTAssertTrue(isSeen(list))
      XCTAssertFalse(isSeen(view.emptyPage))
      // The next time the page is visible for a while and fades out.
      names.send(.loaded([]))
      stage.pump("for the page alone") { isSeen(view.emptyPage) && !isSeen(list) }
      stage.settle(0.3)
      names.send(.loaded(["Ada"]))
      XCTAssertTrue(isSeen(list))
      XCTAssertTrue(isSeen(view.emptyPage))
      stage.pump("for the page to go") { !isSeen(view.emptyPage) }
    }
  }

  func test_the_first_page_of_a_window_does_not_fade_in() throws {
    try onStage { stage in
      stage.renderer.animationsEnabled = true
      let pages = ["The people are read", "Ada"].map { Label($0) }
      let stack = Stack(pages)
      let window = Window(clock: VirtualClock())
      window.content = stack
      stage.renderer.show(window)
      // GTK has mapped the window but drawn nothing yet.
      stack.visibleChild = pages[1]
      stage.show(window)
      XCTAssertEqual(pages.map(isSeen), [false, true])
      stage.settle(0.3)
      stack.visibleChild = pages[0]
      XCTAssertEqual(pages.map(isSeen), [true, true])
    }
  }

  func test_pages_switched_at_once_end_on_the_last_one() throws {
    try onStage { stage in
      stage.renderer.animationsEnabled = true
      let pages = ["A", "B", "C"].map { Label($0) }
      let stack = Stack(pages)
      stage.open(stack)
      for index in [1, 2, 1, 0] { stack.visibleChild = pages[index] }
      XCTAssertEqual(pages.map(isSeen), [true, false, false])
      for index in [1, 2] { stack.visibleChild = pages[index] }
      XCTAssertEqual(pages.map(isSeen), [true, false, true])
      stage.pump("for one page alone") { pages.map(isSeen) == [false, false, true] }
    }
  }
}

@MainActor
private func isSeen(_ widget: Widget) -> Bool {
  widget.node.map { bgtk_widget_is_mapped($0.handle) } ?? false
}
