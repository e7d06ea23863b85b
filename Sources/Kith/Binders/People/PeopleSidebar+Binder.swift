import Services
import Signals
import Views
import Widgets

extension PeopleSidebar {
  /// Offers the parts of everybody that there are.
  func bind(_ people: PeopleService) {
    let view = self
    let items = PeopleCollection.allCases.map { ($0, Sidebar.Item(Words.title(of: $0))) }
    statements {
      // 1 Assign what is known now.
      view.list.accessibleLabel = Words.parts

      // 2 Bind what comes later.
      combineLatest(people.collections, people.collection).bind(to: view) { view, known in
        view.show(known.0, items)
        view.list.selectedItem = items.first { $0.0 == known.1 }?.1
      }

      // 3 Observe what the person does.
      view.list.reactive.selections
        .compactMap { item in items.first { $0.1 === item }?.0 }
        .observeNext(with: people.show).dispose(in: view.bag)
    }
  }

  // The items stay as they are while only numbers change: the keyboard stays where it is.
  private func show(_ counts: [PeopleCollectionCount], _ items: [(PeopleCollection, Sidebar.Item)]) {
    let shown = items.compactMap { collection, item in
      counts.first { $0.collection == collection }.map {
        (collection: collection, item: item, count: $0.count)
      }
    }
    for part in shown where part.item.count != part.count { part.item.count = part.count }
    guard list.items.map(ObjectIdentifier.init) != shown.map({ ObjectIdentifier($0.item) }) else { return }
    list.setSections([
      Sidebar.Section(Words.people, shown.filter(\.collection.isList).map(\.item)),
      Sidebar.Section(Words.collections, shown.filter { !$0.collection.isList }.map(\.item)),
    ])
  }
}
