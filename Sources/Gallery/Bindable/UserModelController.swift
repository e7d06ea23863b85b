import Bindings

/// Keeps the user for all views and brings it up to date when the app becomes active: the document's last stage.
final class UserModelController: BindableModelController<User> {
  /// The user, to be bound to views.
  var user: Bindable<User> { model }

  /// Makes a controller of a user that is known already.
  init(user: User, syncService: any SyncService<User>) {
    super.init(user, syncService: syncService)
  }
}

/// Fetches the newest user from the server.
@MainActor
final class UserSyncService: SyncService {
  private let client: UserClient

  init(client: UserClient) {
    self.client = client
  }

  /// Asks the server for the user.
  func sync(then handler: @escaping (User) -> Void) {
    client.user(then: handler)
  }
}
