import KithWords
import People
import Services
import Signals
import Views
import Widgets

extension FilterBar {
  /// Lets the person save the current filter, and rename or delete saved ones.
  func bind(_ table: TableView<Person>, people: PeopleService, filters: SavedFilters) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.saveAction.title = Words.saveFilter
      view.renameAction.title = Words.renameFilter
      view.deleteAction.title = Words.deleteFilter
      view.menuButton.tooltipText = Words.savedFilters
      view.menuButton.accessibleLabel = Words.savedFilters

      // 2 Bind what comes later.
      filters.canSave.bind(to: view) { view, canSave in view.saveAction.isEnabled = canSave }
      filters.current.map { $0 != nil }.bind(to: view) { view, isSaved in
        view.renameAction.isEnabled = isSaved
        view.deleteAction.isEnabled = isSaved
      }
      filters.failures.bind(to: view) { view, error in
        view.window?.show(Toast(failure: Words.filterNotKept(error)))
      }

      // 3 Observe what the person does.
      view.saveAction.reactive.activated.with(latestFrom: filters.current).map(\.1)
        .bind(to: view) { view, current in
          let dialog = view.askForName(Words.saveFilter, name: current?.name ?? "", accepting: Words.save) {
            name in
            (name.isBlank, filters.has(name) ? Words.replacesFilter(name) : "")
          }
          dialog?.names.bind(to: table) { table, name in
            filters.save(as: name, columns: table.columnSettings.map(\.description))
          }
        }
      view.renameAction.reactive.activated.with(latestFrom: filters.current).compactMap(\.1)
        .bind(to: view) { view, current in view.askForName(of: current, filters) }
      view.deleteAction.reactive.activated.with(latestFrom: filters.current).compactMap(\.1)
        .bind(to: view) { view, current in view.remove(current, from: filters) }
    }
  }
}

extension Widget {
  func askForName(of filter: NamedFilter, _ filters: SavedFilters) {
    let dialog = askForName(Words.renameFilter, name: filter.name, accepting: Words.rename) { name in
      let isFree = filters.canRename(filter.name, to: name)
      return (!isFree, isFree || name.isBlank ? "" : Words.nameTaken(name))
    }
    guard let dialog else { return }
    dialog.names.observeNext { filters.rename(filter.name, to: $0) }.dispose(in: dialog.bag)
  }

  /// Deletes a saved filter, and offers to undo that.
  func remove(_ filter: NamedFilter, from filters: SavedFilters) {
    filters.remove(filter.name)
    let toast = Toast(Words.filterDeleted(filter.name), actionText: Words.undo, canUndo: true)
    toast.reactive.acted.observeNext { filters.save(filter) }.dispose(in: toast.bag)
    window?.show(toast)
  }
}
