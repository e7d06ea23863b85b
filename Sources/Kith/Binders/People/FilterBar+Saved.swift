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
      filters.hasCurrent.bind(to: view) { view, isSaved in
        view.renameAction.isEnabled = isSaved
        view.deleteAction.isEnabled = isSaved
      }
      filters.failures.bind(to: view) { view, error in
        view.window?.show(Toast(failure: Words.filterNotKept(error)))
      }

      // 3 Observe what the person does.
      view.saveAction.reactive.activated.with(latestFrom: filters.current).map(\.1)
        .bind(to: view) { view, current in
          view.askForName(toSave: current, filters) { [weak table] name in
            filters.save(as: name, columns: table?.columnSettings.map(\.description) ?? [])
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
  fileprivate func askForName(
    toSave current: NamedFilter?, _ filters: SavedFilters, save: @escaping @MainActor (String) -> Void
  ) {
    askForName(Words.saveFilter, name: current?.name ?? "", accepting: Words.save) { name in
      let verdict = filters.verdict(on: name)
      return (verdict.isRefused, Words.note(onName: name, verdict))
    } then: { name in
      save(name)
    }
  }

  func askForName(of filter: NamedFilter, _ filters: SavedFilters) {
    askForName(Words.renameFilter, name: filter.name, accepting: Words.rename) { name in
      let verdict = filters.verdict(on: name, for: filter)
      return (verdict.isRefused, Words.note(onName: name, verdict))
    } then: { name in
      filters.rename(filter.name, to: name)
    }
  }

  /// Deletes a saved filter, and offers to undo that.
  func remove(_ filter: NamedFilter, from filters: SavedFilters) {
    filters.remove(filter.name)
    window?.show(.undoing(Words.filterDeleted(filter.name)) { filters.save(filter) })
  }
}
