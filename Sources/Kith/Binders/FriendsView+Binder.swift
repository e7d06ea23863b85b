import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension FriendsView {
  /// The list to show first.
  public enum Tab: Int, Sendable {
    case following
    case followers
  }

  /// Makes the page of the people that a person follows and their followers.
  public static func make(user: Account, session: Session, tab: Tab = .following) -> FriendsView {
    let view = FriendsView(clock: session.clock)
    let following = session.makeFriendsService(for: user, .following)
    let followers = session.makeFriendsService(for: user, .followers)
    let shown = view.tabs.$selectedIndex.map(Tab.init(rawValue:))
    view.statements {
      // 1 Assign what is known now.
      view.title = user.name
      view.followingTab.title = Words.following
      view.followersTab.title = Words.followers
      view.tabs.selectedIndex = tab.rawValue
      view.filterEntry.placeholderText = Words.filterHint
      view.filterEntry.accessibleLabel = Words.filterHint
      view.filterAction.title = Words.filter
      view.reloadAction.title = Words.reload
      view.following.list.accessibleLabel = Words.following
      view.followers.list.accessibleLabel = Words.followers

      // 2 Bind what comes later.
      view.following.bind(
        following, filter: view.filterEntry, isShown: shown.map { $0 == .following }, in: session)
      view.followers.bind(
        followers, filter: view.filterEntry, isShown: shown.map { $0 == .followers }, in: session)

      // 3 Observe what the person does.
      view.bindSearch(session)
      view.filterEntry.reactive.activated.bind(to: view) { view in
        view.filterEntry.shownResults?.activate(rowAt: 0)
      }
      view.filterAction.reactive.activated.bind(to: view) { view in view.filterEntry.grabFocus() }
      view.reloadAction.reactive.activated
        .with(latestFrom: shown) { _, tab in tab }
        .observeNext { tab in (tab == .followers ? followers : following).reload() }
        .dispose(in: view.bag)
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
