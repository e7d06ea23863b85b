import CBinderGTKProbe
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

/// The menus of a bar, by real keys and the pointer.
final class MenuBarTests: XCTestCase {
  @MainActor
  private final class Sample {
    let actions = ["Open", "Quit", "Wrap"].map { Action($0) }
    let bar: MenuBar
    let entry = Entry()
    let window = Window(clock: VirtualClock())
    private(set) var chosen: [String] = []

    init() {
      let file = Action("File", submenu: Menu([[actions[0]], [actions[1]]]))
      bar = MenuBar([file, Action("View", submenu: Menu([[actions[2]]]))])
      window.content = Box(.column, [bar, entry])
      for action in actions {
        action.reactive.activated.observeNext { [unowned self] in chosen.append(action.title) }
          .dispose(in: action.bag)
      }
    }

    isolated deinit {}
  }

  func test_F10_and_the_arrows_choose_from_the_first_menu_and_from_the_next() throws {
    try onStage { stage in
      let sample = Sample()
      stage.show(sample.window)
      let person = try stage.person(sample.window)
      try person.click(sample.entry)
      // An opened menu has the focus on its first action.
      try person.keys("F10")
      stage.settle(0.25)
      try person.keys("Return")
      stage.pump("for Open") { sample.chosen == ["Open"] }
      stage.settle(0.25)
      try person.keys("F10")
      stage.settle(0.25)
      try person.keys("Right")
      stage.settle(0.25)
      try person.keys("Return")
      stage.pump("for Wrap") { sample.chosen == ["Open", "Wrap"] }
    }
  }

  func test_Alt_and_the_letter_of_a_menu_open_it() throws {
    try onStage { stage in
      let sample = Sample()
      stage.show(sample.window)
      let person = try stage.person(sample.window)
      try person.click(sample.entry)
      try person.keys("alt+v")
      stage.settle(0.25)
      try person.keys("Return")
      stage.pump("for Wrap") { sample.chosen == ["Wrap"] }
    }
  }
}
