import Signals
import Translations
import Widgets

extension PlannerView {
  /// Binds the desktop's services, and the messages to the person.
  func bindDesktop(_ service: PlannerService, _ desktop: any Desktop) {
    let view = self
    let isAwake = SerialDisposable()
    isAwake.dispose(in: bag)
    statements {
      // 2 Bind what comes later.
      service.isExporting.bind(to: view) { _, isExporting in
        isAwake.otherDisposable =
          isExporting ? desktop.inhibit([.suspend, .logout], reason: tr("Writing the plan to a file")) : nil
      }
      service.reports.bind(to: view) { view, report in view.tell(report, service, desktop) }
    }
  }

  private func tell(_ report: PlanReport, _ service: PlannerService, _ desktop: any Desktop) {
    switch report {
    case .due(let task): remind(task, service, desktop)
    case .removed(let count):
      let toast = Toast(
        trn("{count} task removed", "{count} tasks removed", count: count), actionText: tr("Undo"))
      toast.reactive.acted.observeNext(with: service.undo).dispose(in: toast.bag)
      // Once there is another step, that one is undone first.
      service.history.newest.dropFirst().first().bind(to: toast) { toast, _ in toast.window?.dismiss(toast) }
      window?.show(toast)
    case .imported(let count, let path):
      let text = trn(
        "{count} task from {file}", "{count} tasks from {file}", count: count, ["file": Words.file(path)])
      window?.show(Toast(text))
    case .missed(let path): window?.show(Toast(tr("There is no {file}", ["file": Words.file(path)])))
    case .exported(let path): window?.show(Toast(tr("The plan is in {file}", ["file": Words.file(path)])))
    case .failed(let reason): window?.show(Toast(tr("That did not work: {reason}", ["reason": reason])))
    }
  }

  private func remind(_ task: PlannedTask, _ service: PlannerService, _ desktop: any Desktop) {
    let done = Action(tr("Mark as Done"))
    let news = DesktopNotification(
      task.title, body: tr("Due {day}", ["day": task.due?.iso ?? ""]), id: "task-\(task.id)", actions: [done])
    done.reactive.activated.observeNext { service.finish([task.id], true) }.dispose(in: done.bag)
    news.activation.reactive.activated.observeNext { service.reveal(task.id) }.dispose(in: done.bag)
    desktop.show(news)
  }
}
