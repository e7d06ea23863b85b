import Widgets

/// What is shown when the app cannot begin: what is wrong, and a way to try again.
public final class ProblemView: NavigationPage {
  /// Says what is wrong; its button tries again.
  public let statusPage = StatusPage(iconName: "dialog-error-symbolic")

  /// Makes the view.
  public init() {
    super.init(ScrollView(Clamp(statusPage, maximumSize: 600)))
  }
}
