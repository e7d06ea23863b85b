import Bindings
import Signals
import Testing
import Widgets
import WidgetsTesting

private final class PersonLabel: Label {
  init() { super.init("") }
}

extension Sugar where HostType == PersonLabel {
  var person: ValueSetter<Person> { valueSetter { label, person in label.text = person.name } }
}
// personLabel.rxs.person <~ friends.selected

@MainActor
struct SugarExamples {
  @Test func `the example of bindings in a bag works`() throws {
    let (label, entry, button) = (Label(), Entry("ad"), Button("Close"))
    let view = Box(.column, [label, entry, button])
    var isOpen = true
    let close = { isOpen = false }
    let (name, term) = (Property("Ada"), Property(""))
    view.bag
      ++ label.rxs.text <~ name
      ++ term <~ entry.rxs.text
      ++ close <~ button.rxs.tap
    let window = shown(view)
    try Visitor(window).click("Close")
    #expect(label.text == "Ada" && term.value == "ad" && !isOpen)
  }

  @Test func `the example of a widget's values as ends of bindings works`() {
    let label = PersonLabel()
    label.rxs.person <~ SafeSignal(just: Person("Ada"))
    #expect(label.text == "Ada")
  }

  @Test func `the example of a value changed by a person works`() throws {
    let entry = Entry()
    let term = Property("ad")
    entry.rxs.text <~ term
    term <~ entry.rxs.text
    // what is set is shown, what is typed is in term.value
    let window = shown(entry)
    try Visitor(window).type("a", into: entry)
    #expect(term.value == "ada")
  }
}
