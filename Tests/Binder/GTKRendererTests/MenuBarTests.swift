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
    XCTAssertEqual(try chosen(by: ["F10", "Return"], ["F10", "Right", "Return"]), ["Open", "Wrap"])
  }

  func test_Alt_and_the_letter_of_a_menu_open_it() throws {
    XCTAssertEqual(try chosen(by: ["alt+v", "Return"]), ["Wrap"])
  }

  /// Presses keys in the entry below the bar, each round until an action is chosen, and returns all chosen actions.
  private func chosen(by rounds: [String]...) throws -> [String] {
    var chosen: [String] = []
    try onStage { stage in
      let sample = Sample()
      stage.show(sample.window)
      let person = try stage.person(sample.window)
      try person.click(sample.entry)
      for (number, keys) in rounds.enumerated() {
        for key in keys {
          try person.keys(key)
          // An opened menu has the focus on its first action.
          stage.settle(0.25)
        }
        stage.pump("for \(keys)") { sample.chosen.count > number }
      }
      stage.settle(0.25)
      chosen = sample.chosen
    }
    return chosen
  }
}
