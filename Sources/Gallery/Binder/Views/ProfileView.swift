import Signals
import Widgets

/// The document's `ProfileViewController`: a view without dependencies and actions.
package final class ProfileView: NavigationPage {
  package let nameLabel = Label(cssClasses: ["title-1"])
  package let imageView = ImageView(size: 96)
  package let friendsView = FriendsListView()
  package let friendsLoadingView: LoadingView
  package let logoutButton: Button
  package let editProfileButton = Button(cssClasses: ["pill"])
  package let friendsButton = Button(cssClasses: ["pill"])

  package init(clock: any SignalClock) {
    logoutButton = ProfileView.makeLogoutButton()
    friendsLoadingView = LoadingView(list: friendsView, clock: clock)
    friendsLoadingView.layout = Layout(vexpand: true)
    nameLabel.textAlignment = .center
    nameLabel.isWrapping = true
    imageView.layout = Layout(halign: .center)
    let buttons = FlowBox(spacing: 12, [editProfileButton, friendsButton])
    buttons.layout = Layout(halign: .center)
    let column = Box(.column, spacing: 12, [imageView, nameLabel, buttons, friendsLoadingView])
    column.layout = Layout(margins: Margins(top: 18, bottom: 0, start: 12, end: 12))
    super.init(Clamp(column, maximumSize: 520))
    headerBar.end.append(logoutButton)
  }

  /// Creates, configures and returns the button: the pattern that becomes the binder.
  package static func makeLogoutButton() -> Button {
    let button = Button(cssClasses: ["flat"])
    button.text = "Log Out"
    return button
  }
}
