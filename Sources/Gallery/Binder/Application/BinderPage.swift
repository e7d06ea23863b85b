import BinderDemoServices
import GalleryKit
import Signals
import Widgets

/// The demo: the app, the same profile under shuffled statements, and what happens to the server meanwhile.
final class BinderPage: Box {
  /// The app and the shuffled profile.
  let tabs: TabView
  /// The app.
  let root: NavigationStack
  /// Makes the server forget the session.
  let expireButton = Button("Expire the Session")

  /// Who is signed in.
  let manager: SessionManager

  /// What it answers can be chosen.
  let server: Server

  init(_ environment: GalleryEnvironment) {
    server = Server(clock: environment.clock)
    manager = SessionManager(server: server, clock: environment.clock)
    manager.logIn()
    root = NavigationStack.makeRoot(manager)
    root.layout = Layout(vexpand: true)
    // A session of its own, which no demo of expiring ends.
    let apart = SessionManager(server: Server(clock: environment.clock), clock: environment.clock)
    apart.logIn()
    let shuffleView = apart.session.map(ShuffleView.make)
    tabs = TabView([
      TabView.Tab("Profile", content: root),
      TabView.Tab("Shuffled Statements", content: shuffleView ?? Box()),
    ])
    tabs.layout = Layout(vexpand: true)
    super.init(.column, [tabs])
    append(controls())
    shuffleView?.bag.add(BlockDisposable { _ = apart })
    shuffleView?.shuffleButton.click()
    tabs.$selectedIndex.bind(to: self) { page, index in page.children.last?.isVisible = index == 0 }
  }

  private func controls() -> FlowBox {
    let menu = AnswersMenu(server.$answers, more: [friendCounts()])
    expireButton.tooltipText = "Shows at the next request: open the friends, edit the name"
    expireButton.reactive.clicked.observeNext(with: server.expireSession).dispose(in: bag)
    // The choice shows at once, by the next request of the person signed in.
    combineLatest(server.$answers, server.$friendCount).dropFirst().bind(to: self) { page, _ in
      page.manager.session?.currentUserService.reloadFriends()
    }
    // With large letters in a narrow window the two have no room side by side.
    let row = FlowBox(spacing: 12, [menu, expireButton])
    row.layout = Layout(margins: Margins(horizontal: 12, vertical: 8))
    return row
  }

  private func friendCounts() -> [Action] {
    [(nil, "The Usual Friends"), (0, "No Friends"), (10_000, "10,000 Friends")].map { count, title in
      let action = Action(title)
      action.reactive.activated.bind(to: self) { page in page.server.friendCount = count }
      return action
    }
  }
}
