import Signals
import Widgets

// Calendars, passwords, and composite choosers.
extension Contract {
  static var passwordEntry: ContractSubject {
    ContractSubject(
      { PasswordEntry("a secret") },
      own: [
        property("dots of a password entry", property: .text, make: { PasswordEntry() }, keyPath: \.text) {
          [("", ""), ("Ada", "•••"), ("漢字", "••"), ("x", "•")]
        },
        property(
          "placeholder of a password entry", property: .placeholder, make: { PasswordEntry() },
          keyPath: \.placeholderText, values: [("Password", "Password"), ("", "")]),
        property(
          "peek icon of a password entry", property: "showsPeekIcon", make: { PasswordEntry() },
          keyPath: \.showsPeekIcon, values: [(true, "true"), (false, "false")]),
        property(
          "what is wrong with a password", property: .errorMessage, make: { PasswordEntry("x") },
          keyPath: \.errorMessage, values: [(nil, "none"), ("Too short", "Too short")]),
        ContractCase("a password is told as it is typed, and an assignment is not") { bench in
          let (entry, log) = (PasswordEntry(), ContractLog())
          try await bench.show(entry)
          log.record(entry.reactive.edits, as: "edit", in: entry)
          log.record(entry.reactive.activated, as: "entered", in: entry)
          entry.text = "ab"
          try await bench.settle()
          try await bench.act("type") { try await $0.type("c", into: entry) }
          try await bench.act("press Enter") { try await $0.pressEnter(in: entry) }
          try bench.expect("what was told", seen: log.removeAll(), is: ["edit abc", "entered"])
          try bench.expect(.text, of: entry, is: "•••")
        },
      ]
        + gesture("typing into a password entry") { log in
          let entry = PasswordEntry()
          log.record(entry.reactive.edits, as: "edit", in: entry)
          return ContractGesture(entry, delivers: ["edit a"]) { probe in
            if !entry.text.isEmpty { entry.text = "" }
            return try await probe.type("a", into: entry)
          }
        })
  }

  private static func day(_ year: Int, month: Int, day: Int) -> Day {
    Day(year: year, month: month, day: day) ?? .earliest
  }

  static var calendar: ContractSubject {
    let (leapDay, end) = (day(2024, month: 2, day: 29), day(2023, month: 12, day: 31))
    let make: @MainActor @Sendable () -> CalendarView = { CalendarView(leapDay) }
    return ContractSubject(
      make,
      own: [
        property("day of a calendar", property: "date", make: make, keyPath: \.date) {
          [
            (leapDay, "2024-02-29"), (end, "2023-12-31"), (day(1, month: 1, day: 1), "0001-01-01"),
            (day(9999, month: 12, day: 31), "9999-12-31"),
          ]
        },
        ContractCase("a day is told once, and an assignment or a day out of the range is not") { bench in
          let calendar = CalendarView(leapDay, in: end...day(2024, month: 3, day: 31))
          try await bench.show(calendar)
          bench.log.record(calendar.reactive.selections, as: "chosen", in: calendar)
          calendar.date = end
          try await bench.settle().expectLog(is: [])
          try await bench.perform("selectDay", with: "2024-03-01", on: calendar)
          try bench.expectLog(is: ["chosen 2024-03-01"])
          _ = try await bench.probe.perform("selectDay", with: "2024-04-01", on: calendar)
          try await bench.settle().expectLog(is: [])
          try bench.expect("date", of: calendar, is: "2024-03-01", when: "after a day out of the range")
        },
      ]
        + gesture("choosing a day") { log in
          let calendar = make()
          log.record(calendar.reactive.selections, as: "chosen", in: calendar)
          return ContractGesture(calendar, delivers: ["chosen 2024-02-01"]) { probe in
            if calendar.date != leapDay { calendar.date = leapDay }
            return try await probe.perform("selectDay", with: "2024-02-01", on: calendar)
          }
        })
  }

  /// Composite widgets, whose parts are used as a person uses them.
  static var choosers: [ContractCase] {
    let leapDay = day(2024, month: 2, day: 29)
    return [
      ContractCase("a day is typed, or chosen from the calendar of a date chooser") { bench in
        let chooser = DateChooser(
          leapDay, in: day(2024, month: 1, day: 1)...day(2024, month: 12, day: 31), buttonText: "Choose",
          showing: leapDay
        ) { "\($0)" }
        try await bench.show(chooser)
        bench.log.record(chooser.reactive.edits.map { $0?.iso ?? "none" }, as: "edit", in: chooser)
        try bench.expect(.text, of: chooser.entry, is: "2024-02-29")
        try await bench.act("type a day") { try await $0.replaceText(of: chooser.entry, with: "2024-03-01") }
        try bench.expectLog(is: ["edit 2024-03-01"])
        try await bench.act("type another year") {
          try await $0.replaceText(of: chooser.entry, with: "2023-03-01")
        }
        try bench.expect(.errorMessage, of: chooser.entry, is: "tooEarly(2024-01-01)")
        try await bench.click(chooser.button)
        try bench.expectShown(chooser.calendar)
        try bench.expect("date", of: chooser.calendar, is: "2024-03-01")
        try await bench.perform("selectDay", with: "2024-03-09", on: chooser.calendar)
        try bench.expectLog(is: ["edit 2024-03-09"])
        try bench.expect(.text, of: chooser.entry, is: "2024-03-09")
        try bench.expect(.errorMessage, of: chooser.entry, is: "none")
      },
      ContractCase("a colour is chosen from the swatches of a colour chooser, or typed") { bench in
        let (red, blue) = (
          ColorChooser.Swatch("Red", color: Color(0xC01C28)),
          ColorChooser.Swatch("Blue", color: Color(0x1A5FB4))
        )
        let chooser = ColorChooser(red.color, swatches: [red, blue], problemText: "No colour")
        try await bench.show(chooser)
        bench.log.record(chooser.reactive.edits, as: "edit", in: chooser)
        try bench.expect(.backgroundColor, of: chooser.button, is: "#C01C28 #FFFFFF")
        try await bench.click(chooser.button)
        try bench.expect(.accessibleLabel, of: chooser.swatchButtons[1], is: "Blue")
        try await bench.click(chooser.swatchButtons[1])
        try bench.expectLog(is: ["edit #1A5FB4"])
        try bench.expect("popovers", seen: bench.probe.popoverCount(of: bench.window), is: 0)
        try await bench.click(chooser.button)
        try await bench.act("type") { try await $0.replaceText(of: chooser.entry, with: "#26A269") }
        try bench.expectLog(is: ["edit #26A269"])
        try bench.expect(.backgroundColor, of: chooser.button, is: "#26A269 #000000")
        try await bench.act("type no colour") { try await $0.replaceText(of: chooser.entry, with: "#26A2zz") }
        try bench.expect(.errorMessage, of: chooser.entry, is: "No colour")
        try bench.expectLog(is: [])
      },
    ]
  }
}
