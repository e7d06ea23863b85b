import Signals
import TestSupport
import Testing

@Suite struct KeySetTests {
  @Test func `keys are added, found, counted and removed`() {
    var keys: KeySet<Int> = [3, 5]
    keys.insert(8)
    expect(keys.count == 3 && keys.contains(5) && !keys.contains(4))
    let again = keys.insert(8)
    let removed = [keys.remove(3), keys.remove(3), keys.remove(1_000)]
    expect(!again && removed == [true, false, false])
    expect(Array(keys) == [5, 8] && keys.count == 2 && !keys.isEmpty)
  }

  @Test func `negative and very large numbers are valid keys`() {
    let numbers = [-1, 0, 63, 64, Int.max, Int.min, 1 << 40]
    var keys = KeySet(numbers)
    expect(keys.count == numbers.count && numbers.allSatisfy(keys.contains) && !keys.contains(1))
    expectEqual(Set(keys), Set(numbers))
    for number in numbers { keys.remove(number) }
    expect(keys.isEmpty && keys == KeySet())
  }

  @Test func `texts are valid keys`() {
    var keys = KeySet(["a", "b"])
    keys.insert("a")
    expect(keys.count == 2 && keys == ["b", "a"] && keys != ["a"])
    keys.remove("a")
    expectEqual(Array(keys), ["b"])
  }

  @Test func `a copy is independent of later changes`() {
    var keys: KeySet<Int> = [1]
    let copy = keys
    keys.insert(2)
    expect(copy == [1] && keys == [1, 2])
  }

  @Test func `a key set behaves like a set through random changes`() {
    var random = Seeded(2_000)
    var (keys, set): (KeySet<Int>, Set<Int>) = ([], [])
    for _ in 0..<Soak.count(400, soak: 2_000) {
      let key = Int.random(in: -3..<200, using: &random)
      if Bool.random(using: &random) {
        let isNew = keys.insert(key)
        expectEqual(isNew, set.insert(key).inserted)
      } else {
        let wasThere = keys.remove(key)
        expectEqual(wasThere, (set.remove(key) != nil))
      }
      expectEqual(keys.count, set.count)
    }
    expectEqual(Set(keys), set)
  }
}
