import Widgets

/// Puts the component into a place that is given from outside. Knows nothing of what is in it.
@MainActor
final class ProfileViewPresenter {
  let viewFactory: ProfileViewFactory

  init(_ backend: Backend) {
    viewFactory = ProfileViewFactory(backend)
  }

  isolated deinit {}

  func present(_ place: (ProfileScreen) -> Void) {
    place(viewFactory.view)
  }
}
