import Signals
import Widgets

/// Lists of other people: the lists, a table and the selected person, side by side if there is room.
///
/// The caller makes the table.
public final class OthersView: SearchablePage {
  /// Reloads the selected list.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Focuses the filter.
  public let filterAction = Action(shortcuts: ["Ctrl+F"])
  /// Shows the lists when they have no room beside the table.
  public let partsButton = Button(iconName: "view-list-symbolic")
  /// The lists.
  public let sidebar = PeopleSidebar()
  /// What the server does not know of all these people; hidden when empty.
  public let noteLabel = Label(cssClasses: ["caption", "dim-label"])
  /// Removes the selected people from the suggestions; hidden for other lists.
  public let dismissButton = Button(cssClasses: ["flat"])
  /// The table, with its filter and status.
  public let table: PeopleTable
  /// The selected person.
  public let pane = PersonPane()
  /// The three parts.
  public let split: SplitView

  /// Makes the view around a table.
  public init(table: AnyTableView) {
    self.table = PeopleTable(table)
    // Filters are saved over one's own people.
    self.table.filter.menuButton.isVisible = false
    self.table.selectionBar.leadsWithFollow = true
    noteLabel.isWrapping = true
    noteLabel.layout = Layout(margins: Margins(top: 6, bottom: 0, start: 12, end: 12))
    noteLabel.$text.map { !$0.isEmpty }.bind(to: noteLabel, keyPath: \.isVisible)
    dismissButton.layout = Layout(halign: .end, margins: Margins(top: 6, bottom: 0, start: 12, end: 12))
    let content = Box(.column, [noteLabel, dismissButton, self.table])
    self.table.layout = Layout(hexpand: true, vexpand: true)
    split = SplitView(sidebar: sidebar, content: content, pane: pane)
    split.sidebarWidth = 220
    split.paneWidth = 320
    split.showsTitleButtons = false
    split.layout = Layout(hexpand: true, vexpand: true)
    super.init(split)
    headerBar.start.append(partsButton)
    // Without a choice the title gets the room.
    combineLatest(split.$columns, split.$place, sidebar.$isChoice).map { $0 == 1 && $1 != .sidebar && $2 }
      .bind(to: partsButton, keyPath: \.isVisible)
    split.$columns.map { $0 == 1 }.removeDuplicates()
      .bind(to: self) { view, isNarrow in view.table.isNarrow = isNarrow }
    // The header bar has no room for this button then.
    split.$columns.map { $0 > 1 }.removeDuplicates().bind(to: searchButton, keyPath: \.isVisible)
    split.showContent()
    actions = [filterAction, self.table.filter.clearAction, reloadAction]
  }
}
