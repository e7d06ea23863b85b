import Testing

@testable import Signals

/// The examples and marble diagrams of the documentation.
struct DocumentationTests {
  @Test func `the tour`() {
    var printed: [String] = []
    let name = Property("Ada")
    let greeting = name.map { "Hello, \($0)!" }

    let handle = greeting.observeNext { printed.append($0) }
    name.value = "Grace"
    handle.dispose()
    name.value = "Edsger"
    #expect(printed == ["Hello, Ada!", "Hello, Grace!"])
  }

  @MainActor @Test func `a loading signal from async code`() async {
    let friends = SafeSignal.loading { () async throws(Boom) -> [String] in ["Grace"] }
    let view = LoadingTests.Page()
    await withCheckedContinuation { continuation in
      _ = friends.consumeLoadingState(by: view).observeNext { (_: [String]) in continuation.resume() }
    }
    #expect(view.shown == ["loading", "loaded [\"Grace\"]"])
  }

  @Test func `typed throws`() {
    struct BadPort: Error {}
    let text = SafeSignal(just: "8080")
    let port = text.tryMap { (text: String) throws(BadPort) -> Int in
      guard let port = Int(text) else { throw BadPort() }
      return port
    }
    #expect(Recorder(port).values == [8080])
  }

  @Test func `a clock that a test moves`() {
    let clock = VirtualClock()
    let words = PassthroughSubject<String, Never>()
    var searched: [String] = []
    let handle = words.debounce(for: .milliseconds(300), clock: clock).observeNext { searched.append($0) }

    words.send("a")
    words.send("ad")
    clock.advance(by: .milliseconds(300))
    #expect(searched == ["ad"])
    handle.dispose()
  }

  @Test func `collections`() {
    var told: [[String]] = []
    let names = MutableObservableArray(["Ada", "Grace"])
    let handle = names.sortedCollection().observeNext { change in told.append(change.collection) }
    names.append("Edsger")
    names.replace(with: ["Grace", "Ada"], performDiff: true)
    #expect(told == [["Ada", "Grace"], ["Ada", "Edsger", "Grace"], ["Ada", "Grace"]])
    handle.dispose()
  }

  @Test func `the diagrams of changing`() {
    let source = "a-b-c|"
    expect(source, becomes: "A-B-C|") { $0.map { $0.uppercased() } }
    expect(source, becomes: "x-x-x|") { $0.replaceElements(with: "x") }
    expect(source, becomes: "-----([abc]|)") { $0.reduce("", +) }
    expect(source, becomes: "-----([abc]|)") { $0.collect().map { $0.joined() } }
    expect(source, becomes: "--[ab]--(c|)") { $0.buffer(ofSize: 2).map { $0.joined() } }
    expect(source, becomes: "--[ab]-[bc]|") { $0.pairwise().map { $0.0 + $0.1 } }
    expect(source, becomes: "[?a]-[ab]-[bc]|") { $0.zipPrevious().map { ($0.0 ?? "?") + $0.1 } }
    expect(source, becomes: "a-b-c(z|)") { $0.append("z") }
    expect("--|", becomes: "--(z|)") { $0.replaceEmpty(with: "z") }
  }

  @Test func `the diagrams of picking`() {
    let source = "a-a-b-c|"
    expect(source, becomes: "----b-c|") { $0.filter { $0 != "a" } }
    expect(source, becomes: "a---b-c|") { $0.removeDuplicates() }
    expect(source, becomes: "(a|)") { $0.first() }
    expect(source, becomes: "-------(c|)") { $0.last() }
    expect(source, becomes: "----(b|)") { $0.output(at: 2) }
    expect(source, becomes: "a-a-(b|)") { $0.prefix(maxLength: 3) }
    expect(source, becomes: "a-a-b-|") { $0.prefix { $0 < "c" } }
    expect(source, becomes: "-------(bc|)") { $0.suffix(maxLength: 2) }
    expect(source, becomes: "----b-c|") { $0.dropFirst(2) }
    expect(source, becomes: "----b-c|") { $0.drop { $0 == "a" } }
    expect(source, becomes: "--a-a-b|") { $0.dropLast() }
    expect(source, becomes: "-------|") { $0.ignoreOutput() }
    expect(source, becomes: "a-a-b-c") { $0.ignoreTerminal() }
    expect(source, becomes: "a-a|") { $0.prefix(untilOutputFrom: $1.play("---x---")) }
    expect(source, becomes: "a---b-c|") {
      $0.pausable(by: $1.play("-f--t--").suppressError().map { $0 == "t" })
    }
  }

  @Test func `the diagrams of joining`() {
    let (a, b) = ("1-2----|", "-x--y|")
    expect(a, becomes: "-[1x][2x]-[2y]--|") { combineLatest($0, $1.play(b)) { $0 + $1 } }
    expect(a, becomes: "-[1x]--[2y]|") { zip($0, $1.play(b)) { $0 + $1 } }
    expect(a, becomes: "1x2-y--|") { merge($0, $1.play(b)) }
    expect(a, becomes: "--[2x]----|") { $0.with(latestFrom: $1.play(b).suppressError()) { $0 + $1 } }
    expect(a, becomes: "112-2--|") { $0.replayLatest(when: $1.play(b).suppressError()) }
    expect(a, becomes: "1-2----|") { amb($0, $1.play(b)) }
  }

  @Test func `the diagrams of flattening`() {
    let (source, inner) = ("a-b-----|", "1-2-3|")
    expect(source, becomes: "1-2-31-2-3|") { signal, marbles in
      signal.flatMapConcat { _ in marbles.play(inner) }
    }
    expect(source, becomes: "1-1-2-3-|") { signal, marbles in
      signal.flatMapLatest { _ in marbles.play(inner) }
    }
    expect(source, becomes: "1-(12)-(32)-3-|") { signal, marbles in
      signal.flatMapMerge { _ in marbles.play(inner) }
    }
  }

  @Test func `the diagrams of failing`() {
    let source = "a-#"
    expect(source, becomes: "a-(z|)") { $0.replaceError(with: "z") }
    expect(source, becomes: "a-|") { $0.suppressError() }
    expect(source, becomes: "a-b-c|") { signal, marbles in signal.flatMapError { _ in marbles.play("b-c|") } }
    expect(source, becomes: "a-a-#") { $0.retry(1) }
    expect(source, becomes: "a---a") { $0.retry(when: $1.play("----x").suppressError()) }
  }

  @Test func `the diagrams of time`() {
    let source = "ab---c|"
    expect(source, becomes: "---b--(c|)") { $0.debounce(for: .seconds(2), clock: $1.clock) }
    expect(source, becomes: "a-b--c|") { $0.throttle(for: .seconds(2), clock: $1.clock) }
    expect(source, becomes: "--b---|") { $0.sample(every: .seconds(2), clock: $1.clock) }
    expect(source, becomes: "--ab---c|") { $0.delay(for: .seconds(2), clock: $1.clock) }
    expect(source, becomes: "-b---c|") { $0.dropFirst(for: .seconds(1), clock: $1.clock) }
  }

  @Test func `a chain of 16 operators with closures over tuples`() {
    // NB: over 2 s to check (Swift 6.3), for the `nil` in its compactMap; LawsTests has a fast one.
    let numbers = PassthroughSubject<Int, Never>()
    let log = Recorder(
      numbers.map { ($0, "\($0)") }.filter { $0.0 > 0 }.map { ($0.1, $0.0) }.removeDuplicates { $0 == $1 }
        .pairwise().map { ($0.0, $0.1, $1.1) }.dropFirst().zipPrevious().map { ($0?.1, $1.2) }
        .combineLatest(with: numbers).prefix(maxLength: 9).compactMap { $0.0 == nil ? nil : ($0, $1) }
        .flatMapLatest { SafeSignal(just: ($0.1, $1)) }.prepend((0, 0)).append((9, 9))
        .handleEvents(receiveOutput: { _ in }).map { [$0.0, $0.1] })
    #expect(log.values == [[0, 0]])
  }
}
