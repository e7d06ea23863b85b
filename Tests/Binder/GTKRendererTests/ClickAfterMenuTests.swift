import CBinderGTK
import CBinderGTKProbe
import Foundation
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

/// A click after a menu or a popover was closed by a key while the pointer was in it goes to the widget below.
final class ClickAfterMenuTests: XCTestCase {
  func test_a_click_after_a_buttons_menu_goes_to_the_pointer_while_the_page_changes() throws {
    try onStage { stage in
      let menu = MenuButton(sections: [["Copy", "Paste", "Cut"].map { Action($0) }])
      try leaveByKeys(stage, menu) { person in try person.click(menu) }
    }
  }

  func test_a_click_after_a_context_menu_goes_to_the_pointer_while_the_page_changes() throws {
    try onStage { stage in
      let button = Button("Menu of this")
      button.contextMenu = Menu([["Copy", "Paste", "Cut"].map { Action($0) }])
      try leaveByKeys(stage, button) { person in try person.click(button, button: 3) }
    }
  }
}

@MainActor
private func leaveByKeys(_ stage: Stage, _ opener: Widget, open: (Person) throws -> Void) throws {
  let (news, below) = (Label("0"), Button("Below"))
  below.layout = Layout(hexpand: true, vexpand: true)
  opener.layout = Layout(halign: .center)
  let window = stage.open(Box(.column, [opener, below, news]))
  let person = try stage.person(window)
  let handle = try XCTUnwrap(window.node?.handle)
  var (clicks, changes) = (0, 0)
  below.reactive.clicked.observeNext { clicks += 1 }.dispose(in: below.bag)
  // The window is laid out in every frame, after which GTK queries the pointer.
  func change(until isDone: () -> Bool) {
    stage.pump("for the menu to open or close", seconds: 5) {
      changes += 1
      news.text = changes.isMultiple(of: 2) ? "One" : "One\nmore"
      return isDone()
    }
  }
  for round in 1...6 {
    try open(person)
    stage.pump("for the menu") { bgtk_probe_is_in_menu(handle) }
    let place = try stage.bounds(opener)
    try person.point(x: place.x + place.width / 2, y: place.y + place.height + 30)
    let start = Date()
    change { Date().timeIntervalSince(start) > 0.1 }
    try XDoTool.run(["key", round.isMultiple(of: 2) ? "Escape" : "Return"])
    change { !bgtk_probe_is_in_menu(handle) }
    stage.settle(0.1)
    // The pointer has not moved.
    try XDoTool.run(["click", "1"])
    stage.pump("for click \(round) below the menu", seconds: 2) { clicks == round }
  }
}
