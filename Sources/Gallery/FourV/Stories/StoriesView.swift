import GalleryKit
import Signals
import Widgets

/// Holds the router of the open story, with one tab for each story: the counterpart of the document's `AppDelegate`.
///
/// Changing the tab closes the story's router and releases everything of it.
final class StoriesView: Box {
  let tabs: TabView
  private(set) var router: (any Router)?

  private let services: UsersServices
  private let users = ParentView()
  private let pushed = NavigationStack(root: NavigationPage(Box()))
  private let list = ParentView()
  private let map = ParentView()
  private let pictures = ParentView()
  private let cells = ParentView()
  private let pane = SidePane()
  private let coordinated = ParentView()

  init(_ environment: GalleryEnvironment) {
    services = UsersServices(environment)
    let twoComponents = Box(.column, spacing: 6, [map, list])
    let cellsAndPane = Box(.column, [cells, pane])
    map.layout = Layout(hexpand: true)
    pane.layout = Layout(hexpand: true)
    pushed.layout = Layout(hexpand: true, vexpand: true)
    tabs = TabView([
      TabView.Tab("Users", content: users), TabView.Tab("Pushed", content: pushed),
      TabView.Tab("Map", content: twoComponents),
      TabView.Tab("Pictures", content: pictures), TabView.Tab("Pane", content: cellsAndPane),
      TabView.Tab("MVVM-C", content: coordinated),
    ])
    super.init(.column)
    layout = Layout(hexpand: true, vexpand: true)
    tabs.layout = Layout(hexpand: true, vexpand: true)
    replaceChildren([tabs])
    tabs.$selectedIndex.removeDuplicates()
      .bind(to: self) { view, index in view.open(view.makeRouter(index)) }
  }

  isolated deinit {
    router?.close()
  }

  private func open(_ next: any Router) {
    router?.close()
    router = next
    next.showInitial()
  }

  private func makeRouter(_ index: Int) -> any Router {
    switch index {
    case 0: UsersRouter(parent: users, services: services)
    case 1: PushedUsersRouter(navigation: pushed, services: services)
    case 2: UsersMapRouter(listParent: list, mapParent: map, services: services)
    case 3: UserPicturesRouter(parent: pictures, services: services)
    case 4: UserPaneRouter(parent: cells, pane: pane, services: services)
    default: UsersCoordinator(parent: coordinated, services: services)
    }
  }
}
