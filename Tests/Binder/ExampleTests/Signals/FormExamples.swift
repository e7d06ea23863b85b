import Signals
import Testing
import Widgets
import WidgetsTesting

@MainActor
struct FormExamples {
  @Test func `the example of a form works`() {
    let name = FormField("") { $0.isEmpty ? "Enter a name" : nil }
    let age = FormField(0) { $0 < 18 ? "For adults only" : nil }
    let form = Form(name, age)
    name.edit(to: "Ada")
    let isSubmitted = form.submit()
    // isSubmitted is false, and age.shownProblem.value is "For adults only"
    #expect(!isSubmitted && age.shownProblem.value == "For adults only")
  }

  @Test func `the example of a rule of two fields works`() {
    let password = FormField("") { $0.count < 8 ? "At least 8 characters" : nil }
    let again = FormField("", with: password) { $0 == $1 ? nil : "Not the same password" }
    let form = Form(password, again)
    password.edit(to: "correct horse")
    // again.problem.value is "Not the same password", and again.shownProblem.value is still nil
    #expect(again.problem.value == "Not the same password" && again.shownProblem.value == nil)
    #expect(!form.submit())
  }

  @Test func `the example of a field and its entry works`() throws {
    enum Problem { case empty }
    let name = FormField("") { $0.isEmpty ? Problem.empty : nil }
    let entry = Entry()
    name.bind(toControl: entry) { _ in "Enter a name" }
    // what is typed is name.value; a problem is shown below the entry
    let form = Form(name)
    let visitor = Visitor(shown(entry))
    form.submit()
    #expect(visitor.sees("Enter a name"))
    try visitor.type("Ada", into: entry)
    #expect(name.value == "Ada" && !visitor.sees("Enter a name"))
  }

  @Test func `the example of a field with a label works`() {
    let seats = LabelledField("Seats", control: SpinButton(minimum: 1, maximum: 12))
    seats.label.underlinedText = "_Seats"
    seats.errorMessage = "Only 4 are left"
    // seats.control.accessibleName is "Seats"
    #expect(seats.control.accessibleName == "Seats" && seats.errorLabel.text == "Only 4 are left")
  }

  @Test func `the example of widgets that show errors works`() {
    let seats = LabelledField("Seats", control: SpinButton(minimum: 1, maximum: 12))
    let fields: [any ErrorShowing] = [Entry(), EntryRow("Server"), seats]
    for field in fields { field.errorMessage = "Needed" }
    // each shows the text, and a screen reader reads it with the field
    #expect(fields.allSatisfy { dump($0).contains("Needed") })
  }

  @Test func `the example of the focus works`() {
    let (name, hint) = (Entry(), Label("As on your passport"))
    name.reactive.focusChanged.bind(to: hint, keyPath: \.isVisible)
    // the hint is shown while the person is in the entry
    let window = shown(Box(.column, [name, hint]))
    name.grabFocus()
    #expect(hint.isVisible)
    window.focusMoved(to: nil)
    #expect(!hint.isVisible)
  }
}
