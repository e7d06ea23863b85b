import Signals
import Widgets

extension Contract {
  /// Entries, with their properties apart from the text.
  static var entry: ContractSubject {
    let (find, clear) = (EntryIcon("go-up", text: "Up <b>"), EntryIcon("edit-clear-symbolic", text: "Clear"))
    let icons: [(EntryIcon?, String)] = [
      (nil, "none"), (find, "go-up Up <b>"), (clear, "edit-clear-symbolic Clear"),
    ]
    return ContractSubject(
      { Entry("An entry") },
      own: [
        property("purpose of an entry", property: "inputPurpose", make: { Entry() }, keyPath: \.inputPurpose)
        {
          InputPurpose.allCases.map { ($0, $0.rawValue) }
        },
        property(
          "purpose of a search entry", property: "inputPurpose", make: { SearchEntry() },
          keyPath: \.inputPurpose, values: [(.freeForm, "free-form"), (.url, "url")]),
        property(
          "icon at the start of an entry", property: "primaryIcon", make: { Entry() }, keyPath: \.primaryIcon,
          values: icons),
        property(
          "icon at the end of an entry", property: "secondaryIcon", make: { Entry() },
          keyPath: \.secondaryIcon, values: icons),
        ContractCase("an entry's maximum length counts characters as a person does") { bench in
          let entry = Entry()
          entry.maximumLength = 2
          try await bench.show(entry)
          _ = try await bench.probe.type("\u{1F1E9}\u{1F1EA}", into: entry)
          _ = try await bench.probe.type("\u{1F469}\u{1F3FD}", into: entry)
          _ = try await bench.probe.type("x", into: entry)
          try await bench.settle().expect(.text, of: entry, is: "\u{1F1E9}\u{1F1EA}\u{1F469}\u{1F3FD}")
          entry.text = "assigned"
          try await bench.settle().expect(.text, of: entry, is: "assigned", when: "which may be longer")
        },
      ]
        + gesture("clicking an icon of an entry") { log in
          let entry = Entry()
          entry.primaryIcon = find
          log.record(entry.reactive.iconPressed, as: "pressed", in: entry)
          return ContractGesture(entry, delivers: ["pressed primary"]) {
            try await $0.perform("pressIcon", with: "primary", on: entry)
          }
        })
  }

  /// Text views, with their selection and history.
  static var textView: ContractSubject {
    ContractSubject(
      { TextView("A text") },
      own: [
        property(
          "selection of a text view", property: "selection", make: { TextView("0123456789") },
          keyPath: \.selection,
          values: [(0..<0, "0 0"), (2..<5, "2 5"), (10..<10, "10 10"), (0..<10, "0 10")]),
        ContractCase("what is typed, taken back and made again is delivered as what it changes") { bench in
          let view = TextView("ab")
          try await bench.show(view)
          view.reactive.changes.observeNext { [log = bench.log] in
            log.add("\($0.range.lowerBound) \($0.range.upperBound) \($0.text)")
          }.dispose(in: view.bag)
          try await bench.act("type") { try await $0.type("c\u{E9}", into: view) }
          try bench.expectLog(is: ["2 2 c", "3 3 \u{E9}"])
          try bench.expect("selection", of: view, is: "4 4")
          try await bench.perform("undo", on: view)
          try bench.expectLog(is: ["2 4 "])
          try bench.expect(.text, of: view, is: "ab")
          try await bench.perform("undo", on: view, accepted: false)
          try await bench.perform("redo", on: view)
          try bench.expectLog(is: ["2 2 c\u{E9}"])
          try bench.expect(.text, of: view, is: "abc\u{E9}")
          try await bench.perform("redo", on: view, accepted: false)
          view.text = "new"
          try await bench.perform("undo", on: view, accepted: false)
          try bench.expect(.text, of: view, is: "new")
        },
        ContractCase("a selection is delivered once, and an assignment selects nothing") { bench in
          let view = TextView("0123456789")
          try await bench.show(view)
          bench.log.record(view.reactive.selections, as: "selected", in: view)
          view.selection = 1..<3
          view.text = "01234567"
          try await bench.settle().expectLog(is: [])
          try bench.expect("selection", of: view, is: "1 3")
          try await bench.perform("selectText", with: "2 5", on: view)
          try bench.expectLog(is: ["selected 2..<5"])
          try await bench.perform("selectText", with: "2 50", on: view, accepted: false)
          try bench.expect("selection", of: view, is: "2 5")
          view.insert("x")
          try await bench.settle().expect(.text, of: view, is: "01x567")
          try bench.expect("selection", of: view, is: "3 3")
          try bench.expectLog(is: [])
        },
        ContractCase("what is assigned moves the selection along, in the toolkit as well") { bench in
          let view = TextView("one two")
          try await bench.show(view)
          view.selection = 5..<7
          for (text, selection) in [
            ("one hundred two", "13 15"), ("ONE HUNDRED TWO", "13 15"), ("NONE", "4 4"), ("x", "1 1"),
            ("another text", "12 12"), ("", "0 0"), ("\u{1F1E9}\u{1F1EA}", "0 0"),
          ] {
            view.text = text
            try await bench.settle().expect("selection", of: view, is: selection, when: "of \(text)")
          }
        },
      ])
  }
}
