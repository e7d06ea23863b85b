import Signals
import Widgets

/// The controls and the events of a sample. Knows no view.
@MainActor
final class SampleStage {
  struct Event: Equatable, Identifiable {
    let id: Int
    let text: String
  }

  let clock: any SignalClock
  /// The editable properties, in the order in which they were added.
  private(set) var knobs: [Knob] = []
  /// The events, newest first, at most `limit`.
  let events: SafeSignal<OrderedCollectionChangeset<Event>>
  /// Delivers when a property or an event is new.
  @Events var changes: SafeSignal<Void>

  static let limit = 100
  private let eventList = MutableObservableArray<Event>([])
  private let bag = DisposeBag()
  private var count = 0

  init(clock: any SignalClock) {
    self.clock = clock
    events = eventList.toSignal()
    // What is asked before the widget has its place says that it is not shown.
    clock.schedule(after: .zero) { [weak self] in self?._changes.send() }.dispose(in: bag)
  }

  isolated deinit {}

  /// Records the elements of a signal.
  func log<Element>(_ name: String, signal: SafeSignal<Element>) {
    signal.observeNext { [weak self] element in
      self?.record(Element.self == Void.self ? name : "\(name): \(element)")
    }.dispose(in: bag)
  }

  func record(_ text: String) {
    count += 1
    eventList.insert(Event(id: count, text: text), at: 0)
    if eventList.count > SampleStage.limit { eventList.remove(at: SampleStage.limit) }
    _changes.send()
  }

  func addControl(_ name: String, property: Property<Bool>) {
    addControl(Knob(name, kind: .truth(property)), property: property)
  }

  func addControl(_ name: String, property: Property<String>) {
    addControl(Knob(name, kind: .text(property)), property: property)
  }

  /// Adds a control for an optional text; an empty one means nil.
  func addControl(_ name: String, property: Property<String?>) {
    addControl(name, property: property.bidirectionalMap(to: { $0 ?? "" }, from: { $0.isEmpty ? nil : $0 }))
  }

  func addControl(_ name: String, property: Property<Double>, in range: ClosedRange<Double>, step: Double) {
    let kind = step == 1 ? Knob.Kind.count(property, range) : .number(property, range, step: step)
    addControl(Knob(name, kind: kind), property: property)
  }

  func addControl(_ name: String, property: Property<Int>, in range: ClosedRange<Int>) {
    let number = property.bidirectionalMap(to: { Double($0) }, from: { Int($0.rounded()) })
    addControl(name, property: number, in: Double(range.lowerBound)...Double(range.upperBound), step: 1)
  }

  func addControl<Value: Equatable>(_ name: String, property: Property<Value>, of values: [Value]) {
    let index = property.bidirectionalMap(
      to: { value in values.firstIndex(of: value) ?? 0 },
      from: { [weak property] index in
        values.indices.contains(index) ? values[index] : property?.value ?? values[0]
      })
    addControl(Knob(name, kind: .choice(index, values.map(SampleStage.title))), property: property)
  }

  // Returns "none" for nil, and other optional values without "Optional".
  private static func title<Value>(_ value: Value) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { "\($0.value)" } ?? "none"
  }

  private func addControl<Value>(_ knob: Knob, property: Property<Value>) {
    knobs.append(knob)
    property.dropFirst().observeNext { [weak self] _ in self?._changes.send() }.dispose(in: bag)
  }
}
