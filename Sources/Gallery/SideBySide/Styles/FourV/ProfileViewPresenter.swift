import Widgets

/// Shows the component in a given place. Does not know its content.
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
