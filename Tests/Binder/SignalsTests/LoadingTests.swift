import TestSupport
import Testing

@testable import Signals

/// Law 17: loading and reloading, as received by each observer.
struct LoadingTests {
  typealias State = LoadingState<Int, Boom>

  /// Loads that the test answers by hand.
  final class Loads {
    var subjects: [PassthroughSubject<Int, Boom>] = []
    lazy var property = LoadingProperty<Int, Boom> { [unowned self] in
      let subject = PassthroughSubject<Int, Boom>()
      subjects.append(subject)
      return subject.toLoadingSignal()
    }
  }

  @Test func `a loading signal starts with loading`() {
    expectEqual(
      Recorder(Signal<Int, Boom>(just: 1).toLoadingSignal()).events,
      [
        .next(.loading), .next(.loaded(1)), .completed,
      ])
    expectEqual(
      Recorder(Signal<Int, Boom>.failed(Boom()).toLoadingSignal()).events,
      [
        .next(.loading), .next(.failed(Boom())), .completed,
      ])
  }

  @Test func `a property loads at its first observer and only then`() {
    let loads = Loads()
    let property = loads.property
    expect(loads.subjects.isEmpty)
    let first = Recorder(property)
    let second = Recorder(property)
    expectEqual(loads.subjects.count, 1)
    loads.subjects[0].send(1)
    expectEqual(first.values, [.loading, .loaded(1)])
    expectEqual(second.values, [.loading, .loaded(1)])
    expectEqual(property.value, 1)
  }

  @Test func `each observer receives its own loading first`() {
    let loads = Loads()
    let first = Recorder(loads.property)
    loads.subjects[0].send(1)
    let late = Recorder(loads.property)
    expectEqual(first.values, [.loading, .loaded(1)])
    expectEqual(late.values, [.loading, .loaded(1)])
    let sync = LoadingProperty<Int, Boom> { LoadingSignal.loaded(3) }
    expectEqual(Recorder(sync).values, [.loading, .loaded(3)])
  }

  @Test func `a silent reload delivers only its value and hides its failure`() {
    let loads = Loads()
    let recorder = Recorder(loads.property)
    loads.subjects[0].send(1)
    loads.property.reload(silently: true)
    loads.subjects[1].on(.failed(Boom()))
    expectEqual(recorder.values, [.loading, .loaded(1)])
    loads.property.reload(silently: true)
    loads.subjects[2].send(2)
    expectEqual(recorder.values, [.loading, .loaded(1), .loaded(2)])
  }

  @Test func `a silent reload after a failure is not silent`() {
    let loads = Loads()
    let recorder = Recorder(loads.property)
    loads.subjects[0].send(1)
    loads.property.reload()
    loads.subjects[1].on(.failed(Boom()))
    loads.property.reload(silently: true)
    expectEqual(recorder.values, [.loading, .loaded(1), .loading, .failed(Boom()), .loading])
    loads.subjects[2].on(.failed(Boom(code: 2)))
    expectEqual(recorder.values.last, .failed(Boom(code: 2)))
    loads.property.reload(silently: true)
    loads.subjects[3].send(3)
    expectEqual(recorder.values.suffix(2), [.loading, .loaded(3)])
  }

  @Test func `a second reload supersedes the first`() {
    let loads = Loads()
    let recorder = Recorder(loads.property)
    loads.property.reload()
    loads.subjects[0].send(1)
    expectEqual(recorder.values, [.loading])
    expectEqual(loads.subjects[0].observerCount, 0)
    loads.subjects[1].send(2)
    expectEqual(recorder.values, [.loading, .loaded(2)])
  }

  @Test func `a reload requested during the loading state supersedes the interrupted one`() {
    let loads = Loads()
    let recorder = Recorder(loads.property)
    loads.subjects[0].send(1)
    recorder.onEvent = { [unowned recorder] event in
      guard case .next(.loading) = event else { return }
      recorder.onEvent = nil
      loads.property.reload()
    }
    loads.property.reload()
    expectEqual(loads.subjects.last?.observerCount, 1)
    loads.subjects.last?.send(9)
    expectEqual(recorder.values.last, .loaded(9))
    expectEqual(loads.subjects.filter { $0.observerCount > 0 }.count, 1)
  }

  @Test func `a reload requested during a synchronous load is not lost`() {
    var answers = [1, 2, 3]
    let property = LoadingProperty<Int, Boom> { LoadingSignal.loaded(answers.removeFirst()) }
    let recorder = Recorder<LoadingState<Int, Boom>, Never>()
    recorder.onEvent = { event in if event.element == .loaded(1) { property.reload() } }
    recorder.record(property)
    expectEqual(recorder.values.last, .loaded(2))
    expectEqual(property.value, 2)
    expectEqual(property.loadingState, .loaded(2))
  }

  @Test func `setting a value supersedes a load`() {
    let loads = Loads()
    let recorder = Recorder(loads.property)
    loads.property.set(5)
    expectEqual(loads.subjects[0].observerCount, 0)
    expectEqual(recorder.values, [.loading, .loaded(5)])
  }

  @Test func `a released property ends its load`() {
    let subject = PassthroughSubject<Int, Boom>()
    var property: LoadingProperty<Int, Boom>? = LoadingProperty { subject.toLoadingSignal() }
    property?.reload()
    expectEqual(subject.observerCount, 1)
    property = nil
    expectEqual(subject.observerCount, 0)
  }

  final class Page: LoadingStateListener {
    var shown: [String] = []
    func setLoadingState<Value, Failure: Error>(_ state: ObservedLoadingState<Value, Failure>) {
      switch state {
      case .loading: shown.append("loading")
      case .reloading(let value): shown.append("reloading \(value)")
      case .loaded(let value): shown.append("loaded \(value)")
      case .failed: shown.append("failed")
      }
    }
  }

  @Test func `a listener receives the loading state and is not retained`() {
    let loads = Loads()
    weak var weakPage: Page?
    let recorder = Recorder<Int, Never>()
    do {
      let page = Page()
      weakPage = page
      recorder.record(loads.property.consumeLoadingState(by: page))
      loads.subjects[0].send(1)
      loads.property.reload()
      loads.subjects[1].on(.failed(Boom()))
      expectEqual(page.shown, ["loading", "loaded 1", "reloading 1", "failed"])
    }
    expect(weakPage == nil)
    expectEqual(recorder.values, [1])
  }
}
