import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

/// A form as a person meets it.
@MainActor
struct FormTests {
  enum Problem { case tooMany }

  private let name = FormField("") { $0.isEmpty ? "Enter a name" : nil }
  private let seats = FormField(1.0) { $0 > 4 ? Problem.tooMany : nil }
  private let nameField = LabelledField("Name", control: Entry())
  private let seatsField = LabelledField("Seats", control: SpinButton(minimum: 1, maximum: 12))
  private let send = Button("Send")
  private let form: Form
  private let window = Window(clock: VirtualClock())
  private let visitor: Visitor

  init() {
    form = Form(name, seats)
    let form = form
    name.bind(toControl: nameField)
    seats.bind(toControl: seatsField) { _ in "Only 4 are left" }
    send.reactive.clicked.observeNext { form.submit() }.dispose(in: send.bag)
    window.content = Box(.column, [nameField, seatsField, send])
    visitor = Visitor(window)
  }

  @Test func `leaving a wrong field shows its problem, and mending it removes the problem`() throws {
    try visitor.type("A", into: nameField.control)
    try visitor.replace(textOf: nameField.control, with: "")
    expect(!visitor.sees("Enter a name"))
    seatsField.control.grabFocus()
    expect(visitor.sees("Enter a name"))
    try visitor.type("Ada", into: nameField.control)
    expect(!visitor.sees("Enter a name") && name.value == "Ada")
  }

  @Test func `a button outside of the fields shows no problem, so it stays where it is pressed`() throws {
    try visitor.type("A", into: nameField.control)
    try visitor.replace(textOf: nameField.control, with: "")
    send.grabFocus()
    expect(!visitor.sees("Enter a name"))
  }

  @Test func `a submit leads to the first wrong field and reads its problem to a screen reader`() throws {
    try visitor.perform("enter", on: seatsField.control, with: "7")
    let reader = Visitor(window, as: .screenReader)
    try reader.click("Send")
    expect(window.focused === nameField.control)
    expect(nameField.control.inspect("accessibleDescription") == "Enter a name")
    expect(nameField.control.inspect("isInvalid") == "true")
    expect(seatsField.control.inspect("accessibleDescription") == "Only 4 are left")
    expect(seatsField.control.inspect("isInvalid") == "true" && visitor.sees("Only 4 are left"))
    expect(reader.hears("Only 4 are left"), "the problem that does not get the focus is announced")
    try visitor.type("Ada", into: nameField.control)
    try visitor.click("Send")
    expect(window.focused === seatsField.control)
    try visitor.perform("enter", on: seatsField.control, with: "3")
    expect(seatsField.control.inspect("isInvalid") == "false" && !visitor.sees("Only 4 are left"))
    expect(form.submit())
  }

  @Test func `a description of the app's own is back once the error is gone`() {
    let control = seatsField.control
    control.accessibility.description = "In one row"
    seatsField.errorMessage = "Only 4 are left"
    seatsField.errorMessage = "Only 3 are left"
    expectEqual(control.accessibility.description, "Only 3 are left")
    seatsField.errorMessage = nil
    expect(control.accessibility.description == "In one row" && !seatsField.errorLabel.isVisible)
  }

  @Test func `the label names its control, and the part of a chooser that is typed into`() throws {
    let day = LabelledField(
      "Birthday", control: DateChooser(buttonText: "Choose", showing: .earliest) { _ in "" })
    let wanted = FormField(Day?.none) { $0 == nil ? "Choose a day" : nil }
    let form = Form(wanted)
    wanted.bind(toControl: day)
    window.content = day
    expectEqual(day.control.entry.accessibleName, "Birthday")
    form.submit()
    expect(window.focused === day.control.entry && visitor.sees("Choose a day"))
    expect(!day.errorLabel.isVisible, "the chooser shows it itself")
    try visitor.perform("enterDay", on: day.control, with: "2024-02-29")
    expect(wanted.value?.iso == "2024-02-29" && !visitor.sees("Choose a day"))
    day.label.underlinedText = "_Birthday"
    window.focusMoved(to: nil)
    try visitor.press("Alt+B")
    expect(window.focused === day.control.entry)
  }

  @Test func `an EntryRow of a form shows its error, and a submit focuses its entry`() {
    let row = EntryRow("Server")
    let server = FormField("") { $0.isEmpty ? "Enter a server" : nil }
    let form = Form(server)
    server.bind(toControl: row)
    window.content = ListBox([row])
    form.submit()
    expect(window.focused === row.entry && row.entry.errorMessage == "Enter a server")
    row.entry.edit(to: "example.social")
    expect(row.errorMessage == nil && server.value == "example.social")
  }

  @Test func `a widget hears when the focus enters and leaves it`() {
    let (inside, outside) = (Entry(), Entry())
    let box = Box(.row, [inside, Button("Clear")])
    window.content = Box(.column, [box, outside])
    let heard = Heard(box.reactive.focusChanged)
    inside.grabFocus()
    box.children[1].grabFocus()
    expectEqual(heard.elements, [true], "it moved inside")
    outside.grabFocus()
    inside.grabFocus()
    expectEqual(heard.elements, [true, false, true])
  }

  @Test func `a widget is released before its field, and the field follows another one`() {
    weak var released: LabelledField<Entry>?
    do {
      let other = LabelledField("Name", control: Entry())
      name.bind(toControl: other)
      released = other
      expect(released != nil)
    }
    expect(released == nil)
    name.edit(to: "Ada")
    expectEqual(nameField.control.text, "Ada")
  }
}
