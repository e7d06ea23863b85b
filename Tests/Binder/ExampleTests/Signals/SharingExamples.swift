import Signals
import Testing

struct SharingExamples {
  @Test func `a connectable signal is observed once`() {
    let bag = DisposeBag()
    let request = SafeSignal(just: ["Ada"])
    var (list, title) = ([""], "")
    let friends = request.publish()
    friends.observeNext { list = $0 }.dispose(in: bag)
    friends.observeNext { title = "\($0.count) friends" }.dispose(in: bag)
    friends.connect().dispose(in: bag)
    // one request for both; publish().refCount() connects with the first observer
    #expect(list == ["Ada"] && title == "1 friends")
  }

  @Test func `multicast shares through a subject`() {
    let bag = DisposeBag()
    let request = SafeSignal(just: ["Ada"])
    let friends = request.multicast { ReplayOneSubject() }
    friends.connect().dispose(in: bag)
    // an observer that comes now still gets the friends
    #expect(log(friends).all == [["Ada"]])
  }

  @Test func `replay repeats elements for later observers`() {
    let bag = DisposeBag()
    let messages = SafeSignal(sequence: ["Hello", "Are you there?"])
    let recent = messages.replay(limit: 1)
    recent.connect().dispose(in: bag)
    // an observer that comes now gets "Are you there?"
    #expect(log(recent).all == ["Are you there?"])
  }

  @Test func `share observes the source once`() {
    let bag = DisposeBag()
    let request = PassthroughSubject<[String], Never>()
    var (list, count) = ([""], 0)
    let friends = request.share()
    friends.observeNext { list = $0 }.dispose(in: bag)
    friends.observeNext { count = $0.count }.dispose(in: bag)
    // one request, however many observe
    request.send(["Ada", "Grace"])
    #expect(list.count == 2 && count == 2 && request.observerCount == 1)
  }

  @Test func `shareReplay gives later observers the newest elements`() {
    let bag = DisposeBag()
    let request = Property(["Ada"])
    var (list, count) = ([""], 0)
    let friends = request.shareReplay(limit: 1)
    friends.observeNext { list = $0 }.dispose(in: bag)
    friends.observeNext { count = $0.count }.dispose(in: bag)
    // the second gets at once what the first has got already
    #expect(list == ["Ada"] && count == 1 && request.observerCount == 1)
  }

  @Test func `shareReplayValues repeats elements after the end`() {
    let bag = DisposeBag()
    var requests = 0
    let request = SafeSignal<[String]>.deferred {
      requests += 1
      return SafeSignal(just: ["Ada"])
    }
    var (list, count) = ([""], 0)
    let friends = request.shareReplayValues(limit: 1)
    friends.observeNext { list = $0 }.dispose(in: bag)
    friends.observeNext { count = $0.count }.dispose(in: bag)
    // the second gets the answer of the request that has ended
    #expect(list == ["Ada"] && count == 1 && requests == 1)
  }
}
