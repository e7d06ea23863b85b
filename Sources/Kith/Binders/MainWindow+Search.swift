import Entities
import Services
import Signals
import Views
import Widgets

extension MainWindow {
  /// Opens the page of a person once an account is signed in; while none is, the page to sign in stays.
  public func openPerson(_ account: Account, of manager: SessionManager) {
    let view = self
    statements {
      // 2 Bind what comes later.
      manager.currentSession.filter(\.isKnown).first().bind(to: view) { view, state in
        guard let session = state.session else { return }
        view.visibleNavigation?.push(PersonView.make(account, session: session))
      }
    }
  }

  /// Opens the table of people with what was searched for on the desktop, once an account is signed in.
  public func openPeople(matching words: [String], of manager: SessionManager) {
    let view = self
    statements {
      // 2 Bind what comes later.
      manager.currentSession.filter(\.isKnown).first().bind(to: view) { view, state in
        guard let session = state.session else { return }
        session.people.showEverybody(matching: words)
        view.visibleNavigation?.showPeople(session)
      }
    }
  }
}
