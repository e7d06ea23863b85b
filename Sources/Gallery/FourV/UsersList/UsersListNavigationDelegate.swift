/// Asks the router to navigate from the users list, in terms of the model.
@MainActor
protocol UsersListNavigationDelegate: AnyObject {
  /// The person has asked for a user's details.
  func usersListSelected(for user: User)
}
