import Entities
import Services
import Signals
import Views
import Widgets

extension EditProfileView {
  /// Says what came of saving, and goes back when it has worked.
  func showOutcome<Failure: Error>(
    _ state: LoadingState<[AccountChanges.Part], Failure>, _ session: Session
  ) {
    switch state {
    case .loading: break
    case .loaded(let passedOver):
      // What the server has kept as it was is no longer being typed.
      session.profileDraft = nil
      window?.show(Toast(Words.saved(passedOver)))
      if navigation?.top === self { navigation?.pop() }
    case .failed(let error):
      problemLabel.text = Words.notSaved(error)
    }
  }
}
