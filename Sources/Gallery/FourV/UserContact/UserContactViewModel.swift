/// Reports the person's actions in the popover to the router.
@MainActor
protocol UserContactNavigationDelegate: AnyObject {
  /// The person has closed the popover, or it has closed by itself.
  func userContactCloseDidTap()
}

/// Decides how the contact of a user is shown. Knows no widgets, and neither popover nor anchor.
@MainActor
final class UserContactViewModel {
  var text: String { user.email.isEmpty ? "\(user.name) has no address" : user.email }

  private let user: User
  private weak var navigationDelegate: (any UserContactNavigationDelegate)?

  init(user: User, navigationDelegate: any UserContactNavigationDelegate) {
    self.user = user
    self.navigationDelegate = navigationDelegate
  }

  isolated deinit {}

  func closeSelected() {
    navigationDelegate?.userContactCloseDidTap()
  }
}
