import Signals
import Widgets

/// The document's `FriendsViewController`: the friends of a person.
package final class FriendsView: NavigationPage {
  package let friendsView = FriendsListView()
  package let friendsLoadingView: LoadingView
  /// The error of an action on a friend; hidden when empty.
  package let problemLabel = Label(cssClasses: ["error"])

  package init(clock: any SignalClock) {
    friendsLoadingView = LoadingView(list: friendsView, clock: clock)
    friendsLoadingView.layout = Layout(vexpand: true)
    problemLabel.isWrapping = true
    problemLabel.textAlignment = .center
    problemLabel.$text.map { !$0.isEmpty }.bind(to: problemLabel, keyPath: \.isVisible)
    super.init(Clamp(Box(.column, spacing: 6, [friendsLoadingView, problemLabel]), maximumSize: 520))
  }
}
