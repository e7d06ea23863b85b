import Signals

nonisolated(unsafe) var sunk = 0

/// Consumes a value that the optimiser must not remove.
@inline(never)
func sink(_ value: Int) {
  sunk &+= value
}

final class Box: DisposeBagProvider {
  let bag = DisposeBag()
  var count = 0
}

/// A hot path: its number of runs, and a setup that returns a closure running it a number of times.
struct Path {
  let name: String
  let runs: Int
  let prepare: () -> (Int) -> Void
}

typealias Subject = PassthroughSubject<Int, Never>

let paths = [
  Path(name: "send-to-one", runs: 10_000) {
    let subject = Subject()
    _ = subject.observeNext { sink($0) }
    return { for value in 0..<$0 { subject.send(value) } }
  },
  Path(name: "send-through-three-operators", runs: 10_000) {
    let subject = Subject()
    _ = subject.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }.observeNext { sink($0) }
    return { for value in 0..<$0 { subject.send(value) } }
  },
  Path(name: "send-to-a-hundred", runs: 100) {
    let subject = Subject()
    for number in 0..<100 { _ = subject.observeNext { sink($0 &+ number) } }
    return { for value in 0..<$0 { subject.send(value) } }
  },
  Path(name: "set-a-bound-property", runs: 10_000) {
    let property = Property(0)
    let box = Box()
    property.bind(to: box) { $0.count = $1 }
    return { for value in 0..<$0 { withExtendedLifetime(box) { property.value = value } } }
  },
  Path(name: "set-a-property-with-a-derived-one", runs: 1_000) {
    // Several, as the instructions for a set of objects depend on where these lie in memory.
    let properties = (0..<50).map { _ in Property(0) }
    let doubles = properties.map { property in property.derive { $0 &* 2 } }
    for double in doubles { _ = double.observeNext { sink($0) } }
    return { runs in
      withExtendedLifetime(doubles) {
        for value in 0..<runs { properties[value % properties.count].value = value }
      }
    }
  },
  Path(name: "combine-latest", runs: 10_000) {
    let (a, b) = (Subject(), Subject())
    _ = a.combineLatest(with: b).observeNext { sink($0.0 &+ $0.1) }
    b.send(1)
    return { for value in 0..<$0 { a.send(value) } }
  },
  Path(name: "switch-to-the-latest", runs: 1_000) {
    let outer = Subject()
    let inners = [Subject(), Subject()]
    _ = outer.flatMapLatest { inners[$0 & 1] }.observeNext { sink($0) }
    return { for value in 0..<$0 { outer.send(value) } }
  },
  Path(name: "observe-and-dispose-three-operators", runs: 1_000) {
    let subject = Subject()
    return {
      for number in 0..<$0 {
        subject.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &* 3 }.observeNext { sink($0 &+ number) }
          .dispose()
      }
    }
  },
  Path(name: "cold-elements", runs: 10_000) {
    { count in
      _ = SafeSignal(sequence: 0..<count).map { $0 &* 3 }.filter { $0 & 1 == 0 }.scan(0) { $0 &+ $1 }
        .reduce(0) { $0 &+ $1 }.observeNext { sink($0) }
    }
  },
  Path(name: "diff-of-a-thousand", runs: 5) {
    let old = Array(0..<1_000)
    var new = old
    for index in stride(from: 50, to: 1_000, by: 100) { new[index] += 1_000 }
    return { for _ in 0..<$0 { sink(OrderedCollectionDiff(from: old, to: new).count) } }
  },
]

nonisolated(unsafe) var work: () -> Void = {}

/// The symbol within which scripts/ratchet counts instructions.
@inline(never)
func measured() {
  work()
}

// Without a name: the names and their numbers of runs.
let name = CommandLine.arguments.dropFirst().first
if let path = paths.first(where: { $0.name == name }) {
  let run = path.prepare()
  // One-time work, such as the metadata of generic types, is not counted.
  run(10)
  work = { run(path.runs) }
  measured()
} else {
  for path in paths { print(path.name, path.runs) }
}
