import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

/// What is typed in a list on a real keyboard.
final class ListKeysTests: XCTestCase {
  @MainActor
  private final class Sample {
    let projection = ListProjection(rowCount: 1_000) { $0 }
    let list: AnyListView

    init(_ list: AnyListView) {
      self.list = list
      list.layout = Layout(vexpand: true)
      list.selectionMode = .several
    }

    isolated deinit {}

    static func list() -> Sample {
      let list = ListView { Label() }
      let sample = Sample(list)
      sample.projection.bind(to: list) { row, number in row.text = "Row \(number)" }
      return sample
    }

    var keys: [Int] { list.selectedKeys(Int.self).sorted() }
  }

  func test_what_is_typed_leads_to_a_row_far_away_and_space_selects_unless_it_is_typed() throws {
    try onStage { stage in
      let sample = Sample.list()
      sample.list.setTypeAhead { (number: Int) in number == 700 ? "An Elf" : number == 800 ? "Ånna" : "Row" }
      let clock = VirtualClock()
      let window = Window(clock: clock)
      window.setContent(sample.list)
      stage.show(window)
      let person = try stage.person(window)
      XCTAssertTrue(sample.list.focus(rowAt: 5))
      stage.settle(0.2)
      try person.keys("shift+A")
      stage.pump("for A: \(sample.keys)") { sample.keys == [700] }
      XCTAssertEqual(sample.list.focusedIndex, 700)
      // The clock stands still: it is typed in one go.
      try person.keys("n", "space")
      stage.settle(0.1)
      XCTAssertEqual(sample.keys, [700])
      try person.keys("e")
      stage.settle(0.1)
      XCTAssertEqual(sample.keys, [700])
      clock.advance(by: .seconds(1))
      try person.keys("space")
      stage.pump("for Space") { sample.keys.isEmpty }
      try person.keys("a")
      stage.pump("for another A: \(sample.keys)") { sample.keys == [800] }
      clock.advance(by: .seconds(1))
      try person.keys("Down")
      stage.pump("for Down to go on from there: \(sample.keys)") { sample.keys == [801] }
    }
  }
}
