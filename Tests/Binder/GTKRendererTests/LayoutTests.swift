import CBinderGTKProbe
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

final class LayoutTests: XCTestCase {
  func test_a_status_page_stands_in_the_middle_of_a_tab_a_stack_and_a_page() throws {
    try onStage { stage in
      for make in [
        { (page: Widget) -> Widget in TabView([TabView.Tab("One", content: page)]) },
        { Stack([$0]) }, { NavigationStack(root: NavigationPage($0)) }, { Clamp($0) }, { $0 },
      ] {
        let page = StatusPage(iconName: "avatar-default-symbolic", title: "Nobody")
        let content = make(page)
        stage.open(content)
        let around = try stage.bounds(content)
        let inner = try stage.bounds(page)
        let offset = inner.y + inner.height / 2 - around.y - around.height / 2
        XCTAssertLessThan(abs(offset), 40, "\(type(of: content)): \(inner) in \(around)")
        if content !== page {
          XCTAssertGreaterThan(around.height, 480)
          XCTAssertGreaterThan(inner.y - around.y, 100, "\(type(of: content)): \(inner) in \(around)")
        }
      }
    }
  }

  func test_the_texts_of_check_boxes_and_radio_buttons_wrap_in_their_space() throws {
    try onStage { stage in
      let long = String(repeating: "letters ", count: 50)
      let (check, late) = (CheckButton(long), CheckButton())
      let group = RadioGroup([long, "Short"], selectedIndex: 0)
      let (bold, row) = (CheckButton("Bold"), CheckButton("Italic"))
      let content = Box(.column, [check, late, group, Box(.row, [bold, row])])
      stage.open(content, width: 200)
      late.text = long
      stage.settle()
      for widget in [content, check, late, group] {
        XCTAssertLessThanOrEqual(try stage.bounds(widget).width, 200, "\(type(of: widget))")
      }
      for box in [check, late] {
        XCTAssertEqual(try stage.read("accessibleLabel", box), long)
      }
      late.text = ""
      late.text = long
      stage.settle()
      XCTAssertLessThanOrEqual(try stage.bounds(late).width, 200, "again")
      let short = Int(bgtk_probe_minimum_width(try XCTUnwrap(bold.gtkHandle)))
      XCTAssertGreaterThanOrEqual(try stage.bounds(bold).width, short)
      XCTAssertGreaterThan(short, 40, "a short text is whole")
      let line = try stage.bounds(bold).height
      XCTAssertGreaterThan(try stage.bounds(check).height, line * 10, "so is a long one")
    }
  }

  func test_a_flow_box_fills_its_rows_and_aligns_them_by_its_own_alignment() throws {
    try onStage { stage in
      defer { bgtk_probe_set_direction(false) }
      for isRTL in [false, true] {
        bgtk_probe_set_direction(isRTL)
        for (align, share) in [(Layout.Alignment.fill, 0.0), (.start, 0), (.center, 0.5), (.end, 1)] {
          let buttons = (0..<4).map { _ in Button("A button") }
          let flow = FlowBox(spacing: 8, buttons)
          flow.layout = Layout(halign: align)
          let around = Box(.column, [flow])
          stage.open(around, width: 330)
          let room = try stage.bounds(around)
          let places = try buttons.map { try stage.bounds($0) }
          let inRow = places.filter { $0.y == places[0].y }.count
          XCTAssertTrue((2...3).contains(inRow), "\(places) in \(room)")
          for row in [Array(places[..<inRow]), Array(places[inRow...])] {
            for (one, next) in zip(row, row.dropFirst()) {
              let gap = isRTL ? one.x - next.x - next.width : next.x - one.x - one.width
              XCTAssertEqual(gap, 8, "\(places)")
            }
          }
          XCTAssertEqual(places[inRow].y, places[0].y + places[0].height + 8)
          // The second row is not full if the first has three.
          let last = Array(places[inRow...])
          let left = (isRTL ? last.last! : last[0]).x - room.x
          let right = room.x + room.width - (isRTL ? last[0] : last.last!).x - last[0].width
          guard inRow == 3 else { continue }
          let expected = Double(left + right) * (isRTL ? 1 - share : share)
          XCTAssertEqual(Double(left), expected, accuracy: 16, "\(align), \(isRTL): \(places) in \(room)")
        }
      }
    }
  }

  func test_a_child_of_a_flow_box_that_expands_takes_what_its_row_leaves() throws {
    try onStage { stage in
      defer { bgtk_probe_set_direction(false) }
      for isRTL in [false, true] {
        bgtk_probe_set_direction(isRTL)
        for (text, isOneRow) in [("Short", true), (String(repeating: "letters ", count: 12), false)] {
          let (label, button) = (Label(text), Button("A button"))
          label.isWrapping = true
          label.layout = Layout(hexpand: true)
          let flow = FlowBox(spacing: 8, [label, button])
          let around = Box(.column, [flow])
          stage.open(around, width: 330)
          let (room, first, last) = (
            try stage.bounds(around), try stage.bounds(label), try stage.bounds(button)
          )
          XCTAssertEqual(first.y == last.y, isOneRow, text)
          let wanted = isOneRow ? room.width - last.width - 8 : room.width
          XCTAssertEqual(first.width, wanted, accuracy: 1, "\(text), \(isRTL)")
          guard isOneRow else { continue }
          XCTAssertEqual(isRTL ? last.x : last.x + last.width, isRTL ? room.x : room.x + room.width)
        }
      }
    }
  }

  func test_a_chart_knows_how_large_texts_are() throws {
    try onStage { stage in
      defer { bgtk_probe_set_font(nil) }
      for (font, scale) in [("Sans 11", 1.0), ("Sans 22", 2.0), ("Sans 6", 1.0)] {
        bgtk_probe_set_font(font)
        let chart = BarChart()
        stage.open(chart)
        stage.pump("for \(font)") { abs(chart.canvas.textScale - scale) < 0.05 }
      }
    }
  }

  func test_a_chart_in_a_closed_revealer_takes_no_space() throws {
    try onStage { stage in
      let (above, below) = (Label("Above"), Label("Below"))
      let revealer = Revealer(LineChart(width: 200, height: 160))
      stage.open(ScrollView(Box(.column, [above, revealer, below])))
      @MainActor func gap() throws -> Int {
        let (one, next) = (try stage.bounds(above), try stage.bounds(below))
        return next.y - one.y - one.height
      }
      revealer.isRevealed = true
      stage.pump("for the chart") { ((try? gap()) ?? 0) >= 160 }
      revealer.isRevealed = false
      stage.pump("for the room to go") { ((try? gap()) ?? 160) <= 1 }
    }
  }

  func test_a_clamp_gives_its_child_no_more_than_its_limit_and_centres_it() throws {
    try onStage { stage in
      for (width, expected) in [(360, 0...360), (800, 400...400)] {
        let label = Label(String(repeating: "many words ", count: 60))
        label.isWrapping = true
        let clamp = Clamp(label, maximumSize: 400)
        stage.open(ScrollView(clamp), width: width)
        let inner = try stage.bounds(label)
        let around = try stage.bounds(clamp)
        XCTAssertTrue(expected.contains(inner.width), "\(inner) in \(around)")
        XCTAssertLessThan(abs(inner.x - around.x - (around.width - inner.width) / 2), 2)
        XCTAssertLessThanOrEqual(inner.width, around.width)
      }
    }
  }

  func test_a_short_button_text_is_not_cut_beside_a_long_title_even_with_large_text() throws {
    try onStage { stage in
      defer { bgtk_probe_set_font(nil) }
      bgtk_probe_set_font("Sans 15")
      let widths = try [360, 900].map { width in
        let save = Button("Save", cssClasses: ["suggested-action"])
        let back = Button(iconName: "go-previous-symbolic")
        let page = NavigationPage(Label("Content"))
        page.title = "A Title That Would Fill It All"
        page.headerBar.start.replaceChildren([back])
        page.headerBar.end.replaceChildren([save, Button(iconName: "open-menu-symbolic")])
        stage.open(NavigationStack(root: page), width: width)
        return try stage.bounds(save).width
      }
      XCTAssertEqual(widths[0], widths[1])
    }
  }

  func test_a_dialog_whose_text_wraps_is_as_high_as_all_of_it() throws {
    try onStage { stage in
      for width in [360, 760] {
        let window = stage.open(Label("Behind"), width: width)
        let dialog = Dialog(title: "Question", text: String(repeating: "many words ", count: 40))
        dialog.addButton("Answer")
        window.present(dialog)
        stage.settle(0.3)
        let around = try stage.bounds(try XCTUnwrap(window.content))
        let inner = try stage.bounds(dialog)
        // Text cut at the end is no longer centred.
        XCTAssertLessThan(abs(inner.middle.y - around.middle.y), 3, "\(inner) in \(around)")
        XCTAssertGreaterThan(inner.height, 150)
      }
    }
  }

  func test_a_dialog_is_at_most_as_high_as_its_window() throws {
    try onStage { stage in
      let window = stage.open(Label("Behind"), width: 360, height: 300)
      let dialog = Dialog(title: "Question", text: String(repeating: "many words ", count: 200))
      dialog.addButton("Answer")
      window.present(dialog)
      stage.settle(0.3)
      let around = try stage.bounds(try XCTUnwrap(window.content))
      XCTAssertEqual(around.height, 300, accuracy: 20)
      XCTAssertGreaterThan(try stage.bounds(dialog).height, 600, "it scrolls instead")
    }
  }

  func test_a_toast_fits_into_any_narrow_window() throws {
    try onStage { stage in
      for text in [
        "Short.", String(repeating: "many words ", count: 12),
        "It is kept in a file that only you can read: /media/somebody/.local/share/of.a.long.name/accounts/secrets.json",
      ] {
        for (action, width) in [("", 320), ("Accounts", 320), ("Accounts", 760)] {
          let window = stage.open(Label("Behind"), width: width)
          let toast = Toast(text, actionText: action)
          window.show(toast)
          stage.settle(0.3)
          let around = try stage.bounds(try XCTUnwrap(window.content))
          let inner = try stage.bounds(toast)
          XCTAssertLessThan(
            inner.y + inner.height, around.y + around.height, "\(width) \(text): \(inner) in \(around)")
          XCTAssertGreaterThan(inner.y, around.y, "\(width) \(action) \(text): \(inner) in \(around)")
          XCTAssertLessThanOrEqual(inner.x + inner.width, around.x + around.width)
          let label = try stage.bounds(toast.label)
          XCTAssertLessThanOrEqual(label.height + 10, inner.height)
          XCTAssertGreaterThan(
            inner.y + inner.height, around.y + around.height - 40, "it stands at the bottom")
        }
      }
    }
  }

  func test_a_toast_stands_above_the_bottom_bar_of_the_page_whatever_its_content() throws {
    try onStage { stage in
      for (width, sidebarWidth) in [(320, 0), (900, 220)] {
        let (first, second) = (Button("Unfollow"), Button("Pause"))
        second.isVisible = false
        let bar = Box(.column, [first, second])
        bar.cssClasses = ["bottom-bar"]
        let rows = Label("Rows")
        rows.layout = Layout(hexpand: true, vexpand: true)
        let sidebar = Label("Parts")
        sidebar.layout = Layout(widthRequest: sidebarWidth)
        sidebar.isVisible = sidebarWidth > 0
        let window = stage.open(Box(.row, [sidebar, Box(.column, [rows, bar])]), width: width)
        let toast = Toast(String(repeating: "You no longer follow Ada. ", count: 4), actionText: "Undo")
        window.show(toast)
        for isSecondShown in [false, true, false] {
          second.isVisible = isSecondShown
          stage.settle(0.3)
          let (place, button) = (try stage.bounds(toast), try stage.bounds(first))
          XCTAssertLessThanOrEqual(place.y + place.height, button.y, "\(width) \(isSecondShown)")
          XCTAssertGreaterThan(place.y + place.height, button.y - 40, "it stands near it")
          XCTAssertGreaterThanOrEqual(place.x, sidebarWidth)
        }
      }
    }
  }

  func test_long_texts_do_not_keep_a_window_from_being_narrow() throws {
    try onStage { stage in
      let long = String(repeating: "Donaudampfschifffahrt", count: 8)
      let wrapping = Label(long)
      wrapping.isWrapping = true
      let page = NavigationPage(
        Box(
          .column,
          [
            Label(long), wrapping, Button(long), Entry(long), TextView(long), SearchEntry(long),
            DropDown([long, "Two"], selectedIndex: 0),
          ]))
      page.title = long
      let stack = NavigationStack(root: page)
      stage.open(stack, width: 320)
      XCTAssertLessThanOrEqual(try stage.bounds(stack).width, 320)
    }
  }

  func test_a_list_that_does_not_scroll_is_as_high_as_its_rows_and_the_page_around_it_scrolls() throws {
    try onStage { stage in
      let list = ListView(isScrollable: false) { Label() }
      let count = Property(40)
      count.map { Array(0..<$0) }.bind(to: list, id: \.self) { row, item in row.text = "\(item)" }
      let above = Label("Above")
      let person = try stage.person(stage.open(ScrollView(Box(.column, [above, list]))))
      let row = try XCTUnwrap(list.row(at: 0))
      XCTAssertNotNil(list.row(at: 39))
      XCTAssertGreaterThan(try stage.bounds(list).height, 40 * (try stage.bounds(row).height))
      let before = try stage.bounds(above).y
      // The wheel over a row scrolls the page.
      try person.click(row, button: 5, times: 4)
      stage.pump("for the page to scroll") { (try? stage.bounds(above).y) ?? before < before - 50 }
      // A widget focused by keyboard is scrolled to.
      list.grabFocus()
      try person.keys("Home", "End")
      stage.pump("for the last row") {
        guard let last = list.row(at: 39), let place = try? stage.bounds(last) else { return false }
        return place.y > 0 && place.y + place.height <= 520
      }
      count.value = 2
      stage.pump("for few rows") { (try? stage.bounds(list).height) ?? 999 < 200 }
    }
  }

  func test_a_shrinking_picture_keeps_its_shape_and_is_stored_at_the_size_needed() throws {
    try onStage { stage in
      for (width, expected) in [(360, 360), (800, 576)] {
        let view = PictureView(width: 576, height: 192, placeholderIconName: "", canShrink: true)
        view.picture = Picture(bmp(color: 0x3366AA, width: 1500, height: 500))
        let below = Label("Below")
        stage.open(ScrollView(Clamp(Box(.column, [view, below]), maximumSize: 576)), width: width)
        let place = try stage.bounds(view)
        XCTAssertLessThanOrEqual(place.width, expected)
        XCTAssertGreaterThan(place.width, expected - 30)
        XCTAssertLessThan(abs(place.height - place.width / 3), 2)
        let gap = try stage.bounds(below).y - place.y - place.height
        XCTAssertLessThan(abs(gap), 2)
        stage.pump("for the picture") { (try? stage.read("pictureFace", view)) == "picture" }
      }
      // Decoded once for both, from 1500 by 500 pixels to the size of the view.
      XCTAssertEqual(stage.renderer.pictures.decodeCount, 1)
      XCTAssertEqual(stage.renderer.pictures.size, 576 * 192 * 4)
    }
  }
}
