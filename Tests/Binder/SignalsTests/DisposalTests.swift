import TestSupport
import Testing

@testable import Signals

/// Laws 7, 8 and 12: the end of an observation, and the objects released with it.
struct DisposalTests {
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

  @Test func `work returned by a finished producer is disposed`() {
    var isDisposed = false
    let signal = Signal<Int, Never> { observer in
      observer.on(.completed)
      return BlockDisposable { isDisposed = true }
    }
    signal.observeCompleted {}.dispose()
    expect(isDisposed)
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
}
