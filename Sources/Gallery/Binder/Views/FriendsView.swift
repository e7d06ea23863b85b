import Signals
import Widgets

/// The document's `FriendsViewController`: the friends of a person.
package final class FriendsView: NavigationPage {
  /// The friends.
  package let friendsView = ListView { FriendCell() }
  /// The friends, while they are loaded.
  package let friendsLoadingView: LoadingView
  /// What could not be done with one of them; hidden while it has no text.
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
