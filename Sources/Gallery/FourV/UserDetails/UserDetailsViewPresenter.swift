/// Shows the details of a user above the content of its parent. Does not know the details.
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

  /// Removes the component from the screen.
  func remove() {
    parent?.removeFillerChild(viewFactory.view)
  }
}
