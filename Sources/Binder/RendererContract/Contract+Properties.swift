import Widgets

extension Contract {
  static let truths = [(false, "false"), (true, "true")]

  static func commonProperties(of subject: ContractSubject) -> [ContractCase] {
    let (kind, make) = (subject.name, subject.make)
    return [
      ContractCase("a \(kind) is shown, hidden and shown again") { bench in
        let widget = make()
        let hidden = make()
        hidden.isVisible = false
        try await bench.show(widget, hidden)
        try bench.expectShown(widget)
        try bench.expectShown(hidden, isShown: false, when: "made hidden")
        widget.isVisible = false
        hidden.isVisible = true
        try await bench.settle().expectShown(widget, isShown: false, when: "hidden later")
        try bench.expectShown(hidden, isShown: true, when: "shown later")
      },
      ContractCase("a \(kind) takes input when it and all around it do") { bench in
        let widget = make()
        let off = make()
        off.isSensitive = false
        let around = Box(.row, [widget])
        try await bench.show(around, off)
        try bench.expect(.isSensitive, of: widget, is: "true")
        try bench.expect(.isSensitive, of: off, is: "false", when: "made insensitive")
        around.isSensitive = false
        off.isSensitive = true
        try await bench.settle().expect(
          .isSensitive, of: widget, is: "false", when: "within an insensitive box")
        try bench.expect(.isSensitive, of: off, is: "true", when: "made sensitive again")
        around.isSensitive = true
        try await bench.settle().expect(
          .isSensitive, of: widget, is: "true", when: "within a box made sensitive again")
      },
      property("tooltip of a \(kind)", property: .tooltip, make: make, keyPath: \.tooltipText) {
        [(nil, "none"), ("First <b>", "First <b>"), ("Second", "Second"), (nil, "none")]
      },
      property(
        "accessible name of a \(kind)", property: .accessibleLabel, make: make, keyPath: \.accessibleLabel,
        values: [("First", "First"), ("Zweiter „Name“", "Zweiter „Name“"), (nil, "")]),
      focus(of: subject),
      layout(of: subject),
      classes(of: subject),
    ]
  }

  private static func focus(of subject: ContractSubject) -> ContractCase {
    ContractCase("a \(subject.name) that cannot be reached takes no focus from what has it") { bench in
      let widget = subject.make()
      let entry = Entry()
      try await bench.show(widget, entry)
      entry.grabFocus()
      try await bench.settle()
      for (put, lift): (() -> Void, () -> Void) in [
        ({ widget.isSensitive = false }, { widget.isSensitive = true }),
        ({ widget.isVisible = false }, { widget.isVisible = true }),
      ] {
        put()
        try bench.expect("whether the focus moves", seen: widget.grabFocus(), is: false)
        try await bench.settle().expectFocus(on: entry)
        lift()
        try await bench.settle().expectFocus(on: entry)
      }
    }
  }

  private static func layout(of subject: ContractSubject) -> ContractCase {
    ContractCase("layout of a \(subject.name) is rendered, first and later") { bench in
      let widget = subject.make()
      widget.layout = Layout(
        hexpand: true, halign: .end, valign: .start, margins: Margins(top: 1, bottom: 2, start: 3, end: 4),
        widthRequest: 150)
      let check = { (values: [(RenderedProperty, String)]) in
        for (property, value) in values { try bench.expect(property, of: widget, is: value) }
      }
      try await bench.show(widget)
      try check([
        (.hexpand, "true"), (.vexpand, "false"), (.halign, "end"), (.valign, "start"), (.margins, "1 2 3 4"),
        (.sizeRequest, "150 none"),
      ])
      widget.layout = Layout(vexpand: true, halign: .center, margins: Margins(7), heightRequest: 90)
      try await bench.settle()
      try check([
        (.hexpand, "false"), (.vexpand, "true"), (.halign, "center"), (.valign, "fill"),
        (.margins, "7 7 7 7"), (.sizeRequest, "none 90"),
      ])
    }
  }

  private static func classes(of subject: ContractSubject) -> ContractCase {
    ContractCase("style classes of a \(subject.name) come and go") { bench in
      let widget = subject.make()
      widget.cssClasses = ["binder-one", "binder-two"]
      let seen = { try bench.probe.cssClasses(of: widget).filter { $0.hasPrefix("binder-") }.sorted() }
      try await bench.show(widget)
      try bench.expect("style classes", seen: seen(), is: ["binder-one", "binder-two"])
      widget.cssClasses = ["binder-three", "binder-one"]
      try await bench.settle().expect("style classes", seen: seen(), is: ["binder-one", "binder-three"])
      widget.setCSSClass("binder-one", isOn: false)
      widget.setCSSClass("binder-four", isOn: true)
      try await bench.settle().expect("style classes", seen: seen(), is: ["binder-four", "binder-three"])
    }
  }

  static func property<Kind: Widget, Value>(
    _ name: String, property rendered: RenderedProperty, make: @escaping @MainActor () -> Kind,
    keyPath: ReferenceWritableKeyPath<Kind, Value>,
    values: @escaping @autoclosure @MainActor () -> [(Value, String)]
  ) -> ContractCase {
    property(name, property: rendered, make: make, keyPath: keyPath) { values() }
  }

  /// Returns a case that each value of a property is rendered, and that assigning one again changes nothing.
  public static func property<Kind: Widget, Value>(
    _ name: String, property: RenderedProperty, make: @escaping @MainActor () -> Kind,
    keyPath: ReferenceWritableKeyPath<Kind, Value>, values: @escaping @MainActor () -> [(Value, String)]
  ) -> ContractCase {
    ContractCase("\(name) is rendered, first and later") { bench in
      let values = values()
      let widgets = values.map { value in
        let widget = make()
        widget[keyPath: keyPath] = value.0
        return widget
      }
      try await bench.showContent(Box(.column, widgets))
      for (widget, value) in zip(widgets, values) {
        try bench.expect(property, of: widget, is: value.1, when: "from the start")
      }
      guard let widget = widgets.first else { return }
      for (value, text) in values + values.reversed() {
        widget[keyPath: keyPath] = value
        try await bench.settle().expect(property, of: widget, is: text, when: "after an assignment")
        widget[keyPath: keyPath] = value
        try await bench.settle().expect(
          property, of: widget, is: text, when: "after the same assignment again")
      }
    }
  }
}
