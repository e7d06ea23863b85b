import Widgets

/// A person's page: the same card as beside the table of people.
public final class PersonView: SearchablePage {
  /// Reloads the page.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Reports the person to the moderators; in the page's menu.
  public let reportAction = Action()
  /// Everything about the person.
  public let card = PersonCard()
  /// Picture, name, handle, bio and counts.
  public var person: PersonHeader { card.person }
  /// Follows or unfollows the person.
  public var followButton: Button { card.followButton }

  /// Makes the view.
  public init() {
    card.openButton.isVisible = false
    card.layout = Layout(margins: Margins(horizontal: 12, vertical: 24))
    super.init(ScrollView(Clamp(card, maximumSize: 600)))
    actions = [reloadAction, reportAction]
    menuActions = [reportAction]
  }
}
