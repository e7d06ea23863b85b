/// Makes and owns the component. Does not know its place on the screen.
final class NameEditViewFactory: Counted, ViewFactory {
  let view: FourVNameEditView
  var title: String { viewModel.title }

  private let viewModel: NameEditViewModel

  init(
    _ contact: Contact, in directory: ContactDirectory, navigationDelegate: any NameEditNavigationDelegate
  ) {
    viewModel = NameEditViewModel(
      interactor: NameEditInteractor(contact, in: directory), navigationDelegate: navigationDelegate)
    view = FourVNameEditView(viewModel: viewModel)
  }
}

extension ViewPresenter {
  static func nameEdit(
    of contact: Contact, in directory: ContactDirectory, navigationDelegate: any NameEditNavigationDelegate
  ) -> ViewPresenter {
    ViewPresenter(NameEditViewFactory(contact, in: directory, navigationDelegate: navigationDelegate))
  }
}
