import Testing

@testable import Signals

struct ConnectTests {
  private let source = PassthroughSubject<Int, Never>()

  @Test func `a replay omits elements of a disposed connection`() {
    let replayed = source.replay(limit: 1)
    replayed.connect().dispose()
    let second = replayed.connect()
    source.send(1)
    second.dispose()
    let between = Recorder(replayed)
    let third = replayed.connect()
    let late = Recorder(replayed)
    #expect(between.events.isEmpty && late.events.isEmpty)
    source.send(2)
    #expect(between.values == [2] && late.values == [2])
    #expect(Recorder(replayed).values == [2])
    #expect(!third.isDisposed)
    #expect(source.observerCount == 1)
  }

  @Test func `a late observer of an ended connection gets its replay until the next connection`() {
    var runs = 0
    let replayed = SafeSignal<Int>.deferred {
      runs += 1
      return SafeSignal(just: runs)
    }
    .replay(limit: 1)
    let first = replayed.connect()
    #expect(Recorder(replayed).events == [.next(1), .completed])
    #expect(first.isDisposed)
    first.dispose()
    #expect(Recorder(replayed).events == [.next(1), .completed])
    _ = replayed.connect()
    #expect(runs == 2)
    #expect(Recorder(replayed).events == [.next(2), .completed])
  }

  @Test func `an observer after the end receives the next connection`() {
    var sources = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let (first, second) = (sources[0], sources[1])
    let published = SafeSignal<Int>.deferred { sources.removeFirst().toSignal() }.publish()
    let early = Recorder(published)
    _ = published.connect()
    first.send(1)
    first.send(completion: .finished)
    #expect(early.events == [.next(1), .completed])
    let connection = published.connect()
    let late = Recorder(published)
    second.send(2)
    #expect(late.events == [.next(2)])
    connection.dispose()
    #expect(second.observerCount == 0)
  }

  @Test func `disposing of a connection ends its observations`() {
    let published = source.publish()
    let observer = Recorder(published)
    let connection = published.connect()
    source.send(1)
    connection.dispose()
    #expect(connection.isDisposed)
    #expect(observer.disposable?.isDisposed == true)
    let next = published.connect()
    connection.dispose()
    source.send(2)
    #expect(observer.events == [.next(1)])
    #expect(source.observerCount == 1)
    next.dispose()
  }

  @Test func `disposing one of several connections ends all of them`() {
    let published = source.publish()
    let (one, other) = (published.connect(), published.connect())
    #expect(source.observerCount == 1)
    other.dispose()
    #expect(one.isDisposed && source.observerCount == 0)
  }

  @Test func `a counted signal starts again after a manual connection was disposed`() {
    let published = source.publish()
    let counted = published.refCount()
    let connection = published.connect()
    let early = Recorder(counted)
    connection.dispose()
    let late = Recorder(counted)
    source.send(1)
    #expect(early.events.isEmpty && late.values == [1])
    late.dispose()
    #expect(source.observerCount == 0)
  }
}
