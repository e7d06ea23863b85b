import Widgets

/// The small screen that every style connects in its own way: a profile and friends. Independent of any style.
class ProfileScreen: Box {
  let avatar = Avatar(size: 64)
  let nameLabel = Label(cssClasses: ["title-2"])
  /// The number of friends, or the state of loading them.
  let countLabel = Label(cssClasses: ["dim-label"])
  let friendsView = ListView { Label() }
  let chosenLabel = Label(cssClasses: ["heading"])
  let renameButton = Button("Change Name")
  let reloadButton = Button("Reload")

  init() {
    super.init(.column, spacing: 6)
    for label in [nameLabel, countLabel] { label.isWrapping = true }
    chosenLabel.textAlignment = .center
    let labels = Box(.column, [nameLabel, countLabel])
    labels.layout = Layout(hexpand: true, valign: .center)
    // In a row, as a column would leave no room for the friends in a window of usual height.
    let heading = Box(.row, spacing: 12, [avatar, labels])
    friendsView.layout = Layout(vexpand: true)
    friendsView.accessibleLabel = "Friends"
    let buttons = Box(.row, spacing: 12, [renameButton, reloadButton])
    buttons.layout = Layout(halign: .center)
    layout = Layout(vexpand: true, margins: Margins(12))
    replaceChildren([heading, friendsView, chosenLabel, buttons])
  }
}

/// An open screen, with all objects made for it.
@MainActor
struct OpenScreen {
  let view: ProfileScreen
  /// The objects that must be released with it.
  let objects: [AnyObject]

  init(_ view: ProfileScreen, objects: [AnyObject]) {
    self.view = view
    self.objects = objects + [view]
  }
}
