import Signals
public import Widgets

/// What is seen of somebody who is followed, and the lists that they are on.
///
/// Knows no person.
public final class FollowOptionsBox: Box {
  /// Whether their boosts are shown.
  public let boosts = SwitchRow()
  /// Whether new posts are notified.
  public let bell = SwitchRow()
  /// In which languages posts are seen, by their codes.
  public let languages = EntryRow()
  /// What stands over the lists.
  public let listsTitle = Label(cssClasses: ["heading"])
  /// The lists, a check box each; hidden while there are none.
  public let lists = Box(.column, spacing: 2)

  /// The switches and the languages.
  public let switches: PreferencesGroup

  /// Makes options of nobody.
  public init() {
    switches = PreferencesGroup("", rows: [boosts, bell, languages])
    listsTitle.layout = Layout(margins: Margins(top: 6))
    lists.$isVisible.bind(to: listsTitle, keyPath: \.isVisible)
    super.init(.column, spacing: 6, [switches, listsTitle, lists])
    layout = Layout(margins: Margins(top: 6))
    show([])
  }

  /// Shows check boxes in place of those before.
  public func show(_ boxes: [CheckButton]) {
    lists.replaceChildren(boxes)
    lists.isVisible = !boxes.isEmpty
  }
}
