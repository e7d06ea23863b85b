/// Reports the person's actions in the users list to the router, in terms of the model.
@MainActor
protocol UsersListNavigationDelegate: AnyObject {
  /// The person has asked for a user's details.
  func usersListSelected(for user: User)
  /// The users have been loaded; for routers with another component that shows them.
  func usersListLoaded(_ users: [User])
}

extension UsersListNavigationDelegate {
  /// Does nothing, as most stories show the users only once.
  func usersListLoaded(_ users: [User]) {}
}
