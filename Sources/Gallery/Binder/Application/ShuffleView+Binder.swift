import BinderDemoBinders
import BinderDemoServices
import BinderDemoViews
import Signals
import Widgets
import WidgetsTesting

extension ShuffleView {
  /// Makes the page that runs the profile's statements in different orders.
  static func make(_ session: Session) -> ShuffleView {
    let view = ShuffleView()
    let shuffler = Shuffler(session)
    let seeds = view.shuffleButton.reactive.clicked.scan(0) { seed, _ in seed + 1 }
    let results = combineLatest(seeds, session.currentUserService.friends).map { shuffler.run(seed: $0.0) }
    view.statements {
      // 1 Assign what is available at the binding time.
      view.shuffleButton.text = "Shuffle the Binder's Statements"
      view.treeText.accessibleLabel = "Text tree"

      // 2 Bind what is available asynchronously.
      results.bind(to: view) { view, result in
        view.orderLabel.text = result.order
        view.verdictLabel.text = result.verdict
        view.treeText.text = result.tree
      }
      seeds.bind(to: view) { view, seed in
        let shown = NavigationStack(root: shuffler.makeView(seed: seed))
        shown.showsTitleButtons = false
        shown.layout = Layout(vexpand: true)
        view.holder.replaceChildren([shown])
      }
    }
    return view
  }
}

/// Makes the profile with its statements in an order determined by a number.
@MainActor
private final class Shuffler {
  struct Result {
    let order: String
    let verdict: String
    let tree: String
  }

  private let session: Session

  init(_ session: Session) {
    self.session = session
  }

  isolated deinit {}

  func makeView(seed: Int) -> ProfileView {
    Statements.$order.withValue(Statements.Order { ShuffledOrder.indices(count: $0, seed: seed) }) {
      ProfileView.make(session)
    }
  }

  func run(seed: Int) -> Result {
    // The views are not rendered; their rows are made on access.
    let written = dump(ProfileView.make(session))
    let shuffled = dump(makeView(seed: seed))
    let count = statementCount()
    let order = ShuffledOrder.indices(count: count, seed: seed).map { "\($0 + 1)" }.joined(separator: " ")
    return Result(
      order: "Statements in the order \(order)",
      verdict: shuffled == written
        ? "The text tree is the same as in the written order." : "The text tree is different!",
      tree: shuffled)
  }

  private func statementCount() -> Int {
    let counter = StatementCounter()
    let written = Statements.Order { count in
      counter.add(count)
      return Array(0..<count)
    }
    Statements.$order.withValue(written) { _ = ProfileView.make(session) }
    return counter.largest
  }
}
