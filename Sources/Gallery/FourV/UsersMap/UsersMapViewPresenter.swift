/// Makes and owns the map: view, view model and interactor.
final class UsersMapViewFactory: ViewFactory {
  let view: UsersMapView
  private let viewModel: UsersMapViewModel

  init(places: UsersPlaces) {
    viewModel = UsersMapViewModel(interactor: UsersMapInteractor(places: places))
    view = UsersMapView(viewModel: viewModel)
  }

  isolated deinit {}
}

/// Shows the map as a child that fills its parent. Does not know the content of the map.
final class UsersMapViewPresenter: ViewPresenter {
  private let viewFactory: UsersMapViewFactory
  private weak var parent: ParentView?

  init(places: UsersPlaces) {
    viewFactory = UsersMapViewFactory(places: places)
  }

  isolated deinit {}

  func present(in parent: ParentView) {
    self.parent = parent
    parent.addFillerChild(viewFactory.view)
  }

  func remove() {
    parent?.removeFillerChild(viewFactory.view)
  }
}
