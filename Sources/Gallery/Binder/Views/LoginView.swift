import Widgets

/// Where one signs in.
final class LoginView: NavigationPage {
  /// Says why one is here; its button signs in.
  let statusPage = StatusPage(iconName: "avatar-default-symbolic")

  init() {
    super.init(statusPage)
  }

  isolated deinit {}
}
