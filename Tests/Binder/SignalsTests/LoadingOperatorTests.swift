import TestSupport
import Testing

@testable import Signals

struct LoadingOperatorTests {
  typealias State = LoadingState<Int, Boom>

  func states(_ states: State...) -> LoadingSignal<Int, Boom> { Signal(sequence: states) }

  @Test func `values and failures are mapped`() {
    let signal = states(.loading, .loaded(1), .failed(Boom()))
    expectEqual(Recorder(signal.value()).values, [1])
    expectEqual(Recorder(signal.mapValue { $0 * 2 }).values, [.loading, .loaded(2), .failed(Boom())])
    expectEqual(
      Recorder(signal.map { $0.mapError { Boom(code: $0.code + 1) } }).values,
      [.loading, .loaded(1), .failed(Boom(code: 2))])
    expectEqual(Recorder(signal.dematerializeLoadingState()).events, [.next(1), .failed(Boom())])
    expectEqual(
      Recorder(states(.loading, .loaded(1)).dematerializeLoadingState()).events, [.next(1), .completed])
  }

  @Test func `a listener gets reloading with the old value, and loading again after a failure`() {
    let page = LoadingTests.Page()
    let recorder = Recorder(
      states(.loading, .loaded(1), .loading, .failed(Boom()), .loading, .loaded(2))
        .consumeLoadingState(by: page))
    expectEqual(recorder.values, [1, 2])
    expectEqual(page.shown, ["loading", "loaded 1", "reloading 1", "failed", "loading", "loaded 2"])
  }

  @Test func `reloading delays an element until the property is reloaded`() {
    let loads = LoadingTests.Loads()
    let shown = Recorder(loads.property)
    loads.subjects[0].send(1)
    let saves = PassthroughSubject<String, Boom>()
    let recorder = Recorder(saves.reloading(loads.property))
    saves.send("saved")
    expect(recorder.values.isEmpty)
    loads.subjects[1].send(2)
    expectEqual(recorder.values, ["saved"])
    expectEqual(shown.values, [.loading, .loaded(1), .loading, .loaded(2)])
    saves.send("again")
    loads.subjects[2].on(.failed(Boom()))
    expectEqual(recorder.error, Boom())
  }
}
