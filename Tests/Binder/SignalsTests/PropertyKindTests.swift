import TestSupport
import Testing

@testable import Signals

/// Two-way bindings beyond law 13, and the other kinds of subjects and properties.
struct PropertyKindTests {
  @Test func `a lossy two-way map writes once without an echo`() {
    let exact = Property(1.25)
    let rounded = exact.bidirectionalMap(to: { Int($0) }, from: { Double($0) / 2 })
    let (exacts, roundeds) = (Recorder(exact), Recorder(rounded))
    exact.value = 2.75
    expect(exacts.values == [1.25, 2.75] && roundeds.values == [1, 2])
    // 7 comes back as 3.5, which the map would turn into 3.
    rounded.value = 7
    expectEqual(exacts.values, [1.25, 2.75, 3.5])
    expectEqual(roundeds.values, [1, 2, 7])
    exact.value = 9.5
    expect(roundeds.values == [1, 2, 7, 9] && exact.value == 9.5)
  }

  @Test func `a read-only view of a property is not an observer of it`() {
    let property = Property(1)
    let view = property.readOnlyView
    expectEqual(property.observerCount, 0)
    let log = Recorder(view)
    expect(property.observerCount == 1 && view.observerCount == 1)
    let doubled = view.derive { $0 * 2 }
    expectEqual(property.observerCount, 2)
    property.value = 4
    expect(log.values == [1, 4] && doubled.value == 8)
  }

  @Test func `an update of a read-only property delivers only a different value`() {
    final class Model {
      @ReadOnly(1) var number: AnyProperty<Int>
      func update(_ value: Int) { _number.update(value) }
    }
    let model = Model()
    let log = Recorder(model.number)
    for value in [1, 2, 2, 1] { model.update(value) }
    expectEqual(log.values, [1, 2, 1])
  }

  @Test func `a replay subject without a buffer replays nothing`() {
    let none = ReplaySubject<Int, Boom>(bufferSize: 0)
    none.send(1)
    expect(Recorder(none).events.isEmpty)
  }

  @Test func `a replay subject delivers each element once to an observer added during a delivery`() {
    let subject = ReplaySubject<Int, Boom>()
    let late = Recorder<Int, Boom>()
    let first = Recorder(subject)
    first.onEvent = { [unowned subject] event in
      guard event.element == 1 else { return }
      subject.send(2)
      late.record(subject)
    }
    subject.send(1)
    expectEqual(late.values, [1, 2])
  }

  @Test func `a dynamic subject reads and writes a part of its target and ends with it`() {
    let changes = PassthroughSubject<Void, Never>()
    var target: Target? = Target()
    weak let weakTarget = target
    let subject = target.map { target in
      DynamicSubject(target: target, signal: changes.toSignal(), get: { $0.text }, set: { $0.text = $1 })
    }
    let log = Recorder<String, Never>()
    if let subject { log.record(subject) }
    target?.text = "quietly"
    expectEqual(log.values, [""])
    changes.send()
    subject?.send("written")
    expectEqual(target?.text, "written")
    let source = PassthroughSubject<String, Never>()
    if let subject { source.bind(to: subject) }
    source.send("bound")
    expectEqual(log.values, ["", "quietly", "written", "bound"])
    target = nil
    expect(weakTarget == nil)
    expect(log.isCompleted)
    expectEqual(source.observerCount, 0)
  }

  @Test func `a cancellable ends its work when it is released`() {
    var ended = 0
    var handle: AnyCancellable? = AnyCancellable { ended += 1 }
    handle?.cancel()
    expectEqual(ended, 1)
    handle = BlockDisposable { ended += 1 }.asAnyCancellable
    handle = nil
    expectEqual(ended, 2)
    expectEqual(handle, nil)
  }
}
