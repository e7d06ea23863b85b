import Signals

/// Whether a person is signed in; the root binder follows it.
final class SessionManager: Counted {
  enum State {
    case signedIn(Session)
    case expired
  }

  @ReadOnly(.expired) var state: AnyProperty<State>

  private let backend: Backend

  init(_ backend: Backend) {
    self.backend = backend
    super.init()
    signIn()
  }

  func signIn() {
    let client = Client(backend) { [weak self] in self?._state.value = .expired }
    _state.value = .signedIn(Session(client))
  }
}
