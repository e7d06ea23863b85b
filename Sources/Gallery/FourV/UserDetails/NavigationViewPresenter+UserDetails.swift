extension NavigationViewPresenter {
  /// Makes the details of a user as a page of a navigation stack.
  ///
  /// - Parameter didLeave: Called when the person has gone back, so that the router releases the component.
  static func userDetails(
    of user: User, navigationDelegate: any UserDetailsNavigationDelegate, didLeave: @escaping () -> Void
  ) -> NavigationViewPresenter {
    let viewFactory = UserDetailsViewFactory(user: user, navigationDelegate: navigationDelegate)
    return NavigationViewPresenter(
      viewFactory: viewFactory, title: viewFactory.viewModel.userName, didLeave: didLeave)
  }
}
