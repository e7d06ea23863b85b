import Signals
import Widgets

/// Those whom a person follows, and those who follow them.
public final class FriendsView: SearchablePage {
  /// Loads what is shown again.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Goes to the filter.
  public let filterAction = Action(shortcuts: ["Ctrl+F"])
  /// Narrows both lists down as one types.
  public let filterEntry = SearchEntry()
  /// Those whom the person follows.
  public let following: PeopleList
  /// Those who follow the person.
  public let followers: PeopleList
  /// The tab of those whom the person follows.
  public let followingTab: TabView.Tab
  /// The tab of those who follow the person.
  public let followersTab: TabView.Tab
  /// The two lists.
  public let tabs: TabView

  /// Makes the view.
  public init(clock: any SignalClock) {
    following = PeopleList(clock: clock)
    followers = PeopleList(clock: clock)
    followingTab = TabView.Tab("", following)
    followersTab = TabView.Tab("", followers)
    tabs = TabView([followingTab, followersTab])
    tabs.layout = Layout(vexpand: true)
    filterEntry.layout = Layout(margins: Margins(horizontal: 12, vertical: 0))
    filterEntry.results = [following.list, followers.list]
    let column = Box(
      .column, spacing: 12, [Clamp(filterEntry, maximumSize: PeopleList.maximumWidth), tabs])
    column.layout = Layout(margins: Margins(top: 12))
    super.init(column)
    actions = [filterAction, reloadAction]
  }

  isolated deinit {}
}
