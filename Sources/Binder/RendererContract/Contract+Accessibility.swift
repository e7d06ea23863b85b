import Widgets

extension Contract {
  // Further accessible states that an app sets and resets.
  private static var accessibleStates: [ContractCase] {
    func state(
      _ name: String, property: RenderedProperty, unset: String,
      steps: [(String, (inout AccessibleState) -> Void)]
    ) -> ContractCase {
      ContractCase("\(name) of a widget is what was assigned last") { bench in
        let (label, button) = (Label("A label"), Button("A button"))
        steps.first?.1(&button.accessibility)
        try await bench.show(Box(.column, [label, button]))
        try bench.expect(property, of: label, is: unset)
        try bench.expect(property, of: button, is: steps.first?.0 ?? unset, when: "before it is shown")
        for (wanted, step) in steps {
          step(&label.accessibility)
          try await bench.settle().expect(property, of: label, is: wanted)
        }
      }
    }
    return [
      state(
        "the description", property: RenderedProperty(rawValue: "accessibleDescription"), unset: "none",
        steps: [("Opens a page", { $0.description = "Opens a page" }), ("none", { $0.description = nil })]),
      state(
        "the mark of what is wrong", property: RenderedProperty(rawValue: "isInvalid"), unset: "false",
        steps: [("true", { $0.isInvalid = true }), ("false", { $0.isInvalid = false })]),
      state(
        "the openness", property: RenderedProperty(rawValue: "isAccessibleExpanded"), unset: "none",
        steps: [
          ("true", { $0.isExpanded = true }), ("false", { $0.isExpanded = false }),
          ("none", { $0.isExpanded = nil }),
        ]),
      state(
        "the place among others", property: RenderedProperty(rawValue: "accessiblePosition"), unset: "none",
        steps: [
          ("2 of 5", { $0.position = .init(2, of: 5) }), ("3 of 3", { $0.position = .init(3, of: 3) }),
          ("none", { $0.position = nil }),
        ]),
    ]
  }

  /// The accessible states apart from the name.
  static var accessibility: [ContractCase] {
    AccessibleRole.allCases.map { role in
      ContractCase("a widget that is given the role \(role) has it") { bench in
        let label = Label("A label")
        let box = Box(.row, [label])
        label.accessibleRole = role
        box.accessibleRole = role
        try await bench.show(box)
        // A presentation role hides all descendants, so it is checked first.
        try bench.expect(.accessibleRole, of: box, is: role.rawValue)
        try bench.expect(.accessibleRole, of: label, is: role.rawValue)
      }
    } + accessibleStates + [
      ContractCase(
        "a title is a heading, a link button a link, a toast an alert, and others what their kind says"
      ) {
        bench in
        let titles = ["title-1", "title-2", "title-3"].map { Label("Title", cssClasses: [$0]) }
        let link = Button("example.social", cssClasses: ["flat", "link"])
        let label = Label("A text", cssClasses: ["heading"])
        let button = Button("A button")
        try await bench.show(Box(.column, titles + [link, label, button]))
        for title in titles { try bench.expect(.accessibleRole, of: title, is: "heading") }
        try bench.expect(.accessibleRole, of: link, is: "link")
        try bench.expect(.accessibleRole, of: label, is: "label", when: "which only looks like one")
        try bench.expect(.accessibleRole, of: button, is: "button")
        let toast = Toast("Saved")
        link.window?.show(toast)
        try await bench.settle().expect(.accessibleRole, of: toast, is: "alert")
        try bench.expect(.accessibleLabel, of: toast, is: "Saved")
      }
    ]
  }
}
