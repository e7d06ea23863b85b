import CBinderGTK
import Widgets
import XCTest

@testable import GTKRenderer

/// What goes while it has the keyboard is told that it loses it: a text that is not goes on blinking, and complains.
final class FocusTests: XCTestCase {
  func test_a_double_click_on_what_opens_a_page_leaves_the_focus_in_that_page() throws {
    try onStage { stage in
      stage.renderer.animationsEnabled = true
      defer { stage.renderer.animationsEnabled = false }
      let open = Button("Open")
      open.layout = Layout(vexpand: true, valign: .end)
      let navigation = NavigationStack(root: NavigationPage(Box(.column, [open])))
      let entry = Entry("Text")
      var pushes = 0
      open.reactive.clicked.observeNext { [weak navigation] in
        pushes += 1
        navigation?.push(NavigationPage(Box(.column, [entry])))
      }.dispose(in: open.bag)
      let window = stage.open(navigation)
      let person = try stage.person(window)
      try person.click(open, times: 2)
      stage.pump("for the page") { entry.window != nil }
      stage.settle(0.6)
      XCTAssertEqual(pushes, 1)
      XCTAssertTrue(window.focused === entry, "\(String(describing: window.focused))")
      try person.keys("Escape")
      stage.settle(0.6)
      XCTAssertTrue(window.focused === open)
      try person.click(open)
      stage.pump("for the page again") { pushes == 2 }
    }
  }

  func test_an_entry_with_the_focus_goes_in_every_way_without_a_complaint() throws {
    try onStage { stage in
      let ways: [(Entry, Box, Stack, NavigationStack, Window) -> Void] = [
        { entry, _, _, _, _ in entry.isSensitive = false }, { _, box, _, _, _ in box.isSensitive = false },
        { entry, _, _, _, _ in entry.isVisible = false }, { _, box, _, _, _ in box.isVisible = false },
        { entry, box, _, _, _ in box.remove(entry) },
        { _, _, stack, _, _ in stack.visibleChild = stack.pages[1] },
        { _, _, _, navigation, _ in navigation.push(NavigationPage(Label("Next"))) },
        { _, _, _, navigation, _ in navigation.setRoot(NavigationPage(Label("Other"))) },
        { _, _, _, _, window in window.present(Dialog(title: "Over it")) },
        { _, _, _, _, window in window.setContent(Label("Other")) },
        { _, _, _, _, window in window.close() },
      ]
      for (index, way) in ways.enumerated() {
        let entry = Entry("Text")
        let box = Box(.column, [Button("Before"), entry])
        let stack = Stack([box, Label("Behind")])
        let navigation = NavigationStack(root: NavigationPage(stack))
        let window = stage.open(navigation)
        _ = try stage.person(window)
        XCTAssertTrue(entry.grabFocus())
        stage.pump("for the focus, \(index)") { window.focused === entry }
        way(entry, box, stack, navigation, window)
        // Longer than half a blink.
        stage.settle(0.8)
        window.close()
      }
    }
  }

  func test_what_has_just_come_and_gets_the_focus_is_scrolled_to() throws {
    try onStage { stage in
      let rows = Box(.column, spacing: 6)
      let add = Button("Add")
      let above = Label("Above")
      above.layout = Layout(heightRequest: 480)
      let window = stage.open(ScrollView(Box(.column, [above, rows, add])))
      _ = try stage.person(window)
      for number in 1...6 {
        let entry = Entry("\(number)")
        rows.append(entry)
        XCTAssertTrue(entry.grabFocus())
        stage.settle(0.2)
        let place = try stage.bounds(entry)
        XCTAssertTrue(bgtk_probe_has_focus(try XCTUnwrap(entry.node?.handle)))
        XCTAssertTrue(place.y >= 0 && place.y + place.height <= 520, "\(number): \(place)")
      }
    }
  }
}
