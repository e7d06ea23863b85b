import Signals
import Testing
import Widgets
import WidgetsTesting

/// The state of docs/coming-from-gtk-rs.md.
struct CounterState: Equatable {
  enum Message {
    case increase
    case decrease
  }

  var count = 0

  mutating func reduce(_ message: Message) {
    switch message {
    case .increase: count += 1
    case .decrease: count -= 1
    }
  }
}

@MainActor
final class CounterService {
  @ReadOnly(CounterState()) var state: AnyProperty<CounterState>

  func send(_ message: CounterState.Message) { _state.value.reduce(message) }
}

private final class CounterView: Box {
  let countLabel = Label()
  let increaseButton = Button("Increase")

  init() { super.init(.column, [countLabel, increaseButton]) }
}

/// The code of the pages `docs/coming-from-….md`.
@MainActor
struct ComingFromExamples {
  @Test func `a message changes the state and the label follows it`() throws {
    let (view, service) = (CounterView(), CounterService())
    view.statements {
      service.state.map { "Counter: \($0.count)" }.bind(to: view.countLabel, keyPath: \.text)
      view.increaseButton.reactive.clicked.observeNext { service.send(.increase) }.dispose(in: view.bag)
    }
    try Visitor(shown(view)).click("Increase")
    #expect(view.countLabel.text == "Counter: 1")
    service.send(.decrease)
    #expect(view.countLabel.text == "Counter: 0")
  }

  @Test func `a view is changed where SwiftUI makes it anew`() throws {
    let (isBusy, saves) = (Property(false), PassthroughSubject<Void, Never>())
    let saveButton = Button("Save")
    isBusy.map { !$0 }.bind(to: saveButton, keyPath: \.isSensitive)
    isBusy.map { $0 ? "Saving…" : "Save" }.bind(to: saveButton, keyPath: \.text)
    saveButton.reactive.clicked.bind(to: saves)
    isBusy.value = true
    #expect(saveButton.text == "Saving…" && !saveButton.isSensitive)
  }
}
