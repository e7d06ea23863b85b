import KithWords
import Acts
import Services
import Signals
import Views
import Widgets

extension MainWindow {
  /// Notifies through the desktop about jobs that end while the window is in the background.
  public func bindDesktop(_ desktop: any Desktop, manager: SessionManager) {
    let view = self
    statements {
      // 2 Bind what comes later.
      manager.endedJobs.bind(to: view) { view, ended in
        // Who works in the window sees its message.
        guard !view.isActive else { return }
        view.notify(about: ended.job, in: ended.session, of: manager, desktop)
      }
    }
  }

  private func notify(
    about job: Job, in session: Session, of manager: SessionManager, _ desktop: any Desktop
  ) {
    let (view, undoing) = (self, Action(Words.undo))
    let notification = DesktopNotification(
      Words.ended(job), id: "job-\(job.id)", actions: session.jobs.canUndo(job) ? [undoing] : [])
    let isNoNews = merge(
      view.$isActive.filter { $0 }, view.$isOpen.filter { !$0 }.map { _ in true },
      manager.currentSession.dropFirst().map { _ in true })
    view.statements {
      // 2 Bind what comes later: it is no news once the window shows it, and of no use without its session.
      isNoNews.first().observeNext { [weak notification] _ in
        if let notification { desktop.withdraw(notification) }
      }.dispose(in: undoing.bag)

      // 3 Observe what the person does.
      undoing.reactive.activated.bind(to: view) { view in
        // What needs a preview needs the window.
        if job.undoNeedsPreview { view.present() }
        (view.visibleNavigation?.top ?? view).undo(job, session)
      }
      notification.activation.reactive.activated.bind(to: view) { view in
        view.present()
        view.visibleNavigation?.push(JobView.make(job, session))
      }
    }
    desktop.show(notification)
  }
}
