import Signals

/// A list of places in sections, each with an icon and a count, one of which is selected. GTK: `GtkListBox`.
///
/// ```swift
/// let inbox = Sidebar.Item("Inbox", iconName: "mail-unread-symbolic", count: 3)
/// let sidebar = Sidebar([Sidebar.Section("Mail", items: [inbox, Sidebar.Item("Sent")])])
/// sidebar.reactive.selections.bind(to: page) { page, item in page.title = item.title }
/// inbox.count = 2
/// ```
///
/// The arrow keys select; a click or Enter also delivers `activated`, on which a collapsed `SplitView` can go on.
open class Sidebar: ListBox {
  /// A place to go to.
  @MainActor
  public final class Item {
    /// The title.
    @Property public var title: String
    /// The icon before the title, if any.
    @Property public var iconName: String?
    /// The count, such as that of unread messages; 0 is not shown.
    @Property public var count: Int
    /// Whether a person can go there.
    @Property public var isSensitive = true
    /// A note below the title, if any.
    @Property public var note: String?
    /// Whether it can be selected; otherwise a click or Enter opens a separate page.
    public var isSelectable: Bool { row.isSelectable }
    /// The menu opened by a right click, the Menu key and Shift+F10, if any.
    public var contextMenu: Menu? {
      get { row.contextMenu }
      set { row.contextMenu = newValue }
    }
    package let row: Row

    /// Makes a place to go to.
    ///
    /// - Parameter isSelectable: False for a separate page, which the arrow keys skip and only `activated` reports.
    public init(_ title: String, iconName: String? = nil, count: Int = 0, isSelectable: Bool = true) {
      _title = Property(title)
      _iconName = Property(iconName)
      _count = Property(count)
      let row = SidebarRow()
      row.isSelectable = isSelectable
      self.row = row
      row.show(self)
    }

    isolated deinit {}
  }

  /// A group of places.
  @MainActor
  public struct Section {
    /// The heading; an empty one is not shown.
    public var title: String
    /// The places, from top to bottom.
    public var items: [Item]

    /// Describes a section.
    public init(_ title: String, items: [Item]) {
      self.title = title
      self.items = items
    }

    /// Describes a section without a title.
    public init(_ items: [Item]) { self.init("", items: items) }
  }

  /// The sections, from top to bottom.
  public private(set) var sections: [Section] = []

  /// Makes a sidebar without a selection.
  public init(_ sections: [Section] = []) {
    super.init(isSelecting: true)
    setCSSClass("navigation-sidebar", isOn: true)
    setSections(sections)
  }

  /// Replaces all sections; a selected item that stays remains selected.
  public func setSections(_ sections: [Section]) {
    self.sections = sections
    replaceRows(
      sections.flatMap { section -> [Row] in
        (section.title.isEmpty ? [] : [heading(section.title)]) + section.items.map(\.row)
      })
  }

  /// The places of all sections, from top to bottom.
  public var items: [Item] { sections.flatMap(\.items) }

  /// The selected place; assignments do not deliver `selections`.
  public var selectedItem: Item? {
    get { selectedIndex.flatMap(item) }
    set { selectedIndex = newValue.flatMap { item in rows.firstIndex { $0 === item.row } } }
  }

  func item(at row: Int) -> Item? {
    rows.indices.contains(row) ? items.first { $0.row === rows[row] } : nil
  }

  private func heading(_ title: String) -> Row {
    let label = Label(title)
    label.cssClasses = ["heading"]
    label.accessibleRole = .heading
    let row = Row(label)
    row.isActivatable = false
    row.isSelectable = false
    row.cssClasses = ["section-heading"]
    return row
  }
}

/// A row of a sidebar: icon, title, count, and a note below the title.
final class SidebarRow: Row {
  private let icon = Image()
  private let title = Label()
  private let badge = Label()
  private let box: Box

  init() {
    title.layout = Layout(hexpand: true)
    title.lineLimit = 1
    badge.cssClasses = ["badge", "numeric"]
    badge.layout = Layout(valign: .center)
    box = Box(.row, spacing: 10, [icon, title, badge])
    super.init(box)
  }

  func show(_ item: Sidebar.Item) {
    item.$title.bind(to: title, keyPath: \.text)
    item.$iconName.observeNext { [icon] name in
      icon.iconName = name ?? ""
      icon.isVisible = name != nil
    }.dispose(in: bag)
    item.$count.observeNext { [badge] count in
      badge.text = "\(count)"
      badge.isVisible = count != 0
    }.dispose(in: bag)
    item.$isSensitive.bind(to: self, keyPath: \.isSensitive)
    item.$note.removeDuplicates().dropFirst().observeNext { [weak self] in self?.show(note: $0) }.dispose(
      in: bag)
    combineLatest(item.$title, item.$count).observeNext { [weak self] title, count in
      self?.accessibleLabel = count == 0 ? title : "\(title), \(count)"
    }.dispose(in: bag)
  }

  // The label and its box are made only for items with a note, as most have none.
  private func show(note: String?) {
    accessibility.description = note
    guard let note else { return box.replaceChildren([icon, title, badge]) }
    let label = Label(note, cssClasses: ["caption", "dim-label"])
    label.isWrapping = true
    let texts = Box(.column, [title, label])
    texts.layout = Layout(hexpand: true)
    box.replaceChildren([icon, texts, badge])
  }
}

extension Reactive where Base: Sidebar {
  /// Delivers the place each time a person selects another.
  public var selections: SafeSignal<Sidebar.Item> {
    base.selectionSubject.compactMap { [weak base] in $0.flatMap { base?.item(at: $0) } }
  }
  /// Delivers each place that a person activates by a click or Enter, selected already or not.
  public var activated: SafeSignal<Sidebar.Item> {
    base.activationSubject.compactMap { [weak base] in base?.item(at: $0) }
  }
}
