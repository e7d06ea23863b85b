public import Signals
public import Widgets

extension Sugar where HostType: Button {
  /// Delivers each push of the button.
  public var tap: SafeSignal<Void> { host.reactive.clicked }
}

extension Sugar where HostType: Entry {
  /// The text.
  public var text: ValueBinding<String> { edited }
  /// Delivers each press of Enter.
  public var activated: SafeSignal<Void> { host.reactive.activated }
  /// Delivers the position of each icon that a person clicks.
  public var iconPressed: SafeSignal<EntryIcon.Position> { host.reactive.iconPressed }
}

extension Sugar where HostType: SearchEntry {
  /// Delivers each Escape pressed while the text is empty.
  public var stopped: SafeSignal<Void> { host.reactive.stopped }
  /// Delivers the index of each suggestion that a person chooses.
  public var suggestionTaken: SafeSignal<Int> { host.reactive.suggestionTaken }
}

extension Sugar where HostType: TextView {
  /// The text.
  public var text: ValueBinding<String> { edited }
  /// Delivers each change that a person makes, without the whole text.
  public var changes: SafeSignal<TextChange> { host.reactive.changes }
  /// Delivers the range that a person selects.
  public var selections: SafeSignal<Range<Int>> { host.reactive.selections }
}

extension Sugar where HostType: Switch {
  /// Whether the switch is on.
  public var isOn: ValueBinding<Bool> { edited }
}

extension Sugar where HostType: Scale {
  /// The value.
  public var value: ValueBinding<Double> { edited }
}

extension Sugar where HostType: TabView {
  /// The index of the selected tab.
  public var selectedIndex: ValueBinding<Int> { edited }
  /// Delivers the index of each tab that a person asks to close; reading this signal lets a person close tabs.
  public var closeRequested: SafeSignal<Int> { host.reactive.closeRequested }
  /// Delivers each move of a tab that a person asks for; reading this signal lets a person move tabs.
  public var tabMoved: SafeSignal<TabView.Move> { host.reactive.tabMoved }
}

extension Sugar where HostType: AnyListView {
  /// The index of the selected item of a list or grid; nil selects none.
  public var selectedIndex: ValueBinding<Int?> {
    valueBinding(
      edits: host.reactive.rowSelected.map { Optional($0) }, getter: { $0.selectedIndex },
      setter: { $0.selectedIndex = $1 })
  }
  /// Delivers the item of each row that a person activates.
  public func selectionEvents<Item>(of type: Item.Type) -> SafeSignal<Item> { host.reactive.activated(type) }
  /// Delivers the number of selected items each time a person changes the selection.
  public var selectionChanged: SafeSignal<Int> { host.reactive.selectionChanged }
  /// Delivers the index of each row that a person activates.
  public var rowActivated: SafeSignal<Int> { host.reactive.rowActivated }
  /// Delivers each move of a row by a person.
  public var rowMoved: SafeSignal<RowMove> { host.reactive.rowMoved }
  /// Delivers when a person has scrolled near the end.
  public var nearEnd: SafeSignal<Void> { host.reactive.nearEnd }
  /// Delivers the visible rows each time a person has scrolled.
  public var scrolled: SafeSignal<Range<Int>> { host.reactive.scrolled }
  /// Delivers each time a person pulls the list down beyond its first row.
  public var pulled: SafeSignal<Void> { host.reactive.pulled }
}

extension Sugar where HostType: Label {
  /// Delivers the address of each link that a person follows.
  public var linkActivated: SafeSignal<String> { host.reactive.linkActivated }
}

extension Sugar where HostType: AnyTableView {
  /// Delivers the requested sort order each time a person clicks a heading.
  public var sortRequested: SafeSignal<[TableSort]> { host.reactive.sortRequested }
  /// Delivers the current columns each time a person moves, resizes, shows or hides one.
  public var columnsChanged: SafeSignal<[ColumnSetting]> { host.reactive.columnsChanged }
  /// Delivers the key, the column and the new text of each cell that a person edits.
  public func cellEdited<Key: Hashable>(_ type: Key.Type = Key.self) -> SafeSignal<CellEdit<Key>> {
    host.reactive.cellEdited(type)
  }
}

extension Sugar where HostType: AnyTreeListView {
  /// Delivers each row that a person expands or collapses.
  public var expandedChanged: SafeSignal<RowExpansion> { host.reactive.expandedChanged }
}
