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

  @Test func `a costly value removes as many as it needs, and one too costly none`() {
    var cache = LRUCache<Int, Int>(maximumCost: 10)
    for key in 0..<10 { cache.insert(key, for: key, cost: 1) }
    cache.insert(100, for: 100, cost: 8)
    expectEqual(cache.keys, [100, 9, 8])
    expectEqual(cache.cost, 10)
    cache.insert(200, for: 200, cost: 11)
    expectEqual(cache.keys, [100, 9, 8])
  }

  @Test func `a value that grows beyond the limit is removed`() {
    var cache = LRUCache<Int, Int>(maximumCost: 10)
    cache.insert(1, for: 1, cost: 1)
    cache.insert(2, for: 1, cost: 11)
    expectEqual(cache.count, 0)
    expectEqual(cache.cost, 0)
  }

  @Test func `the number of values is limited too`() {
    var cache = LRUCache<Int, Int>(maximumCost: .max, maximumCount: 2)
    for key in 0..<5 { cache.insert(key, for: key) }
    expectEqual(cache.keys, [4, 3])
    cache.removeAll()
    expect(cache.keys.isEmpty)
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
        let cost = Int.random(in: 0..<20, using: &generator)
        cache.insert(step, for: key, cost: cost)
        model.removeAll { $0.key == key }
        model.insert((key, step, cost), at: 0)
        while model.count > 12 || model.reduce(0, { $0 + $1.cost }) > 50 { model.removeLast() }
      }
      expectEqual(cache.keys, model.map(\.key))
      expectEqual(cache.cost, model.reduce(0) { $0 + $1.cost })
    }
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
