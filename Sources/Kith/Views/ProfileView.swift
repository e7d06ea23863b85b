import Signals
import Widgets

/// The signed-in person's page: their profile and the people they follow.
public final class ProfileView: SearchablePage {
  /// Reloads the page.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Picture, name, handle, bio and counts.
  public let person = PersonHeader()
  /// Opens the form for name and bio.
  public let editButton = Button(cssClasses: ["pill"])
  /// Opens the table of people.
  public let peopleButton = Button(cssClasses: ["pill"])
  /// Opens the follow requests; hidden when empty.
  public let requestsButton = Button(cssClasses: ["pill"])
  /// The heading of the friends.
  public let friendsLabel = Label(cssClasses: ["heading"])
  /// The age of a cached page, at the top; hidden when empty.
  public let updatedLabel = Label(cssClasses: ["caption", "dim-label"])
  /// The most recently followed people.
  public let friendList = ListView(isScrollable: false) { PersonRow() }
  /// The list of friends with its loading state.
  public let friends: LoadingView

  /// Makes the view.
  public init(clock: any SignalClock) {
    friends = LoadingView(list: friendList, clock: clock)
    friends.layout = Layout(vexpand: true)
    let buttons = FlowBox(spacing: 12, [editButton, peopleButton, requestsButton])
    requestsButton.$text.map { !$0.isEmpty }.bind(to: requestsButton, keyPath: \.isVisible)
    buttons.layout = Layout(halign: .center, margins: Margins(top: 6, bottom: 6))
    friendsLabel.accessibleRole = .heading
    updatedLabel.isWrapping = true
    updatedLabel.$text.map { !$0.isEmpty }.bind(to: updatedLabel, keyPath: \.isVisible)
    updatedLabel.textAlignment = .center
    updatedLabel.layout = Layout(margins: Margins(bottom: 6))
    friendsLabel.layout = Layout(margins: Margins(top: 12, start: 12, end: 12))
    person.fieldBox.layout = Layout(margins: Margins(top: 12, start: 12, end: 12))
    let column = Box(
      .column, spacing: 6,
      [
        updatedLabel, person, person.statusLabel, buttons, person.fieldBox, friendsLabel, friends,
      ])
    column.layout = Layout(margins: Margins(horizontal: 12, vertical: 24))
    super.init(ScrollView(Clamp(column, maximumSize: 600)))
    actions = [reloadAction]
  }
}
