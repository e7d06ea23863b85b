import Signals
import Testing
import Widgets

@MainActor
@Suite struct LoadingViewTests {
  private struct Failure: Error {}
  private typealias State = ObservedLoadingState<[String], Failure>

  private let clock = VirtualClock()
  private let items = Property<[String]>([])
  private let list = ListView { Label() }
  private let view: LoadingView

  init() {
    view = LoadingView(list: list, clock: clock)
    view.describeFailure = { _ in ("Failed", "Because.") }
    items.bind(to: list, id: \.self) { row, item in row.text = item }
  }

  private func take(_ state: State) { view.setLoadingState(state) }

  private var shown: String {
    let pages: [(Widget, String)] = [
      (view.content, "content"), (view.spinner, "spinner"), (view.emptyPage, "empty"),
      (view.errorPage, "error"),
    ]
    return pages.first { $0.0 === view.visibleChild }?.1 ?? "nothing"
  }

  @Test func `a spinner appears after 300 ms of loading and not before`() {
    take(.loading)
    #expect(shown == "nothing")
    clock.advance(by: .milliseconds(299))
    #expect(shown == "nothing")
    #expect(!view.spinner.isSpinning)
    clock.advance(by: .milliseconds(1))
    #expect(shown == "spinner")
    #expect(view.spinner.isSpinning)
    items.value = ["Ada"]
    take(.loaded(["Ada"]))
    #expect(shown == "content")
    #expect(!view.spinner.isSpinning)
  }

  @Test func `a quick load shows no spinner`() {
    let spinning = Heard(view.spinner.$isSpinning)
    take(.loading)
    clock.advance(by: .milliseconds(200))
    items.value = ["Ada"]
    take(.loaded(["Ada"]))
    clock.advance(by: .seconds(2))
    #expect(shown == "content")
    #expect(spinning.elements == [false])
    #expect(clock.pendingCount == 0)
  }

  @Test func `the wait of an ended load does not count for the next`() {
    take(.loading)
    clock.advance(by: .milliseconds(200))
    take(.loaded([]))
    take(.loading)
    clock.advance(by: .milliseconds(299))
    #expect(shown == "nothing")
    take(.failed(Failure()))
    take(.loading)
    clock.advance(by: .milliseconds(299))
    #expect(shown == "nothing")
    clock.advance(by: .milliseconds(1))
    #expect(shown == "spinner")
  }

  @Test func `consecutive loads count as one wait`() {
    take(.loading)
    clock.advance(by: .milliseconds(200))
    take(.loading)
    clock.advance(by: .milliseconds(100))
    #expect(shown == "spinner")
    take(.loading)
    #expect(shown == "spinner")
  }

  @Test func `a load without items shows the empty page until there are some`() {
    take(.loading)
    take(.loaded([]))
    #expect(shown == "empty")
    items.value = ["Ada"]
    #expect(shown == "content")
    items.value = []
    #expect(shown == "empty")
  }

  @Test func `a failure is shown in the binder's words until it is retried`() {
    take(.loading)
    clock.advance(by: .seconds(1))
    take(.failed(Failure()))
    #expect(shown == "error")
    #expect(view.errorPage.titleLabel.text == "Failed")
    #expect(view.errorPage.descriptionLabel.text == "Because.")
    #expect(!view.spinner.isSpinning)
    take(.loading)
    #expect(shown == "nothing")
    clock.advance(by: .milliseconds(300))
    #expect(shown == "spinner")
  }

  @Test func `reloading keeps the content`() {
    items.value = ["Ada"]
    take(.loaded(["Ada"]))
    take(.reloading(["Ada"]))
    #expect(view.isReloading)
    clock.advance(by: .seconds(2))
    #expect(shown == "content")
    take(.loaded(["Ada"]))
    #expect(!view.isReloading)
    #expect(shown == "content")
  }

  @Test func `reloading an empty view keeps the empty page for 300 ms and then shows a spinner`() {
    take(.loaded([]))
    take(.reloading([]))
    clock.advance(by: .milliseconds(299))
    #expect(shown == "empty")
    clock.advance(by: .milliseconds(1))
    #expect(shown == "spinner")
    take(.loaded([]))
    #expect(shown == "empty")
    take(.reloading([]))
    items.value = ["Ada"]
    take(.loaded(["Ada"]))
    clock.advance(by: .seconds(2))
    #expect(shown == "content")
  }

  @Test func `a view released during loading leaves nothing behind`() {
    let live = LiveObjects()
    func load() {
      let view = LoadingView(Label(), clock: clock)
      view.setLoadingState(State.loading)
      live.watch(view)
    }
    load()
    #expect(live.made == 1)
    #expect(live.count == 0)
    #expect(clock.pendingCount == 0)
  }
}
