import Signals
import Widgets

extension Contract {
  static var searchEntry: ContractSubject {
    ContractSubject(
      { SearchEntry("A search") },
      own: [
        ContractCase("an entry to search by offers what can be typed next, as long as it has the focus") {
          bench in
          let (entry, other, log) = (SearchEntry(), Button("Other"), ContractLog())
          try await bench.show(entry, other)
          entry.reactive.edits.bind(to: entry) { entry, text in
            entry.suggest(["bot", "mutual", "muted"].filter { $0.hasPrefix(text) && $0 != text })
          }
          log.record(entry.reactive.suggestionTaken.map { "\($0)" }, as: "taken", in: entry)
          entry.reactive.suggestionTaken.bind(to: entry) { entry, _ in entry.text = "mutual" }
          entry.grabFocus()
          try await bench.settle()
          try await bench.act("type") { try await $0.type("mu", into: entry) }
          try bench.expect("suggestions", of: entry, is: "mutual, muted")
          try await bench.press("Escape")
          try bench.expect("suggestions", of: entry, is: "", when: "after Escape")
          try bench.expect(.text, of: entry, is: "mu", when: "after Escape")
          try await bench.act("type on") { try await $0.type("t", into: entry) }
          try await bench.press("Down")
          try bench.expect("markedIndex", of: entry, is: "0")
          try await bench.press("Tab")
          try bench.expect("what was told", seen: log.removeAll(), is: ["taken 0"])
          try bench.expect(.text, of: entry, is: "mutual")
          try bench.expect("suggestions", of: entry, is: "", when: "after one was taken")
          entry.suggest(["mutual or not"])
          try await bench.settle()
          other.grabFocus()
          try await bench.settle().expect("suggestions", of: entry, is: "", when: "without the focus")
        }
      ]
        + gesture("taking what is suggested to search by") { log in
          let entry = SearchEntry()
          log.record(entry.reactive.suggestionTaken.map { "\($0)" }, as: "taken", in: entry)
          return ContractGesture(entry, delivers: ["taken 1"]) { probe in
            entry.grabFocus()
            entry.suggest(["bot", "mutual"])
            try await probe.settle()
            return try await probe.perform("takeSuggestion", with: "1", on: entry)
          }
        })
  }

  static var comboEntry: ContractSubject {
    let cities = ["Aberdeen", "Berlin", "Bern", "Paris"]
    let make: @MainActor @Sendable () -> ComboEntry = { ComboEntry(choices: cities) }
    return ContractSubject(
      { ComboEntry("Rome", choices: cities) },
      own: [
        property("text of an entry with choices", property: .text, make: make, keyPath: \.text) {
          ["", "Ada", "漢字"].map { ($0, $0) }
        },
        property(
          "placeholder of an entry with choices", property: .placeholder, make: make,
          keyPath: \.placeholderText, values: [("City", "City"), ("", "")]),
        property(
          "what is wrong with an entry with choices", property: .errorMessage, make: make,
          keyPath: \.errorMessage, values: [(nil, "none"), ("No such city", "No such city")]),
        ContractCase("an entry suggests what fits as it is typed, and takes what is marked on Enter") {
          bench in
          let (entry, log) = (make(), ContractLog())
          try await bench.show(entry)
          log.record(entry.reactive.edits, as: "edit", in: entry)
          log.record(entry.reactive.activated, as: "entered", in: entry)
          entry.grabFocus()
          try await bench.settle().expect("suggestions", of: entry, is: "")
          try await bench.act("type") { try await $0.type("be", into: entry) }
          try bench.expect("suggestions", of: entry, is: "Berlin, Bern, Aberdeen")
          try bench.expect("markedIndex", of: entry, is: "none")
          for index in ["0", "1"] {
            try await bench.press("Down")
            try bench.expect("markedIndex", of: entry, is: index)
          }
          try await bench.act("press Enter") { try await $0.pressEnter(in: entry) }
          try bench.expect("what was told", seen: log.removeAll(), is: ["edit b", "edit be", "edit Bern"])
          try bench.expect(.text, of: entry, is: "Bern")
          try bench.expect("suggestions", of: entry, is: "", when: "after one was taken")
          try await bench.act("press Enter again") { try await $0.pressEnter(in: entry) }
          try bench.expect("what was told", seen: log.removeAll(), is: ["entered"])
        },
        ContractCase("all choices are offered by the arrow, taken by a click, and put away by Escape") {
          bench in
          let (entry, other) = (make(), Button("Other"))
          try await bench.show(entry, other)
          entry.grabFocus()
          try await bench.perform("showChoices", on: entry)
          try bench.expect("suggestions", of: entry, is: "Aberdeen, Berlin, Bern, Paris")
          try await bench.perform("takeSuggestion", with: "3", on: entry)
          try bench.expect(.text, of: entry, is: "Paris")
          try await bench.perform("showChoices", on: entry)
          try await bench.press("Escape")
          try bench.expect("suggestions", of: entry, is: "", when: "after Escape")
          try await bench.press("Down")
          other.grabFocus()
          try await bench.settle().expect("suggestions", of: entry, is: "", when: "without the focus")
        },
      ]
        + gesture("taking a suggestion") { log in
          let entry = make()
          log.record(entry.reactive.edits, as: "edit", in: entry)
          return ContractGesture(entry, delivers: ["edit Bern"]) { probe in
            if !entry.text.isEmpty { entry.text = "" }
            // The arrow also focuses the entry; otherwise the list would close when GTK moves the focus a frame later.
            guard try await probe.perform("showChoices", on: entry) else { return false }
            try await probe.settle()
            return try await probe.perform("takeSuggestion", with: "2", on: entry)
          }
        })
  }
}
