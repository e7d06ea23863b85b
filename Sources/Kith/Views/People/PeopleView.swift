import Signals
import Widgets

/// Everybody you follow or who follows you: parts of them, a table, and the person who is looked at, side by side as far as
/// there is room.
///
/// Knows no person: the table is made by whoever knows what a row is.
public final class PeopleView: SearchablePage {
  /// Loads everybody again.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Goes to the filter.
  public let filterAction = Action(shortcuts: ["Ctrl+F"])
  /// Opens the page of what has changed.
  public let historyAction = Action(shortcuts: ["Ctrl+H"])
  /// Asks for a file, and writes the people to it.
  public let exportAction = Action(shortcuts: ["Ctrl+Shift+E"])
  /// Asks for a file, and opens the page of what it would change.
  public let importAction = Action(shortcuts: ["Ctrl+O"])
  /// Opens the page of what is done about many people.
  public let jobsAction = Action(shortcuts: ["Ctrl+J"])
  /// Opens the page of charts.
  public let chartsAction = Action(shortcuts: ["Ctrl+Shift+H"])
  /// Makes a list.
  public let newListAction = Action(shortcuts: ["Ctrl+Shift+L"])
  /// Gives the list that is looked at another title.
  public let renameListAction = Action()
  /// Keeps the people of the list that is looked at out of the home timeline.
  public let exclusiveAction = Action("", kind: .check)
  /// Removes the list that is looked at.
  public let deleteListAction = Action()
  /// Opens the page of what has changed, too.
  public let historyButton = Button(iconName: "document-open-recent-symbolic")
  /// Goes to the sidebar, where it has no room beside the table.
  public let partsButton = Button(iconName: "view-list-symbolic")
  /// The parts to look at.
  public let sidebar = PeopleSidebar()
  /// The table, with what belongs to it above and below.
  public let table: PeopleTable
  /// The person who is selected.
  public let pane: PersonPane
  /// The three.
  public let split: SplitView

  /// Makes the view around a table.
  public init(table: AnyTableView) {
    self.table = PeopleTable(table)
    pane = PersonPane()
    split = SplitView(sidebar: sidebar, content: self.table, pane: pane)
    split.sidebarWidth = 220
    split.paneWidth = 320
    split.showsTitleButtons = false
    super.init(split)
    headerBar.start.append(partsButton)
    headerBar.end.insert(historyButton, at: 0)
    combineLatest(split.$columns, split.$place).map { $0 == 1 && $1 != .sidebar }
      .bind(to: partsButton, keyPath: \.isVisible)
    split.$columns.map { $0 == 1 }.removeDuplicates().bind(to: self) { $0.table.isNarrow = $1 }
    // The bar has no room for all; the menu leads to both, too.
    split.$columns.map { $0 > 1 }.removeDuplicates().bind(to: self) { view, hasRoom in
      view.searchButton.isVisible = hasRoom
      view.historyButton.isVisible = hasRoom
    }
    split.showContent()
    let filter = self.table.filter
    actions = [
      filterAction, filter.saveAction, filter.renameAction, filter.deleteAction, historyAction, jobsAction,
      chartsAction, reloadAction, importAction, exportAction, newListAction,
    ]
    menuActions = [
      historyAction, chartsAction, jobsAction, importAction, exportAction, newListAction, renameListAction,
      exclusiveAction,
      deleteListAction,
    ]
  }
}

/// The parts of everybody and the pages beside them, each with how much is in it.
public final class PeopleSidebar: Box {
  /// The parts.
  public let list = Sidebar()
  /// Opens the page of the servers that are blocked.
  public let blockedServers = Sidebar.Item("", isSelectable: false)
  /// Opens the page of what has changed.
  public let history = Sidebar.Item("", isSelectable: false)
  /// Opens the page of what is done about many people.
  public let jobs = Sidebar.Item("", isSelectable: false)

  /// Makes a sidebar without parts.
  public init() {
    super.init(.column)
    let scroll = ScrollView(list)
    scroll.layout = Layout(hexpand: true, vexpand: true)
    replaceChildren([scroll])
  }

  /// The pages, from top to bottom.
  public var pages: [Sidebar.Item] { [blockedServers, history, jobs] }
}

/// Says who is selected: nobody, one person with all of them, or how many.
public final class PersonPane: Box {
  /// What there is to say while not one person is selected.
  public let noneLabel = Label(cssClasses: ["dim-label"])
  /// Either that, or the person.
  public let pages: Stack
  private let holder = Box(.column)

  /// Makes a pane without a person.
  public init() {
    noneLabel.isWrapping = true
    noneLabel.textAlignment = .center
    noneLabel.layout = Layout(
      hexpand: true, vexpand: true, valign: .center, margins: Margins(horizontal: 24, vertical: 24))
    pages = Stack([noneLabel, holder])
    pages.layout = Layout(hexpand: true, vexpand: true)
    super.init(.column, [pages])
  }

  /// The person who is shown.
  public private(set) var card: PersonCard?

  /// Shows a person in place of the one before, who is let go; nil shows the label.
  public func show(_ card: PersonCard?) {
    self.card = card
    holder.replaceChildren(card.map { [$0] } ?? [])
    pages.visibleChild = card == nil ? noneLabel : holder
  }
}

/// A person in short: what their page has at its head, and the way to it.
public final class PersonCard: Box {
  /// Picture, name, handle, bio and counts.
  public let person = PersonHeader()
  /// How the two of you stand to each other; in both directions.
  public let tieLabel = Label(cssClasses: ["caption", "dim-label"])
  /// Where the person has gone on; hidden while it has no text.
  public let movedLabel = Label(cssClasses: ["caption"])
  /// Leads to what following them there would do; hidden with it.
  public let movedButton = Button()
  /// What stands over the note.
  public let noteTitle = Label(cssClasses: ["heading"])
  /// Your private note.
  public let noteText = TextView()
  /// How far saving the note has come, or why there is none; hidden while it has no text.
  public let noteStatus = Label(cssClasses: ["caption", "dim-label"])
  /// Tries to save the note again; hidden while it has no text.
  public let noteButton = Button(cssClasses: ["flat"])
  /// What is seen of somebody who is followed.
  public let options = FollowOptionsBox()
  /// Follows or unfollows the person.
  public let followButton = Button(cssClasses: ["pill"])
  /// Opens the person's page.
  public let openButton = Button(cssClasses: ["pill"])
  /// Opens the page of what has changed about the person.
  public let historyButton = Button(cssClasses: ["flat"])

  /// Makes a card without a person.
  public init() {
    for label in [tieLabel, movedLabel, noteStatus] {
      label.isWrapping = true
      label.$text.map { !$0.isEmpty }.bind(to: label, keyPath: \.isVisible)
    }
    tieLabel.textAlignment = .center
    movedLabel.textAlignment = .center
    movedLabel.$isVisible.bind(to: movedButton, keyPath: \.isVisible)
    movedButton.layout = Layout(halign: .center)
    noteStatus.accessibleRole = .status
    noteStatus.layout = Layout(hexpand: true, valign: .center)
    noteButton.$text.map { !$0.isEmpty }.bind(to: noteButton, keyPath: \.isVisible)
    noteText.layout = Layout(heightRequest: 72)
    noteTitle.$text.bind(to: noteText) { $0.accessibleLabel = $1 }
    let note = Box(
      .column, spacing: 6, [noteTitle, noteText, Box(.row, spacing: 6, [noteStatus, noteButton])])
    note.layout = Layout(margins: Margins(top: 6))
    let buttons = FlowBox(spacing: 6, [openButton, followButton])
    buttons.layout = Layout(halign: .center, margins: Margins(top: 6))
    historyButton.layout = Layout(halign: .center)
    let column = Box(
      .column, spacing: 6,
      [person, tieLabel, movedLabel, movedButton, buttons, note, options, person.fieldBox, historyButton])
    column.layout = Layout(margins: Margins(horizontal: 12, vertical: 12))
    let scroll = ScrollView(column)
    scroll.layout = Layout(hexpand: true, vexpand: true)
    super.init(.column, [scroll])
  }
}
