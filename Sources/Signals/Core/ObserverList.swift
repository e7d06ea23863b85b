/// The observers of a subject or property, and the order in which they hear of things.
///
/// An event sent from within a delivery waits until every observer has seen the current one, so all observers see the
/// same order. An observer that leaves during a delivery gets nothing more; one that joins during a delivery gets
/// what comes after it.
final class ObserverList<Element, Failure: Error>: ObserverRegistry {
  typealias Event = SignalEvent<Element, Failure>

  private var slots: ContiguousArray<AnyObserver<Element, Failure>?> = []
  private var vacant = 0
  private var isDelivering = false
  private var pending: ContiguousArray<Event> = []
  private var nextPending = 0
  private(set) var terminal: Event?

  var count: Int { slots.count - vacant }

  /// Adds an observer; an ended list answers with its terminal event at once.
  func join(_ observer: AnyObserver<Element, Failure>) {
    if observer.isDisposed { return }
    if let terminal {
      observer.on(terminal)
      return
    }
    observer.slot = slots.count
    observer.registry = self
    slots.append(observer)
  }

  func leave(slot: Int) {
    guard slots.indices.contains(slot), slots[slot] != nil else { return }
    slots[slot] = nil
    vacant += 1
    if !isDelivering { compactIfSparse() }
  }

  /// Delivers an event to all, or queues it when called from within a delivery.
  ///
  /// - Parameter prepare: called just before an event is delivered, with that event.
  func send(_ event: Event, prepare: ((Event) -> Void)? = nil) {
    if terminal != nil { return }
    if isDelivering {
      pending.append(event)
      return
    }
    exclusively(prepare) { deliver(event, prepare) }
  }

  /// Adds an observer and gives it `element` first; what it sends meanwhile waits, as within any delivery.
  func join(_ observer: AnyObserver<Element, Failure>, replaying element: Element, prepare: ((Event) -> Void)? = nil) {
    join(observer)
    if isDelivering {
      observer.receive(element)
    } else {
      exclusively(prepare) { observer.receive(element) }
    }
  }

  private func exclusively(_ prepare: ((Event) -> Void)?, _ delivery: () -> Void) {
    isDelivering = true
    delivery()
    while nextPending < pending.count, terminal == nil {
      let next = pending[nextPending]
      nextPending += 1
      if nextPending > 64, nextPending * 2 > pending.count {
        pending.removeFirst(nextPending)
        nextPending = 0
      }
      deliver(next, prepare)
    }
    if !pending.isEmpty { pending.removeAll() }
    nextPending = 0
    isDelivering = false
    compactIfSparse()
  }

  /// Drops all observers without telling them.
  func removeAll() {
    let all = slots
    slots = []
    vacant = 0
    for observer in all { observer?.dispose() }
  }

  private func deliver(_ event: Event, _ prepare: ((Event) -> Void)?) {
    prepare?(event)
    if event.isTerminal {
      terminal = event
      let all = slots
      slots = []
      vacant = 0
      for observer in all {
        observer?.registry = nil
        observer?.on(event)
      }
      return
    }
    // Observers that join from now on are past `end`: they do not hear of this event.
    let end = slots.count
    var index = 0
    while index < end {
      slots[index]?.on(event)
      index += 1
    }
  }

  private func compactIfSparse() {
    guard vacant > 16, vacant * 2 > slots.count else { return }
    slots.removeAll { $0 == nil }
    for index in slots.indices { slots[index]?.slot = index }
    vacant = 0
  }
}
