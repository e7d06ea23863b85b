import Signals
import Widgets

/// A kind of widget under the contract: a factory of samples, and its own cases.
@MainActor
public struct ContractSubject {
  /// The kind by which a renderer recognises it.
  public let kind: WidgetKind
  /// Makes a sample with content.
  public let make: @MainActor () -> Widget
  /// The cases in addition to those for every widget.
  public let own: [ContractCase]

  /// Describes a subject.
  public init(_ make: @escaping @MainActor () -> Widget, own: [ContractCase] = []) {
    kind = make().kind
    self.make = make
    self.own = own
  }

  var name: String { kind.rawValue }
}

extension Contract {
  /// The library's kinds.
  public static var kinds: [WidgetKind] { subjects.map { $0.kind } + [.window] }

  /// A subject for each of the library's kinds except windows, which contain all others.
  public static var subjects: [ContractSubject] {
    [
      ContractSubject({ Composite() }),
      ContractSubject({ HeaderBar("Title", start: [Button("Start")], end: [Button("End")]) }),
      ContractSubject({ NavigationStack(root: page("Root")) }),
      tabView,
      ContractSubject({ Stack([Label("First"), Label("Second")]) }),
      ContractSubject({ Box(.row, [Label("In a box")]) }),
      scrollView,
      ContractSubject({ Clamp(Label("Clamped"), maximumSize: 200) }),
      label,
      fieldLabel,
      ContractSubject({ Image(iconName: "system-search-symbolic") }),
      ContractSubject({ Button("A button") }),
      ContractSubject({ MenuButton(sections: [[Action("Do")]]) }),
      menuBar,
      entry,
      searchEntry,
      textView,
      ContractSubject({ Switch() }),
      checkButton,
      ContractSubject({ Avatar("Ada Lovelace") }),
      ContractSubject({ Spinner(isSpinning: true) }),
      ContractSubject({ Scale(value: 0.5) }),
      ContractSubject({ ProgressBar(fraction: 0.5) }),
      ContractSubject({ PictureView(width: 60, height: 40) }),
      ContractSubject({ list(["One", "Two"]).view }),
      ContractSubject({ grid(["One", "Two"]).view }),
    ] + choices + places + tables + trees + drawing
  }
}

extension Contract {
  private static var checkButton: ContractSubject {
    let make: @MainActor @Sendable () -> CheckButton = { CheckButton("Bold") }
    return ContractSubject(
      { CheckButton("A check button") },
      own: [
        property("text of a check button", property: .text, make: make, keyPath: \.text) {
          ["Ada", "<b>&amp;", "_Bold", "漢字"].map { ($0, $0) }
        },
        property("tick of a check button", property: .isOn, make: make, keyPath: \.isOn) { truths },
        property(
          "inconsistency of a check button", property: "isInconsistent", make: make,
          keyPath: \.isInconsistent, values: truths),
        ContractCase("a tick is told once, ends what is neither, and an assignment is no tick") { bench in
          let check = CheckButton("Bold")
          check.isInconsistent = true
          try await bench.show(check)
          bench.log.record(check.$isOn, as: "state", in: check)
          bench.log.record(check.reactive.toggles, as: "toggle", in: check)
          for isOn in [true, false] {
            _ = bench.log.removeAll()
            check.isOn = isOn
            try await bench.settle().expectLog(is: ["state \(isOn)"])
          }
          try bench.expect("isInconsistent", of: check, is: "true", when: "after assignments")
          try await bench.perform("toggle", on: check)
          try bench.expectLog(is: ["state true", "toggle true"])
          try bench.expect(.isOn, of: check, is: "true")
          try bench.expect("isInconsistent", of: check, is: "false", when: "after a tick")
        },
      ]
        + gesture("ticking a check button") { log in
          let check = CheckButton("Bold")
          log.record(check.reactive.toggles, as: "tick", in: check)
          return ContractGesture(check, delivers: ["tick true"]) { probe in
            if check.isOn { check.isOn = false }
            return try await probe.perform("toggle", on: check)
          }
        })
  }
}

/// A composite, which a renderer shows without knowing its class.
private final class Composite: Widget {
  private let label = Label("In a composite")

  override init() {
    super.init()
    adopt(label)
  }

  override var children: [Widget] { [label] }
}
