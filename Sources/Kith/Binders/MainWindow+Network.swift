import Services
import Signals
import Views
import Widgets

extension MainWindow {
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
  func offerDraft(_ session: Session) {
    guard session.profileDraft != nil else { return }
    let toast = Toast(Words.draftKept, actionText: Words.edit, duration: .seconds(20))
    toast.reactive.acted.bind(to: self) { window in
      window.visibleNavigation?.push(form: EditProfileView.make(session))
    }
    show(toast)
  }
}
