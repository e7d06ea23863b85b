import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension PeopleSidebar {
  /// Shows the collections, lists and saved filters of a session.
  func bind(_ session: Session) {
    let (view, people, filters) = (self, session.people, session.savedFilters)
    let items = PeopleCollection.allCases.map { ($0, Sidebar.Item(Words.title(of: $0))) }
    statements {
      // 1 Assign what is known now.
      view.list.accessibleLabel = Words.parts

      // 2 Bind what comes later.
      combineLatest(
        combineLatest(
          people.collections, people.collection, filters.all, filters.current, people.lists,
          people.currentList),
        people.progress.map { ($0.state != .starting, $0.state == .running) }.removeDuplicates { $0 == $1 }
      )
      .bind(to: view) { view, known in
        let ((counts, collection, saved, current, lists, list), (isRead, isRunning)) = known
        let reading = Words.reading(isRunning: isRunning)
        let named = view.items(
          saved.map { ($0.name, $0.count, $0.isReading ? reading : nil) }, in: Words.filters
        ) { view.menu(ofFilter: $0, filters) }
        let listed = view.items(
          lists.map { ($0.list.title, $0.isReading ? 0 : $0.count, $0.isReading ? reading : nil) },
          in: Words.lists
        ) { view.menu(ofList: $0, session) }
        // While reading, only the two lists of follows have meaningful counts.
        view.show(
          counts, items: items, saved: named, lists: listed, pages: isRead ? view.pages : [], reading: reading
        )
        view.list.selectedItem =
          current.flatMap { current in saved.firstIndex { $0.name == current.name } }.map { named[$0] }
          ?? list.flatMap { list in lists.firstIndex { $0.id == list.id } }.map { listed[$0] }
          ?? items.first { $0.0 == collection }?.1
      }

      // 3 Observe what the person does.
      view.list.reactive.selections
        .compactMap { item in items.first { $0.1 === item }?.0 }
        .observeNext(with: people.show).dispose(in: view.bag)
      view.places(of: Words.filters).with(latestFrom: filters.all)
        .compactMap { place, saved in saved.indices.contains(place) ? saved[place].name : nil }
        .observeNext(with: filters.show).dispose(in: view.bag)
      view.places(of: Words.lists).with(latestFrom: people.lists)
        .compactMap { place, lists in lists.indices.contains(place) ? lists[place] : nil }
        .observeNext(with: people.show).dispose(in: view.bag)
    }
  }

  /// Sends the index of the selected item within a section.
  private func places(of section: String) -> SafeSignal<Int> {
    list.reactive.selections.compactMap { [weak self] item in self?.place(of: item, in: section) }
  }

  /// Returns the index of an item within a section, which is that of its filter or list.
  func place(of item: Sidebar.Item?, in section: String) -> Int? {
    list.sections.first { $0.title == section }?.items.firstIndex { $0 === item }
  }

  // Keeps the items while only counts change, so that they keep the focus.
  private func show(
    _ counts: [CollectionCount], items: [(PeopleCollection, Sidebar.Item)], saved: [Sidebar.Item],
    lists: [Sidebar.Item], pages: [Sidebar.Item], reading: String
  ) {
    let shown = items.compactMap { collection, item in
      counts.first { $0.collection == collection }.map { count in
        // The two lists of follows grow as they are read; other counts would be wrong until the end.
        let isReading = count.isReading && !collection.isList
        return (
          collection: collection, item: item, count: isReading ? 0 : count.count,
          note: isReading ? reading : nil
        )
      }
    }
    for part in shown { part.item.show(part.count, note: part.note) }
    let all = shown.map(\.item) + lists + saved + pages
    guard list.items.map(ObjectIdentifier.init) != all.map(ObjectIdentifier.init) else { return }
    list.setSections(
      [
        Sidebar.Section(Words.people, items: shown.filter(\.collection.isList).map(\.item)),
        Sidebar.Section(Words.collections, items: shown.filter { !$0.collection.isList }.map(\.item)),
        Sidebar.Section(Words.lists, items: lists),
        Sidebar.Section(Words.filters, items: saved),
        Sidebar.Section(Words.pages, items: pages),
      ].filter { !$0.items.isEmpty })
  }

  // Reuses existing items. NB: lists can have equal titles, and other programs can write filters into the file.
  private func items(
    _ wholes: [(title: String, count: Int, note: String?)], in section: String, menu: (Sidebar.Item) -> Menu
  ) -> [Sidebar.Item] {
    let before = list.sections.first { $0.title == section }?.items ?? []
    let wanted = wholes.map { (title: $0.title.inOneLine, count: $0.count, note: $0.note) }
    return wanted.enumerated().map { place, part in
      let namesakes = wanted.prefix(place).count { $0.title == part.title }
      let known = before.filter { $0.title == part.title }.dropFirst(namesakes).first
      let item = known ?? Sidebar.Item(part.title)
      if known == nil { item.contextMenu = menu(item) }
      item.show(part.count, note: part.note)
      return item
    }
  }
}

extension Sidebar.Item {
  fileprivate func show(_ count: Int, note: String?) {
    if self.count != count { self.count = count }
    if self.note != note { self.note = note }
  }
}
