import Signals
import Testing

struct CombineExamples {
  @Test func `combineLatest delivers the latest of both`() {
    let name = Property("Ada")
    let count = Property(2)
    let both = name.combineLatest(with: count) { "\($0) has \($1) friends" }
    // again whenever the name or the count changes
    let seen = log(both)
    count.value = 3
    #expect(seen.all == ["Ada has 2 friends", "Ada has 3 friends"])
  }

  @Test func `zip pairs elements in order of arrival`() {
    let questions = SafeSignal(sequence: ["Name?", "Age?"])
    let answers = SafeSignal(sequence: ["Ada", "36"])
    let talk = questions.zip(with: answers) { "\($0) \($1)" }
    // "Name? Ada", "Age? 36"
    #expect(log(talk).all == ["Name? Ada", "Age? 36"])
  }

  @Test func `merge delivers the elements of both signals`() {
    let byKey = PassthroughSubject<String, Never>()
    let byMenu = PassthroughSubject<String, Never>()
    let commands = byKey.merge(with: byMenu)
    // each command, whichever way it was given
    let seen = log(commands)
    byMenu.send("copy")
    byKey.send("paste")
    #expect(seen.all == ["copy", "paste"])
  }

  @Test func `with(latestFrom:) adds the latest of another signal`() {
    let text = Property("Hello")
    let sendClicks = PassthroughSubject<Void, Never>()
    let messages = sendClicks.with(latestFrom: text) { _, text in text }
    // the text as it is at each click
    let seen = log(messages)
    text.value = "Hello, Ada"
    sendClicks.send()
    #expect(seen.all == ["Hello, Ada"])
  }

  @Test func `the example of many merged signals works`() {
    let cards = [Property("Ada"), Property("Grace")]
    let edits = Signal(merging: cards.map { $0.dropFirst() })
    // what is set in any of the cards
    let seen = log(edits)
    cards[1].value = "Edsger"
    #expect(seen.all == ["Edsger"])
  }

  @Test func `the example of merge as a function works`() {
    let (online, cached, saved) = (SafeSignal(just: 1), SafeSignal(just: 2), SafeSignal(just: 3))
    let all = merge(online, cached, saved)
    // 1, 2, 3
    #expect(log(all).all == [1, 2, 3])
  }

  @Test func `the example of combineLatest as a function works`() {
    let (name, mail, isOnline) = (Property("Ada"), Property(""), Property(true))
    let canSave = combineLatest(name, mail, isOnline) { name, mail, isOnline in
      !name.isEmpty && mail.contains("@") && isOnline
    }
    // false, and true after mail.value = "ada@example.org"
    let seen = log(canSave)
    mail.value = "ada@example.org"
    #expect(seen.all == [false, true])
  }

  @Test func `the example of zip as a function works`() {
    let profile = SafeSignal(just: "Ada")
    let (followers, friends) = (SafeSignal(just: 12), SafeSignal(just: 3))
    let page = zip(profile, followers, friends) { "\($0): \($1) followers, \($2) friends" }
    // once, when all three have come
    #expect(log(page).all == ["Ada: 12 followers, 3 friends"])
  }
}
