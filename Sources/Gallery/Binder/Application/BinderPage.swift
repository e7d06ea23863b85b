import BinderDemoServices
import GalleryKit
import Signals
import Widgets

/// The demo: the app, the same profile with shuffled statements, and controls for the server.
final class BinderPage: Box {
  /// The app and the shuffled profile.
  let tabs: TabView
  let root: NavigationStack
  let expireButton = Button("Expire the Session")

  let manager: SessionManager

  let server: Server

  init(_ environment: GalleryEnvironment) {
    server = Server(clock: environment.clock)
    manager = SessionManager(server: server, clock: environment.clock)
    manager.logIn()
    root = NavigationStack.makeRoot(manager)
    root.layout = Layout(vexpand: true)
    // A separate session, unaffected by expiry in the demo.
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
    // The next request of the signed-in person shows the choice at once.
    combineLatest(server.$answers, server.$friendCount).dropFirst().bind(to: self) { page, _ in
      page.manager.session?.currentUserService.reloadFriends()
    }
    // With large text in a narrow window, the two need two rows.
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
