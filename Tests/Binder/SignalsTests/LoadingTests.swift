import TestSupport
import Testing

@testable import Signals

/// Law 17: loading and reloading, as received by each observer.
struct LoadingTests {
  private let loads = Loads()

  /// Loads that the test answers by hand.
  final class Loads {
    var subjects: [PassthroughSubject<Int, Boom>] = []
    lazy var property = LoadingProperty<Int, Boom> { [unowned self] in
      let subject = PassthroughSubject<Int, Boom>()
      subjects.append(subject)
      return subject.toLoadingSignal()
    }
  }

  @Test func `a property loads at its first observer and only then`() {
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

  @Test func `a silent reload after a failure is not silent`() {
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

  @Test func `a reload requested during the loading state supersedes the interrupted one`() {
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
    let recorder = Recorder(loads.property)
    loads.property.set(5)
    expectEqual(loads.subjects[0].observerCount, 0)
    expectEqual(recorder.values, [.loading, .loaded(5)])
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
}
