import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@MainActor
@Suite struct ChooserTests {
  private let window = Window(clock: VirtualClock())
  private let today = Day(iso: "2024-02-29") ?? .earliest
  private var visitor: Visitor { Visitor(window) }

  private func chooser(_ range: ClosedRange<Day>? = nil) -> DateChooser {
    let chooser = DateChooser(in: range, buttonText: "Choose", showing: today) { "\($0)" }
    window.content = chooser
    return chooser
  }

  @Test(arguments: [
    "2023-02-29", "1900-02-29", "2024-13-01", "2024-00-10", "2024-01-32", "0000-01-01", "24-01-01",
    "2024-1-01",
    "2024-01-011", " 2024-01-01", "２０２４-01-01", "-024-01-01", "2024/01/01", "",
  ])
  func `an invalid date is not a day`(_ text: String) {
    expectEqual(Day(iso: text), nil)
  }

  @Test func `days are compared and formatted in ISO order`() throws {
    for text in ["0001-01-01", "2000-02-29", "2024-12-31", "9999-12-31"] {
      expectEqual(Day(iso: text)?.iso, text)
    }
    let earlier = try #require(Day(year: 2023, month: 12, day: 31))
    expect(earlier < today && Day.earliest < earlier && today < .latest)
  }

  @Test func `a day is accepted once it is typed, and no error appears before`() throws {
    let chooser = chooser()
    let heard = Heard(chooser.reactive.edits)
    for character in "2024-03-0" {
      try visitor.type(String(character), into: chooser.entry)
      expectEqual(chooser.entry.errorMessage, nil)
    }
    try visitor.type("1", into: chooser.entry)
    expect(chooser.date?.iso == "2024-03-01" && chooser.calendar.date.iso == "2024-03-01")
    try visitor.replace(textOf: chooser.entry, with: "")
    expectEqual(heard.elements.map { $0?.iso }, ["2024-03-01", nil])
    expect(dump(chooser).hasPrefix("DateChooser none"))
  }

  @Test func `an invalid text shows an error, stays, and leaves the day unchanged`() throws {
    let first = try #require(Day(iso: "2024-01-01"))
    let chooser = chooser(first...today)
    chooser.date = first
    for (text, problem) in [
      ("2024-02-30", "noDate"), ("2023-12-31", "tooEarly(2024-01-01)"), ("2024-03-01", "tooLate(2024-02-29)"),
      ("tomorrow", "noDate"),
    ] {
      try visitor.replace(textOf: chooser.entry, with: text)
      expect(chooser.entry.errorMessage == problem && chooser.entry.text == text && chooser.date == first)
    }
    try visitor.replace(textOf: chooser.entry, with: "2024-")
    expectEqual(chooser.entry.errorMessage, nil)
    try visitor.pressEnter(in: chooser.entry)
    expectEqual(chooser.entry.errorMessage, "noDate")
    chooser.date = today
    expect(chooser.entry.errorMessage == nil && chooser.entry.text == "2024-02-29")
    // The first and the last day are included.
    for text in ["2024-01-01", "2024-02-29"] {
      try visitor.replace(textOf: chooser.entry, with: text)
      expect(chooser.entry.errorMessage == nil && chooser.date?.iso == text)
    }
  }

  @Test func `the calendar opens beside the button, chooses, and refuses days out of range`() throws {
    let first = try #require(Day(iso: "2024-02-01"))
    let chooser = chooser(first...today)
    try visitor.click("Choose")
    expect(chooser.popover.isShown && window.focused === chooser.calendar)
    try visitor.perform("selectDay", on: chooser.calendar, with: "2024-02-14")
    expect(chooser.date?.iso == "2024-02-14" && chooser.entry.text == "2024-02-14")
    #expect(throws: VisitorError.self) {
      try visitor.perform("selectDay", on: chooser.calendar, with: "2024-03-01")
    }
    try visitor.clickBeside(chooser.popover)
    chooser.isSensitive = false
    expect(!chooser.button.click() && !chooser.popover.isShown)
  }

  @Test func `days are created and sorted`() {
    let leapDay = Day(year: 2024, month: 2, day: 29)
    let noDay = Day(iso: "2023-02-29")
    let days = [Day(iso: "2024-03-01"), leapDay].compactMap { $0 }.sorted()
    // days.map(\.iso) is ["2024-02-29", "2024-03-01"], and noDay is nil
    expect(days.map(\.iso) == ["2024-02-29", "2024-03-01"] && noDay == nil)
  }

  @Test func `a calendar is created and observed`() {
    let label = Label()
    let calendar = CalendarView(today)
    calendar.accessibleLabel = "Birthday"
    calendar.reactive.selections.map(\.iso).bind(to: label, keyPath: \.text)
    window.content = calendar
    calendar.select(.earliest)
    expect(label.text == "0001-01-01" && dump(calendar) == "CalendarView (Birthday) 0001-01-01")
  }

  @Test func `a date chooser is created and observed`() throws {
    let saved = Property<Day?>(nil)
    let birthday = DateChooser(buttonText: "Choose Birthday", showing: today) { problem in
      problem == .noDate ? "Write it as 2024-02-29" : "Choose a day in the past"
    }
    birthday.accessibleLabel = "Birthday"
    birthday.reactive.edits.bind(to: saved)
    window.content = birthday
    try Visitor(window).perform("enterDay", on: birthday, with: "1815-12-10")
    expect(saved.value?.year == 1815 && birthday.entry.accessibleLabel == "Birthday")
    #expect(throws: VisitorError.self) { try Visitor(window).perform("enterDay", on: birthday, with: "soon") }
    expectEqual(birthday.entry.errorMessage, "Write it as 2024-02-29")
  }

  @Test func `a colour is chosen from swatches with names and a selected state`() throws {
    let swatches = [ColorChooser.Swatch("Black", color: .black), ColorChooser.Swatch("White", color: .white)]
    let chooser = ColorChooser(.black, swatches: swatches, problemText: "No colour")
    chooser.accessibleLabel = "Colour"
    window.content = chooser
    let heard = Heard(chooser.reactive.edits)
    expectEqual(chooser.button.accessibleLabel, "Colour, #000000")
    try visitor.click(chooser.button)
    expectEqual(chooser.swatchButtons.map(\.text), ["✓", ""])
    try visitor.click(chooser.swatchButtons[1])
    expect(heard.elements == [.white] && !chooser.popover.isShown)
    expect(chooser.button.backgroundColor == .white && chooser.button.text == "#FFFFFF")
    try visitor.click(chooser.button)
    try visitor.replace(textOf: chooser.entry, with: "#abc")
    expect(chooser.color == .white && chooser.entry.errorMessage == nil)
    try visitor.pressEnter(in: chooser.entry)
    expect(chooser.color.hex == "#AABBCC" && !chooser.popover.isShown)
    try visitor.click(chooser.button)
    try visitor.replace(textOf: chooser.entry, with: "green")
    try visitor.pressEnter(in: chooser.entry)
    expect(chooser.entry.errorMessage == "No colour" && chooser.popover.isShown)
    chooser.isSensitive = false
    expect(!chooser.choose(.black) && chooser.color.hex == "#AABBCC")
  }

  @Test func `each of many swatches can be chosen`() throws {
    let colors = (1...13).map { Color($0) }
    let swatches = colors.map { ColorChooser.Swatch($0.hex, color: $0) }
    let chooser = ColorChooser(.black, swatches: swatches, problemText: "No colour")
    window.content = chooser
    for (button, color) in zip(chooser.swatchButtons, colors) {
      try visitor.click(chooser.button)
      try visitor.click(button)
      expectEqual(chooser.color, color)
    }
  }

  @Test func `a colour chooser is created and observed`() {
    let (label, blue, red) = (Label("Urgent"), Color(0x1A5FB4), Color(0xC01C28))
    let swatches = [ColorChooser.Swatch("Blue", color: blue), ColorChooser.Swatch("Red", color: red)]
    let color = ColorChooser(blue, swatches: swatches, problemText: "Write it as #1A5FB4")
    color.accessibleLabel = "Colour of the label"
    color.reactive.edits.bind(to: label) { label, color in label.backgroundColor = color }
    window.content = color
    color.choose(red)
    expectEqual(label.backgroundColor?.hex, "#C01C28")
  }
}
