import Signals
import Widgets

/// The document's `friendsView`: a list of friends that consumes the loading state of its items itself.
package final class FriendsListView: ListView<FriendCell>, @MainActor LoadingStateListener {
  package init() {
    super.init { FriendCell() }
  }

  /// Shows the spinner, the list, or the page of a failure, in the `LoadingView` that it was put into.
  package func setLoadingState<Value, Failure: Error>(_ newState: ObservedLoadingState<Value, Failure>) {
    (parent as? LoadingView)?.setLoadingState(newState)
  }
}
