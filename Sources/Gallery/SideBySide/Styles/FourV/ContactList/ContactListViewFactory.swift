/// Makes and owns the component. Does not know its place on the screen.
final class ContactListViewFactory: Counted, ViewFactory {
  let view: FourVContactListView
  var title: String { viewModel.title }

  private let viewModel: ContactListViewModel

  init(_ directory: ContactDirectory, navigationDelegate: any ContactListNavigationDelegate) {
    viewModel = ContactListViewModel(
      interactor: ContactListInteractor(directory), navigationDelegate: navigationDelegate)
    view = FourVContactListView(viewModel: viewModel)
  }
}

extension ViewPresenter {
  static func contactList(
    _ directory: ContactDirectory, navigationDelegate: any ContactListNavigationDelegate
  ) -> ViewPresenter {
    ViewPresenter(ContactListViewFactory(directory, navigationDelegate: navigationDelegate))
  }
}
