import KithWords
import Acts
import Services
import Signals
import Views
import Widgets

extension JobStrip {
  /// Shows the progress of the current job.
  func bind(_ session: Session) {
    let (view, jobs) = (self, session.jobs)
    statements {
      // 1 Assign what is known now.
      view.stopButton.text = Words.stop
      view.jobsButton.text = Words.jobs

      // 2 Bind what comes later.
      jobs.progress.map { Words.progress($0) }.removeDuplicates().bind(to: view.label, keyPath: \.text)
      jobs.progress.map { $0.job?.fraction ?? 0 }.removeDuplicates().bind(to: view.bar, keyPath: \.fraction)
      jobs.progress.map { Words.pauseOrResume($0.job) }.removeDuplicates()
        .bind(to: view.pauseButton, keyPath: \.text)

      // 3 Observe what the person does.
      view.pauseButton.reactive.clicked.observeNext(with: jobs.pauseOrResumeCurrent).dispose(in: view.bag)
      view.stopButton.reactive.clicked.observeNext(with: jobs.stopCurrent).dispose(in: view.bag)
      view.jobsButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(JobsView.make(session))
      }
    }
  }

  /// Announces how far jobs are, and reports when one ends: by one page of a window only.
  func bindReports(_ session: Session) {
    let (view, jobs) = (self, session.jobs)
    statements {
      // 2 Bind what comes later.
      jobs.progress.map { Words.announcement($0) }.removeDuplicates()
        .bind(to: view) { view, text in view.window?.announce(text) }
      jobs.ended.bind(to: view) { view, job in view.showToast(for: job, session) }
      jobs.failures.bind(to: view) { view, error in
        view.window?.show(Toast(failure: Words.notWrittenDown(error)))
      }
    }
  }
}

extension Widget {
  /// Reports the outcome of a job, with a button to undo it.
  func showToast(for job: Job, _ session: Session) {
    let canUndo = session.jobs.canUndo(job)
    let toast = Toast(
      Words.ended(job), actionText: canUndo ? Words.undo : "", canUndo: canUndo, duration: .seconds(10))
    toast.statements {
      // 3 Observe what the person does.
      toast.reactive.acted.observeNext { [weak self] in self?.undo(job, session) }.dispose(in: toast.bag)
    }
    window?.show(toast)
  }

  /// Undoes a job: at once if that can itself be undone completely, otherwise after a preview.
  func undo(_ job: Job, _ session: Session) {
    guard job.undoNeedsPreview else { return session.jobs.undo(job) }
    Task { [weak self] in
      guard let preview = await session.makeUndoPreview(of: job) else { return }
      self?.navigation?.push(ActPreviewView.make(preview))
    }
  }
}
