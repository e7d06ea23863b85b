import TestSupport
import Testing

@testable import Signals

/// Law 9: depth. Each of these would overflow an 8 MB stack if it recursed.
struct DepthTests {
  @Test func `a chain of 10,000 stages delivers, is disposed and is released`() {
    let subject = PassthroughSubject<Int, Never>()
    var signal = subject.toSignal()
    let depth = 10_000 / slowness
    for _ in 0..<depth { signal = signal.map { $0 + 1 } }
    var last = 0
    let handle = signal.observeNext { last = $0 }
    subject.send(0)
    expectEqual(last, depth)
    handle.dispose()
    expectEqual(subject.observerCount, 0)
    var isCompleted = false
    let second = signal.observeCompleted { isCompleted = true }
    subject.send(completion: .finished)
    expect(isCompleted)
    expect(second.isDisposed)
  }

  @Test func `a chain of 100,000 derived properties is read, delivers, is disposed and is released`() {
    let source = Property(0)
    var last: AnyProperty<Int>? = source.derive { $0 + 1 }
    for _ in 1..<100_000 { last = last?.derive { $0 + 1 } }
    expectEqual(last?.value, 100_000)
    source.value = 1
    var heard: [Int] = []
    let observation = last?.observeNext { heard.append($0) }
    source.value = 2
    expectEqual(heard, [100_001, 100_002])
    observation?.dispose()
    expectEqual(source.dependents.count, 1)
    last = nil
    expectEqual(source.dependents.count, 0)
  }

  @Test func `derived properties with 2 ways to each of 100 before them are computed once per change`() {
    let source = Property(1)
    var computed = 0
    var (left, right) = (source.derive { $0 }, source.derive { $0 })
    for _ in 0..<100 {
      let (a, b) = (left, right)
      func next() -> AnyProperty<Int> {
        a.derive(with: b) { a, b in
          computed += 1
          return max(a, b)
        }
      }
      (left, right) = (next(), next())
    }
    expect(left.value == 1 && right.value == 1)
    source.value = 2
    expect(left.value == 2 && right.value == 2)
    expectEqual(computed, 400)
  }

  @Test func `100,000 observations, each retained by the closure of the next, are released`() {
    weak var innermost: Token?
    func made() -> any Disposable {
      let token = Token()
      innermost = token
      var handle: any Disposable = SafeSignal<Int>.never().observeNext { [token] _ in
        withExtendedLifetime(token) {}
      }
      for _ in 0..<100_000 {
        handle = SafeSignal<Int>.never().observeNext { [handle] _ in withExtendedLifetime(handle) {} }
      }
      return handle
    }
    do { _ = made() }
    expect(innermost == nil)
  }

  @Test func `an unobserved chain of 10,000 stages is released`() {
    weak var token: Token?
    do {
      let made = Token()
      token = made
      var signal = SafeSignal(just: 0).map { number in withExtendedLifetime(made) { number } }
      for _ in 0..<(10_000 / slowness) { signal = signal.map { $0 + 1 } }
    }
    expect(token == nil)
  }

  /// The nesting that is still recursive, to the depth stated in Laws.md.
  @Test func `1,000 nested signals and 5,000 nested disposables stay within the limits`() {
    let subject = PassthroughSubject<Int, Never>()
    let nestings: [(SafeSignal<Int>) -> SafeSignal<Int>] = [
      { inner in SafeSignal(just: 1).flatMapLatest { _ in inner } },
      { $0.append(1) },
      { $0.merge(with: .completed()) },
      { $0.share() },
    ]
    for nest in nestings {
      var signal = subject.toSignal()
      for _ in 0..<1_000 { signal = nest(signal) }
      var count = 0
      let observation = signal.observeNext { _ in count += 1 }
      subject.send(1)
      expectEqual(count, 1)
      observation.dispose()
      expectEqual(subject.observerCount, 0)
    }

    var holders: [any Disposable] = (0..<4).map { _ in SimpleDisposable() }
    let innermost = holders
    for _ in 0..<5_000 {
      let bag = DisposeBag()
      bag.add(holders[3])
      holders = [
        CompositeDisposable([holders[0]]), SerialDisposable(holders[1]), AnyCancellable(holders[2]),
        BlockDisposable { bag.dispose() },
      ]
    }
    for holder in holders { holder.dispose() }
    expect(innermost.filter { !$0.isDisposed }.isEmpty)
  }
}
