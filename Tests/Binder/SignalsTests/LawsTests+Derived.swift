import TestSupport
import Testing

@testable import Signals

/// Law 5 for derived properties whose observers set their sources.
extension LawsTests {
  /// Observes with a body that receives the delivered and the read value.
  private func watch<Value>(
    _ property: AnyProperty<Value>, _ body: @escaping (Value, Value) -> Void
  ) -> any Disposable {
    property.observeNext { [unowned property] in body($0, property.value) }
  }

  @Test
  func `law 5: an observer that sets another source of a derived property does not change what others read`()
  {
    let (left, right) = (Property(1), Property(10))
    let sum = left.derive(with: right) { $0 + $1 }
    var pairs: [[Int]] = []
    let handles = [
      watch(sum) { [unowned right] delivered, read in
        if delivered == 12 { right.value = 20 }
        pairs.append([delivered, read, right.value])
      },
      watch(sum) { delivered, read in pairs.append([delivered, read]) },
    ]
    pairs = []
    left.value = 2
    expectEqual(pairs, [[12, 12, 20], [12, 12], [22, 22, 20], [22, 22]])
    expectEqual(sum.value, 22)
    for handle in handles { handle.dispose() }
  }

  @Test
  func `law 5: a value derived from a derived one is current, even during the delivery of an old value`() {
    let (left, right) = (Property(1), Property(10))
    let sum = left.derive(with: right) { $0 + $1 }
    let text = sum.derive { "\($0)" }
    var heard: [String] = []
    var isFirst = true
    let handles = [
      watch(sum) { [unowned right] delivered, read in
        heard.append("sum \(delivered) \(read)")
        guard delivered == 12, isFirst else { return }
        isFirst = false
        right.value = 20
        heard.append("text \(text.value)")
      },
      watch(sum) { delivered, read in heard.append("also \(delivered) \(read)") },
      watch(text) { delivered, read in heard.append("text \(delivered) \(read)") },
    ]
    heard = []
    left.value = 2
    // The text never was "12": it is delivered once, with both changes.
    expectEqual(heard, ["sum 12 12", "text 22", "also 12 12", "sum 22 22", "also 22 22", "text 22 22"])
    for handle in handles { handle.dispose() }
  }

  @Test func `law 5: observers of a diamond read the value delivered to them, and law 14: it is never mixed`()
  {
    let source = Property(1)
    let offset = Property(0)
    var mixed = 0
    let double = source.derive(with: offset) { $0 * 2 + $1 }
    let triple = source.derive(with: offset) { $0 * 3 + $1 }
    let both = double.derive(with: triple) { [unowned source, unowned offset] double, triple in
      let expected = [source.value * 2 + offset.value, source.value * 3 + offset.value]
      if [double, triple] != expected { mixed += 1 }
      return [double, triple]
    }
    let difference = both.derive { $0[1] - $0[0] }
    var wrong: [String] = []
    var told: [[Int]] = []
    let handles: [any Disposable] = [
      watch(double) { [unowned offset, unowned source] delivered, read in
        if delivered == 4 { offset.value = 100 }
        if delivered == 104 { source.value = 3 }
        if delivered != read { wrong.append("double \(delivered) \(read)") }
      },
      watch(triple) { delivered, read in if delivered != read { wrong.append("triple \(delivered) \(read)") }
      },
      watch(both) { [unowned offset] delivered, read in
        if delivered == [106, 109] { offset.value = 200 }
        told.append(delivered)
        if delivered != read { wrong.append("both \(delivered) \(read)") }
      },
      watch(both) { delivered, read in if delivered != read { wrong.append("also \(delivered) \(read)") } },
      watch(difference) { delivered, read in
        if delivered != read { wrong.append("difference \(delivered) \(read)") }
      },
    ]
    source.value = 2
    expectEqual(wrong, [])
    expectEqual(told.last, [206, 209])
    expectEqual([double.value, triple.value, difference.value], [206, 209, 3])
    expectEqual(mixed, 0)
    for handle in handles { handle.dispose() }
  }

  @Test func `law 5: an observer added while a derived property delivers gets that value and the later ones`()
  {
    let (left, right) = (Property(1), Property(10))
    let sum = left.derive(with: right) { $0 + $1 }
    let late = Recorder<Int, Never>()
    var read: [Int] = []
    late.onEvent = { [unowned sum] _ in read.append(sum.value) }
    let handle = sum.observeNext { [unowned right] value in
      guard value == 12 else { return }
      right.value = 20
      late.record(sum)
    }
    left.value = 2
    expectEqual(late.values, [12, 22])
    expectEqual(read, [12, 22])
    handle.dispose()
  }

  @Test func `law 5: an observer that sets a source at its first delivery reads the delivered value`() {
    let (left, right) = (Property(1), Property(10))
    let sum = left.derive(with: right) { $0 + $1 }
    var pairs: [[Int]] = []
    let handle = watch(sum) { [unowned right] delivered, read in
      pairs.append([delivered, read])
      if delivered == 11 { right.value = 20 }
      pairs.append([delivered, sum.value])
    }
    expectEqual(pairs, [[11, 11], [11, 11], [21, 21], [21, 21]])
    expectEqual(sum.value, 21)
    handle.dispose()
  }

  @Test func `law 4: an observer added during a change receives each value of a derived property once`() {
    let (left, right) = (Property(1), Property(10))
    let late = Recorder<Int, Never>()
    var sum: AnyProperty<Int>?
    let first = left.observeNext { value in
      if value == 2, let sum { late.record(sum) }
    }
    sum = left.derive(with: right) { $0 + $1 }
    let second = sum?.observeNext { [unowned right] value in
      if value == 12 { right.value = 20 }
    }
    left.value = 2
    expectEqual(late.values, [12, 22])
    first.dispose()
    second?.dispose()
  }

  @Test func `law 5: derived properties stay consistent through random changes during deliveries`() {
    for seed in 0..<1_000 {
      var random = Seeded(seed)
      let sources = (0..<3).map { Property($0) }
      var nodes: [AnyProperty<Int>] = sources.map(\.readOnlyView)
      for _ in 0..<4 {
        let first = nodes[Int.random(in: 0..<nodes.count, using: &random)]
        let second = nodes[Int.random(in: 0..<nodes.count, using: &random)]
        nodes.append(first.derive(with: second) { $0 &* 31 &+ $1 })
      }
      var budget = 12
      var wrong = 0
      var last: [Int: Int] = [:]
      var handles: [any Disposable] = []
      for (index, node) in nodes.enumerated() {
        for watcher in 0..<2 {
          handles.append(
            node.observeNext { [unowned node] value in
              if node.value != value { wrong += 1 }
              if budget > 0, Int.random(in: 0..<3, using: &random) == 0 {
                budget -= 1
                sources[Int.random(in: 0..<3, using: &random)].value = budget + 100
              }
              if node.value != value { wrong += 1 }
              last[index * 2 + watcher] = value
            })
        }
      }
      for value in 0..<3 { sources[value].value = value + 50 }
      // Everything sent has been delivered, and each has received the newest.
      for (index, node) in nodes.enumerated() {
        if last[index * 2] != node.value || last[index * 2 + 1] != node.value { wrong += 1 }
      }
      expectEqual(wrong, 0, "seed \(seed)")
      for handle in handles { handle.dispose() }
      if wrong > 0 { return }
    }
  }

  @Test func `law 5: a loading property has the delivered state inside its observer`() {
    let loads = LoadingTests.Loads()
    let property = loads.property
    var told: [LoadingState<Int, Boom>] = []
    var read: [LoadingState<Int, Boom>] = []
    var values: [Int?] = []
    let first = property.observeNext { [unowned property] state in
      guard state == .loaded(1) else { return }
      property.set(2)
      expectEqual(property.upToDateLoadingState, .loaded(2))
    }
    let second = property.dropFirst().observeNext { [unowned property] state in
      told.append(state)
      read.append(property.loadingState)
      values.append(property.value)
      if state == .loaded(2) { property.reload() }
    }
    loads.subjects[0].send(1)
    expectEqual(told, [.loaded(1), .loaded(2), .loading])
    expectEqual(read, told)
    expectEqual(values, [1, 2, 2])
    loads.subjects[1].send(3)
    expect(property.loadingState == .loaded(3) && property.value == 3)
    first.dispose()
    second.dispose()
  }
}
