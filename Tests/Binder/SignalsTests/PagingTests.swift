import TestSupport
import Testing

@testable import Signals

/// Law 9: signals that continue with themselves, like pages. Each of these would overflow an 8 MB stack if it
/// recursed.
struct PagingTests {
  private static let many = Soak.count(100_000, soak: 1_000_000)
  private static let some = 100_000

  private func page(_ number: Int, of count: Int) -> SafeSignal<Int> {
    number == count
      ? SafeSignal(just: number) : SafeSignal(just: number).append(.deferred { page(number + 1, of: count) })
  }

  private func backwards(_ number: Int, of count: Int) -> SafeSignal<Int> {
    number == count ? .completed() : SafeSignal.deferred { backwards(number + 1, of: count) }.prepend(number)
  }

  private func attempt(_ number: Int, of count: Int) -> Signal<Int, Boom> {
    number == count
      ? Signal(just: number)
      : Signal<Int, Boom>.failed(Boom()).flatMapError { _ in attempt(number + 1, of: count) }
  }

  @Test func `synchronous pages, each appended to the one before, do not overflow`() {
    var (sum, ends) = (0, 0)
    _ = page(1, of: Self.many).observe { event in
      if let element = event.element { sum += element } else { ends += 1 }
    }
    expectEqual(sum, Self.many * (Self.many + 1) / 2)
    expectEqual(ends, 1)
  }

  @Test func `100,000 elements, each prepended to the signal of the next, do not overflow`() {
    var (count, ends) = (0, 0)
    _ = backwards(0, of: Self.some).observe { event in
      if event.isTerminal { ends += 1 } else { count += 1 }
    }
    expectEqual(count, Self.some)
    expectEqual(ends, 1)
  }

  @Test func `100,000 attempts, each the recovery of the one before, do not overflow`() {
    let recorder = Recorder(attempt(1, of: Self.some))
    expectEqual(recorder.events, [.next(Self.some), .completed])
  }

  /// The number of stages that feed an observation.
  private func depth(_ handle: any Disposable) -> Int {
    var node = handle as? ObserverNode
    var depth = 0
    while let feeder = node?.firstFeeder {
      node = feeder.takeUnretainedValue()
      depth += 1
    }
    return depth
  }

  @Test func `10,000 asynchronous pages accumulate no stages`() {
    let arrivals = PassthroughSubject<Int, Never>()
    func page() -> SafeSignal<Int> { arrivals.first().append(.deferred { page() }) }
    var last = 0
    let observation = page().observeNext { last = $0 }
    let first = depth(observation)
    for number in 1...10_000 { arrivals.send(number) }
    expectEqual(last, 10_000)
    expect(first > 0)
    expectEqual(depth(observation), first)
    expect((observation as? ObserverNode)?.owned is TailLoop)
    expectEqual(arrivals.observerCount, 1)
    observation.dispose()
    expectEqual(arrivals.observerCount, 0)
  }

  @Test func `later pages begin at the same stack depth as earlier ones`() {
    var deepest = 0
    var shallowest = Int.max
    let observation = page(1, of: 1_000).dropFirst(2).prefix(maxLength: 900).observeNext { _ in
      var here = 0
      withUnsafePointer(to: &here) {
        deepest = max(deepest, Int(bitPattern: $0))
        shallowest = min(shallowest, Int(bitPattern: $0))
      }
    }
    expectEqual(deepest, shallowest)
    observation.dispose()
  }

  @Test func `disposing during a page creates no further one`() {
    var made = 0
    func page(_ number: Int) -> SafeSignal<Int> {
      made += 1
      return SafeSignal(just: number).append(.deferred { page(number + 1) })
    }
    let recorder = Recorder<Int, Never>()
    recorder.onEvent = { [unowned recorder] in if $0.element == 100 { recorder.dispose() } }
    recorder.record(page(1))
    expectEqual(recorder.values, Array(1...100))
    expectEqual(made, 100)
    expect(!recorder.isEnded)
  }

  @Test func `disposing while a page is created begins no other`() {
    let recorder = Recorder<Int, Boom>()
    var recoveries = 0
    recorder.record(
      Signal(just: 1).append(
        .deferred {
          Signal<Int, Boom> { observer in
            observer.on(.failed(Boom()))
            recorder.dispose()
            return NonDisposable()
          }
          .flatMapError { _ in
            recoveries += 1
            return Signal<Int, Boom>(just: 2)
          }
        }))
    expectEqual(recorder.events, [.next(1)])
    expectEqual(recoveries, 0)
  }

  @Test func `a failure of a page ends all pages once`() {
    func page(_ number: Int) -> Signal<Int, Boom> {
      number == 100 ? .failed(Boom()) : Signal(just: number).append(.deferred { page(number + 1) })
    }
    let recorder = Recorder(page(1))
    expectEqual(recorder.values, Array(1..<100))
    expectEqual(recorder.events.filter(\.isTerminal), [.failed(Boom())])
  }

  @Test func `pages appended to each other within one start are delivered in order`() {
    func page(_ number: Int) -> SafeSignal<Int> {
      SafeSignal(just: number).append(SafeSignal.never().prepend(-number))
    }
    let both = SafeSignal<Int> { observer in
      for number in 1...3 { page(number).attach(observer) }
      return NonDisposable()
    }
    expectEqual(Recorder(SafeSignal(just: 0).append(both)).values, [0, 1, 2, 3, -1, -2, -3])
  }

  @Test func `the resources of a page are disposed with it, those of the last with the observation`() {
    var stopped: [Int] = []
    func page(_ number: Int) -> SafeSignal<Int> {
      let own = SafeSignal<Int> { observer in
        observer.receive(number)
        if number < 3 { observer.on(.completed) }
        return BlockDisposable { stopped.append(number) }
      }
      return number == 3 ? own : own.append(.deferred { page(number + 1) })
    }
    let observation = page(1).observeNext { _ in }
    expectEqual(Set(stopped), [1, 2])
    observation.dispose()
    expectEqual(stopped.last, 3)
    expectEqual(stopped.count, 3)
  }

  @Test func `law 21: a page whose only source is released as it begins ends the observation`() {
    func abandoned() -> SafeSignal<Int> {
      .deferred { PassthroughSubject<Int, Never>().map { $0 } }
    }
    weak var token: Token?
    func chain() -> any Disposable {
      let kept = Token()
      token = kept
      return SafeSignal(just: 1).append(abandoned()).map { [kept] number in
        withExtendedLifetime(kept) { number }
      }
      .observeNext { _ in }
    }
    let observation = chain()
    expect(observation.isDisposed)
    expect(token == nil)
  }
}
