import KithWords
import Services
import Signals
import Views
import Widgets

extension PeopleView {
  /// Exports the selected people, or all shown ones, to a file that the person chooses.
  func bindExport(_ session: Session) {
    let (view, service) = (self, session.exports)
    statements {
      // 1 Assign what is known now.
      view.exportAction.title = Words.exportPeople

      // 2 Bind what comes later.
      service.canExport.bind(to: view.exportAction, keyPath: \.isEnabled)
      service.outcomes.bind(to: view) { view, outcome in view.showToast(outcome) }

      // 3 Observe what the person does.
      view.exportAction.reactive.activated.bind(to: view) { view in
        view.askForFile(named: "people.csv", titled: Words.exportTitle, then: service.export)
      }
    }
  }
}

extension Widget {
  /// Asks for the path of a file of people to write.
  func askForFile(
    named name: String, titled title: String, then write: @escaping @MainActor (String) -> Void
  ) {
    ask(
      FileDialog(
        .save, title: title, acceptText: Words.export, filters: [.people], suggestedName: name), then: write)
  }

  /// Asks for the path of a file of people to read.
  func askForFile(titled title: String, then read: @escaping @MainActor (String) -> Void) {
    ask(FileDialog(.open, title: title, acceptText: Words.open, filters: [.people]), then: read)
  }

  private func ask(_ dialog: FileDialog, then use: @escaping @MainActor (String) -> Void) {
    let view = self
    view.statements {
      // 3 Observe what the person does.
      dialog.chosen.observeNext(with: use).dispose(in: view.bag)
    }
    window?.present(dialog)
  }

  func showToast(_ outcome: ExportService.Outcome) {
    window?.show(Toast(Words.outcome(outcome), isFailure: outcome.isFailure))
  }
}

extension FileFilter {
  /// Files of people.
  fileprivate static var people: FileFilter {
    FileFilter(Words.tablesOfText, mediaTypes: ["text/csv"], patterns: ["*.csv"])
  }
}
