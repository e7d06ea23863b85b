import KithWords
import Acts
import Services
import Signals
import Views
import Widgets

extension JobView where Part == JobDetailsService.Part {
  /// Makes the page of a job's acts and outcomes.
  static func make(_ job: Job, _ session: Session) -> JobView {
    let service = session.makeJobDetails(job)
    let view = JobView(DropDown(JobDetailsService.Part.allCases, title: Words.title))
    view.statements {
      // 1 Assign what is known now.
      view.title = Words.title(of: job)
      view.list.accessibleLabel = Words.people
      view.partChoice.accessibleLabel = Words.shown
      view.retryButton.text = Words.retryFailed
      view.undoButton.text = Words.undo
      view.selectButton.text = Words.selectInPeople
      view.exportButton.text = Words.exportPeople
      view.status.titleLabel.text = Words.nobodyThere

      // 2 Bind what comes later.
      service.job.bind(to: view) { view, job in
        view.detailLabel.text = Words.details(of: job)
        view.retryButton.isVisible = job.canRetry
        view.undoButton.isVisible = service.canUndo(job)
      }
      combineLatest(service.job, service.part).map { Words.time(of: $0, showing: $1) }
        .bind(to: view.timeLabel, keyPath: \.text)
      service.part.bind(to: view) { view, part in view.partChoice.setSelectedItem(part) }
      service.items.bind(to: view.list) { row, item in row.show(item, in: service.current) }
      service.items.map(\.isEmpty).removeDuplicates().bind(to: view) { view, isEmpty in
        view.pages.visibleChild = isEmpty ? view.status : view.list
        view.selectButton.isSensitive = !isEmpty
        view.exportButton.isSensitive = !isEmpty
      }
      service.exports.bind(to: view) { view, outcome in view.showToast(outcome) }

      // 3 Observe what the person does.
      view.partChoice.reactive.selections(of: Part.self).observeNext(with: service.show).dispose(in: view.bag)
      view.retryButton.reactive.clicked.observeNext(with: service.retry).dispose(in: view.bag)
      view.undoButton.reactive.clicked.with(latestFrom: service.job)
        .bind(to: view) { view, clicked in view.undo(clicked.1, session) }
      view.selectButton.reactive.clicked.bind(to: view) { view in
        service.selectPeople()
        view.returnToPeople()
      }
      view.exportButton.reactive.clicked.bind(to: view) { view in
        view.askForFile(named: "job.csv", titled: Words.exportTitle, then: service.export)
      }
      view.list.reactive.activated(JobItem.self).bind(to: view) { view, item in
        view.navigation?.push(PersonView.make(item.account, session: session))
      }
    }
    return view
  }

  private func returnToPeople() {
    guard let page = navigation?.pages.last(where: { $0 is PeopleView }) else { return }
    navigation?.pop(to: page)
  }
}

extension JobItemRow {
  /// Shows an act until the row is reused.
  func show(_ item: JobItem, in job: Job) {
    let (row, subject) = (self, Words.subject(of: item, in: job))
    statements {
      // 1 Assign what is known now.
      row.nameLabel.text = subject.name
      row.handleLabel.text = subject.handle
      row.reasonLabel.text = Words.reason(of: item, in: job)
      row.stateLabel.text = Words.state(of: item, in: job)
      row.accessibleLabel = Words.row(item, in: job)
    }
  }
}
