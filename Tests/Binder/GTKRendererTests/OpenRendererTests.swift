import CBinderGTK
import CBinderGTKProbe
import RealInput
import Signals
import Widgets
import XCTest

@testable import GTKRenderer

private final class Dial: Widget {
  @Property var value: Double
  var turns: [Double] = []

  init(_ value: Double) {
    _value = Property(value)
  }

  override class var kind: WidgetKind { WidgetKind(rawValue: "dial") }

  /// Turns the dial like a person; refused when it is unreachable.
  func turn(to value: Double) {
    guard isReachable else { return }
    turns.append(value)
    self.value = value
  }
}

@MainActor
private func registerDials(_ stage: Stage) {
  stage.renderer.register(Dial.self) { dial, renderer in
    let node = Node(gtkWidget: bgtk_probe_new_level_bar(), for: dial, renderer: renderer)
    node.bind(dial.$value) { bgtk_probe_set_level($0, $1) }
    node.onSignal("notify::value") { [unowned node] in $0.turn(to: bgtk_probe_level(node.gtkWidget)) }
    return node
  }
}

final class OpenRendererTests: XCTestCase {
  func test_a_kind_of_the_app_is_shown_as_it_was_registered() throws {
    try onStage { stage in
      registerDials(stage)
      let dial = Dial(0.25)
      stage.open(Box(.column, [dial, Label("Below")]))
      let bar = try XCTUnwrap(dial.node as? Node<Dial>).gtkWidget
      XCTAssertEqual(bgtk_probe_level(bar), 0.25)
      dial.value = 0.5
      XCTAssertEqual(bgtk_probe_level(bar), 0.5)
      dial.isSensitive = false
      dial.tooltipText = "Volume"
      XCTAssertEqual(try stage.read("isSensitive", dial), "false")
      XCTAssertEqual(try stage.read("tooltip", dial), "Volume")
      dial.turns = []
      bgtk_probe_set_level(bar, 0.75)
      XCTAssertEqual(dial.turns, [], "an insensitive widget took an act")
      XCTAssertEqual(dial.value, 0.5)
      dial.isSensitive = true
      bgtk_probe_set_level(bar, 0.875)
      XCTAssertEqual(dial.turns, [0.875])
      XCTAssertEqual(dial.value, 0.875)
    }
  }

  func test_an_error_contains_its_kind_and_its_details() {
    XCTAssertEqual(GTKError(.noDisplay, context: "cannot open :7").description, "noDisplay: cannot open :7")
  }

  func test_an_unregistered_kind_is_reported() throws {
    try onStage { stage in
      let dial = Dial(0.25)
      stage.open(Box(.column, [Label("Above"), dial]))
      let complaints = ToolkitComplaints.take()
      XCTAssertEqual(complaints.count, 1, "\(complaints)")
      XCTAssertTrue(complaints.first?.contains("renderer.register(Dial.self)") == true, "\(complaints)")
      XCTAssertTrue(try stage.read("text", dial).contains("\"dial\""))
    }
  }

  func test_a_native_widget_is_created_shown_and_released_with_its_tree() throws {
    try onStage { stage in
      let window = stage.open(Label("Nothing"))
      let before = bgtk_live_count()
      var made = 0
      try {
        let native = NativeWidget {
          made += 1
          return bgtk_probe_new_level_bar()
        }
        native.layout.hexpand = true
        let stack = Stack([native, Label("Other")])
        window.content = stack
        stage.settle()
        XCTAssertEqual(made, 1)
        XCTAssertEqual(try stage.read("isShown", native), "true")
        XCTAssertEqual(try stage.read("hexpand", native), "true")
        stack.visibleChild = stack.children[1]
        stage.settle()
        XCTAssertEqual(try stage.read("isShown", native), "false")
        window.content = Label("Nothing")
      }()
      stage.pump("for the widgets to go") { bgtk_live_count() == before }
      XCTAssertEqual(made, 1)
    }
  }

  func test_the_GTK_widget_can_be_requested_before_and_after_its_creation() throws {
    try onStage { stage in
      let label = Label("Text")
      var reached: [String] = []
      func remember(_ when: String) -> (UnsafeMutableRawPointer) -> Void {
        { pointer in
          bgtk_set_string(OpaquePointer(pointer), "tooltip-text", when)
          reached.append(when)
        }
      }
      label.withGTKWidget(remember("before"))
      XCTAssertEqual(reached, [])
      stage.open(label)
      XCTAssertEqual(reached, ["before"])
      XCTAssertEqual(try stage.read("tooltip", label), "before")
      label.withGTKWidget(remember("after"))
      XCTAssertEqual(reached, ["before", "after"])
      XCTAssertEqual(try stage.read("tooltip", label), "after")
    }
  }
}
