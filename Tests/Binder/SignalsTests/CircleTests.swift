import TestSupport
import Testing

@testable import Signals

/// Law 10: bindings create no retain cycles.
struct CircleTests {
  /// Creates two properties, joins them, releases both, and returns whether they are gone.
  private func goes(_ join: (Property<Int>, Property<Int>) -> Void) -> Bool {
    weak var left: Property<Int>?
    weak var right: Property<Int>?
    do {
      let (one, other) = (Property(1), Property(2))
      (left, right) = (one, other)
      join(one, other)
    }
    return left == nil && right == nil
  }

  @Test func `two-way bindings are released with their properties`() {
    expect(goes { $0.bidirectionalBind(to: $1) })
    expect(
      goes { one, other in
        one.bidirectionalBind(to: other)
        other.removeDuplicates().bind(to: one)
      })
    expect(
      goes { one, other in
        one.removeDuplicates().bind(to: other)
        other.bidirectionalBind(to: one)
      })
    expect(goes { $0.bidirectionalMap(to: { $0 }, from: { $0 }).bidirectionalBind(to: $1) })
    expect(goes { one, _ in one.bidirectionalMap(to: { $0 }, from: { $0 }).removeDuplicates().bind(to: one) })
    expect(
      goes { one, _ in
        one.removeDuplicates().bind(to: one.bidirectionalMap(to: { $0 }, from: { $0 }))
      })
  }

  // NB: without removeDuplicates() two plain bindings would loop; bidirectionalBind exists for this.
  @Test func `two plain bindings in both directions are released with their properties`() {
    typealias Make = (Property<Int>) -> SafeSignal<Int>
    let ways: [(String, Make)] = [
      ("plain", { $0.toSignal() }),
      ("map", { $0.map { $0 } }),
      ("derived", { $0.derive { $0 }.toSignal() }),
      ("derived twice", { $0.derive { $0 }.derive { $0 }.toSignal() }),
      ("derived from two", { $0.derive(with: Property(0)) { $0 + $1 }.toSignal() }),
      ("a view", { $0.readOnlyView.toSignal() }),
      ("shared", { $0.share() }),
      ("replayed", { $0.shareReplay(limit: 1) }),
      ("combined", { combineLatest($0, Property(3)).map(\.0) }),
      ("switched", { number in SafeSignal(just: 1).flatMapLatest { _ in number } }),
    ]
    // Derived and shared signals retain their source themselves: two of those in opposite directions live until one
    // is disposed.
    let holding: Set = ["derived", "derived twice", "derived from two", "shared", "replayed"]
    for (name, there) in ways {
      for (nameBack, back) in ways where !holding.isSuperset(of: [name, nameBack]) {
        expect(
          goes { one, other in
            there(one).removeDuplicates().bind(to: other)
            back(other).removeDuplicates().bind(to: one)
          }, "\(name), back \(nameBack)")
      }
    }
  }

  @Test func `a property bound to itself is released`() {
    expect(goes { one, _ in one.removeDuplicates().bind(to: one) })
    expect(goes { one, other in one.derive(with: other) { $0 + $1 }.prefix(maxLength: 2).bind(to: other) })
  }

  @Test func `binding circles of three properties and through subjects are released`() {
    expect(
      goes { one, other in
        let third = Property(3)
        one.removeDuplicates().bind(to: third)
        third.bind(to: other)
        other.bind(to: one)
      })
    weak var subject: PassthroughSubject<Int, Never>?
    expect(
      goes { one, other in
        let made = PassthroughSubject<Int, Never>()
        subject = made
        one.removeDuplicates().bind(to: made)
        made.bind(to: other)
        other.bind(to: one)
      })
    expect(subject == nil)
  }

  @Test func `a binding circle delivers while its properties are owned`() {
    let (left, right) = (Property(1), Property(2))
    left.removeDuplicates().bind(to: right)
    right.removeDuplicates().bind(to: left)
    right.value = 7
    expectEqual(left.value, 7)
    left.value = 8
    expectEqual(right.value, 8)
  }

  @Test func `the first of two opposite bindings retains its source`() {
    let right = Property(2)
    weak var left: Property<Int>?
    do {
      let made = Property(1)
      left = made
      made.removeDuplicates().bind(to: right)
      right.bind(to: made)
    }
    expect(left != nil)
    left?.value = 9
    expectEqual(right.value, 9)
  }

  @Test func `a two-way binding retains its source for its target, and never the target`() {
    weak var model: Property<Int>?
    do {
      let field = Property(0)
      do {
        let made = Property(5)
        model = made
        made.bidirectionalBind(to: field)
      }
      expectEqual(field.value, 5)
      field.value = 6
      expectEqual(model?.value, 6)
    }
    expect(model == nil)
  }

  @Test func `a chain of 100,000 bound properties is built from either end and released`() {
    for isForward in [true, false] {
      weak var first: Property<Int>?
      do {
        var all = (0...100_000).map { Property($0) }
        first = all[0]
        for index in 0..<100_000 {
          let index = isForward ? index : 99_999 - index
          all[index].dropFirst().bind(to: all[index + 1])
        }
        all.removeFirst(100_000)
        expect(first != nil)
      }
      expect(first == nil)
    }
  }

  @Test func `a change passes through 1,000 bound and 1,000 derived properties`() {
    let all = (0...1_000).map { Property($0) }
    for index in 0..<1_000 { all[index].bind(to: all[index + 1]) }
    all[0].value = 7
    expectEqual(all[1_000].value, 7)
    let derived = (0..<1_000).reduce(all[0].readOnlyView) { property, _ in property.derive { $0 + 1 } }
    let log = Recorder(derived)
    all[0].value = 8
    expectEqual(log.values, [1_007, 1_008])
  }

  @Test func `a circle through a derived property retains nothing`() {
    // A derived property retains its source while it is observed: the plain binding lets go.
    expect(
      goes { one, other in
        one.removeDuplicates().bind(to: other)
        one.dropFirst().bind(to: other)
        other.derive { $0 }.dropFirst().bind(to: one)
      })
  }
}
