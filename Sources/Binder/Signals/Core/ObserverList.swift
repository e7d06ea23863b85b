public import DequeModule

/// The observers of a subject or property, and the order of delivery. An event sent from within a delivery waits until
/// every observer has seen the current one, so all observers see the same order. An observer that leaves during a
/// delivery gets nothing more; one that joins gets only later events.
@usableFromInline
final class ObserverList<Element, Failure: Error>: ObserverRegistry {
  @usableFromInline typealias Event = SignalEvent<Element, Failure>

  /// An observer and its closure for elements, so that a delivery need not read the observer.
  @usableFromInline
  struct Slot {
    @usableFromInline var next: Sink<Element>?
    @usableFromInline var observer: AnyObserver<Element, Failure>?

    @inlinable
    init(next: Sink<Element>?, observer: AnyObserver<Element, Failure>?) {
      self.next = next
      self.observer = observer
    }
  }

  // NB: a buffer of its own rather than an array: observers come and go while a delivery walks over it, and an array
  // would be copied or checked for exclusive access at each step.
  @exclusivity(unchecked) @usableFromInline var slots: UnsafeMutablePointer<Slot>?
  @exclusivity(unchecked) @usableFromInline var used = 0
  @exclusivity(unchecked) @usableFromInline var capacity = 0
  @exclusivity(unchecked) @usableFromInline var vacant = 0
  /// Whether an event must wait or be dropped: a delivery is going on, or the list has ended.
  @exclusivity(unchecked) @usableFromInline var isBusy = false
  /// The events sent from within a delivery, in order.
  @exclusivity(unchecked) @usableFromInline var pending: Deque<Event> = []
  @exclusivity(unchecked) @usableFromInline var terminal: Completion<Failure>?
  /// The slot of the observer being called; -1 if there is none, or if it has left meanwhile.
  @exclusivity(unchecked) @usableFromInline var calling = -1
  /// How many slots joining and leaving observers have touched; tests check with it that each takes O(1).
  @exclusivity(unchecked) @usableFromInline var visits = 0

  @inlinable
  override init() {
    super.init()
  }

  /// The number of the element being delivered or delivered last; two-way bindings find its change by this.
  @exclusivity(unchecked) @usableFromInline var delivered = 0
  /// Created for the first change that a two-way binding carries.
  @exclusivity(unchecked) @usableFromInline var twoWayLog: TwoWayLog?

  @inlinable var count: Int { used - vacant }

  @inlinable var hasPending: Bool { !pending.isEmpty }

  /// The number that an element sent now will have.
  var nextNumber: Int { delivered + 1 + pending.count }

  /// Adds an observer; an ended list answers with its terminal event at once.
  @inlinable
  func join(_ observer: AnyObserver<Element, Failure>) {
    if observer.isEnded { return }
    if let terminal {
      observer.receive(completion: terminal)
      return
    }
    if observer.registry != nil {
      // An observer can be in one list only; a second source feeds it through a stage.
      insert(StageObserver(to: observer) { observer.receive($0) })
    } else {
      insert(observer)
    }
  }

  @inlinable
  func insert(_ observer: AnyObserver<Element, Failure>) {
    if used == capacity { grow() }
    guard let slots else { return }
    observer.slot = Int32(truncatingIfNeeded: used)
    observer.registry = Unmanaged.passUnretained(self)
    (slots + used).initialize(to: Slot(next: observer.next, observer: observer))
    used += 1
  }

  // NB: inlinable as a whole, so that the type of a slot is known: a lookup at run time costs more than the rest.
  @inlinable
  @inline(never)
  func grow() {
    if vacant > 16, vacant * 2 > used, !isBusy { return compact() }
    let wider = max(2, capacity * 2)
    visits &+= used
    let new = UnsafeMutablePointer<Slot>.allocate(capacity: wider)
    if let slots {
      new.moveInitialize(from: slots, count: used)
      slots.deallocate()
    }
    slots = new
    capacity = wider
  }

  @usableFromInline
  override func leave(slot: Int) {
    guard let slots, slot < used else { return }
    visits &+= 1
    if slot == calling {
      // `call` has moved its sink out: its place must not be released here.
      calling = -1
      place(of: slot).initialize(to: nil)
    }
    // NB: by assignment; `move()` looks up the type of a slot at run time, which costs more than all else here.
    let taken = slots[slot]
    slots[slot].next = nil
    slots[slot].observer = nil
    vacant += 1
    if !isBusy {
      if slot == used - 1 {
        used -= 1
        vacant -= 1
      } else if vacant > 16, vacant * 2 > used {
        compact()
      }
    }
    letGo(of: taken)
  }

  /// Releases an observer, last of all: this may run any code, which may change this list too.
  @inline(never)
  private func letGo(of slot: consuming Slot) {}

  /// Delivers an element to all, or queues it when called from within a delivery.
  @inlinable
  func send(_ element: Element) {
    send(element) { _ in }
  }

  /// Delivers an element to all, or queues it when called from within a delivery.
  ///
  /// - Parameter store: called just before an element is delivered, with that element.
  @inlinable
  @inline(__always)
  func send(_ element: Element, store: (Element) -> Void) {
    guard begins(element) else { return }
    store(element)
    deliver(element)
    if !pending.isEmpty { drain(store) }
    release()
  }

  /// Begins the delivery of an element, to be ended with `release()`; returns false if the element was queued instead.
  @inlinable
  @inline(__always)
  func begins(_ element: Element) -> Bool {
    if isBusy {
      enqueue(.next(element))
      return false
    }
    isBusy = true
    return true
  }

  @inlinable
  func send(event: Event, store: (Element) -> Void = { _ in }) {
    switch event {
    case .next(let element): send(element, store: store)
    case .failed(let error): finish(.failure(error))
    case .completed: finish(.finished)
    }
  }

  /// Adds an observer and gives it `elements` first; events sent meanwhile wait, as within any delivery.
  @inlinable
  func join(
    _ observer: AnyObserver<Element, Failure>, replaying elements: some Sequence<Element>,
    store: (Element) -> Void = { _ in }
  ) {
    if terminal != nil {
      for element in elements { observer.receive(element) }
      return join(observer)
    }
    join(observer)
    let wasBusy = isBusy
    isBusy = true
    for element in elements { observer.receive(element) }
    if wasBusy { return }
    if !pending.isEmpty { drain(store) }
    release()
  }

  /// Ends the list after the queued events.
  @usableFromInline
  func finish(_ completion: Completion<Failure>) {
    if isBusy { return enqueue(completion.event()) }
    isBusy = true
    conclude(completion)
  }

  @usableFromInline
  func enqueue(_ event: Event) {
    if terminal == nil { pending.append(event) }
  }

  @inlinable
  @inline(__always)
  func deliver(_ element: Element) {
    delivered &+= 1
    // Observers that join from now on are past `end` and do not get this element.
    let end = used
    var index = 0
    while index < end {
      call(index, with: element)
      index += 1
    }
  }

  /// Hands an element to one observer.
  ///
  /// NB: the sink is moved out of its slot and back, since counting references for a copy costs more than all the rest.
  /// Meanwhile its slot may move with the others or be left, but is not reused: that waits for `release()`.
  @inlinable
  @inline(__always)
  func call(_ index: Int, with element: Element) {
    guard let next = place(of: index).move() else { return }
    calling = index
    Self.hand(element, to: next)
    place(of: index).initialize(to: next)
    // An observer that has left meanwhile is released only now.
    if calling != index { place(of: index).update(repeating: nil, count: 1) }
    calling = -1
  }

  // NB: borrows and is not inlined, or the compiler counts references for the call after all.
  @inlinable
  @inline(never)
  static func hand(_ element: Element, to next: borrowing Sink<Element>) {
    next.take(element)
  }

  /// The address of a slot's sink, which is its first field.
  @inlinable
  @inline(__always)
  func place(of index: Int) -> UnsafeMutablePointer<Sink<Element>?> {
    UnsafeMutableRawPointer(slots.unsafelyUnwrapped + index).assumingMemoryBound(to: Sink<Element>?.self)
  }

  @inlinable
  @inline(never)
  func drain(_ store: (Element) -> Void) {
    while let event = pending.popFirst() {
      switch event {
      case .next(let element):
        store(element)
        deliver(element)
      case .failed(let error): conclude(.failure(error))
      case .completed: conclude(.finished)
      }
    }
  }

  @inlinable
  @inline(__always)
  func release() {
    if terminal != nil { return }
    isBusy = false
    if vacant > 16, vacant * 2 > used { compact() }
  }

  /// Sends the end to all observers; the list then stays busy, so that nothing follows.
  @usableFromInline
  func conclude(_ completion: Completion<Failure>) {
    terminal = completion
    if !pending.isEmpty { pending.removeAll() }
    removeAll { $0.receive(completion: completion) }
  }

  /// Removes all observers, then calls `body` with each: it may change this list too.
  private func removeAll(_ body: (AnyObserver<Element, Failure>) -> Void) {
    guard let taken = slots else { return }
    if used > 0 { return removeEach(body) }
    slots = nil
    capacity = 0
    taken.deallocate()
  }

  // NB: separate, or the type of a slot would be looked up for an empty list too.
  @inline(never)
  private func removeEach(_ body: (AnyObserver<Element, Failure>) -> Void) {
    guard let taken = slots else { return }
    let count = used
    slots = nil
    used = 0
    vacant = 0
    capacity = 0
    for index in 0..<count { taken[index].observer?.registry = nil }
    for index in 0..<count {
      if let observer = taken[index].observer { body(observer) }
    }
    // NB: by assignment, as in `leave(slot:)`.
    for index in 0..<count {
      taken[index].next = nil
      taken[index].observer = nil
    }
    taken.deallocate()
  }

  @usableFromInline
  func compact() {
    guard let slots else { return }
    visits &+= used
    var kept = 0
    for index in 0..<used {
      guard let observer = slots[index].observer else { continue }
      if kept != index {
        (slots + kept).pointee = (slots + index).move()
        (slots + index).initialize(to: Slot(next: nil, observer: nil))
        observer.slot = Int32(truncatingIfNeeded: kept)
      }
      kept += 1
    }
    (slots + kept).deinitialize(count: used - kept)
    used = kept
    vacant = 0
  }

  override var sourceName: String { "source of \(Element.self)" }

  deinit {
    removeAll { $0.abandon() }
  }
}
