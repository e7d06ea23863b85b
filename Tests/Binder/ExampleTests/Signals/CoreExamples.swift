import Signals
import Testing

struct CoreExamples {
  private let bag = DisposeBag()

  @Test func `the example of any kind of signal works`() {
    func firstNames<Names: SignalProtocol>(of names: Names) -> Signal<Substring, Names.Failure>
    where Names.Element == String {
      names.map { $0.prefix { $0 != " " } }
    }
    // takes a Signal, a Property, a subject…
    #expect(log(firstNames(of: Property("Ada Lovelace"))).all == ["Ada"])
  }

  @Test func `a signal runs its producer for each observer`() {
    var isStopped = false
    let hours = SafeSignal<Int> { observer in
      observer.receive(8)
      observer.receive(lastElement: 16)
      return BlockDisposable { isStopped = true }
    }
    #expect(log(hours).all == [8, 16] && isStopped)
  }

  @Test func `observe receives every event`() {
    var message = ""
    let friends = Signal<String, Offline>(just: "Ada")
    friends.observe { event in
      if case .failed = event { message = "You are offline" }
    }.dispose(in: bag)
    #expect(message.isEmpty)
  }

  @Test func `observeNext receives the elements`() {
    var shown = ""
    let name = Property("Ada")
    name.observeNext { shown = $0 }.dispose(in: bag)
    name.value = "Grace"
    // shown is "Grace"; until the bag is disposed
    #expect(shown == "Grace")
  }

  @Test func `observeNext calls a method`() {
    final class Service {
      var isLoggedIn = true
      func logOut() { isLoggedIn = false }
    }
    let service = Service()
    let clicks = PassthroughSubject<Void, Never>()
    clicks.observeNext(with: service.logOut).dispose(in: bag)
    clicks.send()
    #expect(!service.isLoggedIn)
  }

  @Test func `observeFailed receives the failure`() {
    var message = ""
    let friends = Signal<[String], Offline>.failed(Offline())
    friends.observeFailed { _ in message = "You are offline" }.dispose(in: bag)
    // message is "You are offline"
    #expect(message == "You are offline")
  }

  @Test func `observeCompleted receives the end`() {
    var message = ""
    let upload = SafeSignal(sequence: [0.5, 1.0])
    upload.observeCompleted { message = "Sent" }.dispose(in: bag)
    // message is "Sent"
    #expect(message == "Sent")
  }

  @Test func `toSignal hides the type of a signal`() {
    final class Mailbox {
      private let letters = PassthroughSubject<String, Never>()
      var received: SafeSignal<String> { letters.toSignal() }
      func receive(_ letter: String) { letters.send(letter) }
    }
    let mailbox = Mailbox()
    let seen = log(mailbox.received)
    mailbox.receive("Dear Ada")
    #expect(seen.all == ["Dear Ada"])
  }

  @Test func `the example of a property works`() {
    var greeting = ""
    let name = Property("Ada")
    name.observeNext { greeting = "Hello, \($0)!" }.dispose(in: bag)
    name.value = "Grace"
    // greeting is "Hello, Grace!"
    #expect(greeting == "Hello, Grace!" && name.value == "Grace")
  }

  @Test func `the example of a read-only property works`() {
    final class Counter {
      private let count = Property(0)
      var shown: AnyProperty<Int> { count.readOnlyView }
      func countUp() { count.value += 1 }
    }
    let counter = Counter()
    counter.countUp()
    #expect(counter.shown.value == 1)
  }

  @Test func `the example of a read-only wrapper works`() {
    final class Counter {
      @ReadOnly(0) var count: AnyProperty<Int>
      func countUp() { _count.value += 1 }
    }
    // counter.count can be read, observed and bound, but not set
    let counter = Counter()
    counter.countUp()
    #expect(counter.count.value == 1)
  }

  @Test func `the example of an event signal works`() {
    final class Door {
      @Events var opened: SafeSignal<Int>
      func open() { _opened.send(1) }
    }
    // door.opened can be observed, but not sent to
    let door = Door()
    let seen = log(door.opened)
    door.open()
    #expect(seen.all == [1])
  }

  @Test func `the example of a published variable works`() {
    final class Profile {
      @Published private(set) var name = "Ada"
      func rename(to new: String) { name = new }
    }
    // profile.name is the value, profile.$name can be observed
    let profile = Profile()
    let seen = log(profile.$name)
    profile.rename(to: "Grace")
    #expect(seen.all == ["Ada", "Grace"])
  }

  @Test func `derive computes a property from others`() {
    let first = Property("Ada")
    let last = Property("Lovelace")
    let name = first.derive(with: last) { "\($0) \($1)" }
    let initial = name.derive { $0.prefix(1) }
    // name.value is "Ada Lovelace", and can be observed
    #expect(name.value == "Ada Lovelace" && initial.value == "A")
  }

  @Test func `bidirectionalBind keeps two properties equal`() {
    let model = Property("Ada")
    let field = Property("")
    model.bidirectionalBind(to: field)
    field.value = "Grace"
    // model.value is "Grace"
    #expect(model.value == "Grace")
  }

  @Test func `bidirectionalMap converts a value both ways`() {
    let age = Property(36)
    let text = age.bidirectionalMap(to: { "\($0)" }, from: { Int($0) ?? 0 })
    text.value = "37"
    // age.value is 37
    #expect(age.value == 37)
  }

  @Test func `the example of a binding to a property works`() {
    let name = Property("Ada")
    let title = Property("")
    name.map { "Friends of \($0)" }.bind(to: title)
    // title.value is "Friends of Ada", and follows the name
    #expect(title.value == "Friends of Ada")
  }

  @Test func `the example of a binding to an object works`() {
    let name = Property("Ada")
    final class Row: DisposeBagProvider {
      let bag = DisposeBag()
      var title = ""
    }
    let row = Row()
    name.bind(to: row) { row, name in row.title = name }
    name.bind(to: row, keyPath: \.title)
    #expect(row.title == "Ada")
  }

  @Test func `the example of a binding by a key path works`() {
    let card = Card()
    let user = Property(Person("Ada"))
    user.bind(\.name, to: card, \.title)
    user.value = Person("Grace")
    // card.title is "Grace"
    #expect(card.title == "Grace")
  }

  @Test func `keeping retains the source of a signal`() {
    final class Service {
      let name = Property("Ada")
    }
    let service = Service()
    let names = service.name.keeping(service)
    // the service lives as long as names is observed
    #expect(log(names).all == ["Ada"])
  }

  @Test func `a producer receives an observer`() {
    let answer = Signal<String, Offline> { observer in
      observer.receive("Ada")
      observer.receive(completion: .finished)
      return NonDisposable()
    }
    #expect(log(answer).all == ["Ada"] && log(answer).isCompleted)
  }

  @Test func `the example of an event works`() {
    func line(for event: SignalEvent<String, Offline>) -> String {
      switch event {
      case .next(let name): name
      case .failed: "You are offline"
      case .completed: "That is all"
      }
    }
    #expect(line(for: .next("Ada")) == "Ada" && line(for: .completed) == "That is all")
  }

  @Test func `the example of a completion works`() {
    let upload = PassthroughSubject<Double, Offline>()
    upload.send(0.5)
    upload.send(completion: .failure(Offline()))
    // or .finished
    #expect(log(upload).hasFailed)
  }
}
