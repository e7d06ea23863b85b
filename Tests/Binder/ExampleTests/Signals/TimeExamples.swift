import Signals
import Testing

struct TimeExamples {
  private let clock = VirtualClock()

  @Test func `a signal delivers one element after a delay`() {
    let clock = VirtualClock()
    let hint = SafeSignal(just: "Still loading…", after: .seconds(3), clock: clock)
    // "Still loading…" after three seconds; in an app the clock is an ActorClock()
    let seen = log(hint)
    clock.advance(by: .seconds(3))
    #expect(seen.all == ["Still loading…"])
  }

  @Test func `a signal delivers one element per interval`() {
    let clock = VirtualClock()
    let countdown = SafeSignal(sequence: [3, 2, 1], interval: .seconds(1), clock: clock)
    // 3 after one second, 2 after two, 1 after three
    let seen = log(countdown)
    clock.advance(by: .seconds(2))
    #expect(seen.all == [3, 2])
  }

  @Test func `debounce waits for a pause`() {
    let query = PassthroughSubject<String, Never>()
    let searches = query.debounce(for: .milliseconds(300), clock: clock)
    // one search per pause in the typing
    let seen = log(searches)
    query.send("a")
    query.send("ad")
    clock.advance(by: .milliseconds(300))
    #expect(seen.all == ["ad"])
  }

  @Test func `throttle delivers one element per span`() {
    let positions = PassthroughSubject<Int, Never>()
    let saved = positions.throttle(for: .seconds(1), clock: clock)
    // the first position at once, then at most one per second
    let seen = log(saved)
    for position in 1...3 { positions.send(position) }
    clock.advance(by: .seconds(1))
    #expect(seen.all == [1, 3])
  }

  @Test func `sample delivers the newest element at each tick`() {
    let temperature = PassthroughSubject<Double, Never>()
    let plotted = temperature.sample(every: .seconds(60), clock: clock)
    // the newest reading, once a minute
    let seen = log(plotted)
    temperature.send(20)
    temperature.send(21)
    clock.advance(by: .seconds(60))
    #expect(seen.all == [21])
  }

  @Test func `delay delivers later`() {
    let saved = PassthroughSubject<Void, Never>()
    let isOver = saved.delay(for: .seconds(3), clock: clock)
    let showsHint = saved.map { true }.merge(with: isOver.map { false })
    // a hint stands on the screen for three seconds after each save
    let seen = log(showsHint)
    saved.send()
    #expect(seen.all == [true])
    clock.advance(by: .seconds(3))
    #expect(seen.all == [true, false])
  }

  @Test func `dropFirst omits elements of the first span`() {
    let keys = PassthroughSubject<String, Never>()
    let meant = keys.dropFirst(for: .milliseconds(200), clock: clock)
    // ignores the keys of the first moment after a dialog opens
    let seen = log(meant)
    keys.send("Enter")
    clock.advance(by: .milliseconds(200))
    keys.send("Escape")
    #expect(seen.all == ["Escape"])
  }

  @Test func `timeout fails a silent signal`() {
    let request = Signal<String, Offline>.never()
    let friends = request.timeout(after: .seconds(30), with: Offline(), clock: clock)
    // fails after 30 seconds without an answer
    let seen = log(friends)
    clock.advance(by: .seconds(30))
    #expect(seen.hasFailed)
  }

  @Test func `a clock runs actions later`() {
    let bag = DisposeBag()
    var isShown = true
    let clock = VirtualClock()
    clock.schedule(after: .seconds(2)) { isShown = false }.dispose(in: bag)
    clock.advance(by: .seconds(2))
    // isShown is false
    #expect(!isShown)
  }

  @Test func `the example of a real-time clock works`() {
    @MainActor func closing(_ toast: Card) -> SafeSignal<Card> {
      SafeSignal(just: toast, after: .seconds(5), clock: ActorClock())
    }
    _ = closing
  }
}
