/// How the users list reports to the router what a person wants, in terms of the model.
@MainActor
protocol UsersListNavigationDelegate: AnyObject {
  /// A person wants to know more about a user.
  func usersListSelected(for user: User)
  /// The users have been loaded; for routers with another component that shows them too.
  func usersListLoaded(_ users: [User])
}

extension UsersListNavigationDelegate {
  /// Most stories have nothing else that shows the users.
  func usersListLoaded(_ users: [User]) {}
}
