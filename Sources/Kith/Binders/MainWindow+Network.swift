import KithWords
import Services
import Signals
import Views
import Widgets

extension MainWindow {
  func bindFailures(_ manager: SessionManager) {
    let view = self
    statements {
      // 2 Bind what comes later.
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

  /// Reports that a request is delayed by the server's limits, for as long as the delay lasts.
  func bindSlowDowns(_ slowDowns: SlowDowns) {
    let view = self
    statements {
      // 2 Bind what comes later.
      slowDowns.isWaiting.filter { $0 }.bind(to: view) { view, _ in view.showWait(slowDowns) }
    }
  }

  private func showWait(_ slowDowns: SlowDowns) {
    // Longer than any delay; the toast is dismissed at its end.
    let toast = Toast("", duration: .seconds(3600))
    toast.statements {
      // 2 Bind what comes later.
      slowDowns.current.bind(to: toast) { toast, state in
        if let state { toast.label.text = Words.slowDown(state) } else { toast.dismiss() }
      }
    }
    show(toast)
  }

  /// Offers to continue unsaved edits from before the last sign-in ended.
  func showDraft(_ session: Session) {
    guard session.hasProfileDraft else { return }
    let (view, toast) = (self, Toast(Words.draftKept, actionText: Words.edit, duration: .seconds(20)))
    toast.statements {
      // 3 Observe what the person does.
      toast.reactive.acted.bind(to: view) { window in
        window.visibleNavigation?.push(form: EditProfileView.make(session))
      }
    }
    show(toast)
  }
}
