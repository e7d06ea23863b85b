import Signals
import Testing

struct FlattenExamples {
  @Test func `flatMap follows the strategy`() {
    func search(_ text: String) -> SafeSignal<String> { SafeSignal(just: "people like \(text)") }
    let query = SafeSignal(sequence: ["a", "ad"])
    let matches = query.flatMap(.concat) { search($0) }
    // .latest drops the search for "a" when "ad" comes, .merge runs both at once
    #expect(log(matches).all == ["people like a", "people like ad"])
  }

  @Test func `flatMapLatest drops the older signal`() {
    func search(_ text: String) -> SafeSignal<String> { SafeSignal(just: "people like \(text)") }
    let query = PassthroughSubject<String, Never>()
    let matches = query.flatMapLatest { text in search(text) }
    // a new query ends the search for the older one
    let seen = log(matches)
    query.send("ad")
    #expect(seen.all == ["people like ad"])
  }

  @Test func `flatMapMerge runs all signals at once`() {
    func picture(of name: String) -> SafeSignal<String> { SafeSignal(just: "\(name).png") }
    let names = SafeSignal(sequence: ["Ada", "Grace"])
    let pictures = names.flatMapMerge { name in picture(of: name) }
    // both are fetched at once and delivered as they come
    #expect(log(pictures).all == ["Ada.png", "Grace.png"])
  }

  @Test func `flatMapConcat keeps the order`() {
    func send(_ message: String) -> SafeSignal<String> { SafeSignal(just: "\(message) ✓") }
    let messages = SafeSignal(sequence: ["Hello", "Goodbye"])
    let receipts = messages.flatMapConcat { message in send(message) }
    // "Goodbye" is sent when "Hello" has arrived
    #expect(log(receipts).all == ["Hello ✓", "Goodbye ✓"])
  }

  @Test func `flatten joins many signals to one`() {
    let tabs = Property(SafeSignal(just: "Friends"))
    let title = tabs.flatten(.latest)
    // the title of the tab that is shown
    let seen = log(title)
    tabs.value = SafeSignal(just: "Followers")
    #expect(seen.all == ["Friends", "Followers"])
  }

  @Test func `the example of the latest of many signals works`() {
    let fields = [Property("Ada"), Property("")]
    let isComplete = SafeSignal(combiningLatest: fields) { texts in
      texts.allSatisfy { !$0.isEmpty }
    }
    // false, and true once the second is filled in
    let seen = log(isComplete)
    fields[1].value = "Lovelace"
    #expect(seen.all == [false, true])
  }

  @Test func `sink observes until its result is released`() {
    var shown = ""
    let name = Property("Ada")
    var handles: Set<AnyCancellable> = []
    name.sink { shown = $0 }.store(in: &handles)
    name.value = "Grace"
    #expect(shown == "Grace" && handles.count == 1)
  }

  @Test func `suppressError writes to a log`() {
    let friends = Signal<String, Offline>.failed(Offline())
    let quiet = friends.suppressError(logging: true)
    // completes, after a line with the error and this place in the code
    #expect(log(quiet).isCompleted)
  }

  @Test func `assign sets a property of an object`() {
    let name = Property("Ada")
    let card = Card()
    let handle = name.assign(to: \.title, on: card)
    // until handle or card is released
    withExtendedLifetime(handle) { name.value = "Grace" }
    #expect(card.title == "Grace")
  }

  @Test func `flattenElements delivers the members`() {
    let friends = SafeSignal(just: ["Ada", "Grace"])
    let names = friends.flattenElements()
    // "Ada", "Grace"
    #expect(log(names).all == ["Ada", "Grace"])
  }
}
