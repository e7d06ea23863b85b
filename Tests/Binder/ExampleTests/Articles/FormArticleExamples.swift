import Signals
import Testing
import Widgets
import WidgetsTesting

/// The code of docs/forms.md.
@MainActor
struct FormArticleExamples {
  @Test func `an entry shows the error of its text`() throws {
    let (address, entry) = (Property(""), Entry())
    address.map { $0.isEmpty || $0.contains("@") ? nil : "An address looks like ada@example.org" }
      .bind(to: entry, keyPath: \.errorMessage)
    entry.reactive.edits.bind(to: address)
    try Visitor(shown(entry)).type("ada", into: entry)
    #expect(entry.errorMessage == "An address looks like ada@example.org")
  }

  @Test func `a value and a field follow each other`() throws {
    let (hours, field) = (Property(1.0), SpinButton(minimum: 0.5, maximum: 99, step: 0.5, digits: 1))
    hours.bind(to: field, keyPath: \.value)
    field.reactive.edits.bind(to: hours)
    try Visitor(shown(field)).perform("stepUp", on: field)
    #expect(hours.value == 1.5)
  }
}
