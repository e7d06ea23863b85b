import KithWords
import Services
import Signals
import Views
import Widgets

extension MainWindow {
  /// Says what could not be done.
  func showFailures(_ manager: SessionManager) {
    let view = self
    statements {
      manager.currentSession
        .flatMapLatest { $0.session?.relationships.failures ?? .never() }
        .bind(to: view) { view, failure in view.show(Toast(failure: Words.couldNot(failure))) }
      manager.failures.bind(to: view) { view, error in
        view.show(Toast(failure: Words.sentence(error)))
      }
      manager.revocations.problems.bind(to: view) { view, problem in
        view.show(Toast(failure: Words.notEnded(problem)))
      }
    }
  }

  /// Says that something waits before it is asked for again, for as long as it does.
  func showSlowDowns(_ slowDowns: SlowDowns) {
    slowDowns.current.map { $0 != nil }.removeDuplicates().filter { $0 }
      .bind(to: self) { window, _ in
        // Longer than any wait: it goes when that is over.
        let toast = Toast("", duration: .seconds(3600))
        slowDowns.current.bind(to: toast) { toast, state in
          if let state { toast.label.text = Words.slowDown(state) } else { toast.dismiss() }
        }
        window.show(toast)
      }
  }

  /// Offers to go on with the edits left unsaved when the last sign-in ended.
  func showDraft(_ session: Session) {
    guard session.profileDraft != nil else { return }
    let toast = Toast(Words.draftKept, actionText: Words.edit, duration: .seconds(20))
    toast.reactive.acted.bind(to: self) { window in
      window.visibleNavigation?.push(form: EditProfileView.make(session))
    }
    show(toast)
  }
}
