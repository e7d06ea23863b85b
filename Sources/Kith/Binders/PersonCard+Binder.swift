import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension PersonCard {
  /// Shows a person and their latest posts, on a page or beside the table.
  func bind(_ service: PersonService, posts: PostsService, in session: Session) {
    let (view, account) = (self, service.account)
    let familiar = session.makeFamiliar(of: account.value)
    statements {
      // 1 Assign what is known now.
      view.openButton.text = Words.showProfile
      view.historyButton.text = Words.history(of: nil)
      view.movedButton.text = Words.preview(of: .followMoved)

      // 2 Bind what comes later.
      view.person.bind(account, in: session)
      view.bindNote(session.makeNoteService(about: account.value), session: session)
      view.options.bind(service, in: session)
      view.boostsEnd.bind(.showBoosts, of: account.value.id, in: session)
      view.muteEnd.bind(.unmute, of: account.value.id, in: session)
      view.posts.bind(posts, of: account, in: session)
      session.updatedWords(service.freshness).bind(to: view.updatedLabel, keyPath: \.text)
      familiar.count.map { Words.familiar($0) }.bind(to: view.familiarButton, keyPath: \.text)
      service.standing.bind(to: view) { view, standing in view.show(standing) }
      account.map { Words.moved($0) }.removeDuplicates().bind(to: view.movedLabel, keyPath: \.text)
      service.questions.bind(to: view) { view in view.askBeforeUnfollowing(service) }
      service.unfollowed.bind(to: view) { view, before in view.showUndo(before, through: service) }

      // 3 Observe what the person does.
      view.followButton.reactive.clicked.observeNext(with: service.changeFollowing).dispose(in: view.bag)
      view.openButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(PersonView.make(account.value, session: session))
      }
      view.movedButton.reactive.clicked.bind(to: view) { view in
        view.openPreview(to: .followMoved, session, of: [session.candidate(of: account.value)])
      }
      view.historyButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(HistoryView.make(session, of: account.value))
      }
      view.familiarButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(OthersView.make(of: account.value, session, part: .familiar))
      }
      view.person.followingButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(OthersView.make(of: account.value, session))
      }
      view.person.followersButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(OthersView.make(of: account.value, session, part: .followers))
      }
    }
  }

  private func show(_ standing: Standing) {
    followButton.show(standing)
    note.isVisible = standing.canBeNoted
    tieLabel.text = Words.ties(standing)
  }
}

extension Button {
  /// Shows what a click does about following a person.
  fileprivate func show(_ standing: Standing) {
    isVisible = standing.canChange
    isSensitive = standing.canToggle
    text = Words.follow(standing)
    setCSSClass("suggested-action", isOn: standing.suggestsFollowing)
  }
}
