import Signals
import Widgets

/// The document's `FriendsViewController`: those whom somebody knows.
final class FriendsView: NavigationPage {
  /// The friends.
  let friendsView = ListView { FriendCell() }
  /// The friends, while they are loaded.
  let friendsLoadingView: LoadingView

  init(clock: any SignalClock) {
    friendsLoadingView = LoadingView(list: friendsView, clock: clock)
    super.init(Clamp(friendsLoadingView, maximumSize: 520))
  }

  isolated deinit {}
}
