import Widgets

/// The story: decides which components are on the screen. Knows presenters, but neither views nor view models.
final class ContactsRouter: Counted {
  private let backend: Backend
  private let navigation: NavigationStack
  private var directory: ContactDirectory?
  private var presenters: [Component: ViewPresenter] = [:]

  private enum Component {
    case signIn, contactList, contact, nameEdit
  }

  init(_ backend: Backend, navigation: NavigationStack) {
    self.backend = backend
    self.navigation = navigation
  }

  func showInitial() {
    let client = Client(backend) { [weak self] in self?.sessionExpired() }
    let directory = ContactDirectory(client)
    self.directory = directory
    start(with: .contactList(directory, navigationDelegate: self), as: .contactList)
  }

  private func sessionExpired() {
    directory = nil
    start(with: .signIn(navigationDelegate: self), as: .signIn)
  }

  private func start(with presenter: ViewPresenter, as component: Component) {
    presenters = [component: presenter]
    presenter.present(in: navigation, asRoot: true)
  }

  private func push(_ presenter: ViewPresenter, as component: Component) {
    presenters[component] = presenter
    presenter.present(in: navigation) { [weak self] in self?.presenters[component] = nil }
  }
}

extension ContactsRouter: SignInNavigationDelegate {
  func signInDidTap() {
    showInitial()
  }
}

extension ContactsRouter: ContactListNavigationDelegate {
  func contactListSelected(_ contact: Contact) {
    guard let directory else { return }
    push(.contact(contact, in: directory, navigationDelegate: self), as: .contact)
  }
}

extension ContactsRouter: ContactNavigationDelegate {
  func contactEditDidTap(_ contact: Contact) {
    guard let directory else { return }
    push(.nameEdit(of: contact, in: directory, navigationDelegate: self), as: .nameEdit)
  }
}

extension ContactsRouter: NameEditNavigationDelegate {
  func nameEditDidEnd() {
    presenters.removeValue(forKey: .nameEdit)?.remove()
  }
}
