import TestSupport
import Testing

@testable import Signals

struct ConnectTests {
  private let source = PassthroughSubject<Int, Never>()

  @Test func `an observer after the end gets the end, until the next connection`() {
    var runs = 0
    let published = SafeSignal<Int>.deferred {
      runs += 1
      return SafeSignal(just: runs)
    }
    .publish()
    let first = published.connect()
    expectEqual(Recorder(published).events, [.completed])
    expect(first.isDisposed)
    first.dispose()
    expectEqual(Recorder(published).events, [.completed])
    _ = published.connect()
    expectEqual(runs, 2)
  }

  @Test func `an observer after the end receives the next connection`() {
    var sources = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let (first, second) = (sources[0], sources[1])
    let published = SafeSignal<Int>.deferred { sources.removeFirst().toSignal() }.publish()
    let early = Recorder(published)
    _ = published.connect()
    first.send(1)
    first.send(completion: .finished)
    expectEqual(early.events, [.next(1), .completed])
    let connection = published.connect()
    let late = Recorder(published)
    second.send(2)
    expectEqual(late.events, [.next(2)])
    connection.dispose()
    expectEqual(second.observerCount, 0)
  }

  @Test func `disposing of a connection ends its observations`() {
    let published = source.publish()
    let observer = Recorder(published)
    let connection = published.connect()
    source.send(1)
    connection.dispose()
    expect(connection.isDisposed)
    expectEqual(observer.disposable?.isDisposed, true)
    let next = published.connect()
    connection.dispose()
    source.send(2)
    expectEqual(observer.events, [.next(1)])
    expectEqual(source.observerCount, 1)
    next.dispose()
  }

  @Test func `disposing one of several connections ends all of them`() {
    let published = source.publish()
    let (one, other) = (published.connect(), published.connect())
    expectEqual(source.observerCount, 1)
    other.dispose()
    expect(one.isDisposed && source.observerCount == 0)
  }

  @Test func `an observer added during the completion of a shared signal starts it again`() {
    let subject = PassthroughSubject<Int, Never>()
    var runs = 0
    let shared = SafeSignal<Int>.deferred {
      runs += 1
      return runs == 1 ? subject.toSignal() : SafeSignal(just: 7)
    }
    .share()
    var again: [Int] = []
    let bag = DisposeBag()
    shared.observe { event in
      guard case .completed = event else { return }
      shared.observeNext { again.append($0) }.dispose(in: bag)
    }
    .dispose(in: bag)
    shared.observeNext { _ in }.dispose(in: bag)
    subject.send(completion: .finished)
    expectEqual(runs, 2)
    expectEqual(again, [7])
  }
}
