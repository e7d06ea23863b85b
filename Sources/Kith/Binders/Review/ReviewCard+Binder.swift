import KithWords
import Entities
import People
import Services
import Signals
import Views
import Widgets

extension ReviewCard {
  /// Makes the card of a person, whose posts are read once the review stays with them for a moment.
  static func make(_ person: Person, in session: Session) -> ReviewCard {
    let view = ReviewCard()
    let account = person.lastingAccount
    let posts = session.makePostsService(of: account)
    view.statements {
      // 1 Assign what is known now.
      view.tieLabel.text = Words.reviewTies(person, lists: session.people.lists.value, now: session.now)
      view.noteLabel.text = Words.reviewNote(person)
      view.openButton.text = Words.showProfile

      // 2 Bind what comes later.
      view.person.bind(account, in: session)
      view.posts.bind(posts, of: account, in: session)

      // 3 Observe what the person does.
      view.openButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(PersonView.make(person.account, session: session))
      }
      view.person.followingButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(FriendsView.make(user: person.account, session: session))
      }
      view.person.followersButton.reactive.clicked.bind(to: view) { view in
        view.navigation?.push(FriendsView.make(user: person.account, session: session, tab: .followers))
      }
    }
    return view
  }
}
