import KithWords
import Services
import Signals
import Views
import Widgets

// Menus of saved filters and lists, which work whether selected or not.
extension PeopleSidebar {
  func menu(ofFilter item: Sidebar.Item, _ filters: SavedFilters) -> Menu {
    let filter = { [weak self, weak item] () -> NamedFilter? in
      let saved = filters.all.value
      return self?.place(of: item, in: Words.filters).flatMap { saved.indices.contains($0) ? saved[$0] : nil }
    }
    let (renaming, deleting) = (Action(Words.renameFilter), Action(Words.deleteFilter))
    renaming.reactive.activated.bind(to: self) { view in
      if let filter = filter() { view.askForName(of: filter, filters) }
    }
    deleting.reactive.activated.bind(to: self) { view in
      if let filter = filter() { view.remove(filter, from: filters) }
    }
    return Menu([[renaming, deleting]])
  }

  func menu(ofList item: Sidebar.Item, _ session: Session) -> Menu {
    let people = session.people
    let list = { [weak self, weak item] () -> ListCount? in
      let lists = people.lists.value
      return self?.place(of: item, in: Words.lists).flatMap { lists.indices.contains($0) ? lists[$0] : nil }
    }
    let (renaming, deleting) = (Action(Words.renameList), Action(Words.deleteList))
    renaming.reactive.activated.bind(to: self) { view in
      if let list = list() { view.askForTitle(of: list.list, session) }
    }
    deleting.reactive.activated.with(latestFrom: people.currentList).observeNext { _, current in
      guard let list = list() else { return }
      if list.id == current?.id { people.show(.following) }
      session.remove(list.list)
    }
    .dispose(in: deleting.bag)
    return Menu([[renaming, deleting]])
  }
}
