import Testing

@testable import Signals

/// Law 9: depth. Each of these overflowed an 8 MB stack if it were done by recursion.
struct DepthTests {
  @Test func `100,000 queued inner signals that complete at once are concatenated`() {
    let outer = PassthroughSubject<Int, Never>()
    let gate = PassthroughSubject<Int, Never>()
    var sum = 0
    var isCompleted = false
    let handle = outer.flatMapConcat { $0 == 0 ? gate.toSignal() : SafeSignal(just: $0) }.observe { event in
      if let element = event.element { sum += element }
      isCompleted = event.isTerminal
    }
    for number in 0...100_000 { outer.send(number) }
    outer.send(completion: .finished)
    gate.send(completion: .finished)
    #expect(sum == 5_000_050_000)
    #expect(isCompleted)
    handle.dispose()
  }

  @Test func `100,000 sends, each from within the delivery of the one before`() {
    let subject = PassthroughSubject<Int, Never>()
    let property = Property(0)
    var last = 0
    let first = subject.observeNext { [unowned subject] value in
      if value < 100_000 { subject.send(value + 1) }
    }
    let second = subject.observeNext { last = $0 }
    let third = property.observeNext { [unowned property] value in
      if value < 100_000 { property.value = value + 1 }
    }
    subject.send(1)
    #expect(last == 100_000)
    #expect(property.value == 100_000)
    for handle in [first, second, third] { handle.dispose() }
  }

  @Test func `a chain of 10,000 stages delivers, is disposed and is released`() {
    let subject = PassthroughSubject<Int, Never>()
    var signal = subject.toSignal()
    for _ in 0..<10_000 { signal = signal.map { $0 + 1 } }
    var last = 0
    let handle = signal.observeNext { last = $0 }
    subject.send(0)
    #expect(last == 10_000)
    handle.dispose()
    #expect(subject.observerCount == 0)
    var isCompleted = false
    let second = signal.observeCompleted { isCompleted = true }
    subject.send(completion: .finished)
    #expect(isCompleted)
    #expect(second.isDisposed)
  }

  @Test func `100,000 attempts and 100,000 appended signals`() {
    let failing = Signal<Int, Boom>.failed(Boom())
    #expect(Recorder(failing.retry(100_000)).error == Boom())
    var count = 0
    _ = Signal<Int, Never>(sequence: 0..<100_000).flatMapMerge { SafeSignal(just: $0) }.observeNext { _ in
      count += 1
    }
    #expect(count == 100_000)
  }
}
