import Bindings
import Signals
import Testing
import Widgets
import WidgetsTesting

final class Gauge: Widget, DefaultPropertyProvider {
  @Property var value = 0.0
  var defaultProperty: Property<Double> { $value }
}

final class Knob: Widget, EditablePropertyProvider {
  @Property var value = 0.0
  let turns = PassthroughSubject<Double, Never>()
  var defaultProperty: Property<Double> { $value }
  var defaultEdits: SafeSignal<Double> { turns.toSignal() }
}

private final class Dial: Widget {
  @Property var value = 0

  override var properties: [InspectableProperty] {
    super.properties + [InspectableProperty("value", value: self.value, shownAs: "\(self.value)")]
  }

  override var gestures: [Gesture] {
    super.gestures + [
      Gesture("turn", of: self, arguments: ["0", "1"]) { dial, value in dial.turn(to: value) }
    ]
  }

  func turn(to text: String) -> Bool {
    guard isReachable, let new = Int(text) else { return false }
    value = new
    return true
  }
}

@MainActor
struct DeclarationExamples {
  @Test func `the declarations of a widget are read and performed by name`() throws {
    let (window, dial) = (Window(clock: VirtualClock()), Dial())
    window.content = dial
    try Visitor(window).perform("turn", on: dial, with: "1")
    #expect(dial.value == 1)
    #expect(dial.properties.last?.value == "1")
  }

  @Test func `a custom widget is bound without naming a property`() {
    let (level, gauge, knob) = (Dynamic(0.5), Gauge(), Knob())
    level >>> gauge
    level <<>>> knob
    knob.value = 0.7
    knob.turns.send(0.7)
    #expect(level.value == 0.7 && gauge.value == 0.7)
  }
}
