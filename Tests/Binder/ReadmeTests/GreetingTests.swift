import Signals
import Testing
import Widgets
import WidgetsTesting

// Your own app: begin
// The view: widgets and where they stand. No actions, no services.
final class GreetingView: NavigationPage {
  let nameEntry = Entry(placeholderText: "Your name")
  let greetingLabel = Label()
  let clearButton = Button("Clear")

  init() { super.init(Box(.column, spacing: 12, [nameEntry, greetingLabel, clearButton])) }
}

// The service: what the app can do. No widgets.
@MainActor final class GreetingService {
  let name = Property("")
  var greeting: SafeSignal<String> { name.map { $0.isEmpty ? "Who are you?" : "Hello, \($0)!" } }
  func rename(_ newName: String) { name.value = newName }
  func clear() { name.value = "" }
}

// The binder: the only place that knows both.
extension GreetingView {
  static func make(_ service: GreetingService) -> GreetingView {
    let view = GreetingView()
    view.statements {
      // 1 Assign what is known now.
      view.title = "Greeting"
      // 2 Bind what comes later.
      service.greeting.bind(to: view.greetingLabel, keyPath: \.text)
      service.name.bind(to: view.nameEntry, keyPath: \.text)
      // 3 Observe what the person does.
      view.nameEntry.reactive.edits.observeNext(with: service.rename).dispose(in: view.bag)
      view.clearButton.reactive.clicked.observeNext(with: service.clear).dispose(in: view.bag)
    }
    return view
  }
}

// The test: a person types and clicks, without a display, in a millisecond.
@MainActor @Test func `a person is greeted by name`() throws {
  let window = Window(clock: VirtualClock())
  let view = GreetingView.make(GreetingService())
  window.content = view
  try Visitor(window).type("Ada", into: view.nameEntry)
  #expect(view.greetingLabel.text == "Hello, Ada!")
  try Visitor(window).click("Clear")
  #expect(view.greetingLabel.text == "Who are you?")
}
// Your own app: end
