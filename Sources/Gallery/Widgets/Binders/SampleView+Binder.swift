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
      view.knobBox.replaceChildren(stage.knobs.map(KnobRow.make))

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

extension KnobRow {
  /// Makes the row of a property, with a control for its type.
  fileprivate static func make(_ knob: Knob) -> KnobRow {
    switch knob.kind {
    case .truth(let property):
      let toggle = Switch()
      property.bidirectionalBind(to: toggle.$isOn)
      return KnobRow(toggle, name: knob.name)
    case .text(let property):
      let entry = Entry()
      property.bidirectionalBind(to: entry.$text)
      return KnobRow(entry, name: knob.name)
    case .number(let property, let range, let step) where step == 1:
      let button = SpinButton(minimum: range.lowerBound, maximum: range.upperBound)
      property.bidirectionalBind(to: button.$value)
      return KnobRow(button, name: knob.name)
    case .number(let property, let range, let step):
      let scale = Scale(minimum: range.lowerBound, maximum: range.upperBound, step: step)
      property.bidirectionalBind(to: scale.$value)
      return KnobRow(scale, name: knob.name)
    case .choice(let property, let titles):
      let dropDown = DropDown(titles)
      property.bidirectionalMap(to: { $0 }, from: { $0 ?? 0 }).bidirectionalBind(to: dropDown.$selectedIndex)
      return KnobRow(dropDown, name: knob.name)
    }
  }
}
