import TestSupport
import Testing

@testable import Signals

/// Law 14: derived values are never a mix of old and new, and are computed once per change.
struct DerivedTests {
  @Test
  func `a property derived along two ways is computed once per change and never from mixed values`() {
    let source = Property(1)
    var computed = 0
    let double = source.derive { $0 * 2 }
    let triple = source.derive { $0 * 3 }
    let both = double.derive(with: triple) { double, triple in
      computed += 1
      return [double, triple]
    }
    let log = Recorder(both)
    expectEqual(computed, 1)
    source.value = 2
    source.value = 3
    expectEqual(log.values, [[2, 3], [4, 6], [6, 9]])
    expectEqual(computed, 3)
  }

  @Test func `an unobserved derived property is computed once per change when it is read`() {
    let source = Property(1)
    var computed = 0
    let derived = source.derive { value in
      computed += 1
      return value + 1
    }
    expectEqual(computed, 0)
    expect(derived.value == 2 && derived.value == 2)
    source.value = 5
    source.value = 6
    expectEqual(derived.value, 7)
    expectEqual(computed, 2)
  }

  @Test func `an observer of the source that reads a derived property reads the new value`() {
    let source = Property(1)
    var pairs: [[Int]] = []
    let early = source.observeNext { (_: Int) in }
    let derived = source.derive { $0 * 10 }
    let watch = source.observeNext { value in pairs.append([value, derived.value]) }
    source.value = 2
    expectEqual(pairs, [[1, 10], [2, 20]])
    early.dispose()
    watch.dispose()
  }

  @Test
  func `every change of the source reaches derived observers, even during a delivery`() {
    let source = Property(0)
    let derived = source.derive { $0 * 10 }
    let log = Recorder(derived)
    let again = source.observeNext { [unowned source] value in if value == 1 { source.value = 2 } }
    source.value = 1
    expectEqual(log.values, [0, 10, 20])
    again.dispose()
  }

  @Test func `a derived property retains its source only while it is held or observed`() {
    weak var weakSource: Property<Int>?
    var derived: AnyProperty<Int>?
    let log = Recorder<Int, Never>()
    do {
      let source = Property(1)
      weakSource = source
      derived = source.derive { $0 + 1 }.derive { $0 + 1 }
    }
    expectEqual(derived?.value, 3)
    expect(weakSource != nil)
    if let derived { log.record(derived) }
    derived = nil
    weakSource?.value = 5
    expectEqual(log.values, [3, 7])
    log.dispose()
    expect(weakSource == nil)
  }

  @Test func `a view of a property can be derived from too`() {
    let source = Property("a")
    let log = Recorder(source.readOnlyView.derive { $0.uppercased() })
    source.value = "b"
    expectEqual(log.values, ["A", "B"])
  }
}
