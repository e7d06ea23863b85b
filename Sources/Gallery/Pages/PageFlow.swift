import GalleryKit
import Signals
import Widgets

/// What one statement passes on.
struct FlowArrow: Equatable {
  /// The place of the statement, such as `BinderDemoBinders/ProfileView+Binder.swift:23`.
  let place: String
  var sources: [InspectedDelivery.End] = []
  var operators: [String] = []
  var targets: [InspectedDelivery.End] = []
  /// The last value.
  var value: String?
  /// How often it has fired.
  var count = 0

  /// The file and the line of the statement.
  var placeName: String {
    // The demo is made here.
    place.hasPrefix("\(#fileID):") ? "outside of statements" : String(place.split(separator: "/").last ?? "")
  }
}

/// The arrows of a demo, and which of them have just fired.
struct Flow: Equatable {
  var arrows: [FlowArrow] = []
  /// The indices of the arrows that have just fired.
  var lit: Set<Int> = []
  /// The number of deliveries that are shown, and of all.
  var position = 0
  var count = 0
  /// The virtual time.
  var time: Duration = .zero

  /// Whether there is something to step through.
  var isStarted: Bool { count > 0 }

  /// The number of deliveries that are shown, of all, and the virtual time.
  var words: String {
    isStarted ? "\(position) of \(count) · \(time / .milliseconds(1) / 1000) s" : ""
  }
}

/// A second run of a page's demo, on a clock that stands until it is stepped, with what its statements pass on.
@MainActor
final class PageFlow {
  /// The time of a step.
  static let stepTime = Duration.milliseconds(250)
  /// The time between two deliveries that are replayed.
  static let replayTime = Duration.milliseconds(400)
  /// The most deliveries that are stored.
  static let maximumCount = 2_000

  /// What is shown.
  @ReadOnly var flow: AnyProperty<Flow>

  private let page: GalleryPage
  private let environment: GalleryEnvironment
  private var clock = VirtualClock()
  private var inspector: Inspector?
  private var deliveries: [InspectedDelivery] = []
  private var recording: (any Disposable)?
  private var replay: (any Disposable)?

  init(of page: GalleryPage, in environment: GalleryEnvironment) {
    self.page = page
    self.environment = environment
    _flow = ReadOnly(Flow())
  }

  isolated deinit {
    recording?.dispose()
    replay?.dispose()
  }

  /// Makes a new demo, and records it instead of the one before.
  func makeDemo() -> Widget {
    recording?.dispose()
    replay?.dispose()
    (clock, deliveries) = (VirtualClock(), [])
    _flow.value = Flow()
    let inspector = Inspector(clock: clock)
    self.inspector = inspector
    recording = inspector.deliveries.observeNext { [weak self] new in self?.receive(new) }
    var environment = environment
    environment.clock = clock
    return inspector.record { page.make(environment) }
  }

  /// Returns the place of the statement of an arrow by the arrow's index; empty without one.
  func place(ofArrow id: String) -> String {
    guard let index = Int(id), flow.value.arrows.indices.contains(index) else { return "" }
    return flow.value.arrows[index].place
  }

  /// Shows the next delivery, or moves the clock if all are shown.
  func step() {
    replay?.dispose()
    if flow.value.position < deliveries.count { return showNext() }
    clock.advance(by: PageFlow.stepTime)
    _flow.value.time = clock.now
  }

  /// Shows all deliveries again, one after the other.
  func replayAll() {
    var start = flow.value
    (start.position, start.lit, start.time) = (0, [], .zero)
    for index in start.arrows.indices { (start.arrows[index].value, start.arrows[index].count) = (nil, 0) }
    _flow.value = start
    scheduleReplay()
  }

  private func scheduleReplay() {
    replay?.dispose()
    guard flow.value.position < deliveries.count else { return }
    replay = environment.clock.schedule(after: PageFlow.replayTime) { [weak self] in
      self?.showNext()
      self?.scheduleReplay()
    }
  }

  private func receive(_ new: [InspectedDelivery]) {
    let areAllShown = flow.value.position == deliveries.count
    deliveries += new
    var flow = flow.value
    let oldest = max(deliveries.count - PageFlow.maximumCount, 0)
    deliveries.removeFirst(oldest)
    flow.position = max(flow.position - oldest, 0)
    flow.count = deliveries.count
    if areAllShown {
      flow.lit = []
      for delivery in deliveries[flow.position...] { flow.show(delivery) }
    }
    _flow.value = flow
  }

  private func showNext() {
    var flow = flow.value
    flow.lit = []
    flow.show(deliveries[flow.position])
    _flow.value = flow
  }
}

extension Flow {
  /// Adds a delivery to the arrow of its statement.
  fileprivate mutating func show(_ delivery: InspectedDelivery) {
    let known = arrows.firstIndex {
      $0.place == delivery.place && $0.operators == delivery.operators
        && $0.sources.map(\.name) == delivery.sources.map(\.name)
        && $0.targets.map(\.name) == delivery.targets.map(\.name)
    }
    let index = known ?? arrows.count
    if known == nil { arrows.append(FlowArrow(place: delivery.place)) }
    arrows[index].sources = delivery.sources
    arrows[index].operators = delivery.operators
    arrows[index].targets = delivery.targets
    arrows[index].value = delivery.value
    arrows[index].count += 1
    lit.insert(index)
    position += 1
    time = delivery.time
  }
}
