import Signals
import Testing

struct SubjectExamples {
  private let bag = DisposeBag()

  @Test func `a subject delivers sent elements`() {
    var shown: [String] = []
    let messages = PassthroughSubject<String, Never>()
    messages.observeNext { shown.append($0) }.dispose(in: bag)
    messages.send("Hello")
    messages.send(lastElement: "Goodbye")
    // shown is ["Hello", "Goodbye"], and messages has ended
    #expect(shown == ["Hello", "Goodbye"])
  }

  @Test func `the example of a subject with its last element works`() {
    var shown = 0
    let position = ReplayOneSubject<Int, Never>()
    position.send(7)
    position.observeNext { shown = $0 }.dispose(in: bag)
    // shown is 7
    #expect(shown == 7)
  }

  @Test func `the example of a subject with its newest elements works`() {
    var shown: [String] = []
    let messages = ReplaySubject<String, Never>(bufferSize: 2)
    for text in ["Hello", "Anybody?", "Goodbye"] { messages.send(text) }
    messages.observeNext { shown.append($0) }.dispose(in: bag)
    // shown is ["Anybody?", "Goodbye"]
    #expect(shown == ["Anybody?", "Goodbye"])
  }

  @Test func `the example of a subject of a part of an object works`() {
    let card = Card()
    let title = DynamicSubject(
      target: card, signal: card.edits.toSignal(), get: \.title, set: { $0.title = $1 })
    SafeSignal(just: "Ada").bind(to: title)
    // card.title is "Ada"; title delivers what a person writes as well
    #expect(card.title == "Ada")
    let seen = log(title)
    card.write("Grace")
    #expect(seen.all == ["Ada", "Grace"])
  }

  @Test func `an observation can be ended`() {
    var shown = ""
    let name = Property("Ada")
    let observation = name.observeNext { shown = $0 }
    observation.dispose()
    name.value = "Grace"
    // shown is "Ada"; cancel() is the same, dispose(in:) and store(in:) leave it to a bag
    #expect(shown == "Ada")
  }

  @Test func `the example of an empty disposable works`() {
    let answer = SafeSignal<Int> { observer in
      observer.receive(lastElement: 42)
      return NonDisposable()
    }
    #expect(log(answer).all == [42])
  }

  @Test func `the example of a block that runs once works`() {
    var isOpen = true
    let folder = BlockDisposable { isOpen = false }
    folder.dispose()
    folder.dispose()
    // isOpen is false; the second call did nothing
    #expect(!isOpen)
  }

  @Test func `the example of a replaceable disposable works`() {
    var cancelled: [String] = []
    let search = SerialDisposable()
    search.otherDisposable = BlockDisposable { cancelled.append("a") }
    search.otherDisposable = BlockDisposable { cancelled.append("ad") }
    // the search for "a" is cancelled, the one for "ad" goes on
    #expect(cancelled == ["a"])
  }

  @Test func `the example of a composite disposable works`() {
    let name = Property("Ada")
    var (title, subtitle) = ("", "")
    let both = CompositeDisposable([
      name.observeNext { title = $0 }, name.observeNext { subtitle = $0 },
    ])
    both.dispose()
    name.value = "Grace"
    // neither hears of Grace
    #expect(title == "Ada" && subtitle == "Ada")
  }

  @Test func `the example of an observation owned by its handle works`() {
    let name = Property("Ada")
    var shown = ""
    var handle: AnyCancellable? = name.sink { shown = $0 }
    handle = nil
    name.value = "Grace"
    // shown is "Ada"
    #expect(shown == "Ada" && handle == nil)
  }

  @Test func `the example of a simple disposable works`() {
    var done: [Int] = []
    let work = SimpleDisposable()
    for number in 1...1000 where !work.isDisposed {
      if number == 3 { work.dispose() } else { done.append(number) }
    }
    #expect(done == [1, 2])
  }

  @Test func `a bag disposes its contents`() {
    let name = Property("Ada")
    var shown = ""
    let bag = DisposeBag()
    name.observeNext { shown = $0 }.dispose(in: bag)
    bag.dispose()
    name.value = "Grace"
    // shown is "Ada"; a list row's bag is emptied when the row is recycled
    #expect(shown == "Ada")
  }

  @MainActor @Test func `the example of a signal as an async sequence works`() async {
    var shown: [String] = []
    let names = SafeSignal(sequence: ["Ada", "Grace"])
    for await name in names.values {
      shown.append(name)
    }
    #expect(shown == ["Ada", "Grace"])
  }

  @MainActor @Test func `the example of an async sequence as a signal works`() async {
    let (lines, input) = AsyncStream<String>.makeStream()
    let names = SafeSignal(elements: lines)
    input.yield("Ada")
    input.finish()
    // "Ada", and the end
    var shown: [String] = []
    for await name in names.values { shown.append(name) }
    #expect(shown == ["Ada"])
  }

  @MainActor @Test func `the example of async work as a signal works`() async throws {
    struct Server: Sendable { func friends() async throws(Offline) -> [String] { ["Ada"] } }
    let server = Server()
    let friends = Signal { () async throws(Offline) in
      try await server.friends()
    }
    // asks the server once per observation; disposing the observation cancels the task
    var shown: [String] = []
    for await names in friends.suppressError().values { shown = names }
    #expect(shown == ["Ada"])
  }
}
