/// Shows the details of a user over what its parent shows. Knows nothing of what is in them.
final class UserDetailsViewPresenter: ViewPresenter {
  private let viewFactory: UserDetailsViewFactory
  private weak var parent: ParentView?

  /// Makes the presenter and its component.
  init(user: User, navigationDelegate: any UserDetailsNavigationDelegate) {
    viewFactory = UserDetailsViewFactory(user: user, navigationDelegate: navigationDelegate)
  }

  isolated deinit {}

  /// Adds the component to a parent.
  func present(in parent: ParentView) {
    self.parent = parent
    parent.addFillerChild(viewFactory.view)
  }

  /// Takes the component off the screen.
  func remove() {
    parent?.removeFillerChild(viewFactory.view)
  }
}
