import TestSupport
import Testing

@testable import Signals

/// The laws of `Laws.md` by number: 1 to 10 here, the others in `LawsTests+Later.swift`.
struct LawsTests {
  @Test func `law 1: a signal delivers elements and one end, even from a faulty producer`() {
    let subject = PassthroughSubject<Int, Boom>()
    let recorder = Recorder(subject)
    subject.send(1)
    subject.send(2)
    subject.on(.failed(Boom()))
    subject.send(3)
    subject.send(completion: .finished)
    expectEqual(recorder.events, [.next(1), .next(2), .failed(Boom())])
    let unruly = Signal<Int, Boom> { observer in
      observer.on(.completed)
      observer.receive(1)
      observer.on(.failed(Boom()))
      return NonDisposable()
    }
    expectEqual(Recorder(unruly).events, [.completed])
  }

  @Test func `law 2: all observers receive the same order, even for sends during a delivery`() {
    let subject = PassthroughSubject<Int, Never>()
    var heard: [String] = []
    let first = subject.observeNext { [unowned subject] value in
      heard.append("a\(value)")
      if value == 1 { subject.send(2) }
      if value == 2 { subject.send(3) }
    }
    let second = subject.observeNext { heard.append("b\($0)") }
    subject.send(1)
    expectEqual(heard, ["a1", "b1", "a2", "b2", "a3", "b3"])
    first.dispose()
    second.dispose()
  }

  @Test func `law 3: an observer disposed during a delivery receives no further element`() {
    let subject = PassthroughSubject<Int, Never>()
    let first = Recorder(subject)
    let second = Recorder(subject)
    let third = Recorder(subject)
    first.onEvent = { [unowned subject, unowned first] event in
      guard event.element == 2 else { return }
      second.dispose()
      subject.send(3)
      first.dispose()
    }
    subject.send(1)
    subject.send(2)
    expectEqual(first.values, [1, 2])
    expectEqual(second.values, [1])
    expectEqual(third.values, [1, 2, 3])
  }

  @Test func `law 4: an observer added during a delivery receives everything after it`() {
    let subject = PassthroughSubject<Int, Never>()
    let late = Recorder<Int, Never>()
    let first = Recorder(subject)
    first.onEvent = { [unowned subject] event in
      guard event.element == 1 else { return }
      subject.send(2)
      late.record(subject)
      subject.send(3)
    }
    subject.send(1)
    expectEqual(late.values, [2, 3])
    subject.send(4)
    expectEqual(late.values, [2, 3, 4])
  }

  @Test func `law 4: an observer added during a delivery does not receive the current element twice`() {
    let property = Property(0)
    let replay = ReplayOneSubject<Int, Never>()
    let plain = PassthroughSubject<Int, Never>()
    let late = (0..<3).map { _ in Recorder<Int, Never>() }
    let handles = [
      property.observeNext { [unowned property] in if $0 == 1 { late[0].record(property) } },
      replay.observeNext { [unowned replay] in if $0 == 1 { late[1].record(replay) } },
      plain.observeNext { [unowned plain] in if $0 == 1 { late[2].record(plain) } },
    ]
    property.value = 1
    replay.send(1)
    plain.send(1)
    expectEqual(late.map(\.values), [[1], [1], []])
    property.value = 2
    replay.send(2)
    plain.send(2)
    expectEqual(late.map(\.values), [[1, 2], [1, 2], [2]])
    for handle in handles { handle.dispose() }
  }

  @Test func `law 4: an observer of a derived property added during a delivery receives each value once`() {
    let source = Property(0)
    let late = Recorder<Int, Never>()
    var derived: AnyProperty<Int>?
    let first = source.observeNext { value in
      if value == 1, let derived { late.record(derived) }
    }
    derived = source.derive { $0 * 10 }
    let early = derived.map { Recorder($0) }
    source.value = 1
    expectEqual(late.values, [10])
    source.value = 2
    expectEqual(late.values, [10, 20])
    expectEqual(early?.values, [0, 10, 20])
    first.dispose()
  }

  @Test func `law 4: an observer of a property derived from two sources receives changes of the second`() {
    let (left, right) = (Property(1), Property(10))
    let late = Recorder<Int, Never>()
    var sum: AnyProperty<Int>?
    let first = left.observeNext { [unowned right] value in
      guard value == 2, let sum else { return }
      late.record(sum)
      right.value = 20
    }
    sum = left.derive(with: right) { $0 + $1 }
    let early = sum.map { Recorder($0) }
    left.value = 2
    expectEqual(late.values, [12, 22])
    expectEqual(early?.values, [11, 22])
    late.dispose()
    left.value = 3
    expectEqual(late.values, [12, 22])
    first.dispose()
  }

  @Test func `law 5: the value of a property inside an observer is the delivered one`() {
    let property = Property(0)
    var pairs: [[Int]] = []
    let first = property.observeNext { [unowned property] value in
      if value == 1 { property.value = 2 }
      pairs.append([value, property.value])
    }
    let second = property.observeNext { [unowned property] in pairs.append([$0, property.value]) }
    property.value = 1
    expectEqual(pairs, [[0, 0], [0, 0], [1, 1], [1, 1], [2, 2], [2, 2]])
    first.dispose()
    second.dispose()
  }

  @Test func `law 6: a late observer receives the end, after any replayed elements`() {
    let plain = PassthroughSubject<Int, Boom>()
    let one = ReplayOneSubject<Int, Boom>()
    let two = ReplaySubject<Int, Boom>(bufferSize: 2)
    for number in 1...3 {
      plain.send(number)
      one.send(number)
      two.send(number)
    }
    plain.on(.failed(Boom()))
    one.on(.completed)
    two.on(.failed(Boom()))
    expectEqual(Recorder(plain).events, [.failed(Boom())])
    expectEqual(Recorder(one).events, [.next(3), .completed])
    expectEqual(Recorder(two).events, [.next(2), .next(3), .failed(Boom())])
  }

  @Test(arguments: [SignalEvent<Int, Boom>.completed, .failed(Boom())])
  func `law 7: the upstream is released before an end is delivered`(
    _ end: SignalEvent<Int, Boom>
  ) {
    var log: [String] = []
    let signal = Signal<Int, Boom> { observer in
      observer.own(BlockDisposable { log.append("released") })
      observer.receive(1)
      observer.on(end)
      return NonDisposable()
    }
    let handle = signal.map { $0 }.observe { log.append($0.isTerminal ? "end" : "element") }
    expectEqual(log, ["element", "released", "end"])
    expect(handle.isDisposed)
  }

  @Test func `law 8: first, prefix and disposal stop an endless synchronous source`() {
    var made = 0
    let naturals = Signal<Int, Never>(sequence: 0...).handleEvents(receiveOutput: { _ in made += 1 })
    expectEqual(Recorder(naturals.first()).events, [.next(0), .completed])
    expectEqual(made, 1)
    expectEqual(Recorder(naturals.map { $0 * 2 }.prefix(maxLength: 3)).events.count, 4)
    expectEqual(made, 4)
    expectEqual(Recorder(naturals.prefix(while: { $0 < 2 })).values, [0, 1])
    expectEqual(made, 7)
    let recorder = Recorder<Int, Never>()
    recorder.onEvent = { [unowned recorder] event in if event.element == 4 { recorder.dispose() } }
    recorder.record(naturals)
    expectEqual(recorder.values, [0, 1, 2, 3, 4])
    expectEqual(made, 12)
  }

  @Test func `law 9: 100,000 queued inner signals and 100,000 nested sends do not overflow`() {
    let outer = PassthroughSubject<Int, Never>()
    let gate = PassthroughSubject<Int, Never>()
    var count = 0
    let inner = outer.flatMapConcat { $0 == 0 ? gate.toSignal() : SafeSignal(just: $0) }
      .observeNext { _ in count += 1 }
    for number in 0...100_000 { outer.send(number) }
    gate.send(completion: .finished)
    expectEqual(count, 100_000)
    let property = Property(0)
    let again = property.observeNext { [unowned property] value in
      if value < 100_000 { property.value = value + 1 }
    }
    expectEqual(property.value, 100_000)
    for handle in [inner, again] { handle.dispose() }
  }

  @Test func `law 9: 100,000 retries and a chain of 10,000 stages do not overflow`() {
    var attempts = 0
    let failing = Signal<Int, Boom> { observer in
      attempts += 1
      observer.on(.failed(Boom()))
      return NonDisposable()
    }
    expectEqual(Recorder(failing.retry(100_000)).events, [.failed(Boom())])
    expectEqual(attempts, 100_001)
    let subject = PassthroughSubject<Int, Never>()
    let depth = 10_000 / slowness
    let chain = (0..<depth).reduce(subject.toSignal()) { chain, _ in chain.map { $0 + 1 } }
    let recorder = Recorder(chain)
    subject.send(0)
    subject.send(completion: .finished)
    expectEqual(recorder.events, [.next(depth), .completed])
  }

  @Test func `law 10: a binding retains its source while its target lives, and never the target`() {
    weak var weakSource: Token?
    weak var weakTarget: Property<Int>?
    let subject = PassthroughSubject<Int, Never>()
    do {
      let token = Token()
      let target = Property(0)
      (weakSource, weakTarget) = (token, target)
      subject.map { [token] value in withExtendedLifetime(token) { value } }.bind(to: target)
      subject.send(7)
      expectEqual(target.value, 7)
      expect(weakSource != nil)
    }
    expect(weakTarget == nil)
    expect(weakSource == nil)
    expectEqual(subject.observerCount, 0)
  }

  @Test func `law 10: the completion of a source is not passed on to its bound target`() {
    let target = Property(0)
    let recorder = Recorder(target)
    Signal(just: 5).bind(to: target)
    target.value = 6
    expectEqual(recorder.events, [.next(0), .next(5), .next(6)])
  }
}
