import Signals
import TestSupport
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
    expectEqual(shown, "nothing")
    clock.advance(by: .milliseconds(299))
    expectEqual(shown, "nothing")
    expect(!view.spinner.isSpinning)
    clock.advance(by: .milliseconds(1))
    expectEqual(shown, "spinner")
    expect(view.spinner.isSpinning)
    items.value = ["Ada"]
    take(.loaded(["Ada"]))
    expectEqual(shown, "content")
    expect(!view.spinner.isSpinning)
  }

  @Test func `a quick load shows no spinner`() {
    let spinning = Heard(view.spinner.$isSpinning)
    take(.loading)
    clock.advance(by: .milliseconds(200))
    items.value = ["Ada"]
    take(.loaded(["Ada"]))
    clock.advance(by: .seconds(2))
    expectEqual(shown, "content")
    expectEqual(spinning.elements, [false])
    expectEqual(clock.pendingCount, 0)
  }

  @Test func `the wait of an ended load does not count for the next`() {
    take(.loading)
    clock.advance(by: .milliseconds(200))
    take(.loaded([]))
    take(.loading)
    clock.advance(by: .milliseconds(299))
    expectEqual(shown, "nothing")
    take(.failed(Failure()))
    take(.loading)
    clock.advance(by: .milliseconds(299))
    expectEqual(shown, "nothing")
    clock.advance(by: .milliseconds(1))
    expectEqual(shown, "spinner")
  }

  @Test func `consecutive loads count as one wait`() {
    take(.loading)
    clock.advance(by: .milliseconds(200))
    take(.loading)
    clock.advance(by: .milliseconds(100))
    expectEqual(shown, "spinner")
    take(.loading)
    expectEqual(shown, "spinner")
  }

  @Test func `a load without items shows the empty page until there are some`() {
    take(.loading)
    take(.loaded([]))
    expectEqual(shown, "empty")
    items.value = ["Ada"]
    expectEqual(shown, "content")
    items.value = []
    expectEqual(shown, "empty")
  }

  @Test func `a failure is shown in the binder's words until it is retried`() {
    take(.loading)
    clock.advance(by: .seconds(1))
    take(.failed(Failure()))
    expectEqual(shown, "error")
    expectEqual(view.errorPage.titleLabel.text, "Failed")
    expectEqual(view.errorPage.descriptionLabel.text, "Because.")
    expect(!view.spinner.isSpinning)
    take(.loading)
    expectEqual(shown, "nothing")
    clock.advance(by: .milliseconds(300))
    expectEqual(shown, "spinner")
  }

  @Test func `reloading keeps the content`() {
    items.value = ["Ada"]
    take(.loaded(["Ada"]))
    take(.reloading(["Ada"]))
    expect(view.isReloading)
    clock.advance(by: .seconds(2))
    expectEqual(shown, "content")
    take(.loaded(["Ada"]))
    expect(!view.isReloading)
    expectEqual(shown, "content")
  }

  @Test func `reloading an empty view keeps the empty page for 300 ms and then shows a spinner`() {
    take(.loaded([]))
    take(.reloading([]))
    clock.advance(by: .milliseconds(299))
    expectEqual(shown, "empty")
    clock.advance(by: .milliseconds(1))
    expectEqual(shown, "spinner")
    take(.loaded([]))
    expectEqual(shown, "empty")
    take(.reloading([]))
    items.value = ["Ada"]
    take(.loaded(["Ada"]))
    clock.advance(by: .seconds(2))
    expectEqual(shown, "content")
  }

  @Test func `a view released during loading leaves nothing behind`() {
    let live = LiveObjects()
    func load() {
      let view = LoadingView(Label(), clock: clock)
      view.setLoadingState(State.loading)
      live.watch(view)
    }
    load()
    expectEqual(live.made, 1)
    expectEqual(live.count, 0)
    expectEqual(clock.pendingCount, 0)
  }

  @Test func `a spinner stays during the reload of an empty view`() {
    take(.loading)
    clock.advance(by: .milliseconds(300))
    take(.reloading([]))
    expectEqual(shown, "spinner")
  }

  @Test func `a pending spinner does not cover content that is loaded again`() {
    items.value = ["Ada"]
    take(.loading)
    take(.reloading(["Ada"]))
    clock.advance(by: .milliseconds(300))
    expectEqual(shown, "content")
  }
}
