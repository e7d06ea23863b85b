import Widgets

package final class LoginView: NavigationPage {
  /// The reason for the login; its button signs in.
  package let statusPage = StatusPage(iconName: "avatar-default-symbolic")

  package init() {
    super.init(statusPage)
  }
}
