import Signals

/// A day to type as `2024-02-29`, or to choose from a calendar in a popover.
///
/// Knows no word of its own: what is wrong with a text, and what the button is called, says the app.
///
/// ```swift
/// let birthday = DateChooser(buttonText: "Choose Birthday", showing: today) { problem in
///   problem == .noDate ? "Write it as 2024-02-29" : "Choose a day in the past"
/// }
/// birthday.accessibleLabel = "Birthday"
/// birthday.reactive.edits.bind(to: saved)
/// ```
open class DateChooser: Box, EditablePropertyProvider {
  /// What is wrong with a text.
  public enum Problem: Equatable, Sendable {
    /// It is no day, or not written as `2024-02-29`.
    case noDate
    /// The day is before the first that can be chosen.
    case tooEarly(Day)
    /// The day is after the last that can be chosen.
    case tooLate(Day)
  }

  /// The day, or nil while there is none; it changes for any reason, by assignment or by a person.
  @Property public var date: Day?
  /// Where the day is typed.
  public let entry = Entry()
  /// Opens the calendar.
  public let button: Button
  /// The calendar.
  public let calendar: CalendarView
  /// What the calendar is in.
  public let popover: Popover
  private let range: ClosedRange<Day>?
  private let explain: (Problem) -> String
  let editSubject = PassthroughSubject<Day?, Never>()

  /// Makes a chooser.
  ///
  /// - Parameters:
  ///   - date: The day at first.
  ///   - range: The days that a person can choose; nil is any.
  ///   - buttonText: What assistive technology and the tooltip call the button.
  ///   - shown: The day that the calendar shows while none is chosen.
  ///   - explain: What a person reads when a text is refused.
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

  /// What is meant when no property is named: the day.
  public var defaultProperty: Property<Day?> { $date }
  /// Delivers the day each time a person changes it; nil when they empty the entry.
  public var defaultEdits: SafeSignal<Day?> { editSubject.toSignal() }

  /// The day.
  open override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("date", value: self.date, shownAs: self.date?.iso ?? "none")]
  }

  /// Typing a day.
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

  // A text that is still being typed is not wrong yet.
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
    guard day != date else { return }
    deliver {
      date = day
      editSubject.send(day)
    }
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
