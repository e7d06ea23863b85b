import Signals
import Widgets

extension SampleView {
  static func make(_ sample: WidgetSample, source: SampleSource, clock: any SignalClock) -> SampleView {
    let stage = SampleStage(clock: clock)
    let widget = sample.make(stage)
    let view = SampleView(widget)
    view.statements {
      // 1 Assign what is known now.
      view.nameLabel.text = sample.name
      view.summaryLabel.text = sample.summary
      view.propertyTab.title = "Properties"
      view.eventTab.title = "Events"
      view.sourceTab.title = "Source"
      view.accessibilityTab.title = "Accessibility"
      view.propertyList.accessibleLabel = "Properties"
      view.eventList.accessibleLabel = "Events"
      view.sourceView.accessibleLabel = "Source"
      view.accessibilityList.accessibleLabel = "Accessibility"
      view.sourceView.text = source.text(of: sample) ?? "The sources are not installed with this program."
      view.knobBox.replaceChildren(stage.knobs.map { KnobRow(.control(of: $0.kind), name: $0.name) })

      // 2 Bind what comes later.
      stage.properties(of: widget).bind(to: view.propertyList) { row, fact in row.show(fact) }
      stage.accessibility(of: widget).bind(to: view.accessibilityList) { row, fact in row.show(fact) }
      stage.events.bind(to: view.eventList) { label, event in label.text = event.text }
    }
    return view
  }
}

extension FactRow {
  fileprivate func show(_ fact: Fact) {
    nameLabel.text = fact.id
    valueLabel.text = fact.value
  }
}

extension Widget {
  /// Makes a control for a property's type.
  fileprivate static func control(of kind: Knob.Kind) -> Widget {
    switch kind {
    case .truth(let property): Switch.make(property)
    case .text(let property): Entry.make(property)
    case .count(let property, let range): SpinButton.make(property, in: range)
    case .number(let property, let range, let step): Scale.make(property, in: range, step: step)
    case .choice(let property, let titles): DropDown<String>.make(property, of: titles)
    }
  }
}

extension Switch {
  fileprivate static func make(_ property: Property<Bool>) -> Switch {
    let view = Switch()
    view.statements {
      property.bidirectionalBind(to: view.$isOn)
    }
    return view
  }
}

extension Entry {
  fileprivate static func make(_ property: Property<String>) -> Entry {
    let view = Entry()
    view.statements {
      property.bidirectionalBind(to: view.$text)
    }
    return view
  }
}

extension SpinButton {
  fileprivate static func make(_ property: Property<Double>, in range: ClosedRange<Double>) -> SpinButton {
    let view = SpinButton(minimum: range.lowerBound, maximum: range.upperBound)
    view.statements {
      property.bidirectionalBind(to: view.$value)
    }
    return view
  }
}

extension Scale {
  fileprivate static func make(
    _ property: Property<Double>, in range: ClosedRange<Double>, step: Double
  ) -> Scale {
    let view = Scale(minimum: range.lowerBound, maximum: range.upperBound, step: step)
    view.statements {
      property.bidirectionalBind(to: view.$value)
    }
    return view
  }
}

extension DropDown where Item == String {
  fileprivate static func make(_ property: Property<Int>, of titles: [String]) -> DropDown {
    let view = DropDown(titles)
    view.statements {
      property.bidirectionalMap(to: { $0 }, from: { $0 ?? 0 }).bidirectionalBind(to: view.$selectedIndex)
    }
    return view
  }
}
