import BinderDemoServices
import BinderDemoViews
import Signals
import Widgets

extension FriendsView {
  static func make(user: User, session: Session) -> FriendsView {
    let view = FriendsView(clock: session.clock)
    let userService = session.currentUserService
    let friendsService = session.makeFriendsService(for: user)
    view.statements {
      // 1 Assign what is available at the binding time.
      view.title = "Friends of \(user.name)"
      view.friendsLoadingView.describe(empty: "No Friends Yet")
      view.friendsView.accessibleLabel = "Friends of \(user.name)"

      // 2 Bind what is available asynchronously.
      friendsService.friends
        .consumeLoadingState(by: view.friendsView)
        .bind(to: view.friendsView) { cell, friend in
          cell.nameLabel.text = friend.name
          cell.imageView.text = friend.name
          cell.imageView.imageUrl = friend.imageUrl
          cell.addButton.text = "Add"
          userService.canAdd(friend).bind(to: cell) { $0.addButton.isVisible = $1 }
          userService.isAdding(friend).bind(to: cell) { $0.addButton.isSensitive = !$1 }
          cell.addButton.reactive.clicked
            .map { friend }
            .observeNext(with: userService.addFriend)
            .dispose(in: cell.bag)
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
