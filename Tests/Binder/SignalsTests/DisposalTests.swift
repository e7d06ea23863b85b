import TestSupport
import Testing

@testable import Signals

/// Laws 7, 8 and 12: the end of an observation, and the objects released with it.
struct DisposalTests {
  @Test func `disposing twice disposes once, even during disposal`() {
    var count = 0
    var again: BlockDisposable?
    let block = BlockDisposable {
      count += 1
      again?.dispose()
    }
    again = block
    block.dispose()
    block.dispose()
    expectEqual(count, 1)
    expect(block.isDisposed)
  }

  @Test func `a serial disposable disposes replaced parts, and new parts after its end`() {
    var log: [String] = []
    let serial = SerialDisposable(BlockDisposable { log.append("a") })
    serial.otherDisposable = BlockDisposable { log.append("b") }
    expectEqual(log, ["a"])
    serial.dispose()
    serial.otherDisposable = BlockDisposable { log.append("c") }
    expectEqual(log, ["a", "b", "c"])
    expect(serial.isDisposed)
  }

  @Test func `a composite disposes its parts in order, and new parts after its end at once`() {
    var log: [Int] = []
    let composite = CompositeDisposable([BlockDisposable { log.append(1) }])
    composite.add(BlockDisposable { log.append(2) })
    composite.dispose()
    composite.add(BlockDisposable { log.append(3) })
    expectEqual(log, [1, 2, 3])
  }

  @Test func `a bag disposes at its release and can be reused after being emptied`() {
    var log: [Int] = []
    var bag: DisposeBag? = DisposeBag()
    bag?.add(BlockDisposable { log.append(1) })
    bag?.dispose()
    expectEqual(log, [1])
    BlockDisposable { log.append(2) }.dispose(in: bag ?? DisposeBag())
    expectEqual(log, [1])
    bag = nil
    expectEqual(log, [1, 2])
  }

  @Test func `a bag removes finished disposables`() {
    let bag = DisposeBag()
    weak var first: AnyObject?
    for index in 0..<1_000 {
      let finished = Signal<Int, Never>(just: index).observeNext { _ in }
      if index == 0 { first = finished }
      bag.add(finished)
    }
    expect(first == nil)
    expect(bag.storedCount <= 32)
  }

  @Test func `work returned by a finished producer is disposed`() {
    var isDisposed = false
    let signal = Signal<Int, Never> { observer in
      observer.on(.completed)
      return BlockDisposable { isDisposed = true }
    }
    signal.observeCompleted {}.dispose()
    expect(isDisposed)
  }

  @Test func `first stops an endless synchronous source`() {
    let naturals = Signal<Int, Never>(sequence: 0...)
    expectEqual(Recorder(naturals.first()).events, [.next(0), .completed])
    expectEqual(Recorder(naturals.map { $0 * 2 }.filter { $0 > 5 }.prefix(maxLength: 2)).values, [6, 8])
    expectEqual(Recorder(naturals.scan(0, +).prefix(maxLength: 3)).values, [0, 0, 1])
    expectEqual(Recorder(naturals.prepend(-1).first()).values, [-1])
    expectEqual(Recorder(naturals.flatMapMerge { _ in naturals }.prefix(maxLength: 2)).values, [0, 1])
    expectEqual(
      Recorder(naturals.flatMapLatest { SafeSignal(just: $0) }.prefix(maxLength: 2)).values, [0, 1])
  }

  @Test func `an empty prefix completes without observing the source`() {
    var touched = false
    let source = Signal<Int, Never> { _ in
      touched = true
      return NonDisposable()
    }
    expectEqual(Recorder(source.prefix(maxLength: 0)).events, [.completed])
    expect(!touched)
  }

  @Test func `an observer releases its closures at the end, even if its handle lives on`() {
    let subject = PassthroughSubject<Int, Never>()
    weak var token: Token?
    let handle = { () -> any Disposable in
      let captured = Token()
      token = captured
      return subject.map { [captured] value in
        _ = captured
        return value
      }.observeNext { [captured] (_: Int) in _ = captured }
    }()
    expect(token != nil)
    handle.dispose()
    expect(token == nil)
    expect(handle.isDisposed)
  }

  @Test func `a source that drops its observer leaks nothing`() {
    weak var token: Token?
    do {
      let captured = Token()
      token = captured
      _ = SafeSignal<Int>.never().map { $0 }.filter { _ in true }.observeNext { (_: Int) in _ = captured }
    }
    expect(token == nil)
  }

  @Test func `a released subject releases its observers`() {
    weak var token: Token?
    var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
    let handle = { () -> (any Disposable)? in
      let captured = Token()
      token = captured
      return subject?.map { $0 }.observeNext { (_: Int) in _ = captured }
    }()
    subject = nil
    expect(token == nil)
    expectEqual(handle?.isDisposed, true)
  }
}
