import Signals
import Testing

struct ErrorExamples {
  @Test func `mapError changes the failure`() {
    let friends = Signal<[String], Offline>.failed(Offline())
    let page = friends.mapError { _ in PageError(text: "You are offline") }
    // fails with the text that the page shows
    #expect(log(page).hasFailed)
  }

  @Test func `flatMapError continues with another signal`() {
    let fetched = Signal<[String], Offline>.failed(Offline())
    let friends = fetched.flatMapError { _ in SafeSignal(just: ["Ada, from the disk"]) }
    // what is on the disk, if there is no network
    #expect(log(friends).all == [["Ada, from the disk"]])
  }

  @Test func `suppressError completes instead of failing`() {
    var reported: [Offline] = []
    let friends = Signal<[String], Offline>.failed(Offline())
    let quiet = friends.suppressError { error in reported.append(error) }
    // completes; the error is reported
    #expect(log(quiet).isCompleted && reported.count == 1)
  }

  @Test func `replaceError delivers a value instead of failing`() {
    let count = Signal<Int, Offline>.failed(Offline())
    let shown = count.replaceError(with: 0)
    // 0 while the server cannot be reached, so that a badge has something to show
    #expect(log(shown).all == [0])
  }

  @Test func `retry observes again`() {
    var answers: [Result<String, Offline>] = [.failure(Offline()), .success("Ada")]
    let request = Signal<String, Offline> { answers.removeFirst() }
    let friends = request.retry(2)
    // fails only if all three attempts do
    #expect(log(friends).all == ["Ada"])
  }

  @Test func `retry waits for a trigger`() {
    var answers: [Result<String, Offline>] = [.failure(Offline()), .success("Ada")]
    let request = Signal<String, Offline> { answers.removeFirst() }
    let retryClicks = PassthroughSubject<Void, Never>()
    let friends = request.retry(when: retryClicks)
    // asks again at each click after a failure
    let seen = log(friends)
    retryClicks.send()
    #expect(seen.all == ["Ada"])
  }

  @Test func `castError gives a signal a failure`() {
    let saved = SafeSignal(just: ["Ada"])
    let request = Signal<[String], Offline>.failed(Offline())
    func friends(isOnline: Bool) -> Signal<[String], Offline> { isOnline ? request : saved.castError() }
    // one type for a request, which may fail, and a file's content, which cannot
    #expect(log(friends(isOnline: false)).all == [["Ada"]] && log(friends(isOnline: true)).hasFailed)
  }

  @Test func `handleEvents observes all events`() {
    var events: [String] = []
    let friends = SafeSignal(sequence: ["Ada", "Grace"])
    let watched = friends.handleEvents(
      receiveOutput: { events.append("got \($0)") }, receiveCompletion: { _ in events.append("done") })
    // the same elements
    #expect(log(watched).all == ["Ada", "Grace"] && events == ["got Ada", "got Grace", "done"])
  }

  @Test func `debug writes a line per event`() {
    var lines: [String] = []
    let friends = SafeSignal(just: "Ada")
    let watched = friends.debug("friends", log: { lines.append($0) })
    // the log shows whether a list stays empty because nothing was observed, delivered or completed
    #expect(log(watched).all == ["Ada"] && lines.allSatisfy { $0.hasPrefix("friends") } && lines.count > 1)
  }

  @Test func `feedActivity reports running work`() {
    let isBusy = Property(false)
    let request = PassthroughSubject<String, Never>()
    let friends = request.feedActivity(into: isBusy)
    // bind isBusy to a spinner
    let seen = log(friends)
    #expect(isBusy.value)
    request.send(completion: .finished)
    #expect(!isBusy.value && seen.isCompleted)
  }

  @Test func `repeat observes again after the end`() {
    let request = SafeSignal(just: "Ada")
    let refreshClicks = PassthroughSubject<Void, Never>()
    let friends = request.repeat(when: refreshClicks)
    // once now, and again at each click
    let seen = log(friends)
    refreshClicks.send()
    #expect(seen.all == ["Ada", "Ada"])
  }

  @Test func `repeat observes again when a signal of the element delivers`() {
    let clock = VirtualClock()
    let request = SafeSignal(just: "Ada")
    let friends = request.repeat { _ in
      SafeSignal(just: (), after: .seconds(60), clock: clock)
    }
    // once now, and again a minute after each answer
    let seen = log(friends)
    #expect(seen.all == ["Ada"])
    clock.advance(by: .seconds(120))
    #expect(seen.all == ["Ada", "Ada", "Ada"])
  }

  @Test func `receive delivers in a later turn`() {
    let clock = VirtualClock()
    let names = SafeSignal(just: "Ada")
    let later = names.receive(on: clock)
    let atOnce = names.receive(on: ExecutionContext.immediate)
    // later delivers when the clock is advanced
    let seen = log(later)
    #expect(seen.all.isEmpty && log(atOnce).all == ["Ada"])
    clock.advance(by: .zero)
    #expect(seen.all == ["Ada"])
  }
}
