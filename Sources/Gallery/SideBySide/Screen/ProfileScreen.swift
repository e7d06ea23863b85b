import Widgets

/// The small screen that every style connects in its own way: a profile and friends. Knows nothing of any style.
class ProfileScreen: Box {
  /// The person's initials.
  let avatar = Avatar(size: 64)
  /// The person's name.
  let nameLabel = Label(cssClasses: ["title-2"])
  /// How many friends there are, or where loading them stands.
  let countLabel = Label(cssClasses: ["dim-label"])
  /// The friends.
  let friendsView = ListView { Label() }
  /// The friend that was chosen.
  let chosenLabel = Label(cssClasses: ["heading"])
  /// Changes the name.
  let renameButton = Button("Change Name")
  /// Loads the friends again.
  let reloadButton = Button("Reload")

  init() {
    super.init(.column, spacing: 6)
    for label in [nameLabel, countLabel] { label.isWrapping = true }
    chosenLabel.textAlignment = .center
    let labels = Box(.column, [nameLabel, countLabel])
    labels.layout = Layout(hexpand: true, valign: .center)
    // Beside one another: above one another they leave no room for the friends in a window of usual height.
    let heading = Box(.row, spacing: 12, [avatar, labels])
    friendsView.layout = Layout(vexpand: true)
    friendsView.accessibleLabel = "Friends"
    let buttons = Box(.row, spacing: 12, [renameButton, reloadButton])
    buttons.layout = Layout(halign: .center)
    layout = Layout(vexpand: true, margins: Margins(12))
    replaceChildren([heading, friendsView, chosenLabel, buttons])
  }
}

/// A screen that has been opened, with everything that was made for it.
@MainActor
struct OpenScreen {
  /// What is shown.
  let view: ProfileScreen
  /// What has to go with it.
  let objects: [AnyObject]

  init(_ view: ProfileScreen, objects: [AnyObject]) {
    self.view = view
    self.objects = objects + [view]
  }
}
