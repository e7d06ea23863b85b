import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

// Menus of saved filters and lists, which work whether selected or not.
extension PeopleSidebar {
  /// Makes the menu of a place; nil for a collection, which nobody has made.
  func menu(of part: TablePart, _ session: Session) -> Menu? {
    switch part {
    case .collection: nil
    case .filter(let name): menu(ofFilter: name, session.savedFilters)
    case .list(let id): menu(ofList: id, session)
    }
  }

  private func menu(ofFilter name: String, _ filters: SavedFilters) -> Menu {
    let (renaming, deleting) = (Action(Words.renameFilter), Action(Words.deleteFilter))
    statements {
      // 3 Observe what the person does.
      renaming.reactive.activated.bind(to: self) { view in
        if let filter = filters.filter(named: name) { view.askForName(of: filter, filters) }
      }
      deleting.reactive.activated.bind(to: self) { view in
        if let filter = filters.filter(named: name) { view.remove(filter, from: filters) }
      }
    }
    return Menu([[renaming, deleting]])
  }

  private func menu(ofList id: List.ID, _ session: Session) -> Menu {
    let (renaming, deleting) = (Action(Words.renameList), Action(Words.deleteList))
    statements {
      // 3 Observe what the person does.
      renaming.reactive.activated.bind(to: self) { view in
        if let list = session.people.list(id) { view.askForTitle(of: list.list, session) }
      }
      deleting.reactive.activated.observeNext {
        if let list = session.people.list(id) { session.remove(list.list) }
      }.dispose(in: deleting.bag)
    }
    return Menu([[renaming, deleting]])
  }
}
