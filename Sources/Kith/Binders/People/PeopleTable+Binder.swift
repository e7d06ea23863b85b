import KithWords
import People
import Services
import Signals
import Views
import Widgets

extension PeopleTable {
  /// Binds the rows of people to the table.
  ///
  /// - Parameter words: What the table says of other people's lists; nil for one's own.
  func bind(
    _ table: TableView<Person>, of people: PeopleService, acts: ActActions,
    words: SafeSignal<TableWords?> = SafeSignal(just: nil), in session: Session
  ) {
    let (view, first, survey) = (self, table.columnSettings, session.surveyProgress(of: people))
    statements {
      // 1 Assign what is known now.
      table.accessibleLabel = Words.people
      view.list.accessibleLabel = Words.people

      // 2 Bind what comes later.
      people.rows.bind(to: table)
      people.rows.bind(to: view.list) { row, person in row.show(person, of: people, in: session) }
      people.sorting.map { $0.map(TableSort.init) }.bind(to: table, keyPath: \.sortOrder)
      combineLatest(people.shownColumns, people.addedColumn)
        .map { columns, added in
          (columns.isEmpty ? first : columns.compactMap(ColumnSetting.init)).showing(added?.rawValue)
        }
        .bind(to: table, keyPath: \.columnSettings)
      people.selectedRows.bind(to: table) { table, rows in table.showSelectedKeys(rows) }
      combineLatest(people.situation, people.exclusion, view.$isNarrow, words).bind(to: view) { view, known in
        view.show(known.0, exclusion: known.1, isNarrow: known.2, words: known.3)
      }
      combineLatest(people.shown, people.progress, people.unread).map { Words.shown($0, $1, $2) }
        .bind(to: view.countLabel, keyPath: \.text)
      people.selection.map(\.isEmpty).removeDuplicates().bind(to: view) { view, isEmpty in
        view.footer.visibleChild = isEmpty ? view.counts : view.selectionBar
      }
      combineLatest(people.progress, survey, words)
        .map { Words.progress($0, survey: $1, now: session.now, of: $2) }
        .bind(to: view.progressLabel, keyPath: \.text)
      combineLatest(people.progress, survey).map { Words.progressAct($0, survey: $1) }
        .bind(to: view.progressButton, keyPath: \.text)

      // 3 Observe what the person does.
      view.list.selectByKeys(people)
      view.selectionBar.bind(session, of: people, acts: acts)
      view.jobStrip.bind(session)
      table.bindMenu(session, of: people, bar: view.selectionBar)
      view.list.bindMenu(session, of: people, bar: view.selectionBar)
      table.reactive.sortRequested.map { $0.compactMap(PersonOrder.init) }
        .observeNext(with: people.sort).dispose(in: view.bag)
      table.reactive.columnsChanged.map { $0.map(\.description) }
        .observeNext(with: people.show(columns:)).dispose(in: view.bag)
      table.reactive.selectedKeys(Int.self).observeNext(with: people.select).dispose(in: view.bag)
      table.rowsInSight(session).merge(with: view.list.rowsInSight(session))
        .observeNext(with: people.refreshRelationships).dispose(in: view.bag)
      view.progressButton.reactive.clicked.observeNext { session.pauseOrResume(people) }.dispose(in: view.bag)
      people.searches.bind(to: view) { view, text in
        let search = SearchView.make(session)
        view.navigation?.push(search)
        search.searchEntry.edit(to: text)
      }
      view.status.button.reactive.clicked.observeNext(with: people.resolveEmptyState).dispose(in: view.bag)
    }
  }

  private func show(
    _ situation: TableState, exclusion: FilterExclusion?, isNarrow: Bool, words: TableWords?
  ) {
    spinner.isSpinning = situation.isLoading
    switch situation {
    case .people: pages.visibleChild = isNarrow ? list : table
    case .loading: pages.visibleChild = spinner
    case .failed, .unusable, .nobody, .welcome, .noMatch, .noAddress, .emptyList, .reading:
      pages.visibleChild = status
    }
    let page = Words.situation(situation, exclusion, of: words)
    status.titleLabel.text = page.title
    status.descriptionLabel.text = page.description
    status.button.text = page.button
  }
}

extension AnyListView {
  /// Sends the visible rows once scrolling has paused.
  fileprivate func rowsInSight(_ session: Session) -> SafeSignal<Range<Int>> {
    combineLatest($visibleRange, $itemCount).map(\.0)
      .debounce(for: .milliseconds(200), clock: session.clock)
  }
}

extension TableSort {
  fileprivate init(_ sort: PersonOrder) {
    self.init(sort.column.rawValue, isDescending: sort.isDescending)
  }
}

extension PersonOrder {
  fileprivate init?(_ sort: TableSort) {
    guard let column = TableColumnID(rawValue: sort.column) else { return nil }
    self.init(column, isDescending: sort.isDescending)
  }
}
