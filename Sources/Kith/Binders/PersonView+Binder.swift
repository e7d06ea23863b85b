import KithWords
import Acts
import Entities
import Services
import Signals
import Views
import Widgets

extension PersonView {
  /// Makes a person's page.
  public static func make(_ account: Account, session: Session) -> PersonView {
    let view = PersonView()
    let service = session.makePersonService(for: account)
    let posts = session.makePostsService(of: service.account)
    view.statements {
      // 1 Assign what is known now.
      view.reloadAction.title = Words.reload

      // 2 Bind what comes later.
      service.account.bind(to: view) { view, account in view.title = account.name }
      view.card.bind(service, posts: posts, in: session)
      combineLatest(session.instanceService.abilities, service.standing).bind(to: view) { view, known in
        view.reportAction.show(.report, known.0, isWanted: !known.1.isOneself)
      }
      session.endedJobs.bind(to: view) { view, job in view.showEnd(of: job, session) }

      // 3 Observe what the person does.
      view.bindSearch(session)
      view.reportAction.reactive.activated.bind(to: view) { view in
        view.openPreview(to: .report, session, of: [session.candidate(of: service.account.value)])
      }
      view.reloadAction.reactive.activated
        .observeNext(with: service.reload)
        .dispose(in: view.bag)
      view.reloadAction.reactive.activated.observeNext(with: posts.reload).dispose(in: view.bag)
    }
    return view
  }

  /// Reports the end of a job if neither a table of people nor a later person's page does.
  private func showEnd(of job: Job, _ session: Session) {
    let pages = navigation?.pages ?? []
    guard !pages.contains(where: { $0 is PeopleView }), pages.last(where: { $0 is PersonView }) === self
    else {
      return
    }
    showToast(for: job, session)
  }
}
