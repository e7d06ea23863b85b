import Foundation
import Signals
import TestSupport
import Widgets
import WidgetsTesting
import XCTest

@testable import GTKRenderer

/// What a person does by real keys and clicks, recorded.
final class RecorderTests: XCTestCase {
  private final class GreetingView: NavigationPage {
    let entry = Entry()
    let isLoud = Switch()
    let button = Button("Greet")
    let label = Label()

    init() {
      entry.accessibleLabel = "Name"
      isLoud.accessibleLabel = "Loud"
      // A person clicks the middle, which is on the switch only where it is no wider.
      isLoud.layout.halign = .start
      super.init(Box(.column, [entry, isLoud, button, label]))
      statements {
        self.button.reactive.clicked.bind(to: self) { view in
          view.label.text = "Hello, \(view.entry.text)\(view.isLoud.isOn ? "!" : ".")"
        }
      }
    }
  }

  func test_what_a_person_does_in_GTK_is_recorded_as_a_test_that_passes_in_GTK() throws {
    try onStage { stage in
      let view = GreetingView()
      let window = stage.open(NavigationStack(root: view))
      let recorder = VisitorRecorder(window)
      let person = try stage.person(window)
      try person.click(view.entry)
      try person.keys("a", "d", "a")
      try person.click(view.isLoud)
      try person.click(view.button)
      stage.pump("for the greeting") { view.label.text == "Hello, ada!" }

      let visitor = Visitor(stage.open(NavigationStack(root: GreetingView())))
      // swift-format-ignore: the lines are as they were recorded
      stage.wait {
        try visitor.perform("edit", on: visitor.find(.textBox, named: "Name", at: 0), with: "ada")
        try visitor.perform("toggle", on: visitor.find(.switch, named: "Loud", at: 0))
        try visitor.perform("click", on: visitor.find(.button, named: "Greet", at: 0))
        try await visitor.wait(toSee: "Hello, ada!")
      }
      let recorded = recorder.test.split(separator: "\n")
      XCTAssertEqual(recorded.count, 4)
      let here = try String(contentsOfFile: #filePath, encoding: .utf8)
        .split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
      for line in recorded { XCTAssertTrue(here.contains(line), "not run here: \(line)") }
    }
  }
}
