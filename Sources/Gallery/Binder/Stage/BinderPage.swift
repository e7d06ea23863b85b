import GalleryKit
import Widgets

/// The stage of the demo: the app, two pages about binders, and controls for the app's server.
final class BinderPage: Box {
  /// The app, the shuffled profile, and the cases of ownership.
  let tabs: TabView
  let expireButton = Button()
  let usualFriendsAction = Action("")
  let noFriendsAction = Action("")
  let manyFriendsAction = Action("")
  /// The controls for the server, which only the app has.
  let controls: FlowBox

  init(root: Widget, shuffleView: Widget, ownershipView: Widget, answersMenu: AnswersMenu) {
    // With large text in a narrow window, the two need two rows.
    controls = FlowBox(spacing: 12, [answersMenu, expireButton])
    controls.layout = Layout(margins: Margins(horizontal: 12, vertical: 8))
    root.layout = Layout(vexpand: true)
    tabs = TabView([
      TabView.Tab("Profile", content: root),
      TabView.Tab("Shuffled Statements", content: shuffleView),
      TabView.Tab("Ownership", content: ownershipView),
    ])
    tabs.layout = Layout(vexpand: true)
    super.init(.column, [tabs, controls])
    tabs.$selectedIndex.bind(to: controls) { controls, index in controls.isVisible = index == 0 }
    answersMenu.menuButton.sections.append([usualFriendsAction, noFriendsAction, manyFriendsAction])
  }
}
