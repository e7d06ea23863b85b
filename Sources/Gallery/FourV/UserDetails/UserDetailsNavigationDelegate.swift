/// Reports the person's actions in the details to the router.
@MainActor
protocol UserDetailsNavigationDelegate: AnyObject {
  func userDetailsCloseDidTap()
}
