import Signals
import Widgets

/// All people that you follow or that follow you: collections, a table and the selected person, side by side if there
/// is room.
///
/// The caller makes the table.
public final class PeopleView: SearchablePage {
  /// Reloads everybody.
  public let reloadAction = Action(shortcuts: ["F5", "Ctrl+R"])
  /// Focuses the filter.
  public let filterAction = Action(shortcuts: ["Ctrl+F"])
  /// Opens the history.
  public let historyAction = Action(shortcuts: ["Ctrl+H"])
  /// Exports the people to a file that the person chooses.
  public let exportAction = Action(shortcuts: ["Ctrl+Shift+E"])
  /// Reads the posts of the people, for the columns of the table.
  public let readPostsAction = Action()
  /// Opens a file and the preview of its import.
  public let importAction = Action(shortcuts: ["Ctrl+O"])
  /// Opens the page of jobs.
  public let jobsAction = Action(shortcuts: ["Ctrl+J"])
  /// Opens the page of charts.
  public let chartsAction = Action(shortcuts: ["Ctrl+Shift+H"])
  /// Goes through the people one by one.
  public let reviewAction = Action(shortcuts: ["Ctrl+D"])
  /// Creates a list.
  public let newListAction = Action(shortcuts: ["Ctrl+Shift+L"])
  /// Shows the sidebar when it has no room beside the table.
  public let partsButton = Button(iconName: "view-list-symbolic")
  /// The groups of people.
  public let sidebar = PeopleSidebar()
  /// The table, with its filter and status.
  public let table: PeopleTable
  /// The selected person.
  public let pane: PersonPane
  /// Says that the people are made up; hidden until bound to a sample.
  public let sampleBanner = SampleBanner()
  /// The three parts.
  public let split: SplitView

  /// Makes the view around a table.
  public init(table: AnyTableView) {
    self.table = PeopleTable(table)
    pane = PersonPane()
    split = SplitView(sidebar: sidebar, content: self.table, pane: pane)
    split.sidebarWidth = 220
    split.paneWidth = 320
    split.showsTitleButtons = false
    split.layout = Layout(hexpand: true, vexpand: true)
    super.init(Box(.column, [sampleBanner, split]))
    headerBar.start.append(partsButton)
    combineLatest(split.$columns, split.$place).map { $0 == 1 && $1 != .sidebar }
      .bind(to: partsButton, keyPath: \.isVisible)
    split.$columns.map { $0 == 1 }.removeDuplicates().bind(to: self) { view, isNarrow in
      view.table.isNarrow = isNarrow
      view.sampleBanner.isNarrow = isNarrow
    }
    // The header bar has no room for this button then; the menu has the same.
    split.$columns.map { $0 > 1 }.removeDuplicates().bind(to: searchButton, keyPath: \.isVisible)
    split.showContent()
    let filter = self.table.filter
    actions = [
      filterAction, filter.clearAction, filter.saveAction, filter.renameAction, filter.deleteAction,
      historyAction, jobsAction, chartsAction, reviewAction, reloadAction, importAction, exportAction,
      newListAction,
    ]
    // Lists have their actions in the sidebar, and so have the pages beside the table.
    menuActions = [reviewAction]
    // Beside the filters that need what it reads; the page's menu has no room.
    filter.menuButton.sections += [[readPostsAction]]
  }
}

/// The groups of people and the pages beside them, with their counts.
///
/// The caller names each place by a key; a place keeps its item, and with it the focus, as long as its key is shown.
public final class PeopleSidebar: Box {
  /// A place in a section.
  public struct Place {
    let (key, title, count, note): (AnyHashable, String, Int, String?)
    let menu: @MainActor () -> Menu?

    /// Describes a place; `menu` is asked once, when its item is made.
    public init(
      _ title: String, key: AnyHashable, count: Int, note: String? = nil,
      menu: @escaping @MainActor () -> Menu? = { nil }
    ) {
      (self.key, self.title, self.count, self.note, self.menu) = (key, title, count, note, menu)
    }
  }

  /// The groups of people.
  public let list = Sidebar()
  /// Opens the page of collections.
  public let collections = Sidebar.Item("", isSelectable: false)
  /// Opens the page of blocked servers.
  public let blockedServers = Sidebar.Item("", isSelectable: false)
  /// Opens the history.
  public let history = Sidebar.Item("", isSelectable: false)
  /// Opens the page of charts.
  public let charts = Sidebar.Item("", isSelectable: false)
  /// Opens the page of jobs.
  public let jobs = Sidebar.Item("", isSelectable: false)
  /// Opens the page of suggestions.
  public let suggestions = Sidebar.Item("", isSelectable: false)
  /// Creates a list.
  public let newList = Sidebar.Item("", isSelectable: false)

  /// Whether there is more than one place to choose from.
  @Property public private(set) var isChoice = false

  private var items: [AnyHashable: Sidebar.Item] = [:]

  /// Makes an empty sidebar.
  public init() {
    super.init(.column)
    let scroll = ScrollView(list)
    scroll.layout = Layout(hexpand: true, vexpand: true)
    replaceChildren([scroll])
  }

  /// The pages, from top to bottom.
  public var pages: [Sidebar.Item] {
    [suggestions, collections, blockedServers, history, charts, jobs]
  }

  /// Shows sections of places, without the empty ones, and the pages below them.
  ///
  /// - Parameters:
  ///   - sections: The places, each section with an item below them, if any.
  ///   - pagesTitle: The heading of the pages; nil hides them.
  ///   - selected: The key of the selected place; nil for none.
  public func show(
    _ sections: [(title: String, places: [Place], last: Sidebar.Item?)], pagesTitle: String?,
    selected: AnyHashable?
  ) {
    let before = items
    items = [:]
    var all = sections.map { section in
      Sidebar.Section(
        section.title,
        items: section.places.map { item(for: $0, among: before) } + [section.last].compactMap(\.self))
    }
    if let pagesTitle { all.append(Sidebar.Section(pagesTitle, items: pages)) }
    all.removeAll(where: \.items.isEmpty)
    if list.items.map(ObjectIdentifier.init) != all.flatMap(\.items).map(ObjectIdentifier.init) {
      list.setSections(all)
    }
    list.selectedItem = selected.flatMap { items[$0] }
    if isChoice != (list.items.count > 1) { isChoice.toggle() }
  }

  // NB: a server may send two lists of one identifier.
  private func item(for place: Place, among before: [AnyHashable: Sidebar.Item]) -> Sidebar.Item {
    let known = items[place.key] == nil ? before[place.key] : nil
    let item = known ?? Sidebar.Item(place.title)
    if known == nil { item.contextMenu = place.menu() }
    items[place.key] = items[place.key] ?? item
    if item.title != place.title { item.title = place.title }
    if item.count != place.count { item.count = place.count }
    if item.note != place.note { item.note = place.note }
    return item
  }

  /// Sends the key of each place that a person selects.
  public func choices<Key: Hashable>(of _: Key.Type) -> SafeSignal<Key> {
    list.reactive.selections.compactMap { [weak self] item in
      self?.items.first { $0.value === item }?.key.base as? Key
    }
  }
}
