import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class MouseBackTests: XCTestCase {
  func test_the_click_after_mouse_back_goes_to_the_pointer() throws {
    try onStage { stage in
      let one = Button("One")
      let other = Button("Other")
      var clicks: [String] = []
      for button in [one, other] {
        button.reactive.clicked.observeNext { [unowned button] in clicks.append(button.text) }.dispose(
          in: button.bag)
      }
      let stack = NavigationStack(root: NavigationPage(Box(.column, [one, other])))
      let person = try stage.person(stage.open(stack))
      // The top page is popped; without one nothing happens. The last button is the mouse's forward button.
      for (button, isPushed) in [(8, true), (8, false), (9, false)] {
        let top = Button("Top")
        if isPushed {
          stack.push(NavigationPage(top))
          stage.settle()
        }
        try person.click(isPushed ? top : one, button: button)
        stage.pump("for the page to go") { stack.pages.count == 1 }
        clicks = []
        try person.click(other)
        stage.pump("for the click after button \(button)", seconds: 5) { !clicks.isEmpty }
        try person.click(one)
        stage.pump("for the one after that", seconds: 5) { clicks.count == 2 }
        XCTAssertEqual(clicks, ["Other", "One"])
      }
    }
  }

  func test_mouse_back_goes_one_step_for_a_press_and_a_release() throws {
    try onStage { stage in
      let stack = NavigationStack(root: NavigationPage(Label("Root")))
      let person = try stage.person(stage.open(stack))
      let tops = (1...3).map { Button("Top \($0)") }
      for top in tops { stack.push(NavigationPage(top)) }
      stage.settle()
      try person.point(at: tops[2])
      try XDoTool.run(["mousedown", "8"])
      stage.settle()
      XCTAssertEqual(stack.pages.count, 4, "it is not released yet")
      try XDoTool.run(["mouseup", "8"])
      stage.pump("for the way back") { stack.pages.count == 3 }
      stage.settle()
      XCTAssertEqual(stack.pages.count, 3)
      try person.click(tops[1], button: 8)
      stage.pump("for the next") { stack.pages.count == 2 }
    }
  }

  func test_mouse_back_does_nothing_behind_a_popover_whose_buttons_still_work() throws {
    try onStage { stage in
      let inside = Button("Inside")
      let popover = Popover(inside)
      var clicks = 0
      inside.reactive.clicked.observeNext { clicks += 1 }.dispose(in: inside.bag)
      let stack = NavigationStack(root: NavigationPage(Label("Root")))
      let anchor = Button("Anchor")
      let window = stage.open(stack)
      stack.push(NavigationPage(Box(.column, [anchor])))
      stage.settle()
      let person = try stage.person(window)
      popover.popup(relativeTo: anchor)
      stage.settle(0.2)
      let place = try stage.popoverPlace(in: window)
      try person.point(x: place.x + place.width / 2, y: place.y + place.height / 2)
      try XDoTool.run(["click", "8"])
      stage.settle()
      try XDoTool.run(["click", "1"])
      stage.pump("for the button in the popover", seconds: 5) { clicks == 1 }
      XCTAssertTrue(popover.isShown)
      XCTAssertEqual(stack.pages.count, 2)
      popover.popdown()
    }
  }
}
