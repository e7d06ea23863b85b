import TestSupport
import Testing

@testable import Caching

struct LRUCacheTests {
  @Test func `the least recently used value is removed first`() {
    var cache = LRUCache<String, Int>(maximumCost: 3)
    for (value, key) in ["a", "b", "c"].enumerated() { cache.insert(value, for: key, cost: 1) }
    expectEqual(cache.value(for: "a"), 0)
    cache.insert(3, for: "d", cost: 1)
    expectEqual(cache.keys, ["d", "a", "c"])
    expectEqual(cache.peek("b"), nil)
  }

  @Test func `a cache behaves like a plain list of keys`() {
    var cache = LRUCache<Int, Int>(maximumCost: 50, maximumCount: 12)
    var model: [(key: Int, value: Int, cost: Int)] = []
    var generator = SeededNumbers(20_000)
    for step in 0..<20_000 {
      let key = Int.random(in: 0..<24, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        let index = model.firstIndex { $0.key == key }
        expectEqual(cache.value(for: key), index.map { model[$0].value })
        if let index { model.insert(model.remove(at: index), at: 0) }
      case 1:
        cache.remove(key)
        model.removeAll { $0.key == key }
      default:
        // One that is too costly removes no other.
        let cost =
          Int.random(in: 0..<10, using: &generator) == 0 ? 51 : Int.random(in: 0..<20, using: &generator)
        cache.insert(step, for: key, cost: cost)
        model.removeAll { $0.key == key }
        if cost <= 50 { model.insert((key, step, cost), at: 0) }
        while model.count > 12 || model.reduce(0, { $0 + $1.cost }) > 50 { model.removeLast() }
      }
      expectEqual(cache.keys, model.map(\.key))
      expectEqual(cache.cost, model.reduce(0) { $0 + $1.cost })
    }
    cache.removeAll()
    expect(cache.keys.isEmpty && cache.count == 0 && cache.cost == 0)
  }

  @Test func `removed values are released`() {
    final class Thing {}
    var cache = LRUCache<Int, Thing>(maximumCost: .max, maximumCount: 1)
    weak var first: Thing?
    do {
      let thing = Thing()
      first = thing
      cache.insert(thing, for: 1)
    }
    expect(first != nil)
    cache.insert(Thing(), for: 2)
    expect(first == nil)
  }
}
