import Services
import Signals
import Views
import Widgets

extension PeopleSidebar {
  /// Offers the parts of everybody that there are, and the filters that were saved.
  func bind(_ people: PeopleService, _ filters: SavedFilters) {
    let view = self
    let items = PeopleCollection.allCases.map { ($0, Sidebar.Item(Words.title(of: $0))) }
    statements {
      // 1 Assign what is known now.
      view.list.accessibleLabel = Words.parts

      // 2 Bind what comes later.
      combineLatest(people.collections, people.collection, filters.all, filters.current)
        .bind(to: view) { view, known in
          let (counts, collection, saved, current) = known
          let named = view.savedItems(saved)
          view.show(counts, items, named)
          view.list.selectedItem =
            current.flatMap { current in named.first { $0.title == current.name } }
            ?? items.first { $0.0 == collection }?.1
        }

      // 3 Observe what the person does.
      view.list.reactive.selections
        .compactMap { item in items.first { $0.1 === item }?.0 }
        .observeNext(with: people.show).dispose(in: view.bag)
      view.list.reactive.selections.filter { item in !items.contains { $0.1 === item } }
        .map(\.title).observeNext(with: filters.show).dispose(in: view.bag)
    }
  }

  // The items stay as they are while only numbers change: the keyboard stays where it is.
  private func show(
    _ counts: [PeopleCollectionCount], _ items: [(PeopleCollection, Sidebar.Item)], _ saved: [Sidebar.Item]
  ) {
    let shown = items.compactMap { collection, item in
      counts.first { $0.collection == collection }.map {
        (collection: collection, item: item, count: $0.count)
      }
    }
    for part in shown where part.item.count != part.count { part.item.count = part.count }
    let all = shown.map(\.item) + saved
    guard list.items.map(ObjectIdentifier.init) != all.map(ObjectIdentifier.init) else { return }
    list.setSections(
      [
        Sidebar.Section(Words.people, shown.filter(\.collection.isList).map(\.item)),
        Sidebar.Section(Words.collections, shown.filter { !$0.collection.isList }.map(\.item)),
        Sidebar.Section(Words.filters, saved),
      ].filter { !$0.items.isEmpty })
  }

  // Of filters that were there before, the items stay.
  private func savedItems(_ filters: [NamedFilter]) -> [Sidebar.Item] {
    let before = list.sections.first { $0.title == Words.filters }?.items ?? []
    return filters.map { filter in
      let item = before.first { $0.title == filter.name } ?? Sidebar.Item(filter.name)
      if item.count != filter.count { item.count = filter.count }
      return item
    }
  }
}
