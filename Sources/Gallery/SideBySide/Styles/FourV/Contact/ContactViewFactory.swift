/// Makes and owns the component. Does not know its place on the screen.
final class ContactViewFactory: Counted, ViewFactory {
  let view: FourVContactView
  var title: String { viewModel.title }

  private let viewModel: ContactViewModel

  init(
    _ contact: Contact, in directory: ContactDirectory, navigationDelegate: any ContactNavigationDelegate
  ) {
    viewModel = ContactViewModel(
      interactor: ContactInteractor(contact, in: directory), navigationDelegate: navigationDelegate)
    view = FourVContactView(viewModel: viewModel)
  }
}

extension ViewPresenter {
  static func contact(
    _ contact: Contact, in directory: ContactDirectory, navigationDelegate: any ContactNavigationDelegate
  ) -> ViewPresenter {
    ViewPresenter(ContactViewFactory(contact, in: directory, navigationDelegate: navigationDelegate))
  }
}
