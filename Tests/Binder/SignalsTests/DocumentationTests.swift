import TestSupport
import Testing

@testable import Signals

struct DocumentationTests {
  @Test func `the examples of the tour work`() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }
    let name = Property("Ada")
    let greeting = name.map { "Hello, \($0)!" }

    let handle = greeting.observeNext { print($0) }
    name.value = "Grace"
    handle.dispose()
    name.value = "Edsger"
    expectEqual(printed, ["Hello, Ada!", "Hello, Grace!"])
  }

  @Test func `the binding examples of the tour work`() {
    struct User { var name = "Ada" }
    struct Reactive { let clicked = PassthroughSubject<Void, Never>() }
    struct Button { let reactive = Reactive() }
    final class View: DisposeBagProvider {
      let bag = DisposeBag()
      var isOpen = true
      func close() { isOpen = false }
    }
    let (user, label, button, view) = (Property(User()), Target(), Button(), View())

    user.bind(\.name, to: label, \.text)
    button.reactive.clicked.bind(to: view) { $0.close() }

    expectEqual(label.text, "Ada")
    user.value.name = "Grace"
    expectEqual(label.text, "Grace")
    button.reactive.clicked.send()
    expect(!view.isOpen)
  }

  @MainActor @Test func `the loading examples of the tour work`() async throws {
    final class View: LoadingStateListener, DisposeBagProvider {
      let bag = DisposeBag()
      var shown: [String] = []
      var show: ([String]) -> Void = { _ in }
      func setLoadingState<Value, Failure: Error>(_ state: ObservedLoadingState<Value, Failure>) {
        shown.append("\(state)")
      }
    }
    struct Service { func friends() async throws -> [String] { ["Grace"] } }
    let (service, view) = (Service(), View())
    let shown = Awaited<Void>()
    view.show = { _ in shown.come() }
    let friends = SafeSignal.loading { try await service.friends() }
    friends.consumeLoadingState(by: view).bind(to: view) { $0.show($1) }
    try await shown.value("the friends")
    expectEqual(view.shown, ["loading", "loaded([\"Grace\"])"])
  }

  @MainActor @Test func `the example of loading from async code works`() async throws {
    let friends = SafeSignal.loading { () async throws(Boom) -> [String] in ["Grace"] }
    let view = LoadingTests.Page()
    let shown = Awaited<Void>()
    _ = friends.consumeLoadingState(by: view).observeNext { (_: [String]) in shown.come() }
    try await shown.value("the friends")
    expectEqual(view.shown, ["loading", "loaded [\"Grace\"]"])
  }

  @Test func `the examples of typed throws work`() {
    struct BadPort: Error {}
    let text = SafeSignal(just: "8080")
    let port = text.tryMap { (text: String) throws(BadPort) -> Int in
      guard let port = Int(text) else { throw BadPort() }
      return port
    }
    expectEqual(Recorder(port).values, [8080])
  }

  @Test func `the examples of a test clock work`() {
    let clock = VirtualClock()
    let words = PassthroughSubject<String, Never>()
    var searched: [String] = []
    let handle = words.debounce(for: .milliseconds(300), clock: clock).observeNext { searched.append($0) }

    words.send("a")
    words.send("ad")
    clock.advance(by: .milliseconds(300))
    expectEqual(searched, ["ad"])
    handle.dispose()
  }

  @Test func `the list examples work`() {
    let names = KeyColumn(["Grace", "Ada", "Edsger"])
    let years = KeyColumn([1906, 1815, 1930])
    let projection = ListProjection(rowCount: 3) { names[$0] }
    var shown: [String] { (0..<projection.count).map(projection.item) }
    projection.order = [.ascending(names)]
    expectEqual(shown, ["Ada", "Edsger", "Grace"])
    projection.filter = ListFilter(years) { $0 > 1900 }
    expectEqual(shown, ["Edsger", "Grace"])
    projection.changeRow(0) { names[0] = "Donald" }
    expectEqual(shown, ["Donald", "Edsger"])
    projection.appendRows {
      names.keys.append("Barbara")
      years.keys.append(1939)
    }
    projection.order = [.descending(years)]
    expectEqual(shown, ["Barbara", "Edsger", "Donald"])
  }

  @Test func `the collection examples work`() {
    var told: [[String]] = []
    func print(_ collection: [String], _ patch: [OrderedCollectionOperation<String>]) {
      told.append(collection)
    }
    let names = MutableObservableArray(["Ada", "Grace"])
    let handle = names.sortedCollection().observeNext { change in
      print(change.collection, change.patch)
    }
    names.append("Edsger")
    names.replace(with: ["Grace", "Ada"], performDiff: true)
    expectEqual(told, [["Ada", "Grace"], ["Ada", "Edsger", "Grace"], ["Ada", "Grace"]])
    handle.dispose()
  }

  @Test func `the transforming diagrams are true`() {
    let source = "a-b-c|"
    expect(source, becomes: "A-B-C|") { $0.map { $0.uppercased() } }
    expect(source, becomes: "x-x-x|") { $0.replaceElements(with: "x") }
    expect(source, becomes: "a-[ab]-[abc]|") { $0.scan("", +).dropFirst() }
    expect(source, becomes: "-----([abc]|)") { $0.reduce("", +) }
    expect(source, becomes: "-----([abc]|)") { $0.collect().map { $0.joined() } }
    expect(source, becomes: "--[ab]-[bc]|") { $0.pairwise().map { $0.0 + $0.1 } }
    expect(source, becomes: "[?a]-[ab]-[bc]|") { $0.zipPrevious().map { ($0.0 ?? "?") + $0.1 } }
    expect(source, becomes: "a-b-c(z|)") { $0.append("z") }
    expect(source, becomes: "(za)-b-c|") { $0.prepend("z") }
    expect("--|", becomes: "--(z|)") { $0.replaceEmpty(with: "z") }
  }

  @Test func `the filtering diagrams are true`() {
    let source = "a-a-b-c|"
    expect(source, becomes: "----b-c|") { $0.filter { $0 != "a" } }
    expect(source, becomes: "a---b-c|") { $0.removeDuplicates() }
    expect(source, becomes: "(a|)") { $0.first() }
    expect(source, becomes: "-------(c|)") { $0.last() }
    expect(source, becomes: "a-a-(b|)") { $0.prefix(maxLength: 3) }
    expect(source, becomes: "a-a-b-|") { $0.prefix { $0 < "c" } }
    expect(source, becomes: "-------(bc|)") { $0.suffix(maxLength: 2) }
    expect(source, becomes: "----b-c|") { $0.dropFirst(2) }
    expect(source, becomes: "----b-c|") { $0.drop { $0 == "a" } }
    expect(source, becomes: "--a-a-b|") { $0.dropLast() }
    expect(source, becomes: "a-a|") { $0.prefix(untilOutputFrom: $1.play("---x---")) }
  }

  @Test func `the combining diagrams are true`() {
    let (a, b) = ("1-2----|", "-x--y|")
    expect(a, becomes: "-[1x][2x]-[2y]--|") { combineLatest($0, $1.play(b)) { $0 + $1 } }
    expect(a, becomes: "-[1x]--[2y]|") { zip($0, $1.play(b)) { $0 + $1 } }
    expect(a, becomes: "1x2-y--|") { merge($0, $1.play(b)) }
    expect(a, becomes: "--[2x]----|") { $0.with(latestFrom: $1.play(b).suppressError()) { $0 + $1 } }
  }

  @Test func `combining with an endless sequence works`() {
    let letters = SafeSignal(sequence: ["a", "b"])
    let numbered = letters.zip(with: SafeSignal(sequence: 0...)) { "\($0)\($1)" }
    expectEqual(Recorder(numbered).events, [.next("a0"), .next("b1"), .completed])
    let keys = PassthroughSubject<String, Never>()
    let counted = keys.scan((-1, "")) { ($0.0 + 1, $1) }.dropFirst()
    let recorder = Recorder(counted.map { "\($0.1)\($0.0)" })
    keys.send("x")
    keys.send("y")
    expectEqual(recorder.values, ["x0", "y1"])
  }

  @Test func `the flattening diagrams are true`() {
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

  @Test func `the failure diagrams are true`() {
    let source = "a-#"
    expect(source, becomes: "a-(z|)") { $0.replaceError(with: "z") }
    expect(source, becomes: "a-|") { $0.suppressError() }
    expect(source, becomes: "a-b-c|") { signal, marbles in signal.flatMapError { _ in marbles.play("b-c|") } }
    expect(source, becomes: "a-a-#") { $0.retry(1) }
    expect(source, becomes: "a----a----a", seconds: 14) { $0.retry(when: $1.play("---x").suppressError()) }
  }

  @Test func `the time diagrams are true`() {
    let source = "ab---c|"
    expect(source, becomes: "---b--(c|)") { $0.debounce(for: .seconds(2), clock: $1.clock) }
    expect(source, becomes: "a-b--c|") { $0.throttle(for: .seconds(2), clock: $1.clock) }
    expect(source, becomes: "--b---|") { $0.sample(every: .seconds(2), clock: $1.clock) }
    expect(source, becomes: "--ab---c|") { $0.delay(for: .seconds(2), clock: $1.clock) }
    expect(source, becomes: "-b---c|") { $0.dropFirst(for: .seconds(1), clock: $1.clock) }
  }

  @Test func `the sharing diagrams are true`() {
    let source = "a-b-c|"
    expect(source, becomes: "----c|") { $1.joining($0.share(), after: 2.5) }
    expect(source, becomes: "---bc|") { $1.joining($0.shareReplay(limit: 1), after: 2.5) }
    expect(source, becomes: "---bc|") { $1.joining($0.shareReplayValues(limit: 1), after: 2.5) }
    expect(source, becomes: "--------a-b-c|") { $1.joining($0.share(), after: 8) }
    expect(source, becomes: "--------a-b-c|") { $1.joining($0.shareReplay(limit: 1), after: 8) }
    expect(source, becomes: "--------(c|)") { $1.joining($0.shareReplayValues(limit: 1), after: 8) }
  }

  @Test func `the loading diagrams are true`() {
    expect("--v|", becomes: "L-v|") { $0.toLoadingSignal().map { Self.letter($0) } }
    expect("--#", becomes: "L-(F|)") { $0.toLoadingSignal().map { Self.letter($0) } }
    func reloading(_ marbles: Marbles, silently: Bool = false) -> LoadingProperty<String, Boom> {
      var loads = ["---v|", "---w|"]
      let property = LoadingProperty { marbles.play(loads.removeFirst()).toLoadingSignal() }
      _ = marbles.clock.schedule(after: .seconds(8)) { property.reload(silently: silently) }
      return property
    }
    expect("", becomes: "L--v----L--w") { reloading($1).map { Self.letter($0) } }
    expect("", becomes: "L--v----R--w") {
      reloading($1).deriveObservedLoadingState().map { Self.letter($0) }
    }
    expect("", becomes: "L--v-------w") { reloading($1, silently: true).map { Self.letter($0) } }
  }

  private static func letter<Failure: Error>(_ state: LoadingState<String, Failure>) -> String {
    switch state {
    case .loading: "L"
    case .loaded(let value): value
    case .failed: "F"
    }
  }

  private static func letter<Failure: Error>(_ state: ObservedLoadingState<String, Failure>) -> String {
    switch state {
    case .loading: "L"
    case .reloading: "R"
    case .loaded(let value): value
    case .failed: "F"
    }
  }

  @Test func `the collection diagrams are true`() {
    func changing(_ marbles: Marbles) -> MutableObservableArray<String> {
      let array = MutableObservableArray(["c", "a"])
      _ = marbles.clock.schedule(after: .seconds(2)) { array.append("b") }
      _ = marbles.clock.schedule(after: .seconds(4)) { array.remove(at: 0) }
      return array
    }
    func joined(_ change: OrderedCollectionChangeset<String>) -> String { change.collection.joined() }
    expect("", becomes: "[ca]-[cab]-[ab]") { changing($1).map(joined) }
    expect("", becomes: "[CA]-[CAB]-[AB]") { changing($1).mapCollection { $0.uppercased() }.map(joined) }
    expect("", becomes: "a-[ab]") { changing($1).filterCollection { $0 != "c" }.map(joined) }
    expect("", becomes: "[ac]-[abc]-[ab]") { changing($1).sortedCollection().map(joined) }
  }
}

extension Marbles {
  /// The events received by a late observer of a shared signal, while another has observed it from the start.
  func joining(_ shared: Signal<String, Boom>, after seconds: Double) -> Signal<String, Boom> {
    let first = shared.observe { _ in }
    return Signal { observer in
      self.clock.schedule(after: .milliseconds(Int(seconds * 1_000))) {
        shared.attach(observer)
        first.dispose()
      }
    }
  }
}
