import Widgets

/// Somebody's page, with the button that follows or unfollows them.
public final class PersonView: NavigationPage {
  /// Loads what is shown again.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Picture, name, handle, bio and counts.
  public let person = PersonHeader()
  /// Follows or unfollows the person.
  public let followButton = Button(cssClasses: ["pill"])

  /// Makes the view.
  public init() {
    followButton.layout = Layout(halign: .center, margins: Margins(top: 12), widthRequest: 160)
    let column = Box(.column, spacing: 6, [person, followButton])
    column.layout = Layout(margins: Margins(horizontal: 12, vertical: 24))
    super.init(ScrollView(Clamp(column, maximumSize: 600)))
    actions = [reloadAction]
  }

  isolated deinit {}
}
