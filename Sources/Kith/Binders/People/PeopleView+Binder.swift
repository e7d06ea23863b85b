import KithWords
import Acts
import Entities
import People
import Services
import Signals
public import Views
import Widgets

extension PeopleView {
  /// Makes the page of all people that the signed-in person follows or is followed by.
  public static func make(_ session: Session) -> PeopleView {
    let table = TableView(PeopleTable.columns(session, of: session.people))
    let view = PeopleView(table: table)
    let (acts, sorting) = (ActActions(keys: Act.Kind.keys), SortChoices())
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.people
      view.partsButton.tooltipText = Words.showParts
      view.partsButton.accessibleLabel = Words.showParts
      view.filterAction.title = Words.filterPeople
      view.reloadAction.title = Words.reload
      view.historyAction.title = Words.history(of: nil)
      view.jobsAction.title = Words.jobs
      view.chartsAction.title = Words.charts

      // 2 Bind what comes later, in each part.
      view.bindMenus(ofActs: acts, sorting, after: [view.fileMenu])
      view.bindExport(session)
      view.bindImport(session)
      view.bindReadingPosts(session)
      view.bindLists(session)
      view.bindCollections(session.collections)
      view.bindSorting(sorting, of: session.people)
      view.sidebar.bind(session)
      view.sidebar.bindPages(
        session.pageCounts, abilities: session.instanceService.abilities,
        collections: session.collections.access
      ) { [weak view] item in view?.open(item, in: session) }
      view.table.bind(table, of: session.people, acts: acts, in: session)
      view.table.jobStrip.bindReports(session)
      view.table.filter.bind(session.people)
      view.table.filter.bind(table, people: session.people, filters: session.savedFilters)
      view.pane.bind(session, of: session.people)
      view.bindSearch(session)
      view.sampleBanner.bind(session.sampleNotice)
      view.bindReview(session)

      // 3 Observe what the person does.
      view.partsButton.reactive.clicked.bind(to: view) { view in view.split.showSidebar() }
      view.sidebar.list.reactive.activated.filter(\.isSelectable)
        .bind(to: view) { view, _ in view.split.showContent() }
      view.filterAction.reactive.activated.bind(to: view) { view in view.focusFilter() }
      view.historyAction.reactive.activated.bind(to: view) { $0.navigation?.push(HistoryView.make(session)) }
      view.jobsAction.reactive.activated.bind(to: view) { $0.navigation?.push(JobsView.make(session)) }
      view.chartsAction.reactive.activated.bind(to: view) { $0.navigation?.push(ChartsView.make(session)) }
      view.reloadAction.reactive.activated.observeNext(with: session.people.sync).dispose(in: view.bag)
      view.table.list.reactive.activated(Person.self).bind(to: view) { view, person in
        view.navigation?.push(PersonView.make(person.account, session: session))
      }
      table.reactive.activated(Person.self).bind(to: view) { view, person in
        view.navigation?.push(PersonView.make(person.account, session: session))
      }
    }
    return view
  }

  private func open(_ page: Sidebar.Item, in session: Session) {
    switch page {
    case _ where page === sidebar.history: historyAction.activate()
    case _ where page === sidebar.suggestions: navigation?.push(OthersView.suggestions(session))
    case _ where page === sidebar.charts: chartsAction.activate()
    case _ where page === sidebar.jobs: jobsAction.activate()
    case _ where page === sidebar.collections: navigation?.push(CollectionsView.make(session))
    case _ where page === sidebar.newList: newListAction.activate()
    default: navigation?.push(BlockedServersView.make(session))
    }
  }

  private func focusFilter() {
    split.showContent()
    table.filter.entry.grabFocus()
  }
}
