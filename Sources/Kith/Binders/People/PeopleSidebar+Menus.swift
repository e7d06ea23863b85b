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
    return Menu([[renaming, hiding, replies(ofList: id, session)], [deleting]])
  }

  /// Makes the submenu of the replies that a list shows.
  private func replies(ofList id: List.ID, _ session: Session) -> Action {
    let choices = List.Replies.allCases.map { replies in
      let action = Action(Words.title(of: replies), kind: .choice)
      bindChoice(action, of: replies, ofList: id, in: session)
      return action
    }
    let submenu = Action(submenu: Menu([choices]))
    statements {
      // 2 Bind what comes later.
      session.listChoices(of: id).map { Words.shownReplies($0) }.removeDuplicates()
        .observeNext { [weak submenu] in submenu?.title = $0 }.dispose(in: submenu.bag)
    }
    return submenu
  }

  private func bindChoice(
    _ action: Action, of replies: List.Replies, ofList id: List.ID, in session: Session
  ) {
    statements {
      // 2 Bind what comes later.
      session.listChoices(of: id).observeNext { [weak action] choices in
        action?.isEnabled = choices.choosesReplies
        action?.isOn = choices.shows(replies)
      }.dispose(in: action.bag)

      // 3 Observe what the person does.
      action.reactive.activated.observeNext { session.choose(replies, for: id) }.dispose(in: action.bag)
    }
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
