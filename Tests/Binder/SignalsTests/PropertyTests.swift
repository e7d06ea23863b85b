import TestSupport
import Testing

@testable import Signals

/// Laws 4, 5, 10 and 11 on properties and bindings.
struct PropertyTests {
  @Test func `an observer receives the current value once and then each later one`() {
    let property = Property(1)
    let recorder = Recorder(property)
    property.value = 2
    expectEqual(recorder.values, [1, 2])
  }

  @Test func `the value inside an observer equals the delivered one`() {
    let property = Property(0)
    var pairs: [[Int]] = []
    let first = property.observeNext { [unowned property] value in
      pairs.append([value, property.value])
      if value == 1 {
        property.value = 2
        property.value = 3
        pairs.append([value, property.value])
      }
    }
    let second = property.observeNext { [unowned property] value in pairs.append([value, property.value]) }
    property.value = 1
    expectEqual(pairs, [[0, 0], [0, 0], [1, 1], [1, 1], [1, 1], [2, 2], [2, 2], [3, 3], [3, 3]])
    first.dispose()
    second.dispose()
  }

  @Test func `an observer added during a delivery receives the current value exactly once`() {
    let property = Property(0)
    let late = Recorder<Int, Never>()
    let first = Recorder(property)
    first.onEvent = { [unowned property] event in
      guard event.element == 1 else { return }
      property.value = 2
      late.record(property)
    }
    property.value = 1
    expectEqual(late.values, [1, 2])
  }

  @Test func `a value set by an observer while it is added follows its first value`() {
    let property = Property(0)
    let recorder = Recorder<Int, Never>()
    recorder.onEvent = { [unowned property] event in if event.element == 0 { property.value = 1 } }
    recorder.record(property)
    expectEqual(recorder.values, [0, 1])
    expectEqual(property.value, 1)
  }

  @Test func `a property released by its own observer finishes its delivery`() {
    final class Holder { var property: Property<Int>? = Property(0) }
    let holder = Holder()
    let first = Recorder<Int, Never>()
    let second = Recorder<Int, Never>()
    if let property = holder.property {
      first.record(property)
      second.record(property)
    }
    first.onEvent = { event in if event.element == 1 { holder.property = nil } }
    holder.property?.value = 1
    expectEqual(first.events, [.next(0), .next(1), .completed])
    expectEqual(second.events, [.next(0), .next(1), .completed])
  }

  @Test func `a wrapper gives the value and the property`() {
    final class Model {
      @Property var name = "Ada"
    }
    let model = Model()
    let recorder = Recorder(model.$name)
    model.name = "Grace"
    expectEqual(recorder.values, ["Ada", "Grace"])
    expectEqual(model.name, "Grace")
  }

  @Test func `a binding to an object ends with the object`() {
    weak var weakTarget: Target?
    let subject = PassthroughSubject<String, Never>()
    do {
      let target = Target()
      weakTarget = target
      subject.bind(to: target, keyPath: \.text)
      subject.bind(to: target) { $0.count += $1.count }
      subject.bind(\.count, to: target, \.count)
      subject.send("four")
      expectEqual(target.text, "four")
      expectEqual(target.count, 4)
    }
    expect(weakTarget == nil)
    expectEqual(subject.observerCount, 0)
  }

  @Test func `the completion of a source is not forwarded to a bound property`() {
    let target = Property(0)
    let recorder = Recorder(target)
    Signal(just: 5).bind(to: target)
    expectEqual(recorder.events, [.next(0), .next(5)])
    let optional = Property<Int?>(nil)
    Signal(just: 5).bind(to: optional)
    expectEqual(optional.value, 5)
  }

  @Test func `finished bindings do not accumulate in their target`() {
    let target = Property(0)
    weak var first: AnyObject?
    for index in 0..<1_000 {
      let handle = Signal(just: index).bind(to: target)
      if index == 0 { first = handle }
    }
    expect(first == nil)
    expectEqual(target.value, 999)
  }
}
