import CGTK
import Foundation
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

/// The error of an entry is shown below it without moving the widgets beside it.
final class EntryMessageTests: XCTestCase {
  private static let short = "No such server"
  private static let long = String(repeating: "It is not the name of a server. ", count: 4)

  func test_a_message_takes_space_below_the_entry_while_it_is_shown() throws {
    try onStage { stage in
      let (entry, below) = (Entry("x"), Label("Below"))
      stage.open(Box(.column, [entry, below]), width: 300)
      let (plain, place) = (try stage.bounds(entry), try stage.bounds(below))
      var heights: [Int] = []
      for message in [Self.short, Self.long] {
        entry.errorMessage = message
        stage.pump("for the message") {
          (try? stage.bounds(entry).height) ?? 0 > (heights.last ?? plain.height)
        }
        heights.append(try stage.bounds(entry).height)
        XCTAssertEqual(try stage.bounds(below).y - place.y, heights.last.map { $0 - plain.height })
      }
      XCTAssertLessThan(plain.height + 10, heights[0])
      entry.errorMessage = nil
      stage.pump("for the room") { (try? stage.bounds(entry)) == plain }
      XCTAssertEqual(try stage.bounds(below), place)
    }
  }

  func test_widgets_beside_the_entry_in_a_row_or_a_grid_keep_their_place() throws {
    try onStage { stage in
      let entries = [Entry("one"), Entry("two"), Entry("three")]
      let (button, caption, outer) = (Button("Continue"), Label("Name"), Button("Outside"))
      let row = Box(.row, spacing: 8, [entries[0], button])
      let grid = Grid(columnSpacing: 8)
      grid.attach(caption, column: 0, row: 0)
      grid.attach(entries[1], column: 1, row: 0)
      grid.attach(Label("Other"), column: 0, row: 1)
      let nested = Box(.row, spacing: 8, [Box(.row, [entries[2]]), outer])
      stage.open(Box(.column, spacing: 8, [row, grid, nested]), width: 400)
      let beside: [Widget] = [button, caption, outer]
      let before = try zip(beside, entries).map { (try stage.bounds($0), try stage.bounds($1)) }
      for message in [Self.short, Self.long, nil, Self.short] {
        for entry in entries { entry.errorMessage = message }
        // A new layout by the app changes nothing.
        button.layout = Layout()
        stage.settle(0.2)
        for (index, widget) in beside.enumerated() {
          let (then, entryThen) = before[index]
          let (now, entry) = (try stage.bounds(widget), try stage.bounds(entries[index]))
          XCTAssertEqual(now.height, then.height, "\(index) \(message ?? "")")
          XCTAssertEqual(now.y - entry.y, then.y - entryThen.y, "\(index) \(message ?? "")")
          XCTAssertEqual(message != nil, entry.height > entryThen.height + 10, "\(index)")
        }
      }
    }
  }

  func test_an_app_gets_the_entry_and_not_its_wrapper() throws {
    try onStage { stage in
      for entry in [Entry("one"), SearchEntry("one"), PasswordEntry("one")] {
        var texts: [String] = []
        entry.withGTKWidget { texts.append(String(cString: gtk_editable_get_text(OpaquePointer($0)))) }
        stage.open(entry)
        entry.withGTKWidget { texts.append(String(cString: gtk_editable_get_text(OpaquePointer($0)))) }
        XCTAssertEqual(texts, ["one", "one"])
      }
    }
  }
}
