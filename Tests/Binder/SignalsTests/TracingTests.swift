import Dispatch
import Foundation
import TestSupport
import Testing

@testable import Signals

/// Records every observation that is made while it is the recorder.
private final class RecordEverything: TraceRecorder {
  private(set) var traces: [Trace] = []
  private(set) var depth = 0
  var now: Duration { .seconds(traces.count) }

  init() { Tracing.recorder = self }

  deinit { Tracing.recorder = nil }

  func trace(_ observation: ObserverNode, of source: Any.Type) -> Trace? {
    traces.append(Trace("\(source)", of: observation))
    return traces.last
  }

  func deliver(to trace: Trace, _ body: () -> Void) {
    depth += 1
    body()
    depth -= 1
  }
}

struct TracingTests {
  @Test(arguments: ContractTests.names)
  func `an operator delivers the same while it is recorded, and is released as well`(_ name: String) throws {
    func events(isRecorded: Bool) throws -> (events: String, isReleased: Bool) {
      let everything = isRecorded ? RecordEverything() : nil
      let run = try ContractTests.Run(name)
      let recorder = try run.observe()
      run.sendOther()
      for event in ContractTests.script + [.completed] { run.send(event) }
      run.forget()
      recorder.dispose()
      return withExtendedLifetime(everything) { ("\(recorder.events)", run.token == nil) }
    }
    let (plain, recorded) = (try events(isRecorded: false), try events(isRecorded: true))
    expectEqual(recorded.events, plain.events)
    expectEqual(recorded.isReleased, plain.isReleased)
  }

  @Test func `the steps of a chain are its operators with what they delivered, and its sources`() {
    let everything = RecordEverything()
    let (name, count) = (Property("Ada"), Property(2))
    let observation = name.map(\.count).combineLatest(with: count.readOnlyView) { $0 + $1 }.toSignal()
      .removeDuplicates().observeNext { _ in }
    count.value = 3
    let steps = everything.traces[0].steps
    expectEqual(
      steps.map { "\($0.depth) \($0.name) \($0.value ?? "")" },
      [
        "0 removeDuplicates 6", "1 combineLatest 6", "2 map 3", "3 Property<String> \"Ada\"",
        "2 Property<Int> 3",
      ])
    expectEqual(steps.compactMap(\.trace?.count), [2, 2, 1])
    expectEqual(everything.traces[0].count, 2)
    observation.dispose()
    expectEqual(everything.traces[0].steps.count, 0)
    expect(everything.traces[0].isDisposed)
  }

  @Test func `nothing is recorded on another thread than the recorder's`() throws {
    let everything = RecordEverything()
    // `nonisolated(unsafe)`: the other thread ends before this one goes on.
    nonisolated(unsafe) let name = Property("Ada")
    nonisolated(unsafe) let bag = DisposeBag()
    name.observeNext { _ in }.dispose(in: bag)
    let end = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      name.observeNext { _ in }.dispose(in: bag)
      name.value = "Grace"
      end.signal()
    }
    end.wait()
    expectEqual(everything.traces.map(\.last), ["\"Ada\""])
    expectEqual(everything.depth, 0)
  }

  @Test func `the steps go on behind a shared signal and stop at a source without an owner`() {
    let everything = RecordEverything()
    let clicks = PassthroughSubject<Int, Never>()
    let shared = clicks.map { $0 + 1 }.share()
    let bag = DisposeBag()
    shared.observeNext { _ in }.dispose(in: bag)
    clicks.send(1)
    expectEqual(everything.traces[0].steps.map(\.name), ["share", "map", "PassthroughSubject<Int, Never>"])
    let position = ReplayOneSubject<Int, Never>()
    position.observeNext { _ in }.dispose(in: bag)
    expectEqual(everything.traces[1].steps.map(\.name), ["source of Int"])
    withExtendedLifetime(position) { bag.dispose() }
  }

  @Test func `a signal that continues with itself has few steps`() {
    let everything = RecordEverything()
    var rounds = 0
    var last: AnyObserver<Int, Boom>?
    let failing = Signal<Int, Boom> { observer in
      last = observer
      rounds += 1
      observer.receive(rounds)
      if rounds < 1_000 { observer.receive(completion: .failure(Boom())) }
      return NonDisposable()
    }
    let observation = failing.retry(1_000).observeNext { _ in }
    expectEqual(everything.traces[0].count, 1_000)
    expectEqual(everything.traces[0].steps.map(\.name), ["retry", "Signal"])
    observation.dispose()
    expectEqual(last?.isDisposed, true)
  }

  @Test func `a value is described in a few words`() {
    struct Person {
      let name: String
      let friends: [Int]
    }
    final class Page {}
    enum State {
      case idle
      case loaded(Person)
    }
    let person = Person(name: "Ada", friends: [1, 2])
    let cases: [(Any, String)] = [
      ("Ada\nGrace", "\"Ada\\nGrace\""),
      (String(repeating: "a", count: 80), "\"\(String(repeating: "a", count: 60))…\""),
      ([1, 2, 3], "3 × Int"), (Int?.none as Any, "nil"), (Int?.some(7) as Any, "7"), (true, "true"),
      (person, "Person(name: \"Ada\", friends: 2 × Int)"), (Page(), "Page"), (State.idle, ".idle"),
      (State.loaded(person), ".loaded(Person(name: \"Ada\", friends: 2 × Int))"), ((), "()"),
      ((1, "a"), "(1, \"a\")"),
    ]
    for (value, words) in cases { expectEqual(Brief.words(for: value), words) }
  }
}
