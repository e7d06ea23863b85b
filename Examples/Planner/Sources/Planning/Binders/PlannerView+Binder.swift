import Settings
import Signals
import Translations
import Widgets

extension PlannerView {
  /// Makes the page of a service's plan.
  ///
  /// - Parameters:
  ///   - desktop: Shows notifications, stays awake while a file is written, and remembers files.
  ///   - settings: Stores the columns and the position of the handle.
  public static func make(
    _ service: PlannerService, desktop: any Desktop, settings: any SettingsStore
  ) -> PlannerView {
    let view = PlannerView(columns: columns(service), filterTitle: Words.filter)
    view.statements {
      // 1 Assign what is known now.
      view.title = tr("Planner")
      view.newEntry.placeholderText = tr("What Is to Be Done?")
      view.newEntry.accessibleLabel = tr("New Task")
      view.newEntry.secondaryIcon = EntryIcon("list-add-symbolic", text: tr("Add"))
      view.searchBar.entry.placeholderText = tr("Search Tasks and Tags")
      view.searchBar.entry.accessibleLabel = tr("Search Tasks and Tags")
      view.table.accessibleLabel = tr("Tasks")
      view.filterGroup.accessibleLabel = tr("Show")
      view.details.noneLabel.text = tr("Select one task to see all of it")
      view.newAction.title = tr("New Task")
      view.findAction.title = tr("Search")
      view.table.$columnSettings.save(as: "columns", in: settings)
      view.paned.$position.save(as: "table-height", in: settings) { $0 >= 120 }

      // 2 Bind what comes later.
      service.tasks.bind(to: view.table)
      service.tasks.map(\.isEmpty).bind(to: view.emptyLabel, keyPath: \.isVisible)
      service.isNarrowed.map { $0 ? tr("Nothing Found") : tr("Nothing Here") }
        .bind(to: view.emptyLabel, keyPath: \.text)
      service.query.bind(to: view.searchBar.entry, keyPath: \.text)
      service.filter.bind(to: view) { $0.filterGroup.setSelectedItem($1) }
      service.canMove.bind(to: view.table, keyPath: \.isReorderable)
      view.undoAction.bindUndo(of: service.history, title: Words.undo)
      view.redoAction.bindRedo(of: service.history, title: Words.redo)
      view.statisticsButton.$isOn.bind(to: view.statisticsRevealer, keyPath: \.isRevealed)

      // 3 Observe what the person does.
      view.newEntry.reactive.activated.bind(to: view) { $0.add(service) }
      view.newEntry.reactive.iconPressed.bind(to: view) { view, _ in view.add(service) }
      view.newAction.reactive.activated.bind(to: view) { view in view.newEntry.grabFocus() }
      view.findAction.reactive.activated.bind(to: view) { view in view.searchBar.open() }
      view.searchBar.entry.$text.observeNext(with: service.search).dispose(in: view.bag)
      view.filterGroup.reactive.selections(of: PlannerState.Filter.self)
        .observeNext(with: service.show).dispose(in: view.bag)
      view.table.reactive.sortRequested.map(PlannerState.Sorting.levels)
        .observeNext(with: service.sort).dispose(in: view.bag)
      view.table.reactive.cellEdited(PlannedTask.ID.self).filter { $0.column == tagsColumn }
        .observeNext { service.tag($0.key, $0.text) }.dispose(in: view.bag)
      view.table.reactive.rowMoved.observeNext { service.move(from: $0.from, to: $0.to) }
        .dispose(in: view.bag)
    }
    view.bindSelection(service)
    view.statistics.bind(service)
    view.trend.bind(service)
    view.details.bind(service)
    view.bindFiles(service, desktop)
    view.bindDesktop(service, desktop)
    return view
  }

  /// Binds the selection and the actions on it.
  private func bindSelection(_ service: PlannerService) {
    let (view, isAny) = (self, service.selectedCount.map { $0 > 0 })
    statements {
      // 1 Assign what is known now.
      view.finishButton.text = tr("Mark as Done")
      view.removeButton.text = tr("Remove")
      view.finishAction.title = tr("Mark as Done")
      view.removeAction.title = tr("Remove")

      // 2 Bind what comes later.
      service.selections.bind(to: view) { $0.table.setSelectedKeys(KeySet([$1])) }
      isAny.bind(to: view.actionBar, keyPath: \.isRevealed)
      service.selectedCount.map { trn("{count} selected", "{count} selected", count: $0) }
        .bind(to: view.countLabel, keyPath: \.text)
      isAny.bind(to: view.finishAction, keyPath: \.isEnabled)
      isAny.bind(to: view.removeAction, keyPath: \.isEnabled)

      // 3 Observe what the person does.
      view.table.reactive.selectedKeys(PlannedTask.ID.self)
        .observeNext { service.select(Set($0)) }.dispose(in: view.bag)
      view.table.rowMenu = { rows in
        let ids = Set(rows.keys(PlannedTask.ID.self))
        let finish = Action(tr("Mark as Done"), iconName: "object-select-symbolic")
        let remove = Action(tr("Remove"), iconName: "user-trash-symbolic")
        finish.reactive.activated.observeNext { service.finish(ids, true) }.dispose(in: finish.bag)
        remove.reactive.activated.observeNext { service.remove(ids) }.dispose(in: remove.bag)
        return Menu([[finish, remove], [view.findAction]])
      }
      view.table.reactive.keyPressed.filter { $0 == "Delete" }
        .observeNext { _ in service.removeSelected() }.dispose(in: view.bag)
      view.finishButton.reactive.clicked.observeNext(with: service.finishSelected).dispose(in: view.bag)
      view.finishAction.reactive.activated.observeNext(with: service.finishSelected).dispose(in: view.bag)
      view.removeButton.reactive.clicked.observeNext(with: service.removeSelected).dispose(in: view.bag)
      view.removeAction.reactive.activated.observeNext(with: service.removeSelected).dispose(in: view.bag)
    }
  }

  private func add(_ service: PlannerService) {
    service.add(newEntry.text)
    newEntry.text = ""
  }
}

extension PlannerState.Sorting {
  /// Converts the sort order that the table's header requests.
  fileprivate static func levels(_ sorts: [TableSort]) -> [Self] {
    sorts.compactMap { sort in
      PlannerState.Column(rawValue: sort.column).map { Self(column: $0, isDescending: sort.isDescending) }
    }
  }
}
