import TestSupport
import Testing

@testable import Signals

/// Laws 1 to 4 on subjects: grammar, one order for all, removing and adding observers during a delivery.
struct OrderTests {
  @Test func `a completion sent during a delivery follows the elements sent before it`() {
    let subject = PassthroughSubject<Int, Never>()
    let first = Recorder(subject)
    first.onEvent = { [unowned subject] event in
      guard event.element == 1 else { return }
      subject.send(2)
      subject.send(completion: .finished)
      subject.send(3)
    }
    let second = Recorder(subject)
    subject.send(1)
    expectEqual(first.events, [.next(1), .next(2), .completed])
    expectEqual(second.events, [.next(1), .next(2), .completed])
  }

  @Test func `an observer disposed during the completion receives nothing`() {
    let subject = PassthroughSubject<Int, Never>()
    let first = Recorder(subject)
    let second = Recorder(subject)
    first.onEvent = { event in if event.isTerminal { second.dispose() } }
    subject.send(completion: .finished)
    expectEqual(first.events, [.completed])
    expect(second.events.isEmpty)
  }

  @Test func `an observer added during the completion completes`() {
    let subject = PassthroughSubject<Int, Boom>()
    let late = Recorder<Int, Boom>()
    let first = Recorder(subject)
    first.onEvent = { [unowned subject] event in if event.isTerminal { late.record(subject) } }
    subject.on(.failed(Boom()))
    expectEqual(late.events, [.failed(Boom())])
  }

  @Test func `many observers leave and join and the rest still receive in order`() {
    let subject = PassthroughSubject<Int, Never>()
    var heard: [Int] = []
    var handles = (0..<200).map { number in
      subject.observeNext { _ in heard.append(number) }
    }
    for index in stride(from: 0, to: 200, by: 2) { handles[index].dispose() }
    handles.append(subject.observeNext { _ in heard.append(200) })
    subject.send(1)
    expectEqual(heard, Array(stride(from: 1, to: 200, by: 2)) + [200])
    expectEqual(subject.observerCount, 101)
    handles.forEach { $0.dispose() }
    expectEqual(subject.observerCount, 0)
  }
}
