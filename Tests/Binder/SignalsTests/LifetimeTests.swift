import TestSupport
import Testing

@testable import Signals

/// Law 21: the lifetime of an observation, with and without operators.
struct LifetimeTests {
  private typealias Make = (SafeSignal<Int>) -> SafeSignal<Int>

  private static var stages: [(String, Make)] {
    [
      ("none", { $0 }),
      ("map", { $0.map { $0 } }),
      ("two maps", { $0.map { $0 }.map { $0 } }),
      ("castError and suppressError", { $0.boomed.suppressError() }),
      ("prepend", { $0.prepend(0) }),
      ("append", { $0.append(0) }),
      ("merge", { $0.merge(with: SafeSignal.never()) }),
      ("flatMapMerge", { source in SafeSignal(just: 1).flatMapMerge { _ in source } }),
      ("retry", { $0.boomed.retry(2).suppressError() }),
    ]
  }

  @Test func `law 21: a producer's disposable lives as long as the observation`() {
    for (name, stage) in Self.stages {
      var stops = 0
      let source = SafeSignal<Int> { _ in BlockDisposable { stops += 1 } }
      let observation = stage(source).observeNext { _ in }
      expectEqual(stops, 0, "\(name)")
      expect(!observation.isDisposed, "\(name)")
      observation.dispose()
      expectEqual(stops, 1, "\(name)")
    }
  }

  @Test func `law 21: a producer's disposable is disposed when the observation is released`() {
    for (name, stage) in Self.stages {
      var stops = 0
      let source = SafeSignal<Int> { _ in BlockDisposable { stops += 1 } }
      do { _ = stage(source).observeNext { _ in } }
      expectEqual(stops, 1, "\(name)")
    }
  }

  @Test func `law 21: a producer that drops its observer does not end the observation`() {
    for (name, stage) in Self.stages {
      let source = SafeSignal<Int> { observer in
        observer.receive(1)
        return NonDisposable()
      }
      expect(!stage(source).observeNext { _ in }.isDisposed, "\(name)")
      expect(!stage(.never()).observeNext { _ in }.isDisposed, "\(name)")
    }
  }

  @Test func `law 21: releasing the only subject of an observation ends it`() {
    for (name, stage) in Self.stages {
      var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
      var heard = 0
      weak let weakSubject = subject
      let source = SafeSignal<Int>(attaching: { weakSubject?.attach($0) })
      let observation = stage(source).observe { _ in heard += 1 }
      heard = 0
      expect(!observation.isDisposed, "\(name)")
      subject = nil
      expect(subject == nil)
      expect(observation.isDisposed, "\(name)")
      expectEqual(heard, 0, "\(name)")
    }
  }

  @Test func `law 15: a live source is shared once, even if its producer drops its observer`() {
    let shares: [(String, Make)] = [
      ("share", { $0.share() }),
      ("shareReplay", { $0.shareReplay(limit: 1) }),
      ("shareReplayValues", { $0.shareReplayValues(limit: 1) }),
    ]
    for (name, share) in shares {
      for (stageName, stage) in Self.stages {
        var runs = 0
        let source = SafeSignal<Int> { observer in
          runs += 1
          observer.receive(runs)
          return NonDisposable()
        }
        let shared = share(stage(source))
        let comment: Comment = "\(name) after \(stageName)"
        let first = Recorder(shared)
        let second = Recorder(shared)
        expectEqual(runs, 1, comment)
        expect(!first.isEnded, comment)
        expectEqual(first.disposable?.isDisposed, false, comment)
        first.dispose()
        second.dispose()
        let third = Recorder(shared)
        expectEqual(runs, 2, comment)
        expect(third.values.last != 1, comment)
      }
    }
    let deferred = SafeSignal<Int>.deferred { .never().prepend(5) }.share()
    let (one, other) = (Recorder(deferred), Recorder(deferred))
    expectEqual(one.values, [5])
    expect(other.values.isEmpty)
    expectEqual(one.disposable?.isDisposed, false)
  }

  @Test func `law 15: a signal fed by a released subject does not start again for a second observer`() {
    var runs = 0
    let shared = SafeSignal<Int> { observer in
      runs += 1
      let subject = PassthroughSubject<Int, Never>()
      subject.attach(observer)
      subject.send(runs)
      return NonDisposable()
    }
    .shareReplayValues(limit: 1)
    let (one, other) = (Recorder(shared), Recorder(shared))
    expectEqual(runs, 1)
    expectEqual(one.values, [1])
    expectEqual(other.values, [1])
    one.dispose()
    other.dispose()
    expectEqual(Recorder(shared).values, [2])
  }
}

extension SignalProtocol where Failure == Never {
  fileprivate var boomed: Signal<Element, Boom> { castError() }
}
