import Signals
import Widgets

extension Contract {
  /// Choices, numbers, separators and expanders.
  static var choices: [ContractSubject] {
    [
      separator, levelBar, expander, toggleButton, spinButton, passwordEntry, comboEntry, calendar,
      choice("radio group") { RadioGroup($0, selectedIndex: $1) },
      choice("group of toggle buttons", own: [icons]) { ToggleGroup($0, selectedIndex: $1) },
      choice("drop-down") { DropDown($0, selectedIndex: $1) },
    ]
  }

  private static let names = ["Ada", "<b>&amp;", "_Bold", "漢字", "שלום"].map { ($0, $0) }

  private static var separator: ContractSubject {
    ContractSubject(
      { Separator() },
      own: [
        property(
          "direction of a separator", property: .orientation, make: { Separator() }, keyPath: \.orientation,
          values: [(.row, "row"), (.column, "column")])
      ])
  }

  private static var levelBar: ContractSubject {
    ContractSubject(
      { LevelBar(value: 2, maximum: 5) },
      own: [
        property("value of a level bar", property: .value, make: { LevelBar(maximum: 5) }, keyPath: \.value) {
          [(0, "0.0"), (2.5, "2.5"), (5, "5.0"), (9, "5.0"), (-1, "0.0"), (.nan, "0.0")]
        },
        property(
          "value of a bar of blocks", property: .value, make: { LevelBar(maximum: 4, isDiscrete: true) },
          keyPath: \.value, values: [(0, "0.0"), (3, "3.0"), (7, "4.0")]),
      ])
  }

  private static var expander: ContractSubject {
    let make: @MainActor @Sendable () -> Expander = { Expander("More", content: Label("Below")) }
    return ContractSubject(
      make,
      own: [
        property("title of an expander", property: .text, make: make, keyPath: \.text) { names },
        property("state of an expander", property: "isExpanded", make: make, keyPath: \.isExpanded) {
          truths
        },
        ContractCase("what is below an expander's title is shown while it is expanded") { bench in
          let (button, expander) = (Button("Below"), make())
          let other = Expander("More", content: button, isExpanded: true)
          try await bench.show(expander, other)
          try bench.expectShown(expander.content, isShown: false, when: "folded up")
          try bench.expectShown(button, isShown: true, when: "expanded from the start")
          try await bench.perform("toggle", on: expander)
          try bench.expectShown(expander.content, isShown: true, when: "expanded")
          other.isExpanded = false
          try await bench.settle().expectShown(button, isShown: false, when: "folded up later")
          try await bench.click(button, accepted: false)
        },
        switching("expanding an expander", make: make, state: \.isExpanded, toggles: { $0.reactive.toggles }),
      ]
        + gesture("expanding an expander") {
          toggling(make(), state: \.isExpanded, toggles: { $0.reactive.toggles }, log: $0)
        })
  }

  private static var toggleButton: ContractSubject {
    let make: @MainActor @Sendable () -> ToggleButton = { ToggleButton("Bold") }
    return ContractSubject(
      { ToggleButton("A toggle button") },
      own: [
        property("text of a toggle button", property: .text, make: make, keyPath: \.text) { names },
        property("state of a toggle button", property: .isOn, make: make, keyPath: \.isOn) { truths },
        property("icon of a toggle button", property: .iconName, make: make, keyPath: \.iconName) {
          [(nil, "none"), ("go-up", "go-up")]
        },
        ContractCase("a toggle button with an icon is named by its text") { bench in
          let button = ToggleButton("Bold", iconName: "format-text-bold-symbolic")
          try await bench.show(button)
          try bench.expect(.accessibleLabel, of: button, is: "Bold")
        },
        switching("pushing a toggle button", make: make, state: \.isOn, toggles: { $0.reactive.toggles }),
      ]
        + gesture("pushing a toggle button") {
          toggling(make(), state: \.isOn, toggles: { $0.reactive.toggles }, log: $0)
        })
  }

  // An act is delivered once, an assignment is not an act, and what an observer assigns in answer stays.
  private static func switching<Kind: Widget>(
    _ name: String, make: @escaping @MainActor @Sendable () -> Kind,
    state: ReferenceWritableKeyPath<Kind, Bool>,
    toggles: @escaping @MainActor (Kind) -> SafeSignal<Bool>
  ) -> ContractCase {
    ContractCase("\(name) is told once, an assignment is not, and the answer to it stays") { bench in
      let (widget, log, answering) = (make(), ContractLog(), make())
      toggles(answering).observeNext { [weak answering] _ in answering?[keyPath: state] = false }
        .dispose(in: answering.bag)
      try await bench.show(widget, answering)
      log.record(toggles(widget), as: "toggle", in: widget)
      for isOn in [true, false] {
        widget[keyPath: state] = isOn
        try await bench.settle()
      }
      try bench.expect("what was told", seen: log.removeAll(), is: [])
      for isOn in [true, false] {
        try await bench.perform("toggle", on: widget)
        try bench.expect("what was told", seen: log.removeAll(), is: ["toggle \(isOn)"])
        try bench.expect("the state", seen: widget[keyPath: state], is: isOn)
      }
      try await bench.perform("toggle", on: answering)
      try await bench.perform("toggle", on: answering)
      try bench.expect("the state", seen: answering[keyPath: state], is: false)
    }
  }

  private static func toggling<Kind: Widget>(
    _ widget: Kind, state: ReferenceWritableKeyPath<Kind, Bool>,
    toggles: @escaping @MainActor (Kind) -> SafeSignal<Bool>,
    log: ContractLog
  ) -> ContractGesture {
    log.record(toggles(widget), as: "toggle", in: widget)
    return ContractGesture(widget, delivers: ["toggle true"]) { [weak widget] probe in
      guard let widget else { return false }
      if widget[keyPath: state] { widget[keyPath: state] = false }
      return try await probe.perform("toggle", on: widget)
    }
  }
}
