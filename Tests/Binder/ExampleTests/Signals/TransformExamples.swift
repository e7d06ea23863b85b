import Signals
import Testing

struct TransformExamples {
  @Test func `map transforms each element`() {
    let name = Property("Ada")
    let greeting = name.map { "Hello, \($0)!" }
    // "Hello, Ada!", and "Hello, Grace!" after name.value = "Grace"
    let seen = log(greeting)
    name.value = "Grace"
    #expect(seen.all == ["Hello, Ada!", "Hello, Grace!"])
  }

  @Test func `tryMap fails with the error of its function`() {
    let ports = PassthroughSubject<String, BadPort>()
    let numbers = ports.tryMap { (text: String) throws(BadPort) -> Int in
      guard let port = Int(text) else { throw BadPort() }
      return port
    }
    let seen = log(numbers)
    ports.send("8080")
    ports.send("http")
    #expect(seen.all == [8080] && seen.hasFailed)
  }

  @Test func `replaceElements discards the delivered elements`() {
    let clicks = PassthroughSubject<String, Never>()
    let hint = clicks.replaceElements(with: "Saved")
    // "Saved" at each click, whatever the click carries
    let seen = log(hint)
    clicks.send("save")
    #expect(seen.all == ["Saved"])
  }

  @Test func `compactMap omits nil`() {
    let typed = SafeSignal(sequence: ["7", "seven", "8"])
    let numbers = typed.compactMap { Int($0) }
    // 7, 8
    #expect(log(numbers).all == [7, 8])
  }

  @Test func `ignoreNils unwraps`() {
    let selected = Property<Person?>(nil)
    let shown = selected.ignoreNils().map(\.name)
    selected.value = Person("Ada")
    // "Ada", and nothing while nobody is selected
    #expect(log(shown).all == ["Ada"])
  }

  @Test func `the example of a signal of one element works`() {
    let bag = DisposeBag()
    var printed: [SignalEvent<String, Never>] = []
    func print(_ event: SignalEvent<String, Never>) { printed.append(event) }
    let friend = SafeSignal(just: "Ada")
    friend.observe { event in print(event) }.dispose(in: bag)
    // .next("Ada"), .completed
    #expect(printed.compactMap(\.element) == ["Ada"] && printed.count == 2)
  }

  @Test func `the example of a signal of a sequence works`() {
    let friends = SafeSignal(sequence: ["Ada", "Grace"])
    let initials = friends.map { $0.prefix(1) }
    // "A", "G", and the end
    #expect(log(initials).all == ["A", "G"])
  }

  @Test func `the example of a signal of a result works`() {
    func read(_ name: String) -> Result<String, Offline> { .success("Ada,Grace") }
    let file = Signal<String, Offline> { read("friends.json") }
    let names = file.map { $0.split(separator: ",") }
    // reads the file once per observation; fails if the reading does
    #expect(log(names).all == [["Ada", "Grace"]])
  }

  @Test func `the example of a signal that only completes works`() {
    func friends(of name: String) -> Signal<[String], Offline> {
      if name.isEmpty { return .completed() }
      return Signal(just: ["Ada"])
    }
    #expect(log(friends(of: "")).all.isEmpty && log(friends(of: "")).isCompleted)
    #expect(log(friends(of: "Grace")).all == [["Ada"]])
  }

  @Test func `the example of a signal that only fails works`() {
    func friends(of name: String) -> Signal<[String], Offline> {
      if name.isEmpty { return .failed(Offline()) }
      return Signal(just: ["Ada"])
    }
    #expect(log(friends(of: "")).hasFailed)
    #expect(log(friends(of: "Grace")).all == [["Ada"]])
  }

  @Test func `the example of a signal that never delivers works`() {
    let isTyping = PassthroughSubject<Bool, Never>()
    let updates = isTyping.flatMapLatest { $0 ? SafeSignal.never() : SafeSignal(just: "Ada") }
    // quiet while the person types
    let seen = log(updates)
    isTyping.send(true)
    #expect(seen.all.isEmpty)
    isTyping.send(false)
    #expect(seen.all == ["Ada"])
  }

  @Test func `a deferred signal is created for each observation`() {
    func page(_ number: Int) -> SafeSignal<Int> {
      SafeSignal(just: number).append(.deferred { page(number + 1) })
    }
    let firstPages = page(1).prefix(maxLength: 3)
    // 1, 2, 3
    #expect(log(firstPages).all == [1, 2, 3])
  }
}
