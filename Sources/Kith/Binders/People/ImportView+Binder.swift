import KithWords
import CSV
import Services
import Signals
import Views
import Widgets

extension ImportView where Kind == CSVFileKind {
  static func make(_ path: String, in session: Session) -> ImportView {
    let service = session.makeImport(of: path)
    let view = ImportView(DropDown(CSVFileKind.importable, title: Words.name))
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.importTitle(service.name)
      view.kindChoice.accessibleLabel = Words.fileKind
      view.overwriteCheck.text = Words.overwrite
      view.cancelButton.text = Words.cancel
      view.list.accessibleLabel = Words.rowsOfFile

      // 2 Bind what comes later.
      service.state.bind(to: view) { view, state in
        view.kindChoice.setSelectedItem(state.kind)
        view.overwriteCheck.isVisible = state.canOverwrite
        view.overwriteCheck.isOn = state.isOverwriting
        view.countLabel.text = Words.willDo(state)
        view.detailLabel.text = Words.groups(state)
        view.cautionLabel.text = Words.caution(state)
        view.searchLabel.text = Words.search(state.search)
        view.searchButton.text = Words.searchAct(state.search)
        view.startButton.text = Words.startImport(state)
        view.startButton.isSensitive = state.canStart
        view.startButton.isDestructive = state.isOverwriting
      }
      service.state.map(Words.nothing).bind(to: view) { view, words in
        view.status.titleLabel.text = words.title
        view.status.descriptionLabel.text = words.description
      }
      service.state.map(\.rows.isEmpty).removeDuplicates().bind(to: view) { view, isEmpty in
        view.pages.visibleChild = isEmpty ? view.status : view.list
      }
      service.state.map(\.rows).removeDuplicates().bind(to: view.list) { row, thing in
        row.show(thing, service: service)
      }

      // 3 Observe what the person does.
      view.kindChoice.reactive.selections(of: Kind.self).observeNext { service.read(as: $0) }
        .dispose(in: view.bag)
      view.overwriteCheck.reactive.toggles.observeNext(with: service.overwrite).dispose(in: view.bag)
      view.searchButton.reactive.clicked.observeNext(with: service.stopOrSearch).dispose(in: view.bag)
      view.list.reactive.activated(ImportState.Row.self)
        .merge(with: view.list.spaces(on: ImportState.Row.self))
        .observeNext(with: service.toggle).dispose(in: view.bag)
      view.startButton.reactive.clicked.bind(to: view) { view in
        view.showServers(service)
        service.start()
        view.navigation?.pop()
      }
      view.cancelButton.reactive.clicked.bind(to: view) { view in view.navigation?.pop() }
    }
    return view
  }
}

extension ImportView {
  /// Reports the outcome of blocking the file's servers in the window, as the page is closed by then.
  fileprivate func showServers(_ service: ImportService) {
    guard let window else { return }
    window.statements {
      // 2 Bind what comes later.
      service.blocked.prefix(maxLength: 1).bind(to: window) { window, outcome in
        window.show(Toast(Words.blocked(outcome), isFailure: outcome.isFailure))
      }
    }
  }
}

extension ImportRowView {
  /// Shows a row of the file until the row is reused.
  func show(_ thing: ImportState.Row, service: ImportService) {
    let row = self
    statements {
      // 1 Assign what is known now.
      row.addressLabel.text = Words.address(of: thing)
      row.verdictLabel.text = Words.verdict(thing.verdict)
      row.lineLabel.text = Words.line(of: thing)
      row.check.isSensitive = thing.isAct
      row.check.accessibleLabel = thing.address

      // 2 Bind what comes later.
      service.state.map { $0.includes(thing) }.removeDuplicates().bind(to: row) { row, isIncluded in
        row.check.isOn = isIncluded
        row.accessibleLabel = Words.row(thing, isIncluded: isIncluded)
      }

      // 3 Observe what the person does.
      row.check.reactive.toggles.observeNext { service.include(thing.id, isIncluded: $0) }.dispose(
        in: row.bag)
    }
  }
}

extension PeopleView {
  /// Connects the action that opens a file and the preview of its import.
  func bindImport(_ session: Session) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.importAction.title = Words.importPeople

      // 3 Observe what the person does.
      view.importAction.reactive.activated.bind(to: view) { view in
        view.askForFile(titled: Words.importPeople) { [weak view] path in
          view?.navigation?.push(ImportView.make(path, in: session))
        }
      }
    }
  }
}
