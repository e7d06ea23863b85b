import TestSupport
import Testing

@testable import Signals

struct MixedFailureTests {
  private let failing = PassthroughSubject<Int, Boom>()
  private let safe = PassthroughSubject<Int, Never>()
  private var mayFail: Signal<Int, Boom> { failing.toSignal() }
  private var cannotFail: SafeSignal<Int> { safe.toSignal() }

  @Test(arguments: [FlattenStrategy.concat, .latest, .merge])
  func `a safe signal flattens signals that fail`(_ strategy: FlattenStrategy) {
    let byName: Signal<Int, Boom> =
      switch strategy {
      case .concat: cannotFail.flatMapConcat { number in mayFail.map { $0 + number } }
      case .latest: cannotFail.flatMapLatest { number in mayFail.map { $0 + number } }
      case .merge: cannotFail.flatMapMerge { number in mayFail.map { $0 + number } }
      }
    let byStrategy: Signal<Int, Boom> = safe.flatMap(strategy) { number in mayFail.map { $0 + number } }
    let flat: Signal<Int, Boom> = safe.map { number in mayFail.map { $0 + number } }.flatten(strategy)
    let logs = [Recorder(byName), Recorder(byStrategy), Recorder(flat)]
    safe.send(10)
    failing.send(1)
    failing.send(completion: .failure(Boom()))
    for log in logs { expectEqual(log.events, [.next(11), .failed(Boom())]) }
    expectEqual(safe.observerCount, 0)
  }

  @Test func `a failing signal is combined with a safe one in either order`() {
    let property = Property(1)
    let logs: [Recorder<Int, Boom>] = [
      Recorder(mayFail.combineLatest(with: cannotFail) { $0 + $1 }),
      Recorder(mayFail.combineLatest(with: cannotFail).map { $0.0 + $0.1 }),
      Recorder(cannotFail.combineLatest(with: mayFail) { $0 + $1 }),
      Recorder(cannotFail.combineLatest(with: mayFail).map { $0.0 + $0.1 }),
      Recorder(mayFail.zip(with: cannotFail) { $0 + $1 }),
      Recorder(mayFail.zip(with: cannotFail).map { $0.0 + $0.1 }),
      Recorder(cannotFail.zip(with: mayFail) { $0 + $1 }),
      Recorder(cannotFail.zip(with: mayFail).map { $0.0 + $0.1 }),
      Recorder(mayFail.with(latestFrom: cannotFail) { $0 + $1 }),
      Recorder(mayFail.combineLatest(with: property) { $0 + $1 }),
      Recorder(mayFail.with(latestFrom: property).map { $0.0 + $0.1 }),
    ]
    safe.send(1)
    failing.send(2)
    failing.send(completion: .failure(Boom()))
    for log in logs { expectEqual(log.events, [.next(3), .failed(Boom())]) }
    expectEqual(safe.observerCount, 0)
  }

  @Test func `signals of both kinds are merged, appended and prepended`() {
    expect("a-c-#", becomes: "axcy#") { $0.merge(with: $1.play("-x-y|").suppressError()) }
    expect("a-c-#", becomes: "axcy#") { $1.play("-x-y|").suppressError().merge(with: $0) }
    expect("a-|", becomes: "a-x|") { $0.append($1.play("x|").suppressError()) }
    expect("a-#", becomes: "a-#") { $0.append($1.play("x|").suppressError()) }
    expect("a-#", becomes: "x-a-#") { $0.prepend($1.play("x-|").suppressError()) }
    expect("a-#", becomes: "x-a-#") { $1.play("x-|").suppressError().append($0) }
    expect("a-|", becomes: "a-x|") { $1.play("x|").suppressError().prepend($0) }
  }

  @Test func `with(latestFrom:) fails with the failure of its other signal`() {
    let source = PassthroughSubject<Int, Boom>()
    let logs = [
      Recorder(source.with(latestFrom: mayFail) { $0 + $1 }),
      Recorder(source.with(latestFrom: mayFail).map { $0.0 + $0.1 }),
      Recorder(safe.with(latestFrom: mayFail) { $0 + $1 }),
      Recorder(safe.with(latestFrom: mayFail).map { $0.0 + $0.1 }),
    ]
    failing.send(1)
    source.send(2)
    safe.send(2)
    failing.send(completion: .failure(Boom()))
    for log in logs { expectEqual(log.events, [.next(3), .failed(Boom())]) }
    expect(source.observerCount == 0 && safe.observerCount == 0)
    // The completion of the other signal ends nothing: the latest element stays.
    let log = Recorder(source.with(latestFrom: Signal<Int, Boom>(just: 5)) { $0 + $1 })
    source.send(1)
    expectEqual(log.events, [.next(6)])
  }

  @Test func `appended and prepended signals can be deferred without naming their type`() {
    var pages: [Int] = []
    func page(_ number: Int) -> Signal<Int, Boom> {
      pages.append(number)
      return number == 3
        ? Signal(just: number) : Signal(just: number).append(.deferred { page(number + 1) })
    }
    let all = page(1)
    expectEqual(pages, [1])
    expectEqual(Recorder(all).events, [.next(1), .next(2), .next(3), .completed])
    expectEqual(pages, [1, 2, 3])
    expectEqual(Recorder(mayFail.prepend(.deferred { Signal(just: 7) })).values, [7])
    expect(Recorder(cannotFail.append(.never()).prepend(.completed())).events.isEmpty)
  }

  @Test func `an ambiguous leading-dot argument means the element`() {
    typealias State = LoadingState<Int, Boom>
    let states = PassthroughSubject<State, Never>()
    let log = Recorder(
      states.prepend(.loaded(1)).append(.loaded(3)).prepend(.loading).append(.failed(Boom())))
    states.send(.loaded(2))
    states.send(completion: .finished)
    expectEqual(log.values, [.loading, .loaded(1), .loaded(2), .loaded(3), .failed(Boom())])
    expect(log.isCompleted)
    let signal: LoadingSignal<Int, Boom> = states.toSignal().prepend(.loaded(1))
    expectEqual(Recorder(signal.prepend(.completed()).append(.never())).values, [.loaded(1)])
    let mayFail: Signal<State, Boom> = states.castError().prepend(.loaded(1)).append(.loaded(2))
    expectEqual(Recorder(mayFail).values.first, .loaded(1))
  }
}
