import Widgets

/// Where one signs in.
package final class LoginView: NavigationPage {
  /// Says why one is here; its button signs in.
  package let statusPage = StatusPage(iconName: "avatar-default-symbolic")

  package init() {
    super.init(statusPage)
  }

  isolated deinit {}
}
