import TestSupport
import Testing

@testable import Signals

struct TransformTests {
  @Test func `compactMap and ignoreNils omit missing elements`() {
    expect("1-b-3#", becomes: "1---3#") { $0.compactMap(Int.init).map(String.init) }
    expect("1-b|", becomes: "1--|") { $0.map(Int.init).ignoreNils().map(String.init) }
  }

  @Test func `tryMap fails with the thrown error`() {
    func digit(_ text: String) throws(Boom) -> String {
      guard Int(text) != nil else { throw Boom() }
      return text
    }
    expect("1-2-x-3|", becomes: "1-2-#") { $0.tryMap(digit) }
    expect("1-x|", becomes: "1-#") { $0.suppressError().tryMap(digit) }
  }

  @Test func `scan begins with its initial value and reduce ends with its result`() {
    expect("-a-b|", becomes: "x[xa]-[xab]|") { $0.scan("x", +) }
    expect("-a-b|", becomes: "----([xab]|)") { $0.reduce("x", +) }
    expect("-a-b#", becomes: "----#") { $0.reduce("x", +) }
    expect("|", becomes: "([]|)") { $0.collect().map { $0.joined() } }
  }

  @Test func `append, prepend and replaceEmpty add elements`() {
    expect("a-|", becomes: "a-b-|") { $0.append($1.play("b-|")) }
    expect("a#", becomes: "a#") { $0.append("z") }
    expect("a-|", becomes: "ba-|") { $0.prepend($1.play("b|")) }
    expect("-a|", becomes: "za|") { $0.prepend("z") }
    expect("a-|", becomes: "a-|") { $0.replaceEmpty(with: "z") }
    expect("--#", becomes: "--#") { $0.replaceEmpty(with: "z") }
  }

  @Test func `duplicates are found by a closure, and pairs and triples by all their parts`() {
    expect("a-A-b|", becomes: "a---b|") { $0.removeDuplicates { $0.lowercased() == $1.lowercased() } }
    let triples = SafeSignal(sequence: [(1, 1, 1), (1, 1, 1), (1, 1, 2), (1, 2, 2), (2, 2, 2), (2, 2, 2)])
    let different = Recorder(triples.removeDuplicates().map { [$0.0, $0.1, $0.2] })
    expectEqual(different.values, [[1, 1, 1], [1, 1, 2], [1, 2, 2], [2, 2, 2]])
    let pairs = Recorder(triples.map { ($0.0, $0.1) }.removeDuplicates().map { [$0.0, $0.1] })
    expectEqual(pairs.values, [[1, 1], [1, 2], [2, 2]])
  }

  @Test func `operators that select by position work for none, for too few and for failing elements`() {
    expect("--|", becomes: "--|") { $0.first() }
    expect("--|", becomes: "--|") { $0.last() }
    expect("a-b|", becomes: "a-b|") { $0.prefix(untilOutputFrom: $1.play("-|")) }
    expect("a-b|", becomes: "a-b|") { $0.prefix(untilOutputFrom: $1.play("-#")) }
    expect("a-b-c#", becomes: "-----#") { $0.suffix(maxLength: 2) }
    expect("a-b|", becomes: "---|") { $0.suffix(maxLength: 0) }
    expect("a-b|", becomes: "a-b|") { $0.dropLast(0) }
  }
}
