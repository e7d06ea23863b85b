import Signals
import Widgets

/// A person's act on a widget, and the deliveries when it is accepted.
@MainActor
public struct ContractGesture {
  let widget: Widget
  let delivered: [String]
  let act: @MainActor (any RendererProbe) async throws -> Bool

  /// Describes an act on a widget that is not shown yet.
  ///
  /// - Parameters:
  ///   - widget: The widget.
  ///   - delivered: The expected entries of the log.
  ///   - act: Performs it; called each time in the same state.
  public init(
    _ widget: Widget, delivers delivered: [String],
    act: @escaping @MainActor (any RendererProbe) async throws -> Bool
  ) {
    self.widget = widget
    self.delivered = delivered
    self.act = act
  }

  fileprivate static let names = [
    "clicking a button", "typing into an entry", "typing into a search entry", "typing into a text view",
    "typing over an entry", "pressing Enter in an entry", "flipping a switch", "moving a slider",
    "choosing a tab",
    "activating a row", "selecting a row", "activating a cell", "selecting a cell", "choosing from a menu",
  ]

  fileprivate static func make(_ name: String, log: ContractLog) -> ContractGesture {
    switch name {
    case "clicking a button":
      let button = Button("Push")
      log.record(button.reactive.clicked, as: "clicked", in: button)
      return ContractGesture(button, delivers: ["clicked"]) { try await $0.click(button) }
    case "typing into a text view":
      let view = TextView()
      log.record(view.reactive.edits, as: "edit", in: view)
      return ContractGesture(view, delivers: ["edit a"]) { probe in
        if !view.text.isEmpty { view.text = "" }
        return try await probe.type("a", into: view)
      }
    case "typing into an entry", "typing into a search entry", "typing over an entry",
      "pressing Enter in an entry":
      return entry(name, log: log)
    case "flipping a switch":
      let toggle = Switch()
      log.record(toggle.reactive.toggles, as: "toggle", in: toggle)
      return ContractGesture(toggle, delivers: ["toggle true"]) { probe in
        if toggle.isOn { toggle.isOn = false }
        return try await probe.toggle(toggle)
      }
    case "moving a slider":
      let scale = Scale(minimum: 0, maximum: 10, step: 1)
      log.record(scale.reactive.edits, as: "slid to", in: scale)
      return ContractGesture(scale, delivers: ["slid to 3.0"]) { probe in
        if scale.value != 0 { scale.value = 0 }
        return try await probe.slide(scale, to: 3.2)
      }
    case "choosing a tab":
      let tabs = Contract.tabs()
      log.record(tabs.reactive.selections, as: "tab", in: tabs)
      return ContractGesture(tabs, delivers: ["tab 1"]) { probe in
        if tabs.selectedIndex != 0 { tabs.selectedIndex = 0 }
        return try await probe.selectTab(1, of: tabs)
      }
    case "choosing from a menu":
      let action = Action("Do")
      let button = MenuButton(sections: [[Action("Other")], [action]])
      log.record(action.reactive.activated, as: "chosen", in: button)
      return ContractGesture(button, delivers: ["chosen"]) { try await $0.choose(action, from: button) }
    default:
      return row(name, log: log)
    }
  }

  private static func entry(_ name: String, log: ContractLog) -> ContractGesture {
    let entry = name == "typing into a search entry" ? SearchEntry() : Entry()
    log.record(entry.reactive.edits, as: "edit", in: entry)
    log.record(entry.reactive.activated, as: "entered", in: entry)
    if name == "pressing Enter in an entry" {
      return ContractGesture(entry, delivers: ["entered"]) { try await $0.pressEnter(in: entry) }
    }
    return ContractGesture(entry, delivers: ["edit a"]) { probe in
      let isReplacing = name == "typing over an entry"
      if entry.text != (isReplacing ? "old" : "") { entry.text = isReplacing ? "old" : "" }
      if isReplacing { return try await probe.replaceText(of: entry, with: "a") }
      return try await probe.type("a", into: entry)
    }
  }

  private static func row(_ name: String, log: ContractLog) -> ContractGesture {
    let texts = ["One", "Two", "Three"]
    let isGrid = name.hasSuffix("cell")
    let list: AnyListView = isGrid ? Contract.grid(texts).view : Contract.list(texts).view
    log.record(list.reactive.rowActivated, as: "activated", in: list)
    if name.hasPrefix("activating") {
      return ContractGesture(list, delivers: ["activated 1"]) { try await $0.activateRow(1, of: list) }
    }
    log.record(list.reactive.rowSelected, as: "selected", in: list)
    // Another row each time: selecting the selected one changes nothing.
    return ContractGesture(list, delivers: ["selected"]) { probe in
      try await probe.selectRow(list.selectedIndex == 1 ? 2 : 1, of: list)
    }
  }
}

/// An obstacle between a person and a widget, which can be put up and removed.
@MainActor
private struct Obstacle {
  let put: () -> Void
  let lift: () -> Void

  static let names = [
    "insensitive", "hidden", "in an insensitive box", "in a hidden box", "on a page not shown",
    "in a tab not shown", "under a dialog", "out of the window",
  ]

  /// - Parameter around: The box with the widget, which is in a tab in a stack.
  static func make(_ name: String, widget: Widget, around: Surroundings, in window: Window) -> Obstacle {
    let dialog = Dialog(title: "In the way")
    return switch name {
    case "insensitive": off(\.isSensitive, of: widget)
    case "hidden": off(\.isVisible, of: widget)
    case "in an insensitive box": off(\.isSensitive, of: around.box)
    case "in a hidden box": off(\.isVisible, of: around.box)
    case "on a page not shown":
      Obstacle(
        put: { around.stack.visibleChild = around.other }, lift: { around.stack.visibleChild = around.tabs })
    case "in a tab not shown":
      Obstacle(put: { around.tabs.selectedIndex = 1 }, lift: { around.tabs.selectedIndex = 0 })
    case "under a dialog": Obstacle(put: { window.present(dialog) }, lift: { window.dismiss(dialog) })
    default: Obstacle(put: { around.box.remove(widget) }, lift: { around.box.append(widget) })
    }
  }

  private static func off(_ state: ReferenceWritableKeyPath<Widget, Bool>, of widget: Widget) -> Obstacle {
    Obstacle(put: { widget[keyPath: state] = false }, lift: { widget[keyPath: state] = true })
  }
}

@MainActor
private struct Surroundings {
  let box: Box
  let tabs: TabView
  let other = Label("Another page")
  let stack: Stack

  init(_ widget: Widget) {
    box = Box(.column, [widget])
    tabs = TabView([TabView.Tab("Here", content: box), TabView.Tab("There", content: Label("Another tab"))])
    stack = Stack([tabs, other])
    for widget in [stack, tabs, box, widget] { widget.layout = Layout(hexpand: true, vexpand: true) }
  }
}

extension Contract {
  /// All acts are accepted on reachable widgets, and refused on others.
  static var gestures: [ContractCase] {
    ContractGesture.names.flatMap { name in gesture(name) { ContractGesture.make(name, log: $0) } }
  }

  /// Returns cases that an act is delivered once each time, and refused while the widget is out of reach.
  ///
  /// - Parameters:
  ///   - name: The name of the act, such as `flipping a switch`.
  ///   - make: Makes the widget, and records its deliveries in the log.
  public static func gesture(
    _ name: String, make: @escaping @MainActor (ContractLog) -> ContractGesture
  ) -> [ContractCase] {
    [
      ContractCase("\(name) is delivered once, each time") { bench in
        let gesture = make(bench.log)
        try await bench.showContent(Surroundings(gesture.widget).stack)
        for _ in 1...3 { try await accept(gesture, name: name, bench: bench) }
      }
    ]
      + Obstacle.names.map { obstacleName in
        ContractCase("\(name) is refused while it is \(obstacleName)") { bench in
          let gesture = make(bench.log)
          let around = Surroundings(gesture.widget)
          let obstacle = Obstacle.make(obstacleName, widget: gesture.widget, around: around, in: bench.window)
          try await bench.showContent(around.stack)
          for _ in 1...2 {
            obstacle.put()
            try await bench.settle()
            try await bench.act(
              "do this: \(name), while it is \(obstacleName)", accepted: false, gesture: gesture.act)
            try bench.expectLog(is: [])
            obstacle.lift()
            try await bench.settle()
            try await accept(gesture, name: name, bench: bench)
          }
        }
      }
  }

  private static func accept(
    _ gesture: ContractGesture, name: String, bench: ContractBench
  ) async throws {
    try await bench.act("do this: \(name)", gesture: gesture.act)
    let seen = bench.log.removeAll().map { $0.hasPrefix("selected") ? "selected" : $0 }
    try bench.expect("what was delivered", seen: seen, is: gesture.delivered)
  }
}
