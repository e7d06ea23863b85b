import Signals
import Widgets

// Entries that suggest what to type.
extension Contract {
  static var comboEntry: ContractSubject {
    let cities = ["Aberdeen", "Berlin", "Bern", "Paris"]
    let make: @MainActor @Sendable () -> ComboEntry = { ComboEntry(choices: cities) }
    return ContractSubject(
      { ComboEntry("Rome", choices: cities) },
      own: [
        property("text of an entry with choices", .text, make, \.text) {
          ["", "Ada", "漢字"].map { ($0, $0) }
        },
        property("placeholder of an entry with choices", .placeholder, make, \.placeholderText) {
          [("City", "City"), ("", "")]
        },
        property("what is wrong with an entry with choices", .errorMessage, make, \.errorMessage) {
          [(nil, "none"), ("No such city", "No such city")]
        },
        ContractCase("an entry suggests what fits as it is typed, and takes what is marked on Enter") {
          bench in
          let (entry, log) = (make(), ContractLog())
          try await bench.show(entry)
          log.record(entry.reactive.edits, "edit", in: entry)
          log.record(entry.reactive.activated, "entered", in: entry)
          entry.grabFocus()
          try await bench.settle()
          try bench.expect("suggestions", of: entry, is: "")
          try await bench.act("type") { try await $0.type("be", into: entry) }
          try bench.expect("suggestions", of: entry, is: "Berlin, Bern, Aberdeen")
          try bench.expect("markedIndex", of: entry, is: "none")
          for index in ["0", "1"] {
            try await bench.act("press Down") { try await $0.press("Down", in: bench.window) }
            try bench.expect("markedIndex", of: entry, is: index)
          }
          try await bench.act("press Enter") { try await $0.pressEnter(in: entry) }
          try bench.expect("what was told", log.take(), is: ["edit b", "edit be", "edit Bern"])
          try bench.expect(.text, of: entry, is: "Bern")
          try bench.expect("suggestions", of: entry, is: "", "after one was taken")
          try await bench.act("press Enter again") { try await $0.pressEnter(in: entry) }
          try bench.expect("what was told", log.take(), is: ["entered"])
        },
        ContractCase("all choices are offered by the arrow, taken by a click, and put away by Escape") {
          bench in
          let (entry, other) = (make(), Button("Other"))
          try await bench.show(entry, other)
          entry.grabFocus()
          try await bench.act("click the arrow") { try await $0.perform("showChoices", on: entry) }
          try bench.expect("suggestions", of: entry, is: "Aberdeen, Berlin, Bern, Paris")
          try await bench.act("click one") { try await $0.perform("takeSuggestion", with: "3", on: entry) }
          try bench.expect(.text, of: entry, is: "Paris")
          try await bench.act("click the arrow again") { try await $0.perform("showChoices", on: entry) }
          try await bench.act("press Escape") { try await $0.press("Escape", in: bench.window) }
          try bench.expect("suggestions", of: entry, is: "", "after Escape")
          try await bench.act("press Down") { try await $0.press("Down", in: bench.window) }
          other.grabFocus()
          try await bench.settle()
          try bench.expect("suggestions", of: entry, is: "", "without the focus")
        },
      ]
        + gesture("taking a suggestion") { log in
          let entry = make()
          log.record(entry.reactive.edits, "edit", in: entry)
          return ContractGesture(entry, delivers: ["edit Bern"]) { probe in
            if !entry.text.isEmpty { entry.text = "" }
            entry.showChoices()
            try await probe.settle()
            return try await probe.perform("takeSuggestion", with: "2", on: entry)
          }
        })
  }
}
