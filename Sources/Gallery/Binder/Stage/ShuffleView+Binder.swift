import Signals
import Widgets

extension ShuffleView {
  /// Makes the page that runs the profile's statements in different orders.
  static func make(_ shuffler: Shuffler) -> ShuffleView {
    let view = ShuffleView()
    view.statements {
      // 1 Assign what is available at the binding time.
      view.shuffleButton.text = "Shuffle the Binder's Statements"
      view.treeText.accessibleLabel = "Text tree"

      // 2 Bind what is available asynchronously.
      shuffler.results.bind(to: view) { view, result in
        view.orderLabel.text = "Statements in the order \(result.order)"
        view.verdictLabel.text =
          result.isSame ? "The text tree is the same as in the written order." : "The text tree is different!"
        view.treeText.text = result.tree
      }
      shuffler.seed.bind(to: view) { view, seed in
        let shown = NavigationStack(root: shuffler.makeView(seed: seed))
        shown.showsTitleButtons = false
        shown.layout = Layout(vexpand: true)
        view.holder.replaceChildren([shown])
      }

      // 3 Observe what the person does.
      view.shuffleButton.reactive.clicked
        .observeNext(with: shuffler.shuffle)
        .dispose(in: view.bag)
    }
    return view
  }
}
