import GTKRenderer
import GalleryKit
import RealInput
import Signals
import Widgets
import XCTest

@testable import BindableDemo
@testable import MVVMDemo

/// The pages of bindable values and of MVVM in a real window, with keys and pointer that come through the X server.
final class BindingsInputTests: XCTestCase {
  // NB: a test that is itself isolated cannot be listed on Linux (XCTest of Swift 6.3); it runs on the main thread.

  func testTheProfileFollowsChangesByAnotherPerson() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        try await gallery.open(.bindable)
        try await gallery.sees(exactly: "1204")
        let button = { text in try await gallery.find(Button.self) { $0.text == text } }
        try await gallery.person.click(try await button("Someone Else Changed It"))
        try await gallery.sees(exactly: "1221")
        let header = try await gallery.find(HeaderView.self)
        XCTAssertEqual(header.backgroundColor, Color(0x8C2F39))
        try await gallery.person.click(try await button("Bind Another Label"))
        try await gallery.sees("followed by 1221")
        try await comeBack(to: gallery, after: try await button("Change Unnoticed"))
        try await gallery.sees("followed by 1222")
      }
    }
  }

  func testTheTwoWayPageFollowsKeysAndPointer() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        try await gallery.open(.twoWay)
        let person = gallery.person
        let page = try await person.page(TwoWayBindingPage.self)
        try await person.until("the title") { gallery.window.title == "Two-Way Binding" }
        try await person.click(page.switchControl)
        try await person.until("off") { page.switchLabel.text == "Current dynamic value: false" }
        try await person.until("no button") { !page.textFieldButton.isSensitive }
        try await person.click(page.switchButton)
        try await person.until("on") { page.switchControl.isOn && page.textFieldButton.isSensitive }
        try await person.click(page.textField)
        try await person.press("ctrl+a")
        try await person.type("Real Keys")
        try await person.until("typed") { page.textFieldLabel.text == "Current dynamic value: Real Keys" }
        try await person.click(page.textFieldButton)
        try await person.until("changed") { page.textField.text == "Wilhelmina" }
        try await person.click(page.slider)
        try await person.press("Home")
        try await person.until("at the start") { page.sliderLabel.text == "Current dynamic value: 0.0" }
        try await person.press("Right")
        try await person.until("a step") { page.sliderLabel.text == "Current dynamic value: 0.01" }
        try await person.click(page.sliderButton)
        try await person.until("changed") { page.slider.value == 0.25 }
        XCTAssertEqual(page.sliderLabel.text, "Current dynamic value: 0.25")
      }
    }
  }

  func testScrollingLoadsMoreBeers() throws {
    try MainActor.assumeIsolated {
      try RealGallery.run { gallery in
        try await gallery.open(.beers)
        let person = gallery.person
        let page = try await person.page(BeerListPage.self)
        let (model, list) = (page.pageModel, page.tableView)
        try await person.until("beers") { list.itemCount > 0 && !model.isBusy.value }
        for _ in 0..<40 where !model.isAtEnd.value {
          try await person.scroll(over: list, clicks: 15)
          try await person.until("a page") { !model.isBusy.value }
        }
        try await person.until("the end") { page.statusLabel.text == "52 beers, and no more" }
        try await person.scroll(over: list, clicks: 15)
        try await person.until("the last row") { list.visibleRange.upperBound == list.itemCount }
        try await person.click(try XCTUnwrap(list.row(at: list.itemCount - 2)))
        let beer = try await person.page(BeerPage.self)
        XCTAssertEqual(beer.nameLabel.text, "Hedge Bitter")
        try await person.until("the title") { gallery.window.title == "Hedge Bitter" }
        try await person.press("alt+Left")
        try await person.until("back") { page.isReachable && gallery.window.title == "Beers" }
        try await person.press("F5")
        try await person.until("started over") { list.itemCount < 52 && !model.isBusy.value }
        XCTAssertFalse(model.isAtEnd.value)
      }
    }
  }
}

/// Acts, switches to another window, and returns.
@MainActor
private func comeBack(to gallery: RealGallery, after button: Button) async throws {
  try await gallery.person.click(button)
  let other = Window(clock: ActorClock())
  other.setContent(Label("Elsewhere"))
  gallery.app.show(other)
  try await gallery.person.until("the other window") { other.gtkHandle != nil && other.rendering != nil }
  try await RealPerson(other).press("Shift_L")
  try await gallery.person.until("away") { !gallery.window.isActive }
  try await gallery.person.press("Shift_L")
  try await gallery.person.until("back") { gallery.window.isActive }
  other.close()
}
