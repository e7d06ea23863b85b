import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension FriendsView {
  /// Makes the page of the people that a person follows and their followers.
  ///
  /// - Parameter tab: The list to show first.
  public static func make(
    user: Account, session: Session, tab: FriendsService.Kind = .following
  ) -> FriendsView {
    let view = FriendsView(clock: session.clock)
    let lists = session.makeFriendsLists(of: user, selected: tab)
    view.statements {
      // 1 Assign what is known now.
      view.title = user.name
      view.followingTab.title = Words.following
      view.followersTab.title = Words.followers
      view.filterEntry.placeholderText = Words.filterHint
      view.filterEntry.accessibleLabel = Words.filterHint
      view.filterAction.title = Words.filter
      view.reloadAction.title = Words.reload
      view.following.list.accessibleLabel = Words.following
      view.followers.list.accessibleLabel = Words.followers

      // 2 Bind what comes later.
      lists.selected.map(\.rawValue).bind(to: view.tabs, keyPath: \.selectedIndex)
      view.following.bind(lists.following, in: session)
      view.followers.bind(lists.followers, in: session)

      // 3 Observe what the person does.
      view.bindSearch(session)
      view.tabs.reactive.selections.compactMap(FriendsService.Kind.init)
        .observeNext(with: lists.select).dispose(in: view.bag)
      view.filterEntry.$text.observeNext(with: lists.narrow).dispose(in: view.bag)
      view.filterEntry.reactive.activated.bind(to: view) { view in
        view.filterEntry.shownResults?.activate(rowAt: 0)
      }
      view.filterAction.reactive.activated.bind(to: view) { view in view.filterEntry.grabFocus() }
      view.reloadAction.reactive.activated.observeNext(with: lists.reload).dispose(in: view.bag)
      view.following.list.reactive.activated(Account.self).bind(to: view) { view, account in
        view.navigation?.push(PersonView.make(account, session: session))
      }
      view.followers.list.reactive.activated(Account.self).bind(to: view) { view, account in
        view.navigation?.push(PersonView.make(account, session: session))
      }
    }
    return view
  }
}
