import Widgets

/// The page to sign in on.
package final class LoginView: NavigationPage {
  /// Says why the person is here; its button signs in.
  package let statusPage = StatusPage(iconName: "avatar-default-symbolic")

  package init() {
    super.init(statusPage)
  }
}
