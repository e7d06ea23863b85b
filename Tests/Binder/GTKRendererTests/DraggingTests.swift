import CBinderGTK
import CBinderGTKProbe
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

private struct Somebody: Equatable, Identifiable { let id: Int }

final class DraggingTests: XCTestCase {
  func test_a_value_is_dragged_onto_a_widget_that_accepts_it() throws {
    try onStage { stage in
      let (source, target, other) = (Label("Ada"), Label("Favourites"), Label("Texts only"))
      for label in [source, target, other] { label.layout.heightRequest = 80 }
      source.dragSource = DragSource { Somebody(id: 7) }
      var dropped: [Somebody] = []
      var texts: [String] = []
      target.reactive.dropped(Somebody.self).observeNext { dropped.append($0) }.dispose(in: target.bag)
      other.reactive.dropped(String.self).observeNext { texts.append($0) }.dispose(in: other.bag)
      let person = try stage.person(stage.open(Box(.column, [source, target, other])))
      try person.drag(source, to: other)
      // NB: a refused drag flies back for half a second, and on a busy machine no drag begins meanwhile (GTK 4.8).
      stage.settle(1)
      try person.drag(source, to: target)
      stage.pump("for the drop") { dropped == [Somebody(id: 7)] }
      XCTAssertEqual(texts, [])
      // A click does not start a drag.
      try person.click(source)
      target.isSensitive = false
      try person.drag(source, to: target)
      stage.settle()
      XCTAssertEqual(dropped.count, 1)
    }
  }

  func test_rows_are_reordered() throws {
    try onStage { stage in
      let people = Property((0..<5).map { Somebody(id: $0) })
      let list = ListView { Label() }
      list.isReorderable = true
      people.bind(to: list) { label, person in
        label.text = "\(person.id)"
        label.layout.heightRequest = 40
      }
      list.reactive.rowMoved.observeNext { move in
        people.value.insert(people.value.remove(at: move.from), at: move.to)
      }.dispose(in: list.bag)
      let person = try stage.person(stage.open(list))
      try person.drag(try XCTUnwrap(list.row(at: 0)), to: try XCTUnwrap(list.row(at: 3)))
      stage.pump("for the row") { people.value.map(\.id) == [1, 2, 3, 0, 4] }
      try person.drag(try XCTUnwrap(list.row(at: 4)), to: try XCTUnwrap(list.row(at: 1)))
      stage.pump("for the row") { people.value.map(\.id) == [1, 4, 2, 3, 0] }
      XCTAssertEqual(list.selectedIndex, nil)
      // NB: a drag takes the keyboard from the window until a click (weston 10).
      if isUnderWayland { try person.click(try XCTUnwrap(list.row(at: 2))) }
      list.focus(rowAt: 2)
      stage.settle()
      try person.keys("alt+Up", "alt+Up")
      stage.pump("for the keys") { people.value.map(\.id) == [2, 1, 4, 3, 0] }
      XCTAssertEqual(list.selectedIndex, 0)
    }
  }

  func test_texts_and_files_come_from_another_program() throws {
    try onStage { stage in
      let target = Label("Drop here")
      target.layout.heightRequest = 100
      var heard: [String] = []
      target.reactive.dropped(String.self).observeNext { heard.append($0) }.dispose(in: target.bag)
      target.reactive.dropped(DraggedFiles.self).observeNext { heard += $0.paths }.dispose(in: target.bag)
      let person = try stage.person(stage.open(Box(.column, [target])))
      for (what, expected) in [
        (["drag", "files", "/tmp/a b.png", "/tmp/c"], ["/tmp/a b.png", "/tmp/c"]),
        (["drag", "text", "Gr\u{FC}\u{DF}e"], ["Gr\u{FC}\u{DF}e"]),
      ] {
        heard = []
        try DraggingTests.drop(what, on: target, takenBy: target, person, stage) { heard == expected }
      }
    }
  }

  func test_files_refused_by_a_widget_go_to_the_widget_around_it() throws {
    try onStage { stage in
      let inner = Label("People only")
      inner.layout.heightRequest = 100
      let outer = Box(.column, [inner])
      var heard: [String] = []
      inner.reactive.dropped(Somebody.self).observeNext { heard.append("\($0)") }.dispose(in: inner.bag)
      outer.reactive.dropped(DraggedFiles.self).observeNext { heard += $0.paths }.dispose(in: outer.bag)
      let person = try stage.person(stage.open(Box(.column, [outer])))
      try DraggingTests.drop(["drag", "files", "/tmp/c"], on: inner, takenBy: outer, person, stage) {
        heard == ["/tmp/c"]
      }
    }
  }

  /// Drags content of another program to the middle of a widget, and waits until it has arrived.
  ///
  /// - Parameter taker: The accepting widget: the target, or one around it.
  @MainActor
  private static func drop(
    _ what: [String], on widget: Widget, takenBy taker: Widget, _ person: Person, _ stage: Stage,
    hasCome: () -> Bool
  ) throws {
    let place = try stage.bounds(widget).middle
    let other = try OtherProgram(what, stage)
    let from = try XCTUnwrap(other.lines.compactMap { $0.split(separator: " ").last }.first)
    try XDoTool.run(["windowmove", "--sync", String(from), "700", "500"])
    try person.drag(from: String(from), 60, 40, to: place.x, place.y, over: taker)
    stage.pump("for the drop of \(what)") { hasCome() }
    other.end()
  }
}
