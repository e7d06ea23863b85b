import Signals
import Translations
import Widgets

extension PlannerView {
  /// Binds reading and writing files, the recently used ones, and printing.
  func bindFiles(_ service: PlannerService, _ desktop: any Desktop) {
    let view = self
    statements {
      // 1 Assign what is known now.
      view.menuButton.accessibleLabel = tr("Main Menu")
      view.statisticsButton.accessibleLabel = tr("Statistics")
      view.importAction.title = tr("Import…")
      view.exportAction.title = tr("Export…")
      view.printAction.title = tr("Print…")
      view.showMenu(service, desktop)

      // 3 Observe what the person does.
      view.importAction.reactive.activated.bind(to: view) { view in view.askWhatToImport(service) }
      view.exportAction.reactive.activated.bind(to: view) { view in view.askForFormat(service) }
      view.printAction.reactive.activated.bind(to: view) { view in view.printTasks(desktop) }
      view.reactive.dropped(DraggedFiles.self).map(\.paths).flattenElements()
        .observeNext(with: service.importTasks).dispose(in: view.bag)
      service.usedFiles.bind(to: view) { view, path in
        desktop.addRecentFile(path)
        view.showMenu(service, desktop)
      }
    }
  }

  private func showMenu(_ service: PlannerService, _ desktop: any Desktop) {
    let recent = desktop.recentFiles.prefix(5).map { path in
      let action = Action(Words.file(path))
      action.reactive.activated.observeNext { service.importTasks(from: path) }.dispose(in: action.bag)
      return action
    }
    let files = [importAction, Action(tr("Import Again"), submenu: Menu([recent])), exportAction]
    menuButton.sections = [
      [newAction, findAction], [undoAction, redoAction],
      (recent.isEmpty ? [importAction, exportAction] : files) + [printAction],
    ]
  }

  /// Prints the tasks that the table shows.
  private func printTasks(_ desktop: any Desktop) {
    let tasks = (0..<table.itemCount).compactMap { table.item(at: $0) as? PlannedTask }
    let job = PrintJob(tr("Planner"), pages: PlanPages.pages(of: tasks, title: tr("Planner")))
    Task {
      guard case .failed(let reason) = await desktop.print(job, over: window) else { return }
      window?.show(Toast(tr("That did not work: {reason}", ["reason": reason])))
    }
  }

  private func askWhatToImport(_ service: PlannerService) {
    let question = FileDialog(
      .openMany, title: tr("Import Plans"), acceptText: tr("Import"),
      filters: [FileFilter(tr("Plans"), mediaTypes: ["application/json"], patterns: ["*.json"])])
    question.chosen.observeNext(with: service.importTasks).dispose(in: bag)
    window?.present(question)
  }

  private func askForFormat(_ service: PlannerService) {
    let form = ExportForm(title: Words.format)
    form.formats.accessibleLabel = tr("Format")
    let dialog = Dialog(title: tr("Export the Plan"), content: form)
    dialog.addButton(tr("Cancel"))
    dialog.addButton(tr("Choose File…"), cssClasses: ["suggested-action"]).reactive.clicked
      .bind(to: self) { view in view.askWhereTo(form.formats.selectedItem ?? .json, service) }
    window?.present(dialog)
  }

  private func askWhereTo(_ format: PlanFormat, _ service: PlannerService) {
    let question = FileDialog(
      .save, title: tr("Export the Plan"), acceptText: tr("Export"),
      suggestedName: "plan.\(format.rawValue)")
    question.chosen.observeNext { service.export(format, to: $0) }.dispose(in: bag)
    window?.present(question)
  }
}
