/// Reports the person's actions in the details to the router.
@MainActor
protocol UserDetailsNavigationDelegate: AnyObject {
  /// The person has closed the details.
  func userDetailsCloseDidTap()
}
