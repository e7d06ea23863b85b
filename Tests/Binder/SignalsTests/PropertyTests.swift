import TestSupport
import Testing

@testable import Signals

/// Laws 5, 12 and 14 where their own tests do not reach.
struct PropertyTests {
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
