import Signals
import Testing
import Widgets
import WidgetsTesting

private final class NameCard: Box {
  let nameLabel = Label()

  init() { super.init(.column, [nameLabel]) }
}

@MainActor
struct InspectorExamples {
  private func makeCard(of person: Property<Person>) -> NameCard {
    let card = NameCard()
    card.statements { person.map(\.name).bind(to: card.nameLabel, keyPath: \.text) }
    return card
  }

  @Test func `an inspector says which statement has set a text`() {
    let (clock, person) = (VirtualClock(), Property(Person("Ada")))
    let inspector = Inspector(clock: clock)
    let card = makeCard(of: person)
    person.value = Person("Grace")
    let reason = inspector.inspect(card.nameLabel)
    // Label "Grace", its text, the statement that has set it, "map", and Property<Person> with 1 observer
    for part in [
      "Label \"Grace\"", "InspectorExamples.swift:16", "map", "Property<Person>", "1 observer",
    ] {
      #expect(reason.contains(part))
    }
  }

  @Test func `a view shows the answers of an inspector`() {
    let (clock, person) = (VirtualClock(), Property(Person("Ada")))
    let inspector = Inspector(clock: clock)
    let card = makeCard(of: person)
    let view = InspectorView(of: inspector)
    view.show(card.nameLabel)
    let answers = Window(clock: clock)
    answers.content = view
    // the answer of inspector.inspect(card.nameLabel), and a button for the widget around it
    #expect(Visitor(answers).sees("Property<Person>"))
  }
}
