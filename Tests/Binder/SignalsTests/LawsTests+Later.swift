import TestSupport
import Testing

@testable import Signals

/// Laws 11 to 20.
extension LawsTests {
  @Test func `law 11: a released property completes its observers`() {
    var property: Property<Int>? = Property(1)
    let recorder = Recorder<Int, Never>()
    if let property { recorder.record(property) }
    property = nil
    expectEqual(recorder.events, [.next(1), .completed])
  }

  @Test func `law 11: a derived property retains its source only while it is held or observed`() {
    weak var weakSource: Property<Int>?
    var derived: AnyProperty<Int>?
    let log = Recorder<Int, Never>()
    do {
      let source = Property(1)
      weakSource = source
      derived = source.derive { $0 * 10 }
    }
    expectEqual(derived?.value, 10)
    if let derived { log.record(derived) }
    derived = nil
    weakSource?.value = 2
    expectEqual(log.values, [10, 20])
    log.dispose()
    expect(weakSource == nil)
  }

  @Test
  func `law 12: disposal is idempotent and allowed during disposal, and a bag removes finished disposables`()
  {
    var count = 0
    var block: BlockDisposable?
    block = BlockDisposable {
      count += 1
      block?.dispose()
    }
    block?.dispose()
    block?.dispose()
    expectEqual(count, 1)
    block = nil
    let bag = DisposeBag()
    let alive = PassthroughSubject<Int, Never>()
    bag.add(alive.observeNext { count += $0 })
    for number in 0..<1_000 { bag.add(SafeSignal(just: number).observeNext { (_: Int) in }) }
    expect(bag.storedCount <= 32)
    alive.send(1)
    expectEqual(count, 2)
  }

  @Test(arguments: [1_000, 100_000])
  func `law 12: an observer is removed in O(1) in any order`(_ count: Int) {
    var random = Seeded(count)
    let orders = [Array(0..<count), (0..<count).reversed(), (0..<count).shuffled(using: &random)]
    for order in orders {
      let subject = PassthroughSubject<Int, Never>()
      var heard = 0
      let handles = (0..<count).map { _ in subject.observeNext { heard += $0 } }
      for index in order.dropLast() { handles[index].dispose() }
      expectEqual(subject.observerCount, 1)
      subject.send(1)
      expectEqual(heard, 1)
      handles[order[count - 1]].dispose()
      expectEqual(subject.observerCount, 0)
      // Its own slot, and its share of the slots moved when the list grows and shrinks.
      expect(subject.observers.visits <= 5 * count)
    }
  }

  @Test(arguments: [1_000, 100_000])
  func `law 12: an inner observation is removed from its chain in O(1)`(_ count: Int) {
    let outer = PassthroughSubject<Int, Never>()
    let inners = (0..<count).map { _ in PassthroughSubject<Int, Never>() }
    var heard = 0
    let handle = outer.flatMapMerge { inners[$0] }.observeNext { heard += $0 }
    for index in 0..<count { outer.send(index) }
    for inner in inners.dropLast() { inner.send(completion: .finished) }
    inners[count - 1].send(1)
    expectEqual(heard, 1)
    handle.dispose()
    expectEqual(inners[count - 1].observerCount, 0)
    expect(inners.allSatisfy { $0.observers.visits <= 3 })
  }

  @Test func `law 13: a two-way binding writes once per change, starts with the source, and echoes nothing`()
  {
    let model = Property("model")
    let field = Property("field")
    let modelLog = Recorder(model)
    let fieldLog = Recorder(field)
    model.bidirectionalBind(to: field)
    expectEqual(fieldLog.values, ["field", "model"])
    expectEqual(modelLog.values, ["model"])
    field.value = "typed"
    expectEqual(fieldLog.values, ["field", "model", "typed"])
    expectEqual(modelLog.values, ["model", "typed"])
    model.value = "set"
    expectEqual(fieldLog.values, ["field", "model", "typed", "set"])
    expectEqual(modelLog.values, ["model", "typed", "set"])
  }

  @Test func `law 14: a property derived along two ways is computed once per change and never mixed`() {
    let source = Property(1)
    var computed = 0
    let near = source.derive { $0 * 2 }
    let far = source.derive { $0 * 3 }.derive { $0 * 100 }
    let both = near.derive(with: far) { near, far in
      computed += 1
      return [near, far]
    }
    let log = Recorder(both)
    source.value = 2
    source.value = 3
    expectEqual(log.values, [[2, 300], [4, 600], [6, 900]])
    expectEqual(computed, 3)
  }

  @Test func `law 14: derived values are delivered after their source, the nearest first`() {
    let source = Property(1)
    var heard: [String] = []
    var handles = [source.observeNext { heard.append("source \($0)") }]
    let near = source.derive { $0 }
    let far = near.derive { $0 }.derive { $0 }
    let middle = near.derive { $0 }
    // Observed in another order than that of the delivery.
    handles.append(far.observeNext { heard.append("far \($0)") })
    handles.append(middle.observeNext { heard.append("middle \($0)") })
    handles.append(near.observeNext { heard.append("near \($0)") })
    heard = []
    source.value = 2
    expectEqual(heard, ["source 2", "near 2", "middle 2", "far 2"])
    for handle in handles { handle.dispose() }
  }

  @Test func `law 15: a shared signal never replays elements from before its count fell to 0`() {
    let source = PassthroughSubject<Int, Never>()
    let shared = source.shareReplay()
    let first = Recorder(shared)
    source.send(1)
    let second = Recorder(shared)
    expectEqual(second.values, [1])
    expectEqual(source.observerCount, 1)
    first.dispose()
    second.dispose()
    expectEqual(source.observerCount, 0)
    let third = Recorder(shared)
    source.send(2)
    expectEqual(third.values, [2])
  }

  @Test func `law 16: empty signals complete through operators that combine, flatten, collect and wait`() {
    let clock = VirtualClock()
    let empty = Signal<Int, Never>.completed()
    let one = Signal<Int, Never>(just: 1)
    let signals: [Signal<Int, Never>] = [
      empty.map { $0 }, empty.filter { _ in true }, empty.scan(0, +).dropFirst(), empty.first(), empty.last(),
      empty.combineLatest(with: empty).map { $0 + $1 }, empty.zip(with: one).map { $0 + $1 },
      empty.merge(with: empty), empty.with(latestFrom: one).map { $0 + $1 },
      empty.flatMapLatest { _ in one }, empty.flatMapMerge { _ in one }, empty.flatMapConcat { _ in one },
      one.flatMapLatest { _ in empty }, one.flatMapMerge { _ in empty }, one.flatMapConcat { _ in empty },
      empty.debounce(for: .seconds(1), clock: clock), empty.throttle(for: .seconds(1), clock: clock),
      empty.delay(for: .seconds(1), clock: clock), empty.sample(every: .seconds(1), clock: clock),
      empty.suffix(maxLength: 1), empty.pairwise().map { $0 + $1 }, empty.append(empty), empty.share(),
    ]
    let recorders = signals.map { Recorder($0) }
    clock.advance(by: .seconds(1))
    expectEqual(recorders.enumerated().filter { $0.element.events != [.completed] }.map(\.offset), [])
    expectEqual(clock.pendingCount, 0)
  }

  @Test func `law 17: each observer receives its own loading first, and a reload delivers the old value`() {
    let loads = LoadingTests.Loads()
    let property = loads.property
    let observed = Recorder(property.deriveObservedLoadingState())
    loads.subjects[0].send(1)
    let late = Recorder(property)
    expectEqual(late.values, [.loading, .loaded(1)])
    expectEqual(loads.subjects.count, 1)
    property.reload()
    loads.subjects[1].send(2)
    expectEqual(observed.values, [.loading, .loaded(1), .reloading(1), .loaded(2)])
  }

  @Test func `law 17: a silent reload hides its failure, and a second reload supersedes the first`() {
    let loads = LoadingTests.Loads()
    let property = loads.property
    let recorder = Recorder(property)
    loads.subjects[0].send(1)
    property.reload(silently: true)
    loads.subjects[1].on(.failed(Boom()))
    expectEqual(recorder.values, [.loading, .loaded(1)])
    property.reload()
    property.reload()
    expectEqual(loads.subjects[2].observerCount, 0)
    loads.subjects[2].send(2)
    loads.subjects[3].send(3)
    expectEqual(property.value, 3)
    expect(!recorder.values.contains(.loaded(2)))
  }

  @Test func `law 18: operators take time only from their clock`() {
    let clock = VirtualClock()
    let other = VirtualClock()
    let recorder = Recorder(Signal<Int, Never>(sequence: 1...2).delay(for: .seconds(3_600), clock: clock))
    let quiet = Recorder(Signal<Int, Boom>.never().timeout(after: .seconds(60), with: Boom(), clock: clock))
    other.advance(by: .seconds(86_400))
    clock.advance(by: .seconds(59))
    expect(recorder.events.isEmpty && quiet.events.isEmpty)
    clock.advance(by: .seconds(1))
    expectEqual(quiet.events, [.failed(Boom())])
    clock.advance(by: .seconds(3_540))
    expectEqual(recorder.events, [.next(1), .next(2), .completed])
    expectEqual(clock.now, .seconds(3_600))
  }

  @MainActor @Test func `law 19: ending an observation cancels the async work behind it`() async {
    let (began, begin) = AsyncStream<Void>.makeStream()
    let (ended, end) = AsyncStream<Bool>.makeStream()
    var heard = 0
    let handle = Signal<Int, Never> {
      begin.yield()
      // Continues only when its task is cancelled.
      let (forever, keep) = AsyncStream<Void>.makeStream()
      for await _ in forever {}
      withExtendedLifetime(keep) { _ = end.yield(Task.isCancelled) }
      return 1
    }.observe { _ in heard += 1 }
    for await _ in began { break }
    handle.dispose()
    var results: [Bool] = []
    for await wasCancelled in ended {
      results.append(wasCancelled)
      break
    }
    expectEqual(results, [true])
    expectEqual(heard, 0)
  }
}
