import TestSupport
import Testing

@testable import Signals

struct TransformTests {
  @Test func `map, replaceElements, compactMap and the nil operators transform elements`() {
    expect("a-b|", becomes: "A-B|") { $0.map { $0.uppercased() } }
    expect("a-b|", becomes: "x-x|") { $0.replaceElements(with: "x") }
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
  }

  @Test func `collect gathers all elements in one array`() {
    expect("a-b|", becomes: "---([ab]|)") { $0.collect().map { $0.joined() } }
    expect("|", becomes: "([]|)") { $0.collect().map { $0.joined() } }
  }

  @Test func `pairwise and zipPrevious pair with earlier elements`() {
    expect("a-b-c|", becomes: "--[ab]-[bc]|") { $0.pairwise().map { $0.0 + $0.1 } }
    expect("a-b|", becomes: "[?a]-[ab]|") { $0.zipPrevious().map { ($0.0 ?? "?") + $0.1 } }
  }

  @Test func `append, prepend and replaceEmpty add elements`() {
    expect("a-|", becomes: "a-b-|") { $0.append($1.play("b-|")) }
    expect("a|", becomes: "a(z|)") { $0.append("z") }
    expect("a#", becomes: "a#") { $0.append("z") }
    expect("a-|", becomes: "ba-|") { $0.prepend($1.play("b|")) }
    expect("-a|", becomes: "za|") { $0.prepend("z") }
    expect("--|", becomes: "--(z|)") { $0.replaceEmpty(with: "z") }
    expect("a-|", becomes: "a-|") { $0.replaceEmpty(with: "z") }
    expect("--#", becomes: "--#") { $0.replaceEmpty(with: "z") }
  }

  @Test func `filter and removeDuplicates omit elements`() {
    expect("1-2-3-4|", becomes: "--2---4|") { $0.filter { (Int($0) ?? 1) % 2 == 0 } }
    expect("a-a-b-a|", becomes: "a---b-a|") { $0.removeDuplicates() }
    expect("a-A-b|", becomes: "a---b|") { $0.removeDuplicates { $0.lowercased() == $1.lowercased() } }
  }

  @Test func `pairs and triples are duplicates if all their parts are equal`() {
    let triples = SafeSignal(sequence: [(1, 1, 1), (1, 1, 1), (1, 1, 2), (1, 2, 2), (2, 2, 2), (2, 2, 2)])
    let different = Recorder(triples.removeDuplicates().map { [$0.0, $0.1, $0.2] })
    expectEqual(different.values, [[1, 1, 1], [1, 1, 2], [1, 2, 2], [2, 2, 2]])
    let pairs = Recorder(triples.map { ($0.0, $0.1) }.removeDuplicates().map { [$0.0, $0.1] })
    expectEqual(pairs.values, [[1, 1], [1, 2], [2, 2]])
  }

  @Test func `operators select elements by position`() {
    expect("-a-b|", becomes: "-(a|)") { $0.first() }
    expect("--|", becomes: "--|") { $0.first() }
    expect("-a-b|", becomes: "----(b|)") { $0.last() }
    expect("--|", becomes: "--|") { $0.last() }
    expect("a-b-c|", becomes: "a-(b|)") { $0.prefix(maxLength: 2) }
    expect("a-b-c|", becomes: "a-b-|") { $0.prefix { $0 != "c" } }
    expect("a-b-c|", becomes: "a-b|") { $0.prefix(untilOutputFrom: $1.play("---x|")) }
    expect("a-b|", becomes: "a-b|") { $0.prefix(untilOutputFrom: $1.play("-|")) }
    expect("a-b|", becomes: "a-b|") { $0.prefix(untilOutputFrom: $1.play("-#")) }
    expect("a-b-c|", becomes: "-----(bc|)") { $0.suffix(maxLength: 2) }
    expect("a-b-c#", becomes: "-----#") { $0.suffix(maxLength: 2) }
    expect("a-b|", becomes: "---|") { $0.suffix(maxLength: 0) }
    expect("a-b-c|", becomes: "--b-c|") { $0.dropFirst() }
    expect("a-b-c|", becomes: "--b-c|") { $0.drop { $0 == "a" } }
    expect("a-b-c|", becomes: "--a-b|") { $0.dropLast() }
    expect("a-b|", becomes: "a-b|") { $0.dropLast(0) }
  }
}
