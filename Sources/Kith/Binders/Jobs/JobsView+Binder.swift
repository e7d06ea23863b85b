import KithWords
import Acts
import Services
import Signals
import Views
import Widgets

extension JobsView {
  static func make(_ session: Session) -> JobsView {
    let view = JobsView()
    let jobs = session.jobs
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.jobs
      view.list.accessibleLabel = Words.jobs

      // 2 Bind what comes later.
      jobs.jobs.bind(to: view.list) { row, job in row.show(job, jobs, session) }
      jobs.jobs.map(\.isEmpty).removeDuplicates().bind(to: view) { view, isEmpty in
        view.pages.visibleChild = isEmpty ? view.status : view.list
      }
      jobs.readFailure.map(Words.noJobs).bind(to: view.status) { status, words in
        status.titleLabel.text = words.title
        status.descriptionLabel.text = words.description
        status.button.text = words.button
      }

      // 3 Observe what the person does.
      view.status.button.reactive.clicked.observeNext(with: jobs.reopen).dispose(in: view.bag)
      view.list.reactive.activated(Job.self).bind(to: view) { view, job in
        view.navigation?.push(JobView.make(job, session))
      }
    }
    return view
  }
}

extension JobRow {
  /// Shows a job until the row is reused.
  func show(_ job: Job, _ jobs: JobsService, _ session: Session) {
    let row = self
    statements {
      // 1 Assign what is known now.
      row.titleLabel.text = Words.title(of: job)
      row.detailLabel.text = Words.details(of: job)
      row.timeLabel.text = Words.time(of: job)
      row.accessibleLabel = [Words.title(of: job), Words.details(of: job), Words.time(of: job)]
        .joined(separator: ", ")
      row.pauseButton.text = Words.pauseOrResume(job)
      row.stopButton.text = Words.stop(job)
      row.retryButton.text = job.canRetry ? Words.retry : ""
      row.detailsButton.text = Words.details
      row.undoButton.text = jobs.canUndo(job) ? Words.undo : ""

      // 3 Observe what the person does.
      row.pauseButton.reactive.clicked.observeNext { jobs.pauseOrResume(job) }.dispose(in: row.bag)
      row.stopButton.reactive.clicked.observeNext { jobs.stop(job) }.dispose(in: row.bag)
      row.retryButton.reactive.clicked.observeNext { jobs.retry(job) }.dispose(in: row.bag)
      row.undoButton.reactive.clicked.bind(to: row) { row in row.undo(job, session) }
      row.detailsButton.reactive.clicked.bind(to: row) { row in
        row.navigation?.push(JobView.make(job, session))
      }
    }
  }
}
