import Signals
public import Widgets

/// The options of a follow, and the lists of the person.
public final class FollowOptionsBox: Box {
  /// Whether their boosts are shown.
  public let boosts = SwitchRow()
  /// Whether new posts cause notifications.
  public let bell = SwitchRow()
  /// The languages of the posts to show, by their codes.
  public let languages = EntryRow()
  /// The heading of the lists.
  public let listsTitle = Label(cssClasses: ["heading"])
  /// The lists, as check boxes; hidden when there are none.
  public let lists = Box(.column, spacing: 2)

  /// The rows of boosts, notifications and languages.
  public let switches: PreferencesGroup

  /// Makes options without a person.
  public init() {
    switches = PreferencesGroup("", rows: [boosts, bell, languages])
    listsTitle.layout = Layout(margins: Margins(top: 6))
    lists.$isVisible.bind(to: listsTitle, keyPath: \.isVisible)
    super.init(.column, spacing: 6, [switches, listsTitle, lists])
    layout = Layout(margins: Margins(top: 6))
    show([])
  }

  /// Replaces the check boxes.
  public func show(_ boxes: [CheckButton]) {
    lists.replaceChildren(boxes)
    lists.isVisible = !boxes.isEmpty
  }
}
