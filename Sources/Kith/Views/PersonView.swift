import Widgets

/// A person's page, with the button that follows or unfollows them.
public final class PersonView: SearchablePage {
  /// Reloads the page.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Reports the person to the moderators; in the page's menu.
  public let reportAction = Action()
  /// Picture, name, handle, bio and counts.
  public let person = PersonHeader()
  /// Follows or unfollows the person.
  public let followButton = Button(cssClasses: ["pill"])
  /// The age of a cached page; hidden when empty.
  public let updatedLabel = Label(cssClasses: ["caption", "dim-label"])

  /// Makes the view.
  public init() {
    followButton.layout = Layout(halign: .center, margins: Margins(top: 12), widthRequest: 160)
    updatedLabel.isWrapping = true
    updatedLabel.textAlignment = .center
    updatedLabel.layout = Layout(margins: Margins(top: 6))
    updatedLabel.$text.map { !$0.isEmpty }.bind(to: updatedLabel, keyPath: \.isVisible)
    let column = Box(
      .column, spacing: 6, [person, followButton, person.statusLabel, updatedLabel, person.fieldBox])
    column.layout = Layout(margins: Margins(horizontal: 12, vertical: 24))
    super.init(ScrollView(Clamp(column, maximumSize: 600)))
    actions = [reloadAction, reportAction]
    menuActions = [reportAction]
  }
}
