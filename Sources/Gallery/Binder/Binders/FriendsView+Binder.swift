import BinderDemoServices
import BinderDemoViews
import Signals
import Widgets

extension FriendsView {
  static func make(user: User, session: Session) -> FriendsView {
    let view = FriendsView(clock: session.clock)
    let userService = session.currentUserService
    let friendsService = session.makeFriendsService(for: user)
    let ownFriends = userService.friends.value().map { Set($0.map(\.id)) }.shareReplay(limit: 1)
    view.statements {
      // 1 Assign what is available at the binding time.
      view.title = "Friends of \(user.name)"
      view.friendsLoadingView.describe(empty: "No Friends Yet")
      view.friendsView.accessibleLabel = "Friends of \(user.name)"

      // 2 Bind what is available asynchronously.
      friendsService.friends
        .consumeLoadingState(by: view.friendsLoadingView)
        .bind(to: view.friendsView) { cell, friend in
          cell.nameLabel.text = friend.name
          cell.imageView.text = friend.name
          cell.imageView.imageUrl = friend.imageUrl
          cell.addButton.text = "Add"
          ownFriends.bind(to: cell) { cell, known in
            cell.addButton.isVisible = !known.contains(friend.id) && friend.id != userService.user.id
          }
          userService.additions.bind(to: cell) { cell, additions in
            cell.addButton.isSensitive = !additions.contains(friend.id)
          }
          cell.addButton.reactive.clicked.bind(to: cell) { _ in userService.addFriend(friend) }
        }
      userService.failedAddition.bind(to: view.problemLabel) { label, friend in
        label.text = friend.map { "\($0.name) could not be added. Try again." } ?? ""
      }

      // 3 Observe what the person does.
      view.friendsLoadingView.errorPage.button.reactive.clicked
        .observeNext(with: friendsService.reload)
        .dispose(in: view.bag)
      view.friendsLoadingView.emptyPage.button.reactive.clicked
        .observeNext(with: friendsService.reload)
        .dispose(in: view.bag)
      view.friendsView.reactive.activated(User.self)
        .bind(to: view) { view, friend in
          view.navigation?.push(FriendsView.make(user: friend, session: session))
        }
    }
    return view
  }
}
