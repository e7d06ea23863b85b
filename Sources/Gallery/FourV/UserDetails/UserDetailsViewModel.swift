/// Decides which details of a user are shown. Knows no widgets.
@MainActor
final class UserDetailsViewModel {
  var userName: String { user.name }
  /// The other details, one per line.
  var lines: [String] { [user.email, user.city, user.company].filter { !$0.isEmpty } }

  private let user: User
  private weak var navigationDelegate: (any UserDetailsNavigationDelegate)?

  init(user: User, navigationDelegate: any UserDetailsNavigationDelegate) {
    self.user = user
    self.navigationDelegate = navigationDelegate
  }

  isolated deinit {}

  func closeSelected() {
    navigationDelegate?.userDetailsCloseDidTap()
  }
}
