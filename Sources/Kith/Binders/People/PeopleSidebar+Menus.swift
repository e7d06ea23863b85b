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
    let renaming = Action(Words.renameFilter, in: self) { view in
      if let filter = filters.filter(named: name) { view.askForName(of: filter, filters) }
    }
    let deleting = Action(Words.deleteFilter, in: self) { view in
      if let filter = filters.filter(named: name) { view.remove(filter, from: filters) }
    }
    return Menu([[renaming, deleting]])
  }

  private func menu(ofList id: List.ID, _ session: Session) -> Menu {
    let renaming = Action(Words.renameList, in: self) { view in
      if let list = session.people.list(id) { view.askForTitle(of: list.list, session) }
    }
    let hiding = Action(Words.exclusiveList, kind: .check)
    bindHiding(hiding, ofList: id, in: session)
    let deleting = Action(Words.deleteList, in: self) { _ in
      if let list = session.people.list(id) { session.remove(list.list) }
    }
    return Menu([[renaming, hiding], [deleting]])
  }

  /// Keeps the posts of a list's people out of the home feed by a check item.
  private func bindHiding(_ action: Action, ofList id: List.ID, in session: Session) {
    statements {
      // 2 Bind what comes later.
      session.listChoices(of: id).observeNext { [weak action] choices in
        action?.isEnabled = choices.canExclude
        action?.isOn = choices.isExclusive
      }.dispose(in: action.bag)

      // 3 Observe what the person does.
      action.reactive.activated.observeNext { session.toggleExclusive(id) }.dispose(in: action.bag)
    }
  }
}
