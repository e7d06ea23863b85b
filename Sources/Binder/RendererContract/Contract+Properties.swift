import Widgets

extension Contract {
  /// What holds for a widget of any kind within a window.
  static var commonProperties: [ContractCase] {
    WidgetKind.builtIn.filter { $0 != .window }.flatMap { kind in
      [
        ContractCase("a \(kind.rawValue) is shown, hidden and shown again") { bench in
          let widget = sample(kind)
          let hidden = sample(kind)
          hidden.isVisible = false
          try await bench.show(widget, hidden)
          try bench.expectShown(widget)
          try bench.expectShown(hidden, false, "made hidden")
          widget.isVisible = false
          hidden.isVisible = true
          try await bench.settle()
          try bench.expectShown(widget, false, "hidden later")
          try bench.expectShown(hidden, true, "shown later")
        },
        ContractCase("a \(kind.rawValue) takes input when it and all around it do") { bench in
          let widget = sample(kind)
          let off = sample(kind)
          off.isSensitive = false
          let around = Box(.row, [widget])
          try await bench.show(around, off)
          try bench.expect(.isSensitive, of: widget, is: "true")
          try bench.expect(.isSensitive, of: off, is: "false", "made insensitive")
          around.isSensitive = false
          off.isSensitive = true
          try await bench.settle()
          try bench.expect(.isSensitive, of: widget, is: "false", "within an insensitive box")
          try bench.expect(.isSensitive, of: off, is: "true", "made sensitive again")
          around.isSensitive = true
          try await bench.settle()
          try bench.expect(.isSensitive, of: widget, is: "true", "within a box made sensitive again")
        },
        property("tooltip of a \(kind.rawValue)", .tooltip, { sample(kind) }, \.tooltipText) {
          [(nil, "none"), ("First <b>", "First <b>"), ("Second", "Second"), (nil, "none")]
        },
        property(
          "accessible name of a \(kind.rawValue)", .accessibleLabel, { sample(kind) }, \.accessibleLabel
        ) {
          [("First", "First"), ("Zweiter „Name“", "Zweiter „Name“"), (nil, "")]
        },
        layout(of: kind),
        classes(of: kind),
      ]
    }
  }

  private static func layout(of kind: WidgetKind) -> ContractCase {
    ContractCase("layout of a \(kind.rawValue) is rendered, first and later") { bench in
      let widget = sample(kind)
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

  private static func classes(of kind: WidgetKind) -> ContractCase {
    ContractCase("style classes of a \(kind.rawValue) come and go") { bench in
      let widget = sample(kind)
      widget.cssClasses = ["binder-one", "binder-two"]
      let seen = { try bench.probe.cssClasses(of: widget).filter { $0.hasPrefix("binder-") }.sorted() }
      try await bench.show(widget)
      try bench.expect("style classes", seen(), is: ["binder-one", "binder-two"])
      widget.cssClasses = ["binder-three", "binder-one"]
      try await bench.settle()
      try bench.expect("style classes", seen(), is: ["binder-one", "binder-three"])
      widget.setCSSClass("binder-one", false)
      widget.setCSSClass("binder-four", true)
      try await bench.settle()
      try bench.expect("style classes", seen(), is: ["binder-four", "binder-three"])
    }
  }

  /// A property's first value is rendered, and so is each later one; assigning one again changes nothing.
  static func property<Kind: Widget, Value>(
    _ name: String, _ property: RenderedProperty, _ make: @escaping @MainActor () -> Kind,
    _ keyPath: ReferenceWritableKeyPath<Kind, Value>, _ values: @escaping @MainActor () -> [(Value, String)]
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
        try bench.expect(property, of: widget, is: value.1, "from the start")
      }
      guard let widget = widgets.first else { return }
      for (value, text) in values + values.reversed() {
        widget[keyPath: keyPath] = value
        try await bench.settle()
        try bench.expect(property, of: widget, is: text, "after an assignment")
        widget[keyPath: keyPath] = value
        try await bench.settle()
        try bench.expect(property, of: widget, is: text, "after the same assignment again")
      }
    }
  }
}
