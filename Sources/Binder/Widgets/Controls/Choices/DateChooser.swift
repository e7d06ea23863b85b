import Signals

/// An entry for a day such as `2024-02-29`, with a calendar in a popover.
///
/// It contains no texts: the app words the errors and names the button.
///
/// ```swift
/// let birthday = DateChooser(buttonText: "Choose Birthday", showing: today) { problem in
///   problem == .noDate ? "Write it as 2024-02-29" : "Choose a day in the past"
/// }
/// birthday.accessibleLabel = "Birthday"
/// birthday.reactive.edits.bind(to: saved)
/// ```
open class DateChooser: Box, EditablePropertyProvider {
  /// The problem with a text.
  public enum Problem: Equatable, Sendable {
    /// The text is not a day written as `2024-02-29`.
    case noDate
    /// The day is before the first that can be chosen.
    case tooEarly(Day)
    /// The day is after the last that can be chosen.
    case tooLate(Day)
  }

  /// The day, if any, set by assignment or by a person.
  @Property public var date: Day?
  /// The entry for the day.
  public let entry = Entry()
  /// The button that opens the calendar.
  public let button: Button
  /// The calendar.
  public let calendar: CalendarView
  /// The popover with the calendar.
  public let popover: Popover
  private let range: ClosedRange<Day>?
  private let explain: (Problem) -> String
  let editSubject = PassthroughSubject<Day?, Never>()

  /// Makes a chooser.
  ///
  /// - Parameters:
  ///   - date: The initial day.
  ///   - range: The days that a person can choose; nil allows any.
  ///   - buttonText: The button's accessible name and tooltip.
  ///   - shown: The day that the calendar shows while no day is chosen.
  ///   - explain: Returns the error to show for a problem.
  public init(
    _ date: Day? = nil, in range: ClosedRange<Day>? = nil, buttonText: String, showing shown: Day,
    explain: @escaping (Problem) -> String
  ) {
    _date = Property(date)
    self.range = range
    self.explain = explain
    button = Button(buttonText, iconName: "x-office-calendar-symbolic")
    calendar = CalendarView(date ?? shown, in: range)
    popover = Popover(calendar)
    super.init(.row, [entry, button])
    cssClasses = ["linked"]
    entry.layout = Layout(hexpand: true)
    join()
  }

  /// The property used when none is named: the day.
  public var defaultProperty: Property<Day?> { $date }
  /// Delivers the day each time a person changes it; nil when they empty the entry.
  public var defaultEdits: SafeSignal<Day?> { editSubject.toSignal() }

  override var labelTarget: Widget { entry }
  override func activateByMnemonic() -> Bool { entry.grabFocus() }

  open override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("date", value: self.date, shownAs: self.date?.iso ?? "none")]
  }

  open override var gestures: [Gesture] {
    [
      Gesture(
        "enterDay", of: self, arguments: [calendar.range?.lowerBound.iso ?? "2024-02-29"], keys: ["BackSpace"]
      ) {
        chooser, text in
        chooser.entry.edit(to: text) && chooser.entry.activate() && chooser.entry.errorMessage == nil
      }
    ] + super.gestures
  }

  private func join() {
    $date.observeNext { [weak self] in self?.show($0) }.dispose(in: bag)
    $accessibleLabel.observeNext { [weak self] in self?.entry.accessibleLabel = $0 }.dispose(in: bag)
    entry.reactive.edits.observeNext { [weak self] in self?.parse($0, isWhole: !Day.isBeginning($0)) }
      .dispose(
        in: bag)
    entry.reactive.activated.observeNext { [weak self] in self?.parse(self?.entry.text ?? "", isWhole: true) }
      .dispose(in: bag)
    calendar.reactive.selections.observeNext { [weak self] in self?.change(to: $0) }.dispose(in: bag)
    button.reactive.clicked.observeNext { [weak self] in self?.openCalendar() }.dispose(in: bag)
  }

  private func show(_ date: Day?) {
    entry.errorMessage = nil
    let text = date?.iso ?? ""
    if entry.text != text { entry.text = text }
    if let date { calendar.date = date }
  }

  // A text that is still being typed is not an error yet.
  private func parse(_ text: String, isWhole: Bool) {
    if text.isEmpty { return change(to: nil) }
    let day = Day(iso: text)
    guard let problem = problem(of: day) else { return change(to: day) }
    entry.errorMessage = isWhole ? explain(problem) : nil
  }

  private func problem(of day: Day?) -> Problem? {
    guard let day else { return .noDate }
    if let first = range?.lowerBound, day < first { return .tooEarly(first) }
    if let last = range?.upperBound, day > last { return .tooLate(last) }
    return nil
  }

  private func change(to day: Day?) {
    entry.errorMessage = nil
    if day != date { _ = deliver(day, to: $date, edits: editSubject) }
  }

  private func openCalendar() {
    popover.popup(relativeTo: button)
    calendar.grabFocus()
  }
}

extension Reactive where Base: DateChooser {
  /// Delivers the day each time a person changes it, nil when they empty the entry; assignments are not edits.
  public var edits: SafeSignal<Day?> { base.editSubject.toSignal() }
}
