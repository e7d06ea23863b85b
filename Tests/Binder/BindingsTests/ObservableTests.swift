import Bindings
import Observation
import Signals
import TestSupport
import Testing
import Widgets

@Observable
private final class Person {
  var name = "Ada"
  var posts = 0
}

@MainActor
@Suite struct ObservableTests {
  @Test func `a label follows what is read from a model, until it goes`() async throws {
    let person = Person()
    var readings = 0
    do {
      let label = Label()
      SafeSignal(observing: {
        readings += 1
        return person.name
      }).bind(to: label, keyPath: \.text)
      expectEqual(label.text, "Ada")
      (person.name, person.posts) = ("Grace", 3)
      person.name = "Grace Hopper"
      try await eventually("the new name") { label.text == "Grace Hopper" }
      expectEqual(readings, 2, "two changes in one turn are read once, and another property is not observed")
    }
    person.name = "Edsger"
    for _ in 0..<5 { await Task.yield() }
    expectEqual(readings, 2)
  }
}
