import Bindings

/// The way in: after signing in the contacts are shown, and this page again once the session has expired.
final class SessionPageModel: PageModel {
  private(set) lazy var signIn = Command<Void>(of: self) { model, _ in
    let client = Client(model.backend) { [weak model] in model.map { $0.navigator?.start(with: $0) } }
    model.navigator?.start(with: ContactsPageModel(client))
  }

  private let backend: Backend

  init(_ backend: Backend) {
    self.backend = backend
    super.init(title: "Sign In")
  }
}
