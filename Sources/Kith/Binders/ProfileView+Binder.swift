import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension ProfileView {
  /// Makes the signed-in person's page.
  public static func make(_ session: Session) -> ProfileView {
    let view = ProfileView(clock: session.clock)
    let userService = session.userService
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.profile
      view.editButton.text = Words.edit
      view.peopleButton.text = Words.people
      view.friendsLabel.text = Words.friends
      view.reloadAction.title = Words.reload
      view.friendList.accessibleLabel = Words.friends
      view.friends.describe(empty: Words.noFriends)
      view.friendList.setTypeAhead { (friend: Account) in friend.nameWithoutEmoji }

      // 2 Bind what comes later.
      view.person.bind(userService.user, in: session)
      userService.user.bind(to: view) { view, user in
        view.person.statusLabel.text = Words.status(user)
        view.requestsButton.text = Words.followRequests(user)
      }
      userService.firstFriends
        .consumeLoadingState(by: view.friends)
        .bind(to: view.friendList) { row, friend in row.show(friend, in: session) }

      session.updatedWords(ofFriendsOf: userService).bind(to: view.updatedLabel, keyPath: \.text)

      // 3 Observe what the person does.
      view.friendList.bindMenu(session)
      view.reloadAction.reactive.activated
        .observeNext(with: userService.refresh)
        .dispose(in: view.bag)
      view.friends.errorPage.button.reactive.clicked
        .observeNext(with: userService.reloadFriends)
        .dispose(in: view.bag)
      view.editButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(form: EditProfileView.make(session))
      }
      view.peopleButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.showPeople(session)
      }
      view.requestsButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(FollowRequestsView.make(session))
      }
      view.bindSearch(session)
      view.person.followingButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(FriendsView.make(user: userService.user.value, session: session))
      }
      view.person.followersButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(
          FriendsView.make(user: userService.user.value, session: session, tab: .followers))
      }
      view.friendList.reactive.activated(Account.self).bind(to: view) { view, account in
        view.navigation?.push(PersonView.make(account, session: session))
      }
    }
    return view
  }
}
