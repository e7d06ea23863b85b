/// Makes and owns the component: view, view model and interactor. Does not know its place on the screen.
@MainActor
final class ProfileViewFactory {
  let view: FourVProfileView
  let viewModel: ProfileViewModel

  init(_ backend: Backend) {
    viewModel = ProfileViewModel(interactor: ProfileInteractor(backend))
    view = FourVProfileView(viewModel: viewModel)
  }

  isolated deinit {}
}
