import CBinderGTKProbe
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class MnemonicKeyTests: XCTestCase {
  @MainActor
  private final class Sample {
    let remove = Action("Remove")
    let rename = Action("Rename")
    let reload = Action("Reload")
    let menu: MenuButton
    let save = Button()
    private(set) var heard: [String] = []

    init() {
      reload.isEnabled = false
      menu = MenuButton(sections: [[remove, rename], [reload]])
      menu.accessibleLabel = "Menu"
      menu.isPrimary = true
      remove.underlinedTitle = "_Remove"
      rename.underlinedTitle = "Re_name"
      reload.underlinedTitle = "Re_load"
      save.underlinedText = "_Save"
      for action in [remove, rename, reload] {
        action.reactive.activated.observeNext { [unowned self] in heard.append(action.title) }
          .dispose(in: action.bag)
      }
      save.reactive.clicked.observeNext { [unowned self] in heard.append("Save") }.dispose(in: save.bag)
    }

    isolated deinit {}

    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  func test_a_letter_does_its_action_in_the_open_menu_and_with_alt_pushes_its_button() throws {
    try onStage { stage in
      let sample = Sample()
      let window = stage.open(Box(.column, [sample.menu, sample.save, Entry()]))
      let person = try stage.person(window)
      let handle = try XCTUnwrap(window.node?.handle)
      sample.save.grabFocus()
      stage.settle(0.2)
      try person.keys("alt+s")
      stage.pump("for the button") { sample.heard == ["Save"] }
      XCTAssertEqual(sample.take(), ["Save"])
      for (letter, title) in [("r", "Remove"), ("n", "Rename")] {
        try person.keys("F10")
        stage.pump("for the menu before \(letter)") { bgtk_probe_is_in_menu(handle) }
        stage.settle(0.2)
        try person.keys(letter)
        stage.pump("for \(title) by \(letter)") { !sample.heard.isEmpty }
        stage.pump("for the end of the menu") { !bgtk_probe_is_in_menu(handle) }
        stage.settle(0.2)
        XCTAssertEqual(sample.take(), [title], letter)
      }
      // The letter does nothing without a menu, and a disabled action ignores its own.
      try person.keys("r")
      try person.keys("F10")
      stage.pump("for the menu before l") { bgtk_probe_is_in_menu(handle) }
      stage.settle(0.2)
      try person.keys("l")
      stage.settle(0.2)
      XCTAssertEqual(sample.take(), [])
      try person.keys("Escape")
      stage.pump("for the end of the last menu") { !bgtk_probe_is_in_menu(handle) }
    }
  }

  func test_a_button_with_an_icon_alone_has_no_mnemonic_and_causes_no_warning() throws {
    try onStage { stage in
      let (picture, text) = (Button(iconName: "edit-copy-symbolic"), Button())
      picture.underlinedText = "_Copy"
      picture.text = ""
      picture.iconName = "edit-copy-symbolic"
      text.underlinedText = "_Paste"
      var clicks: [String] = []
      for (name, button) in [("picture", picture), ("text", text)] {
        button.reactive.clicked.observeNext { clicks.append(name) }.dispose(in: button.bag)
      }
      let person = try stage.person(stage.open(Box(.column, [picture, text])))
      text.grabFocus()
      stage.settle()
      try person.keys("alt+p")
      stage.pump("for the button of a text") { clicks == ["text"] }
      XCTAssertEqual(ToolkitComplaints.take(), [])
    }
  }
}
