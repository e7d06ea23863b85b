import KithWords
import Entities
import Services
import Signals
import Views
import Widgets

extension PersonPane {
  /// Shows the person who is selected alone.
  func bind(_ session: Session, of people: PeopleService) {
    let view = self
    statements {
      // 2 Bind what comes later.
      people.selection.map(\.hasPeople).bind(to: view, keyPath: \.isVisible)
      people.selection.map { Words.paneHint($0.count) }.bind(to: view.noneLabel, keyPath: \.text)
      people.lookedAt.bind(to: view) { view, person in
        view.show(person.map { PersonCard.make($0.account, in: session) })
      }
    }
  }
}

extension PersonCard {
  fileprivate static func make(_ account: Account, in session: Session) -> PersonCard {
    let view = PersonCard()
    let service = session.makePersonService(for: account)
    let posts = session.makePostsService(of: service.account)
    view.statements {
      // 2 Bind what comes later.
      view.bind(service, posts: posts, in: session)
    }
    return view
  }
}
