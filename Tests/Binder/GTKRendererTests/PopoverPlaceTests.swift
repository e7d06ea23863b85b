import CBinderGTKProbe
import Signals
import TestSupport
import Widgets
import XCTest

@testable import GTKRenderer

final class PopoverPlaceTests: XCTestCase {
  func test_a_popover_moves_with_its_anchor() throws {
    try onStage { stage in
      let (spacer, anchor) = (Label(), Button("More"))
      anchor.layout = Layout(halign: .start)
      spacer.layout = Layout(heightRequest: 20)
      let window = stage.open(Box(.column, [spacer, anchor]))
      let popover = Popover(Label("Inside"))
      popover.popup(relativeTo: anchor)
      stage.settle()
      let before = try stage.popoverPlace(in: window)
      spacer.layout = Layout(heightRequest: 140)
      stage.pump("for the popover to follow") { (try? stage.popoverPlace(in: window).y) == before.y + 120 }
      XCTAssertTrue(popover.isShown)
      XCTAssertEqual(try stage.popoverPlace(in: window).x, before.x)
    }
  }

  func test_a_popover_closes_when_its_anchor_is_scrolled_away() throws {
    try onStage { stage in
      let anchor = Button("More")
      let below = Label()
      below.layout = Layout(heightRequest: 2000)
      let scroll = ScrollView(Box(.column, [anchor, below]))
      stage.open(scroll)
      let popover = Popover(Label("Inside"))
      var cancelled = 0
      popover.reactive.cancelled.observeNext { cancelled += 1 }.dispose(in: anchor.bag)
      popover.popup(relativeTo: anchor)
      stage.settle()
      XCTAssertTrue(popover.isShown)
      bgtk_probe_scroll(try XCTUnwrap(scroll.node?.handle), 1)
      stage.pump("for the popover to go") { !popover.isShown }
      XCTAssertEqual(cancelled, 0)
    }
  }

  // GTK has no size for an anchor beyond all monitors, and warns.
  func test_the_menu_of_a_widget_scrolled_far_away_opens_within_the_window() throws {
    try skipUnderWayland("each window has the size of the screen")
    for isAbove in [true, false] {
      try onStage { stage in
        let (anchor, space, focused) = (Button("More"), Label(), Button("Focused"))
        anchor.contextMenu = Menu([[Action("Remove"), Action("Delete")]])
        space.layout = Layout(heightRequest: 4000)
        let scroll = ScrollView(Box(.column, isAbove ? [anchor, space, focused] : [focused, space, anchor]))
        let window = stage.open(scroll)
        stage.settle()
        bgtk_probe_scroll(try XCTUnwrap(scroll.node?.handle), isAbove ? 1 : 0)
        stage.pump("for the other end") {
          (try? stage.bounds(focused).y).map { (0..<520).contains($0) } == true
        }
        XCTAssertTrue(anchor.popupContextMenu())
        stage.settle(0.3)
        let (place, room) = (try stage.popoverPlace(in: window), try stage.bounds(scroll))
        XCTAssertGreaterThan(place.height, 40)
        XCTAssertTrue((room.y - 20...room.y + room.height).contains(place.y), "\(place) is not in \(room)")
      }
    }
  }

  func test_a_picture_of_a_window_has_its_open_popovers_in_their_places() throws {
    try onStage { stage in
      let anchor = Button("More")
      anchor.layout = Layout(halign: .center, valign: .center, margins: Margins(top: 40))
      let window = stage.open(Box(.column, [anchor]))
      let inside = Label("Inside")
      inside.backgroundColor = Color(0xC01C28)
      inside.layout = Layout(widthRequest: 120, heightRequest: 60)
      let popover = Popover(inside)
      popover.popup(relativeTo: anchor)
      stage.settle(0.3)
      let picture = try stage.picture(of: window)
      let origin = try stage.bounds(try XCTUnwrap(window.content))
      let place = try stage.popoverPlace(in: window)
      let (x, y) = (place.x - origin.x + place.width / 2 + 30, place.y - origin.y + place.height / 2)
      XCTAssertEqual(picture.pixel(x, y), 0xC01C28)
      XCTAssertEqual(picture.width, origin.width)
      popover.popdown()
    }
  }

  func test_closing_windows_with_open_popovers_and_menus_causes_no_warning() throws {
    try skipUnderWayland("a popover over another one has no place (GTK 4.8)")
    try onStage { stage in
      for turn in 0..<Soak.count(24, soak: 48) {
        stage.renderer.animationsEnabled = turn % 4 < 2
        let (anchor, menu, entry) = (
          Button("More"), MenuButton(sections: [[Action("Reload")]]), Entry("Inside")
        )
        let page = NavigationPage(Box(.column, [anchor, menu, Entry()]))
        let window = stage.open(NavigationStack(root: page))
        if turn % 2 == 0 { _ = try stage.person(window) }
        let go = Button("Go")
        let popover = Popover(Box(.column, [entry, go]))
        go.reactive.clicked.observeNext { [weak window] in window?.close() }.dispose(in: go.bag)
        XCTAssertTrue(popover.popup(relativeTo: anchor))
        stage.settle(Double(turn % 3) * 0.03)
        if turn % 5 == 0 { entry.grabFocus() }
        switch turn / 3 % 8 {
        case 0: XCTAssertTrue(window.close())
        case 1: popover.popdown()
        case 2: bgtk_probe_click_beside_popover(try XCTUnwrap(window.node?.handle))
        case 3: XCTAssertTrue(go.click())
        case 4: bgtk_probe_click(try XCTUnwrap(go.node?.handle))
        case 5: window.content = Label("Other")
        case 6: Popover(Label("Over it")).popup(relativeTo: go)
        default:
          popover.popdown()
          menu.popup()
          stage.settle(0.03)
        }
        window.close()
        stage.settle(Double(turn % 5) * 0.02)
      }
    }
  }
}

extension Stage {
  /// The place of the newest popover in its window, in logical pixels.
  func popoverPlace(in window: Window) throws -> Bounds {
    var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let handle = try XCTUnwrap(window.node?.handle)
    guard bgtk_probe_popover_place(handle, &x, &y, &width, &height) else {
      throw GTKError(.snapshot, context: "there is no popover on the screen")
    }
    return Bounds(x: Int(x), y: Int(y), width: Int(width), height: Int(height))
  }
}
