import KithWords
import Acts
import Entities
import Services
import Signals
import Views
import Widgets

extension PeopleView {
  /// Lets the person create, rename and delete lists, and reports the outcomes.
  func bindLists(_ session: Session) {
    let (view, people, lists) = (self, session.people, session.lists)
    statements {
      // 1 Assign what is known now.
      view.newListAction.title = Words.newList
      view.renameListAction.title = Words.renameList
      view.deleteListAction.title = Words.deleteList
      view.exclusiveAction.title = Words.exclusiveList

      // 2 Bind what comes later.
      people.currentList.map { $0 != nil }.bind(to: view) { view, isList in
        view.renameListAction.isEnabled = isList
        view.deleteListAction.isEnabled = isList
      }
      combineLatest(
        people.currentList, session.instanceService.abilities, lists.outcomes.map { _ in }.prepend(())
      )
      .bind(to: view.exclusiveAction) { action, state in
        action.isEnabled = state.0 != nil && state.1?.hasExclusiveLists == true
        action.isOn = state.0?.list.isExclusive == true
      }
      lists.outcomes.bind(to: view) { view, outcome in view.showToast(outcome, in: session) }

      // 3 Observe what the person does.
      people.currentList.filter { $0 != nil }.map { _ in }.observeNext(with: session.instanceService.loadOnce)
        .dispose(in: view.bag)
      view.newListAction.reactive.activated.bind(to: view) { view in view.askForList(session) }
      view.renameListAction.reactive.activated.with(latestFrom: people.currentList).compactMap(\.1)
        .bind(to: view) { view, current in view.askForTitle(of: current.list, session) }
      view.exclusiveAction.reactive.activated.with(latestFrom: people.currentList).compactMap(\.1)
        .observeNext { lists.setExclusive(!$0.list.isExclusive, of: $0.list) }
        .dispose(in: view.bag)
      view.deleteListAction.reactive.activated.with(latestFrom: people.currentList).compactMap(\.1)
        .observeNext { current in
          people.show(.following)
          session.remove(current.list)
        }.dispose(in: view.bag)
    }
  }

  private func showToast(_ outcome: ListsService.Outcome, in session: Session) {
    let lists = session.lists
    let undo: (@MainActor () -> Void)? =
      switch outcome {
      case .added(let list, let people, _) where !people.isEmpty: { lists.remove(people, from: list) }
      case .taken(let list, let people) where !people.isEmpty: { lists.add(people, to: list) }
      case .changed(let change, _) where !change.isEmpty: { lists.make(change.reversed) }
      default: nil
      }
    guard let undo else {
      window?.show(Toast(Words.outcome(outcome), isFailure: outcome.isFailure))
      return
    }
    let toast = Toast(Words.outcome(outcome), actionText: Words.undo, canUndo: true)
    toast.reactive.acted.observeNext(with: undo).dispose(in: toast.bag)
    window?.show(toast)
  }
}

extension ListsService.Outcome {
  /// Whether the change failed, at least for some people.
  fileprivate var isFailure: Bool { if case .failed = self { true } else { false } }
}

extension Widget {
  /// Asks for the title of a new list, and adds people to it.
  func askForList(_ session: Session, with people: [Account.ID] = []) {
    let lists = session.lists
    let known = session.people.lists
    let dialog = askForName(Words.newList, name: "", accepting: Words.make) { [weak self] title in
      (title.isBlank, self?.note(on: title, beside: nil, known.value) ?? "")
    }
    guard let dialog else { return }
    dialog.names.observeNext { lists.make($0, with: people) }.dispose(in: dialog.bag)
  }

  func askForTitle(of list: List, _ session: Session) {
    let (lists, known) = (session.lists, session.people.lists)
    let dialog = askForName(Words.renameList, name: list.title, accepting: Words.rename) {
      [weak self] title in
      (title.isBlank, self?.note(on: title, beside: list, known.value) ?? "")
    }
    guard let dialog else { return }
    dialog.names.observeNext { lists.rename(list, to: $0) }.dispose(in: dialog.bag)
  }

  fileprivate func note(on title: String, beside list: List?, _ all: [ListCount]) -> String {
    all.contains { $0.list.title == title && $0.id != list?.id } ? Words.listExists(title) : ""
  }
}

extension SelectionBar {
  /// Binds the menu that adds the selected people to lists and removes them: one person at once, several after a
  /// preview.
  func bindLists(_ all: [List], toMany areMany: Bool, in session: Session) {
    let (people, lists) = (session.people, session.lists)
    let adding = all.map { list in
      Action(areMany ? Words.addMany(to: list.title) : Words.add(to: list.title), in: self) { bar in
        guard let person = people.onlyPerson(for: .add(list)) else {
          return bar.openPreview(at: .add(list), session)
        }
        lists.add([person], to: list)
      }
    }
    let taking = all.map { list in
      Action(areMany ? Words.removeMany(off: list.title) : Words.remove(off: list.title), in: self) { bar in
        guard let person = people.onlyPerson(for: .take(list)) else {
          return bar.openPreview(at: .take(list), session)
        }
        lists.remove([person], from: list)
      }
    }
    let equalling = all.map { list in
      Action(Words.onlyThese(on: list.title), in: self) { bar in
        bar.openPreview(at: people.onlySelected(on: list), session)
      }
    }
    let making = Action(Words.newList, in: self) { bar in
      let followed = people.selectedPeople().filter { $0.flags.contains(.following) }.map(\.id)
      bar.askForList(session, with: followed)
    }
    listButton.sections = [adding, taking, equalling, [making]].filter { !$0.isEmpty }
  }

  private func openPreview(at wish: ListWish, _ session: Session) {
    navigation?.push(ActPreviewView.make(wish, session))
  }
}

extension Action {
  fileprivate convenience init(_ title: String, in bar: SelectionBar, act: @escaping (SelectionBar) -> Void) {
    self.init(title)
    reactive.activated.observeNext { [weak bar] in
      if let bar { act(bar) }
    }.dispose(in: bag)
  }
}
