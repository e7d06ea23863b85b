import TestSupport
import Testing

@testable import Signals

@MainActor
@Suite(.timeLimit(.patience))
struct AsyncSequenceTests {
  @Test func `a signal of an async sequence delivers elements on its actor and completes`()
    async throws
  {
    let (stream, feed) = AsyncStream<Int>.makeStream()
    var events: [SignalEvent<Int, Never>] = []
    let ended = Awaited<Void>()
    _ = Signal<Int, Never>(elements: stream).observe { event in
      MainActor.assertIsolated()
      events.append(event)
      if event.isTerminal { ended.come() }
    }
    Task.detached {
      for number in 1...3 { feed.yield(number) }
      feed.finish()
    }
    try await ended.value("the end")
    expectEqual(events, [.next(1), .next(2), .next(3), .completed])
  }

  @Test func `disposing the observer of an async sequence ends its iteration`() async throws {
    let (stream, feed) = AsyncStream<Int>.makeStream()
    let (ends, end) = AsyncStream<Void>.makeStream()
    feed.onTermination = { _ in end.yield() }
    let heard = Awaited<Void>()
    let handle = Signal<Int, Never>(elements: stream).observeNext { _ in heard.come() }
    feed.yield(1)
    try await heard.value("the element")
    handle.dispose()
    for await _ in ends { break }
    expect(handle.isDisposed)
  }

  @Test func `the values of a signal are an async sequence`() async throws {
    var all: [Int] = []
    for await value in Signal<Int, Never>(sequence: 1...3).values { all.append(value) }
    expectEqual(all, [1, 2, 3])
    var failure: Boom?
    do throws(Boom) {
      for try await value in Signal<Int, Boom>(sequence: [4]).append(Signal.failed(Boom())).values {
        all.append(value)
      }
    } catch {
      failure = error
    }
    expectEqual(all, [1, 2, 3, 4])
    expectEqual(failure, Boom())
  }

  @Test func `values are buffered until they are requested, and leaving the loop ends the observation`() async
  {
    let subject = PassthroughSubject<Int, Never>()
    func firstTwo() async -> [Int] {
      var all: [Int] = []
      for await value in subject.prepend(0).values {
        if all.isEmpty {
          subject.send(1)
          subject.send(2)
        }
        all.append(value)
        if all.count == 2 { break }
      }
      return all
    }
    await expectEqual(firstTwo(), [0, 1])
    expectEqual(subject.observerCount, 0)
  }

  @Test func `cancelling the iterating task ends the observation`() async {
    let subject = PassthroughSubject<Int, Never>()
    let (started, start) = AsyncStream<Void>.makeStream()
    let task = Task { @MainActor in
      for await _ in subject.prepend(0).values { start.yield() }
    }
    for await _ in started { break }
    expectEqual(subject.observerCount, 1)
    task.cancel()
    await task.value
    expectEqual(subject.observerCount, 0)
  }
}
