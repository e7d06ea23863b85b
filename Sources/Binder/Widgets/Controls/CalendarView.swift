import Signals

/// A month of days, one of which is chosen. GTK: `GtkCalendar`.
///
/// Turning to another month chooses the same day there.
///
/// ```swift
/// let calendar = CalendarView(today)
/// calendar.accessibleLabel = "Birthday"
/// calendar.reactive.selections.map(\.iso).bind(to: label, keyPath: \.text)
/// ```
open class CalendarView: Widget, EditablePropertyProvider {
  /// The chosen day, set by assignment or by a person. GTK: `gtk_calendar_select_day`.
  @Property public var date: Day
  /// The days that a person can choose; nil allows any.
  public let range: ClosedRange<Day>?
  let selectionSubject = PassthroughSubject<Day, Never>()

  /// Makes a calendar.
  public init(_ date: Day, in range: ClosedRange<Day>? = nil) {
    _date = Property(date)
    self.range = range
    super.init()
  }

  open override var takesFocus: Bool { true }

  open override class var kind: WidgetKind { WidgetKind(rawValue: "calendarView") }

  /// The property used when none is named: the day.
  public var defaultProperty: Property<Day> { $date }
  /// Delivers the day each time a person chooses another.
  public var defaultEdits: SafeSignal<Day> { selectionSubject.toSignal() }

  open override var properties: [InspectableProperty] {
    super.properties + [
      InspectableProperty(
        "date", value: self.date, shownAs: InspectableProperty.hint(self.accessibleLabel, text: self.date.iso)
      )
    ]
  }

  open override var gestures: [Gesture] {
    super.gestures + [
      Gesture(
        "selectDay", of: self,
        arguments: [1, 28].compactMap { Day(year: date.year, month: date.month, day: $0) }.filter(allows).map(
          \.iso), keys: ["Left", "Right", "Up", "Down", "space"],
        refusal: { calendar, text in
          Day(iso: text).map(calendar.allows) == true ? nil : "it is no day to choose"
        }
      ) { calendar, text in Day(iso: text).map(calendar.select) ?? false }
    ]
  }

  private func allows(_ day: Day) -> Bool { range?.contains(day) ?? true }

  /// Chooses a day as a person would; refused when the calendar cannot be reached or the day is out of the range.
  @discardableResult
  public func select(_ day: Day) -> Bool {
    guard isReachable, allows(day) else { return false }
    guard day != date else { return true }
    return deliver(day, to: $date, edits: selectionSubject, as: "selectDay", with: day.iso)
  }
}

extension Reactive where Base: CalendarView {
  /// Delivers the day each time a person chooses another; assignments are not selections.
  public var selections: SafeSignal<Day> { base.selectionSubject.toSignal() }
}
