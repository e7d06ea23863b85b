/// How the popover reports to the router what a person wants.
@MainActor
protocol UserContactNavigationDelegate: AnyObject {
  /// The popover is not wanted any more, or has gone already.
  func userContactCloseDidTap()
}

/// Decides what is said about how to reach a user. Knows no widgets, and neither popover nor anchor.
@MainActor
final class UserContactViewModel {
  /// What is said.
  var text: String { user.email.isEmpty ? "\(user.name) has no address" : user.email }

  private let user: User
  private weak var navigationDelegate: (any UserContactNavigationDelegate)?

  /// Makes the view model for a user.
  init(user: User, navigationDelegate: any UserContactNavigationDelegate) {
    self.user = user
    self.navigationDelegate = navigationDelegate
  }

  isolated deinit {}

  /// A person wants it away.
  func closeSelected() {
    navigationDelegate?.userContactCloseDidTap()
  }
}
