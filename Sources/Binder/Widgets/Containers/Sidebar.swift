import Signals

/// A list of places to go to, in sections, each with an icon and a count; it selects one. GTK: `GtkListBox`.
///
/// ```swift
/// let inbox = Sidebar.Item("Inbox", iconName: "mail-unread-symbolic", count: 3)
/// let sidebar = Sidebar([Sidebar.Section("Mail", items: [inbox, Sidebar.Item("Sent")])])
/// sidebar.reactive.selections.bind(to: page) { page, item in page.title = item.title }
/// inbox.count = 2
/// ```
///
/// The arrow keys select; a click or Enter also delivers `activated`, at which a collapsed `SplitView` goes on to its
/// content.
open class Sidebar: ListBox {
  /// A place to go to.
  @MainActor
  public final class Item {
    /// What it is called.
    @Property public var title: String
    /// What stands before it; nil is nothing.
    @Property public var iconName: String?
    /// How much there is to look at; 0 is not shown.
    @Property public var count: Int
    /// Whether it can be gone to.
    @Property public var isSensitive = true
    /// What there is to say of it besides, below its title; nil is nothing.
    @Property public var note: String?
    /// Whether it can be the selected one; otherwise a click or Enter opens a page of its own.
    public var isSelectable: Bool { row.isSelectable }
    /// What a right click on it, the Menu key and Shift+F10 open; nil is nothing.
    public var contextMenu: Menu? {
      get { row.contextMenu }
      set { row.contextMenu = newValue }
    }
    package let row: Row

    /// Makes a place to go to.
    ///
    /// - Parameter isSelectable: false for what opens a page of its own: the arrow keys pass it, and only `activated` reports
    ///   a choice.
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

  /// Places that belong together.
  @MainActor
  public struct Section {
    /// What stands above; nothing when it is empty.
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

  /// Makes a sidebar in which nothing is selected.
  public init(_ sections: [Section] = []) {
    super.init(isSelecting: true)
    setCSSClass("navigation-sidebar", isOn: true)
    setSections(sections)
  }

  isolated deinit {}

  /// Replaces all sections; an item that stays is selected still.
  public func setSections(_ sections: [Section]) {
    self.sections = sections
    replaceRows(
      sections.flatMap { section -> [Row] in
        (section.title.isEmpty ? [] : [heading(section.title)]) + section.items.map(\.row)
      })
  }

  /// The places of all sections, from top to bottom.
  public var items: [Item] { sections.flatMap(\.items) }

  /// The selected place; assigning is no act of a person.
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

  // Most have none: they have no box nor label for it.
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
  /// Delivers the place that a person acts on by a click or Enter, selected already or not.
  public var activated: SafeSignal<Sidebar.Item> {
    base.activationSubject.compactMap { [weak base] in base?.item(at: $0) }
  }
}
