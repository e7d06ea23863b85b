import TestSupport
import Testing

@testable import Signals

/// The contract of every operator, checked over the whole table.
struct ContractTests {
  static let names = Operation.all.map(\.name)

  /// One run of an operator over a subject.
  final class Run {
    let subject = PassthroughSubject<Int, Boom>()
    let other = PassthroughSubject<Int, Never>()
    let clock = VirtualClock()
    private(set) weak var token: Token?
    let operation: Operation
    private(set) var signal: Signal<Int, Boom>?

    init(_ name: String, source: ((PassthroughSubject<Int, Boom>) -> Signal<Int, Boom>)? = nil) throws {
      operation = try #require(Operation.all.first { $0.name == name })
      let token = Token()
      self.token = token
      signal = operation.make(
        Stage(
          source: source?(subject) ?? subject.toSignal(), other: other, clock: clock, token: token))
    }

    func send(_ event: SignalEvent<Int, Boom>) {
      subject.on(event)
      clock.advance(by: .seconds(2))
    }

    /// Sends the events that combining operators wait for.
    func sendOther() {
      if operation.exceptions.contains(.needsOther) { other.send(10) }
    }

    func observe() throws -> Recorder<Int, Boom> {
      Recorder(try #require(signal))
    }

    func forget() { signal = nil }
  }

  static let script: [SignalEvent<Int, Boom>] = [.next(1), .next(2), .next(2), .next(3), .next(4)]

  @Test(arguments: names) func `events follow the grammar, and nothing follows the end`(_ name: String) throws
  {
    for end in [SignalEvent<Int, Boom>.completed, .failed(Boom())] {
      // A source that continues after its end, which a subject would not.
      var observers: [AnyObserver<Int, Boom>] = []
      let run = try Run(name) { _ in
        Signal { observer in
          observers.append(observer)
          return NonDisposable()
        }
      }
      let recorder = try run.observe()
      run.sendOther()
      for event in Self.script + [end, .next(5), end, .completed] {
        for observer in observers { observer.on(event) }
        run.sendOther()
        run.clock.advance(by: .seconds(2))
      }
      let terminals = recorder.events.filter(\.isTerminal).count
      expect(terminals <= 1)
      if terminals == 1 { expect(recorder.isEnded) }
      // The observers lead to the signal, which retains them through its source.
      observers = []
    }
  }

  @Test(arguments: names) func `an empty signal completes`(_ name: String) throws {
    let run = try Run(name)
    let recorder = try run.observe()
    if run.operation.exceptions.contains(.needsOther) { run.other.send(completion: .finished) }
    run.send(.completed)
    if name == "repeat(when:)" { run.other.send(completion: .finished) }
    expect(recorder.isCompleted)
  }

  @Test(arguments: names) func `a failure ends the signal at once`(_ name: String) throws {
    let run = try Run(name)
    let recorder = try run.observe()
    run.sendOther()
    run.send(.next(1))
    run.send(.failed(Boom()))
    if run.operation.exceptions.contains(.survivesFailure) {
      expectEqual(recorder.error, nil)
    } else if name != "first" {
      expectEqual(recorder.error, Boom())
      expectEqual(run.subject.observerCount, 0)
    }
  }

  @Test(arguments: names) func `disposal at any step stops all events and releases everything`(_ name: String)
    throws
  {
    for step in 0...Self.script.count {
      let run = try Run(name)
      var recorder: Recorder? = try run.observe()
      weak let observation = recorder?.disposable
      run.sendOther()
      for event in Self.script.prefix(step) { run.send(event) }
      let before = recorder?.events.count
      recorder?.dispose()
      expectEqual(run.subject.observerCount, 0)
      expectEqual(run.other.observerCount, 0)
      expectEqual(run.clock.pendingCount, 0)
      for event in Self.script { run.send(event) }
      run.sendOther()
      expectEqual(recorder?.events.count, before)
      recorder = nil
      expect(observation == nil)
      run.forget()
      expect(run.token == nil)
    }
  }

  @Test(arguments: names) func `disposal during any delivery stops it`(_ name: String) throws {
    for step in 1...6 {
      let run = try Run(name)
      let recorder = Recorder<Int, Boom>()
      recorder.onEvent = { [unowned recorder] _ in
        if recorder.events.count >= step { recorder.dispose() }
      }
      recorder.record(try #require(run.signal))
      run.sendOther()
      for event in Self.script + [.completed] {
        run.send(event)
        run.sendOther()
      }
      expect(recorder.events.count <= step)
      if recorder.events.count == step {
        expectEqual(run.subject.observerCount, 0)
        run.forget()
        expect(run.token == nil)
      }
    }
  }

  @Test(arguments: names) func `closures are released at the end of a signal, even if its handle lives on`(
    _ name: String
  ) throws {
    for end in [SignalEvent<Int, Boom>.completed, .failed(Boom())] {
      let run = try Run(name)
      let recorder = try run.observe()
      run.sendOther()
      for event in Self.script + [end] { run.send(event) }
      let endsNow = end == .completed ? Operation.Exceptions.neverEnds : .survivesFailure
      if run.operation.exceptions.contains(endsNow) { recorder.dispose() }
      run.other.send(completion: .finished)
      run.forget()
      expect(run.token == nil)
      withExtendedLifetime(recorder) {}
    }
  }

  @Test(arguments: names)
  func `a released source leaves nothing behind once its observer is disposed`(
    _ name: String
  ) throws {
    var source: PassthroughSubject<Int, Boom>? = PassthroughSubject()
    let run = try Run(name) { _ in Signal { [weak source] in source?.observe(with: $0.on) ?? NonDisposable() }
    }
    let recorder = try run.observe()
    source?.send(1)
    source = nil
    recorder.dispose()
    run.forget()
    expect(run.token == nil)
  }

  @Test(arguments: names) func `sends during a delivery reach all observers in one order`(_ name: String)
    throws
  {
    let run = try Run(name)
    // Two observations of these have two clocks or sources, and so no common order.
    let hasOrders = ["throttle", "flatMapLatest to a live signal"].contains(name)
    if hasOrders || run.operation.exceptions.contains(.needsTime) { return }
    let first = try run.observe()
    let second = try run.observe()
    run.sendOther()
    first.onEvent = { [unowned run] event in
      if case .next = event, run.subject.observerCount > 0, first.events.count < 4 {
        run.subject.send(first.events.count + 10)
      }
    }
    for event in Self.script { run.send(event) }
    run.sendOther()
    run.send(.completed)
    expectEqual(first.events, second.events)
    expect(!first.values.isEmpty)
  }

  @Test(arguments: names) func `an endless synchronous source can be stopped`(_ name: String) throws {
    let run = try Run(name) { _ in Signal(sequence: 0...) }
    let unstoppable: Operation.Exceptions = [.waitsForTheEnd, .needsTime, .needsOther]
    // These deliver nothing before their source ends or time passes: an endless source never lets them.
    if !run.operation.exceptions.isDisjoint(with: unstoppable) { return }
    let signal = try #require(run.signal)
    let wanted = ["first", "throttle"].contains(name) ? 1 : 2
    let recorder = Recorder(signal.prefix(maxLength: wanted))
    expectEqual(recorder.values.count, wanted)
    expect(recorder.isCompleted)
  }
}
