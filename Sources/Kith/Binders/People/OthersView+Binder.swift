import KithWords
import Acts
import Entities
import People
import Services
import Signals
public import Views
import Widgets

extension OthersView {
  /// Makes the page of the people that somebody follows and their followers.
  ///
  /// - Parameter part: The list to show first.
  public static func make(
    of account: Account, _ session: Session, part: OthersPart = .following
  ) -> OthersView {
    let view = make(session.makeOthers(of: account, selected: part), session)
    view.statements {
      // 1 Assign what is known now.
      view.title = account.name
      view.noteLabel.text = Words.note(onListOf: account)
    }
    return view
  }

  /// Makes the page of people that the server suggests.
  public static func suggestions(_ session: Session) -> OthersView {
    let others = session.makeSuggestions()
    let view = make(others, session)
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.findMore

      // 2 Bind what comes later.
      others.comparison.map { Words.note(on: $0) }.bind(to: view.noteLabel, keyPath: \.text)
    }
    return view
  }

  private static func make(_ others: OthersService, _ session: Session) -> OthersView {
    let people = others.people
    let table = TableView(PeopleTable.columns(session, of: people))
    let view = OthersView(table: table)
    let (acts, sorting) = (ActActions(keys: Act.Kind.keys), SortChoices())
    view.statements {
      // 1 Assign what is known now.
      view.partsButton.tooltipText = Words.showParts
      view.partsButton.accessibleLabel = Words.showParts
      view.filterAction.title = Words.filterPeople
      view.reloadAction.title = Words.reload
      view.dismissButton.text = Words.dismissSuggestion

      // 2 Bind what comes later, in each part.
      view.bindMenus(ofActs: acts, sorting)
      view.bindSorting(sorting, of: people)
      view.sidebar.bind(others)
      view.table.bind(table, of: people, acts: acts, words: others.words(in: session), in: session)
      view.table.filter.bind(people)
      view.pane.bind(session, of: people)
      view.bindSearch(session)
      others.areSuggestions.bind(to: view.dismissButton, keyPath: \.isVisible)
      others.canDismiss.bind(to: view.dismissButton, keyPath: \.isSensitive)
      others.failures.bind(to: view) { view, error in
        view.window?.show(Toast(failure: Words.notDismissed(error)))
      }

      // 3 Observe what the person does.
      view.partsButton.reactive.clicked.bind(to: view) { view in view.split.showSidebar() }
      view.sidebar.list.reactive.activated.bind(to: view) { view, _ in view.split.showContent() }
      view.filterAction.reactive.activated.bind(to: view) { view in
        view.split.showContent()
        view.table.filter.entry.grabFocus()
      }
      view.dismissButton.reactive.clicked.observeNext(with: others.dismissSelected).dispose(in: view.bag)
      view.reloadAction.reactive.activated.observeNext(with: people.sync).dispose(in: view.bag)
      view.table.list.reactive.activated(Person.self).merge(with: table.reactive.activated(Person.self))
        .bind(to: view) { view, person in
          view.navigation?.push(PersonView.make(person.account, session: session))
        }
    }
    return view
  }
}

extension OthersService {
  /// What the table says of the selected list.
  @MainActor fileprivate func words(in session: Session) -> SafeSignal<TableWords?> {
    let account = account
    return current.map { Words.table(of: $0, account: account, isOneself: session.isOneself(account)) }
  }
}
