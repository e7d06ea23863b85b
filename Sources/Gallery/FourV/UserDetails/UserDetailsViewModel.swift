/// Decides what the details of a user show. Knows no widgets.
@MainActor
final class UserDetailsViewModel {
  /// The name.
  var userName: String { user.name }
  /// What else is known, a line each.
  var lines: [String] { [user.email, user.city, user.company].filter { !$0.isEmpty } }

  private let user: User
  private weak var navigationDelegate: (any UserDetailsNavigationDelegate)?

  /// Makes the view model of a user.
  init(user: User, navigationDelegate: any UserDetailsNavigationDelegate) {
    self.user = user
    self.navigationDelegate = navigationDelegate
  }

  isolated deinit {}

  /// A person wants the details closed.
  func closeSelected() {
    navigationDelegate?.userDetailsCloseDidTap()
  }
}
