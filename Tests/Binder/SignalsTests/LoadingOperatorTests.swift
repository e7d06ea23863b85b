import Testing

@testable import Signals

struct LoadingOperatorTests {
  typealias State = LoadingState<Int, Boom>

  func states(_ states: State...) -> LoadingSignal<Int, Boom> { Signal(sequence: states) }

  @Test func `values and failures are mapped`() {
    let signal = states(.loading, .loaded(1), .failed(Boom()))
    #expect(Recorder(signal.value()).values == [1])
    #expect(Recorder(signal.mapValue { $0 * 2 }).values == [.loading, .loaded(2), .failed(Boom())])
    #expect(
      Recorder(signal.mapLoadingError { Boom(code: $0.code + 1) }).values.last == .failed(Boom(code: 2)))
    #expect(Recorder(signal.dematerializeLoadingState()).events == [.next(1), .failed(Boom())])
    #expect(
      Recorder(states(.loading, .loaded(1)).dematerializeLoadingState()).events == [.next(1), .completed])
  }

  @Test func `liftValue applies operators to values only`() {
    let signal = states(.loading, .loaded(1), .loaded(1), .failed(Boom()), .loaded(2))
    let lifted = Recorder(signal.liftValue { $0.removeDuplicates().map { $0 * 10 } })
    #expect(lifted.values == [.loading, .loaded(10), .failed(Boom()), .loaded(20)])
    #expect(lifted.isCompleted)
  }

  @Test func `flatMapValue keeps loading with the signal of a value`() {
    let inner = PassthroughSubject<Int, Boom>()
    let recorder = Recorder(
      states(.loading, .loaded(1)).flatMapValue(.latest) { value in
        inner.map { $0 + value }.toLoadingSignal()
      })
    #expect(recorder.values == [.loading])
    inner.send(5)
    #expect(recorder.values == [.loading, .loaded(6)])
  }

  @Test func `loading after a failure starts again or reloads, as configured`() {
    let signal = states(.loading, .loaded(1), .failed(Boom()), .loading, .loaded(2))
    let again = Recorder(signal.deriveObservedLoadingState())
    #expect(again.values == [.loading, .loaded(1), .failed(Boom()), .loading, .loaded(2)])
    let kept = Recorder(signal.deriveObservedLoadingState(loadsAgainOnFailure: false))
    #expect(kept.values == [.loading, .loaded(1), .failed(Boom()), .reloading(1), .loaded(2)])
  }

  @Test func `updateLoadingState informs a listener and passes states on`() {
    let page = LoadingTests.Page()
    let recorder = Recorder(
      states(.loading, .loaded(1), .loading, .failed(Boom())).updateLoadingState(of: page))
    #expect(recorder.values == [.loading, .loaded(1), .loading, .failed(Boom())])
    #expect(page.shown == ["loading", "loaded 1", "reloading 1", "failed"])
  }

  @Test func `reloading delays an element until the property is reloaded`() {
    let loads = LoadingTests.Loads()
    let shown = Recorder(loads.property)
    loads.subjects[0].send(1)
    let saves = PassthroughSubject<String, Boom>()
    let recorder = Recorder(saves.reloading(loads.property))
    saves.send("saved")
    #expect(recorder.values.isEmpty)
    loads.subjects[1].send(2)
    #expect(recorder.values == ["saved"])
    #expect(shown.values == [.loading, .loaded(1), .loading, .loaded(2)])
    saves.send("again")
    loads.subjects[2].on(.failed(Boom()))
    #expect(recorder.error == Boom())
  }

  @Test func `a replay subject of loading states gives each observer its own loading first`() {
    let subject = ReplayLoadingValueSubject<Int, Boom, Never>()
    #expect(Recorder(subject).events.isEmpty)
    subject.send(.loading)
    #expect(Recorder(subject).values == [.loading])
    subject.send(.loaded(1))
    #expect(Recorder(subject).values == [.loading, .loaded(1)])
    subject.send(.loading)
    #expect(Recorder(subject).values == [.loading, .loaded(1), .loading])
    subject.send(.failed(Boom()))
    subject.send(completion: .finished)
    #expect(Recorder(subject).events == [.next(.loading), .next(.failed(Boom())), .completed])
  }
}
