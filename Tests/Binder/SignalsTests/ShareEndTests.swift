import Signals
import TestSupport
import Testing

@Suite struct ShareEndTests {
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

  @Test func `only a new connection after the end starts again`() {
    let subject = PassthroughSubject<Int, Never>()
    var runs = 0
    let source = SafeSignal<Int>.deferred {
      runs += 1
      return subject.toSignal()
    }
    .publish()
    _ = source.connect()
    _ = source.connect()
    expectEqual(runs, 1)
    subject.send(completion: .finished)
    _ = source.connect()
    expectEqual(runs, 2)
  }
}
