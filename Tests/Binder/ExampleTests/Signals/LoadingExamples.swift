import Signals
import Testing

struct LoadingExamples {
  @Test func `value delivers the loaded value`() {
    let friends = Signal<[String], Offline>(just: ["Ada"]).toLoadingSignal()
    let people = friends.value()
    // ["Ada"]
    #expect(log(people).all == [["Ada"]])
  }

  @Test func `mapValue transforms the loaded value`() {
    let friends = Signal<[String], Offline>(just: ["Ada"]).toLoadingSignal()
    let count = friends.mapValue(\.count)
    // .loading, .loaded(1): a badge that shows how many friends there are, and that they are loading
    #expect(log(count).all.map(\.value) == [nil, 1])
  }

  @Test func `dematerializeLoadingState turns states into elements and failures`() {
    let states = Signal<[String], Offline>(just: ["Ada"]).toLoadingSignal()
    let friends = states.dematerializeLoadingState()
    // ["Ada"]; a failed state is a failure again
    #expect(log(friends).all == [["Ada"]])
  }

  @Test func `consumeLoadingState delivers the values`() {
    let page = Page()
    let friends = Signal<[String], Offline>(just: ["Ada"]).toLoadingSignal()
    friends.consumeLoadingState(by: page).bind(to: page) { $0.names = $1 }
    // page, a LoadingStateListener, shows a spinner, then the names, or an error
    #expect(page.names == ["Ada"] && page.states == ["loading", "loaded"])
  }

  @MainActor @Test func `a loading signal runs async work`() async throws {
    struct Server: Sendable { func friends() async throws(Offline) -> [String] { ["Ada"] } }
    let server = Server()
    var states: [LoadingState<[String], Offline>] = []
    let friends = SafeSignal.loading { () async throws(Offline) in
      try await server.friends()
    }
    for await state in friends.values { states.append(state) }
    // .loading, then .loaded or .failed
    #expect(states == [.loading, .loaded(["Ada"])])
  }

  @Test func `the example of a loaded signal works`() {
    func friends(kept: [String]) -> LoadingSignal<[String], Offline> {
      if kept.isEmpty { return SafeSignal(just: .loading) }
      return .loaded(kept)
    }
    #expect(log(friends(kept: ["Ada"])).all.map(\.value) == [["Ada"]])
  }

  @Test func `toLoadingSignal delivers states`() {
    let request = Signal<[String], Offline>(just: ["Ada"])
    let friends = request.toLoadingSignal()
    // .loading, .loaded(["Ada"])
    #expect(log(friends).all == [.loading, .loaded(["Ada"])])
  }

  @Test func `the example of a loading state works`() {
    func text(of state: LoadingState<[String], Offline>) -> String {
      switch state {
      case .loading: "Loading…"
      case .loaded(let names): names.joined(separator: ", ")
      case .failed: "You are offline"
      }
    }
    #expect(text(of: .loaded(["Ada", "Grace"])) == "Ada, Grace")
  }

  @Test func `the example of an observed loading state works`() {
    func isDimmed(in state: ObservedLoadingState<[String], Offline>) -> Bool {
      if case .reloading = state { return true }
      return false
    }
    #expect(isDimmed(in: .reloading(["Ada"])) && !isDimmed(in: .loading))
  }

  @Test func `the example of a loading property works`() {
    let bag = DisposeBag()
    var loads = 0
    let request = Signal<[String], Offline>.deferred {
      loads += 1
      return Signal(just: ["Ada"])
    }
    let refreshClicks = PassthroughSubject<Void, Never>()
    var names: [String] = []
    let friends = LoadingProperty { request.toLoadingSignal() }
    friends.value().observeNext { names = $0 }.dispose(in: bag)
    refreshClicks.observeNext { friends.reload() }.dispose(in: bag)
    // loads for the first observer, and again at each click
    refreshClicks.send()
    #expect(names == ["Ada"] && loads == 2)
  }

  @Test func `reloading holds back elements until fresh values arrive`() {
    let request = Signal<[String], Offline>(just: ["Ada", "Grace"])
    let friends = LoadingProperty { request.toLoadingSignal() }
    let followed = Signal<String, Offline>(just: "Grace")
    let done = followed.reloading(friends)
    // "Grace", once the friends have been loaded again
    #expect(log(done).all == ["Grace"] && friends.value == ["Ada", "Grace"])
  }
}
