import CBinderGTK
import GTKRendererTesting
import RendererContract
import Signals
import Widgets
import WidgetsTesting
import XCTest

@testable import GTKRenderer

/// A monkey that acts through GTK and compares GTK's widgets with the retained ones.
final class WindowMonkeyTests: XCTestCase {
  func test_a_difference_between_GTK_and_the_widgets_is_found_and_shortened() throws {
    try onStage { stage in
      // Pushed after the other, one button changes GTK behind the renderer's back.
      @MainActor func cage() -> Monkey.Cage {
        let (arm, fire, idle) = (Button("Arm"), Button("Fire"), Button("Idle"))
        let text = Label("All is well")
        var isArmed = false
        arm.reactive.clicked.observeNext { isArmed = true }.dispose(in: arm.bag)
        fire.reactive.clicked.observeNext { [unowned text] in
          if isArmed { text.node.map { bgtk_set_string($0.handle, "label", "All is lost") } }
        }.dispose(in: fire.bag)
        let window = Window(clock: VirtualClock())
        window.content = Box(.column, [text, arm, idle, fire])
        return Monkey.Cage(window)
      }
      stage.wait(seconds: 120) {
        let failure = try await Monkey(seed: 3).run(
          gestures: 200, shownBy: stage.renderer, patience: .milliseconds(200)
        ) { cage() }
        XCTAssertEqual(
          failure?.test,
          """
          try visitor.perform("click", on: visitor.find(.button, named: "Arm", at: 0))
          try visitor.perform("click", on: visitor.find(.button, named: "Fire", at: 0))
          """)
        XCTAssertEqual(
          failure?.reason, "text of the label \"All is well\" is All is lost in GTK, not All is well")
      }
    }
  }

  func test_a_late_update_of_GTK_is_no_failure_however_slow_the_machine_is() throws {
    try onStage { stage in
      stage.wait(seconds: 120) {
        let failure = try await Monkey(seed: 1).run(gestures: 12, shownBy: stage.renderer, patience: .zero) {
          let (button, text) = (Button("Fire"), Label("All is well"))
          var left = 0
          @MainActor func show(_ words: String) {
            text.node.map { bgtk_set_string($0.handle, "label", words) }
          }
          button.reactive.clicked.observeNext {
            left = 5
            show("Wait")
          }.dispose(in: button.bag)
          let window = Window(clock: VirtualClock())
          window.content = Box(.column, [text, button])
          return Monkey.Cage(window) {
            left -= 1
            if left == 0 { show("All is well") }
          }
        }
        XCTAssertNil(failure, failure?.description ?? "")
      }
    }
  }

  func test_a_difference_of_an_unnamed_widget_contains_its_place() throws {
    try onStage { stage in
      let inner = Box(.row, [Label("Inside")])
      let named = Box(.column, [Clamp(inner)])
      named.accessibleLabel = "People"
      let window = stage.open(named)
      stage.settle()
      bgtk_set_bool(try XCTUnwrap(inner.node?.handle), "visible", false)
      XCTAssertEqual(
        GTKProbe(stage.renderer).difference(in: window),
        #"isShown of the box "" of Row in Clamp "" in Column "People" is false in GTK, not true"#)
    }
  }

  func test_a_search_with_closed_suggestions_is_no_difference() throws {
    try onStage { stage in
      let entry = SearchEntry()
      entry.reactive.edits.bind(to: entry) { entry, text in
        entry.suggest(["Ada", "Alan"].filter { $0.hasPrefix(text) })
      }
      let window = stage.open(entry)
      let probe = GTKProbe(stage.renderer)
      for text in ["A", "Adam"] {
        stage.wait { _ = await probe.replaceText(of: entry, with: text) }
        stage.settle()
        XCTAssertNil(probe.difference(in: window), text)
      }
    }
  }

  func test_a_partly_hidden_selection_is_no_difference() throws {
    try onStage { stage in
      let numbers = KeyColumn(Array(0..<6))
      let table = TableView([TableColumn("Number") { (number: Int) in "\(number)" }])
      table.layout = Layout(vexpand: true)
      let rows = ListProjection(rowCount: 6) { $0 }
      rows.bind(to: table)
      let window = stage.open(table)
      stage.pump("for the rows") { table.row(at: 3) != nil }
      table.setSelectedKeys([1, 4] as KeySet<Int>)
      rows.filter = ListFilter(numbers) { $0 % 2 == 0 }
      let probe = GTKProbe(stage.renderer)
      stage.pump("for one row that is selected") {
        (try? probe.read("selectedRow", of: table)) == "2" && table.selectedCount == 2
      }
      XCTAssertNil(table.selectedIndex)
      XCTAssertNil(probe.difference(in: window))
    }
  }

  func test_an_order_by_a_hidden_column_is_no_difference() throws {
    try onStage { stage in
      let numbers = KeyColumn(Array(0..<6))
      let table = TableView([
        TableColumn("Number", sortedBy: numbers) { (number: Int) in "\(number)" },
        TableColumn("Half", sortedBy: numbers) { "\($0 / 2)" }, TableColumn("Parity") { "\($0 % 2)" },
      ])
      table.layout = Layout(vexpand: true)
      ListProjection(rowCount: 6) { $0 }.bind(to: table)
      table.sortOrder = [TableSort("Number"), TableSort("Half", isDescending: true)]
      let window = stage.open(table)
      stage.pump("for the rows") { table.row(at: 3) != nil }
      let probe = GTKProbe(stage.renderer)
      for (column, order) in [("Number", "Half descending"), ("Half", "none")] {
        table.setColumn(column, isVisible: false)
        stage.pump("for the heading to go") { (try? probe.read("sortOrder", of: table)) == order }
        XCTAssertNil(probe.difference(in: window))
      }
      table.setColumn("Half", isVisible: true)
      stage.pump("for the heading") { (try? probe.read("sortOrder", of: table)) == "Half descending" }
      table.sortOrder = []
      stage.pump("for no arrow") { (try? probe.read("sortOrder", of: table)) == "none" }
      XCTAssertNil(probe.difference(in: window))
    }
  }

  func test_random_gestures_keep_samples_of_all_kinds_equal_in_GTK() throws {
    try onStage { stage in
      // A row is reached by its list, which is another sample.
      for (seed, subject) in Contract.subjects.enumerated() where subject.kind != Row.kind {
        stage.wait(seconds: 120) {
          let failure = try await Monkey(seed: UInt64(seed)).run(gestures: 12, shownBy: stage.renderer) {
            let window = Window(clock: VirtualClock())
            (window.defaultWidth, window.defaultHeight) = (500, 400)
            window.content = Box(.column, [subject.make(), Button("Another")])
            return Monkey.Cage(window)
          }
          XCTAssertNil(failure, "\(subject.kind.rawValue): \(failure?.description ?? "")")
        }
      }
    }
  }
}
