import BinderDemoServices
import BinderDemoViews
import Signals
import Widgets

extension ProfileView {
  /// The document's `makeViewController(_ session:)`: Model-View-Adapter, with a function as the adapter.
  package static func make(_ session: Session) -> ProfileView {
    let view = ProfileView(clock: session.clock)
    let userService = session.currentUserService
    view.statements {
      // 1 Assign what is available at the binding time.
      view.title = "Profile"
      view.editProfileButton.text = "Edit Profile"
      view.friendsButton.text = "Friends"
      view.friendsLoadingView.describe(empty: "No Friends Yet")
      view.friendsView.accessibleLabel = "Friends"
      view.imageView.imageUrl = userService.user.value.imageUrl

      // 2 Bind what is available asynchronously.
      userService.friends
        .consumeLoadingState(by: view.friendsView)
        .bind(to: view.friendsView) { cell, friend in
          cell.nameLabel.text = friend.name
          cell.imageView.text = friend.name
          cell.imageView.imageUrl = friend.imageUrl
        }
      userService.user.bind(\.name, to: view.nameLabel, \.text)
      userService.user.bind(\.name, to: view.imageView, \.text)

      // 3 Observe what the person does.
      view.logoutButton.reactive.clicked
        .observeNext(with: userService.logOut)
        .dispose(in: view.bag)
      view.friendsLoadingView.errorPage.button.reactive.clicked
        .observeNext(with: userService.reloadFriends)
        .dispose(in: view.bag)
      view.friendsLoadingView.emptyPage.button.reactive.clicked
        .observeNext(with: userService.reloadFriends)
        .dispose(in: view.bag)
      view.editProfileButton.reactive.clicked
        .bind(to: view) { view in
          let editProfileView = EditProfileView.make(userService)
          view.window?.present(editProfileView)
        }
      view.friendsButton.reactive.clicked
        .bind(to: view) { view in
          let friendsView = FriendsView.make(user: userService.user.value, session: session)
          view.navigation?.push(friendsView)
        }
    }
    return view
  }
}
