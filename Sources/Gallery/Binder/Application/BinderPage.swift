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
  let expireButton = Button("Let the Session Expire")
  /// Whether the server can be reached.
  let reachableSwitch = Switch(isOn: true)

  /// Who is signed in.
  let manager: SessionManager

  private let server: Server

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
    tabs = TabView([TabView.Tab("Profile", root), TabView.Tab("Shuffled Statements", shuffleView ?? Box())])
    tabs.layout = Layout(vexpand: true)
    super.init(.column, [tabs])
    append(controls())
    shuffleView?.bag.add(BlockDisposable { _ = apart })
    shuffleView?.shuffleButton.click()
    tabs.$selectedIndex.bind(to: self) { page, index in page.children.last?.isVisible = index == 0 }
  }

  isolated deinit {}

  private func controls() -> Box {
    let label = Label("Server")
    label.layout = Layout(hexpand: true)
    reachableSwitch.accessibleLabel = "Server reachable"
    expireButton.tooltipText = "Shows at the next request: reload the friends, edit the name"
    expireButton.reactive.clicked.observeNext(with: server.expireSession).dispose(in: bag)
    reachableSwitch.reactive.toggles.bind(to: server.$isReachable)
    let row = Box(.row, spacing: 12, [label, reachableSwitch, expireButton])
    row.layout = Layout(margins: Margins(horizontal: 12, vertical: 8))
    return row
  }
}
