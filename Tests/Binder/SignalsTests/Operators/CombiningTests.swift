import TestSupport
import Testing

@testable import Signals

struct CombiningTests {
  @Test func `combineLatest completes when both have, or one without an element`() {
    expect("|", becomes: "|") { $0.combineLatest(with: $1.play("-x-")) { $0 + $1 } }
    expect("a-#", becomes: "-[ax]#") { $0.combineLatest(with: $1.play("-x-")) { $0 + $1 } }
    expect("a---", becomes: "-|") { $0.combineLatest(with: $1.play("-|")) { $0 + $1 } }
  }

  @Test func `zip pairs in order and completes when no pair can follow`() {
    expect("ab-----|", becomes: "--[ax]-[by]|") {
      $0.zip(with: $1.play("--x-y|")) { $0 + $1 }
    }
    expect("a|", becomes: "--([ax]|)") { $0.zip(with: $1.play("--x-y-")) { $0 + $1 } }
    expect("abc", becomes: "--#") { $0.zip(with: $1.play("--#")) { $0 + $1 } }
  }

  @Test func `concat creates each signal at its turn`() {
    let (outer, gate) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var made: [Int] = []
    let handle = outer.flatMapConcat { number in
      made.append(number)
      return number == 1 ? gate.toSignal() : SafeSignal(just: number)
    }.observeNext { _ in }
    outer.send(1)
    outer.send(2)
    expectEqual(made, [1])
    gate.send(completion: .finished)
    expectEqual(made, [1, 2])
    handle.dispose()
  }

  @Test func `up to six signals combine and zip`() {
    let signals = (1...6).map { SafeSignal(just: $0) }
    let (a, b, c, d, e, f) = (signals[0], signals[1], signals[2], signals[3], signals[4], signals[5])
    expectEqual(Recorder(combineLatest(a, b)).values.map { [$0.0, $0.1] }, [[1, 2]])
    expectEqual(Recorder(combineLatest(a, b, c) { [$0, $1, $2] }).values, [[1, 2, 3]])
    expectEqual(Recorder(combineLatest(a, b, c, d) { [$0, $1, $2, $3] }).values, [[1, 2, 3, 4]])
    expectEqual(Recorder(combineLatest(a, b, c, d, e) { [$0, $1, $2, $3, $4] }).values, [[1, 2, 3, 4, 5]])
    expectEqual(
      Recorder(combineLatest(a, b, c, d, e, f) { [$0, $1, $2, $3, $4, $5] }).values, [[1, 2, 3, 4, 5, 6]])
    expectEqual(Recorder(combineLatest(a, b, c, d, e, f)).values.map(\.5), [6])
    expectEqual(Recorder(zip(a, b) { [$0, $1] }).values, [[1, 2]])
    expectEqual(Recorder(zip(a, b, c) { [$0, $1, $2] }).values, [[1, 2, 3]])
    expectEqual(Recorder(zip(a, b, c, d) { [$0, $1, $2, $3] }).values, [[1, 2, 3, 4]])
    expectEqual(Recorder(zip(a, b, c, d, e) { [$0, $1, $2, $3, $4] }).values, [[1, 2, 3, 4, 5]])
    expectEqual(Recorder(zip(a, b, c, d, e, f) { [$0, $1, $2, $3, $4, $5] }).values, [[1, 2, 3, 4, 5, 6]])
    expect(Recorder(zip(a, b, c, d, e, f)).isCompleted)
  }

  @Test func `merge and with(latestFrom:) follow their diagrams`() {
    expect("a-b-|", becomes: "axb-y|") { $0.merge(with: $1.play("-x--y|")) }
    expect("a-#", becomes: "ax#") { $0.merge(with: $1.play("-x--y|")) }
    expect("a-b-c|", becomes: "--[bx]-[cy]|") {
      $0.with(latestFrom: $1.play("-x-y-").suppressError()) { $0 + $1 }
    }
  }

  @Test func `flatMap follows its concat, latest and merge strategies`() {
    func inner(_ element: String, _ marbles: Marbles) -> Signal<String, Boom> {
      marbles.play("1-2|").map { element + $0 }
    }
    expect("a-b----|", becomes: "[a1]-[a2][b1]-[b2]-|") { signal, marbles in
      signal.flatMap(.concat) { inner($0, marbles) }
    }
    expect("a-b----|", becomes: "[a1]-[b1]-[b2]--|") { signal, marbles in
      signal.flatMap(.latest) { inner($0, marbles) }
    }
    expect("a-b----|", becomes: "[a1]-([b1][a2])-[b2]--|") { signal, marbles in
      signal.flatMap(.merge) { inner($0, marbles) }
    }
    expect("a|", becomes: "[a1]-[a2]|") { signal, marbles in signal.flatMapLatest { inner($0, marbles) } }
    expect("a-#", becomes: "[a1]-#") { signal, marbles in signal.flatMapConcat { inner($0, marbles) } }
    expect("a|", becomes: "-#") { signal, marbles in signal.flatMapMerge { _ in marbles.play("-#") } }
    expect("|", becomes: "|") { signal, marbles in signal.flatMapLatest { inner($0, marbles) } }
  }

  @Test func `an inner signal whose release ends the observation has no successor`() {
    let subject = PassthroughSubject<Int, Never>()
    let bag = DisposeBag()
    var begun: [Int] = []
    subject.flatMapLatest { number in
      begun.append(number)
      return SafeSignal<Int> { _ in BlockDisposable { bag.dispose() } }
    }.observeNext { _ in }.dispose(in: bag)
    subject.send(1)
    subject.send(2)
    expect(begun == [1] && subject.observerCount == 0)
  }

  @Test func `a replaced inner signal is released`() {
    let subject = PassthroughSubject<Int, Never>()
    let inners = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
    let recorder = Recorder(subject.flatMapLatest { inners[$0] })
    subject.send(0)
    inners[0].send(1)
    subject.send(1)
    expectEqual(inners[0].observerCount, 0)
    inners[0].send(2)
    inners[1].send(3)
    expectEqual(recorder.values, [1, 3])
    subject.send(completion: .finished)
    expect(!recorder.isCompleted)
    inners[1].send(completion: .finished)
    expect(recorder.isCompleted)
  }
}
