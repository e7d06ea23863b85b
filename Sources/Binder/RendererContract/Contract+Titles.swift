import Signals
import Widgets

// Spin buttons, and choices of one among several titles.
extension Contract {
  static var spinButton: ContractSubject {
    ContractSubject(
      { SpinButton(value: 50) },
      own: [
        property(
          "value of a spin button", property: .value,
          make: { SpinButton(minimum: -1, maximum: 5, digits: 1) }, keyPath: \.value,
          values: [
            (0, "0.0"), (0.7, "0.7"), (2.25, "2.3"), (5, "5.0"), (-1, "-1.0"), (99, "5.0"), (.nan, "-1.0"),
          ]),
        property(
          "value of a spin button between equal bounds", property: .value,
          make: { SpinButton(minimum: 2, maximum: 2) },
          keyPath: \.value, values: [(2, "2.0"), (0, "2.0")]),
        ContractCase("a number that is entered is told once, within the bounds, and an assignment is not") {
          bench in
          let button = SpinButton(minimum: 0, maximum: 20, value: 5)
          try await bench.show(button)
          bench.log.record(button.$value, as: "value", in: button)
          bench.log.record(button.reactive.edits, as: "edit", in: button)
          _ = bench.log.removeAll()
          button.value = 7
          try await bench.settle().expectLog(is: ["value 7.0"])
          for (number, shown) in [("8.4", "8.0"), ("400", "20.0"), ("-3", "0.0")] {
            try await bench.perform("enter", with: number, on: button)
            try bench.expectLog(is: ["value \(shown)", "edit \(shown)"])
            try bench.expect(.value, of: button, is: shown)
          }
          try await bench.perform("enter", with: "0.2", on: button)
          try bench.expectLog(is: [])
          try bench.expect(
            .value, of: button, is: "0.0", when: "after a number that is the same when it is rounded")
        },
        ContractCase("the keys of a spin button take one step or ten, as far as the bounds") { bench in
          let button = SpinButton(minimum: 0, maximum: 2, step: 0.1, digits: 1, value: 0.2)
          try await bench.show(button)
          for (gesture, shown) in [
            ("stepUp", "0.3"), ("pageUp", "1.3"), ("stepDown", "1.2"), ("pageUp", "2.0"), ("pageDown", "1.0"),
            ("pageDown", "0.0"), ("stepDown", "0.0"),
          ] {
            try await bench.act(gesture) { try await $0.perform(gesture, on: button) }
            try bench.expect(.value, of: button, is: shown, when: "after \(gesture)")
            try bench.expect("value", seen: "\(button.value)", is: shown)
          }
        },
        ContractCase("what is assigned in answer to a number stays") { bench in
          let button = SpinButton(value: 1)
          button.reactive.edits.observeNext { [weak button] _ in button?.value = 5 }.dispose(in: button.bag)
          try await bench.show(button)
          try await bench.perform("enter", with: "9", on: button)
          try bench.expect(.value, of: button, is: "5.0")
        },
      ]
        + gesture("stepping a spin button") { log in
          let button = SpinButton()
          log.record(button.reactive.edits, as: "edit", in: button)
          return ContractGesture(button, delivers: ["edit 1.0"]) { probe in
            if button.value != 0 { button.value = 0 }
            return try await probe.perform("stepUp", on: button)
          }
        })
  }

  static func choice(
    _ name: String, own: [ContractCase] = [],
    make: @escaping @MainActor @Sendable (_ titles: [String], _ selectedIndex: Int?) -> Choice<String>
  ) -> ContractSubject {
    let three = ["One", "Two", "Three"]
    return ContractSubject(
      { make(three, nil) },
      own: own + [
        property("titles of a \(name)", property: "titles", make: { make([], nil) }, keyPath: \.items) {
          [["Ada"], three, ["<b>&amp;", "_Bold", "漢字", "שלום"], []].map { ($0, $0.joined(separator: ", ")) }
        },
        property(
          "choice of a \(name)", property: "selectedIndex", make: { make(three, nil) },
          keyPath: \.selectedIndex, values: [(nil, "none"), (0, "0"), (2, "2"), (7, "none"), (-1, "none")]),
        ContractCase("a choice from a \(name) is told once, and an assignment is no choice") { bench in
          let (choice, log) = (make(three, 0), ContractLog())
          try await bench.show(choice)
          log.record(choice.$selectedIndex.ignoreNils(), as: "state", in: choice)
          log.record(choice.reactive.selections, as: "chosen", in: choice)
          log.record(choice.reactive.selections(of: String.self), as: "item", in: choice)
          _ = log.removeAll()
          choice.selectedIndex = 2
          try await bench.settle().expect("what was told", seen: log.removeAll(), is: ["state 2"])
          try await bench.perform("select", with: "1", on: choice)
          try bench.expect("what was told", seen: log.removeAll(), is: ["state 1", "chosen 1", "item Two"])
          try await bench.perform("select", with: "1", on: choice)
          try bench.expect("what was told", seen: log.removeAll(), is: [])
          try bench.expect("selectedIndex", of: choice, is: "1", when: "chosen twice")
        },
        ContractCase("a \(name) keeps what is chosen when it gets other titles, by its title") { bench in
          let choice = make(three, 1)
          try await bench.show(choice)
          for (items, index) in [
            (["Two"], "0"), (["Zero", "One", "Two"], "2"), (["Zero"], "none"), (three, "none"),
          ] {
            choice.items = items
            try await bench.settle().expect("titles", of: choice, is: items.joined(separator: ", "))
            try bench.expect("selectedIndex", of: choice, is: index, when: "among \(items)")
          }
        },
        ContractCase("what is assigned in answer to a choice from a \(name) stays") { bench in
          let choice = make(three, 0)
          choice.reactive.selections.observeNext { [weak choice] _ in choice?.selectedIndex = 2 }
            .dispose(in: choice.bag)
          try await bench.show(choice)
          try await bench.perform("select", with: "1", on: choice)
          try bench.expect("selectedIndex", of: choice, is: "2")
        },
        ContractCase("the only one of a \(name) stays chosen when it is chosen again") { bench in
          let choice = make(["One"], 0)
          try await bench.show(choice)
          try await bench.perform("select", with: "0", on: choice)
          try bench.expect("selectedIndex", of: choice, is: "0")
        },
      ]
        + gesture("choosing from a \(name)") { log in
          let choice = make(three, 0)
          log.record(choice.reactive.selections, as: "chosen", in: choice)
          return ContractGesture(choice, delivers: ["chosen 1"]) { probe in
            if choice.selectedIndex != 0 { choice.selectedIndex = 0 }
            return try await probe.perform("select", with: "1", on: choice)
          }
        })
  }

  static var icons: ContractCase {
    property(
      "icons of a group of toggle buttons", property: "iconNames", make: { ToggleGroup(["List", "Grid"]) },
      keyPath: \.iconNames,
      values: [
        ([], ""), (["view-list-symbolic", "view-grid-symbolic"], "view-list-symbolic, view-grid-symbolic"),
        (["go-up"], "go-up"),
      ])
  }
}
