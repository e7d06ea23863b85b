import Signals
import Testing

struct SharingExamples {
  private let bag = DisposeBag()

  @Test func `a connectable signal is observed once`() {
    let request = SafeSignal(just: ["Ada"])
    var (list, title) = ([""], "")
    let friends = request.publish()
    friends.observeNext { list = $0 }.dispose(in: bag)
    friends.observeNext { title = "\($0.count) friends" }.dispose(in: bag)
    friends.connect().dispose(in: bag)
    // one request, begun when both observe: neither misses an answer that comes at once
    #expect(list == ["Ada"] && title == "1 friends")
  }

  @Test func `share observes the source once`() {
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
    let request = Property(["Ada"])
    var (list, count) = ([""], 0)
    let friends = request.shareReplay(limit: 1)
    friends.observeNext { list = $0 }.dispose(in: bag)
    friends.observeNext { count = $0.count }.dispose(in: bag)
    // the second gets at once what the first has got already
    #expect(list == ["Ada"] && count == 1 && request.observerCount == 1)
  }

  @Test func `shareReplayValues repeats elements after the end`() {
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
