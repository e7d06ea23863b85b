import Foundation
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

private final class GreetingView: NavigationPage {
  let entry = Entry()
  let isLoud = Switch()
  let styles = DropDown(["Hello", "Good morning"])
  let button = Button("Greet")
  let label = Label()

  init() {
    entry.accessibleLabel = "Name"
    isLoud.accessibleLabel = "Loud"
    styles.accessibleLabel = "Greeting"
    super.init(Box(.column, [entry, isLoud, styles, button, label]))
    statements {
      self.button.reactive.clicked.bind(to: self) { view in view.greet() }
    }
  }

  private func greet() {
    let style = ["Hello", "Good morning"][styles.selectedIndex ?? 0]
    label.text = "\(style), \(entry.text)\(isLoud.isOn ? "!" : ".")"
  }
}

@MainActor
@Suite struct VisitorRecorderTests {
  private let view = GreetingView()
  private let window = Window(clock: VirtualClock())

  init() { window.content = NavigationStack(root: view) }

  @Test func `a recorded test compiles, and does the same acts again`() throws {
    let recorder = VisitorRecorder(window)
    view.entry.type("A")
    view.entry.type("da")
    view.isLoud.toggle()
    view.button.click()
    view.styles.select(1)
    view.button.click()
    let recorded = recorder.test.split(separator: "\n")
    expectEqual(recorded.count, 8)
    let here = try String(contentsOfFile: #filePath, encoding: .utf8)
      .split(separator: "\n").map { $0.drop(while: \.isWhitespace) }
    for line in recorded { expect(here.contains(line), "not run here: \(line)") }
  }

  // swift-format-ignore: the lines are as they were recorded
  @Test func `a recorded test passes`() async throws {
    let visitor = Visitor(window)
    try visitor.perform("edit", on: visitor.find(.textBox, named: "Name", at: 0), with: "Ada")
    try visitor.perform("toggle", on: visitor.find(.switch, named: "Loud", at: 0))
    try visitor.perform("click", on: visitor.find(.button, named: "Greet", at: 0))
    try await visitor.wait(toSee: "Hello, Ada!")
    try visitor.perform("select", on: visitor.find(.comboBox, named: "Greeting", at: 0), with: "1")
    try await visitor.wait(toSee: "Good morning")
    try visitor.perform("click", on: visitor.find(.button, named: "Greet", at: 0))
    try await visitor.wait(toSee: "Good morning, Ada!")
  }

  @Test func `a released recorder records no more, and an act within an act is no step`() {
    var recorder: VisitorRecorder? = VisitorRecorder(window)
    view.isLoud.reactive.toggles.bind(to: view) { view, _ in view.button.click() }
    view.isLoud.toggle()
    expectEqual(recorder?.steps.map(\.gesture), ["toggle"])
    recorder = nil
    view.button.click()
    recorder = VisitorRecorder(window)
    expectEqual(recorder?.steps.count, 0)
  }
}
