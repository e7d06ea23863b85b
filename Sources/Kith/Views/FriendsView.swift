import Signals
import Widgets

/// The people that a person follows, and their followers.
public final class FriendsView: SearchablePage {
  /// Reloads the lists.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Focuses the filter.
  public let filterAction = Action(shortcuts: ["Ctrl+F"])
  /// Filters both lists while typing.
  public let filterEntry = SearchEntry()
  /// The people that the person follows.
  public let following: PeopleList
  /// The person's followers.
  public let followers: PeopleList
  /// The tab of the people that the person follows.
  public let followingTab: TabView.Tab
  /// The tab of the person's followers.
  public let followersTab: TabView.Tab
  /// The two lists.
  public let tabs: TabView

  /// Makes the view.
  public init(clock: any SignalClock) {
    following = PeopleList(clock: clock)
    followers = PeopleList(clock: clock)
    followingTab = TabView.Tab("", content: following)
    followersTab = TabView.Tab("", content: followers)
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
}
