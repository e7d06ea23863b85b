import KithWords
import Acts
import Entities
import Services
import Signals
import Views
import Widgets

extension PeopleView {
  /// Lets the person create lists, and reports what becomes of lists.
  func bindLists(_ session: Session) {
    let (view, people, lists) = (self, session.people, session.lists)
    statements {
      // 1 Assign what is known now.
      view.newListAction.title = Words.newList

      // 2 Bind what comes later.
      lists.outcomes.bind(to: view) { view, outcome in view.showToast(outcome, in: session) }

      // 3 Observe what the person does.
      people.currentList.ignoreNils().map { _ in }.observeNext(with: session.instanceService.loadOnce)
        .dispose(in: view.bag)
      view.newListAction.reactive.activated.bind(to: view) { view in view.askForList(session) }
    }
  }

  private func showToast(_ outcome: ListsService.Outcome, in session: Session) {
    let lists = session.lists
    if outcome.canUndo {
      window?.show(.undoing(Words.outcome(outcome)) { lists.undo(outcome) })
    } else {
      window?.show(Toast(Words.outcome(outcome), isFailure: outcome.isFailure))
    }
  }
}

extension Widget {
  /// Asks for the title of a new list, and adds people to it.
  func askForList(_ session: Session, with people: [Account.ID] = []) {
    let lists = session.lists
    askForListTitle(session) { title in lists.make(title, with: people) }
  }

  /// Asks for the title of a new list, which the caller makes.
  func askForListTitle(_ session: Session, then make: @escaping @MainActor (String) -> Void) {
    let table = session.people
    askForName(Words.newList, name: "", accepting: Words.make) { title in
      let verdict = table.verdict(onTitle: title)
      return (verdict.isRefused, Words.note(onTitle: title, verdict))
    } then: { title in
      make(title)
    }
  }

  func askForTitle(of list: List, _ session: Session) {
    let (lists, table) = (session.lists, session.people)
    askForName(Words.renameList, name: list.title, accepting: Words.rename) { title in
      let verdict = table.verdict(onTitle: title, for: list)
      return (verdict.isRefused, Words.note(onTitle: title, verdict))
    } then: { title in
      lists.rename(list, to: title)
    }
  }
}

extension SelectionBar {
  /// The menu that adds the selected people to lists and removes them: one person at once, several after a preview.
  func listMenu(
    _ all: [List], toMany areMany: Bool, of people: PeopleService, in session: Session
  ) -> [[Action]] {
    let lists = session.lists
    let adding = all.map { list in
      Action(areMany ? Words.addMany(to: list.title) : Words.add(to: list.title), in: self) { bar in
        guard let person = people.onlyPerson(for: .add(list)) else {
          return bar.openPreview(at: .add(list), in: people, session)
        }
        lists.add([person], to: list)
      }
    }
    let taking = all.map { list in
      Action(areMany ? Words.removeMany(off: list.title) : Words.remove(off: list.title), in: self) { bar in
        guard let person = people.onlyPerson(for: .take(list)) else {
          return bar.openPreview(at: .take(list), in: people, session)
        }
        lists.remove([person], from: list)
      }
    }
    let equalling = all.map { list in
      Action(Words.onlyThese(on: list.title), in: self) { bar in
        bar.openPreview(at: people.onlySelected(on: list), in: people, session)
      }
    }
    let making = Action(Words.newList, in: self) { bar in
      bar.askForList(session, with: people.selectedFollowed())
    }
    let folded = [
      Action.folding(adding, titled: Words.addToList), .folding(taking, titled: Words.removeFromList),
      .folding(equalling, titled: Words.replaceList),
    ]
    return [folded.compactMap(\.self), [making], collectionActions(session)].filter { !$0.isEmpty }
  }

  private func openPreview(at wish: ListWish, in people: PeopleService, _ session: Session) {
    navigation?.push(ActPreviewView.make(wish, session: session, in: people))
  }
}
