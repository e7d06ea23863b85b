import Bindings

/// Holds the user for all views and updates it when the app becomes active: the document's last stage.
final class UserModelController: BindableModelController<User> {
  var user: Bindable<User> { model }

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

  func sync(then handler: @escaping (User) -> Void) {
    client.user(then: handler)
  }
}
