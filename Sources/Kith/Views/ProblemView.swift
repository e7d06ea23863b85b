import Widgets

/// The page of an app that cannot start, with a button to retry.
public final class ProblemView: NavigationPage {
  /// The problem; its button retries.
  public let statusPage = StatusPage(iconName: "dialog-error-symbolic")

  /// Makes the view.
  public init() {
    super.init(ScrollView(Clamp(statusPage, maximumSize: 600)))
  }
}
