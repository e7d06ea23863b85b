import Signals

/// Diffs of arrays of numbers. The time is for one diff; the floor is a hand-written loop that finds only insertions
/// and removals.
func diffCases() -> [Case] {
  var cases: [Case] = []
  for count in [1_000, 10_000, 100_000] {
    let old = Array(0..<count)
    var few = old
    for index in stride(from: 50, to: count, by: 100) { few[index] = count + index }
    cases.append(diffCase("diff of \(count), 1 % replaced", old, few))
    var random = SystemRandomNumberGenerator()
    cases.append(diffCase("diff of \(count), shuffled", old, old.shuffled(using: &random)))
    cases.append(diffCase("diff of \(count), 40 appended", old, old + Array(count..<count + 40)))
  }
  return cases
}

private func diffCase(_ name: String, _ old: [Int], _ new: [Int]) -> Case {
  Case(
    name: name, operations: Swift.max(1, 100_000 / old.count),
    contenders: [
      Contender(name: "floor") {
        { count in
          for _ in 0..<count {
            var places: [Int: Int] = Dictionary(minimumCapacity: old.count)
            for (index, element) in old.enumerated() { places[element] = index }
            var inserts: [Int] = []
            for (index, element) in new.enumerated() where places.removeValue(forKey: element) == nil {
              inserts.append(index)
            }
            sink(inserts.count &+ places.values.sorted().count)
          }
        }
      },
      Contender(name: "signals") {
        { count in for _ in 0..<count { sink(OrderedCollectionDiff(from: old, to: new).count) } }
      },
    ])
}
