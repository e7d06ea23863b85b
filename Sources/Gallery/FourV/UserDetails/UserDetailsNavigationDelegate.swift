/// How the user details report to the router what a person wants.
@MainActor
protocol UserDetailsNavigationDelegate: AnyObject {
  /// A person wants the details closed.
  func userDetailsCloseDidTap()
}
