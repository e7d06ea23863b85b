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
    view.statements {
      // 1 Assign what is known now.
      view.reloadAction.title = Words.reload

      // 2 Bind what comes later.
      service.account.bind(to: view) { view, account in view.title = account.name }
      view.person.bind(service.account, in: session)
      session.updatedWords(service.freshness).bind(to: view.updatedLabel, keyPath: \.text)
      service.standing.bind(to: view) { view, standing in view.show(standing) }
      service.questions.bind(to: view) { view in view.askBeforeUnfollowing(service) }
      service.unfollowed.bind(to: view) { view, before in view.showUndo(before, through: service) }
      combineLatest(session.instanceService.abilities, service.standing).bind(to: view) { view, known in
        view.reportAction.show(.report, known.0, isWanted: !known.1.isOneself)
      }
      session.endedJobs.bind(to: view) { view, job in view.showEnd(of: job, session) }

      // 3 Observe what the person does.
      view.followButton.reactive.clicked.observeNext(with: service.changeFollowing).dispose(in: view.bag)
      view.bindSearch(session)
      view.reportAction.reactive.activated.bind(to: view) { view in
        view.openPreview(to: .report, session, of: [Candidate(stranger: service.account.value)])
      }
      view.reloadAction.reactive.activated
        .observeNext(with: service.reload)
        .dispose(in: view.bag)
      view.person.followingButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(FriendsView.make(user: service.account.value, session: session))
      }
      view.person.followersButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(
          FriendsView.make(user: service.account.value, session: session, tab: .followers))
      }
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

  private func show(_ standing: Standing) {
    followButton.show(standing)
    person.statusLabel.text = Words.status(standing)
  }
}

extension Button {
  /// Shows what a click does about following a person.
  func show(_ standing: Standing) {
    isVisible = standing.canChange
    isSensitive = standing.canToggle
    text = Words.follow(standing)
    setCSSClass("suggested-action", isOn: standing.suggestsFollowing)
  }
}
