import Bindings
import Observation
import Signals
import Testing
import Widgets

@Observable
private final class Reader {
  var name = "Ada"
}

@MainActor
struct ObservableExamples {
  @Test func `the example of an observable model works`() async {
    let (person, label) = (Reader(), Label())
    let name = SafeSignal(observing: { person.name })
    name.bind(to: label, keyPath: \.text)
    person.name = "Grace"
    while label.text != "Grace" { await Task.yield() }
    #expect(label.text == "Grace")
  }
}
