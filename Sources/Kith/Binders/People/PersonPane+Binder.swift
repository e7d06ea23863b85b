import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension PersonPane {
  /// Shows the person who is selected alone.
  func bind(_ session: Session) {
    let (view, people) = (self, session.people)
    statements {
      // 2 Bind what comes later.
      people.selection.map { Words.paneHint($0.count) }.bind(to: view.noneLabel, keyPath: \.text)
      people.lookedAt.bind(to: view) { view, person in
        view.show(person.map { PersonCard.make($0.account, in: session) })
      }
    }
  }
}

extension PersonCard {
  static func make(_ account: Account, in session: Session) -> PersonCard {
    let view = PersonCard()
    let service = session.makePersonService(for: account)
    view.statements {
      // 1 Assign what is known now.
      view.openButton.text = Words.showProfile
      view.historyButton.text = Words.history(of: nil)
      view.movedButton.text = Words.preview(of: .followMoved)

      // 2 Bind what comes later.
      view.person.bind(service.account, in: session)
      view.bindNote(session.makeNoteService(about: account), session: session)
      view.options.bind(service, in: session)
      service.standing.bind(to: view) { view, standing in view.show(standing) }
      service.account.map { Words.moved($0) }.removeDuplicates().bind(to: view.movedLabel, keyPath: \.text)
      service.questions.bind(to: view) { view in view.askBeforeUnfollowing(service) }
      service.unfollowed.bind(to: view) { view, before in view.showUndo(before, through: service) }

      // 3 Observe what the person does.
      view.followButton.reactive.clicked.observeNext(with: service.changeFollowing).dispose(in: view.bag)
      view.openButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(PersonView.make(service.account.value, session: session))
      }
      view.movedButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(ActPreviewView.make(.followMoved, session))
      }
      view.historyButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(HistoryView.make(session, of: service.account.value))
      }
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

  private func show(_ standing: Standing) {
    followButton.show(standing)
    tieLabel.text =
      standing.failure.map(Words.unknownTie)
      ?? Words.ties(standing.account, relationship: standing.relationship)
  }
}
