import Bindings

/// Holds the user for all views and updates it when the app becomes active: the document's last stage.
final class UserModelController: BindableModelController<User> {
  var user: Bindable<User> { model }

  private let userService: UserSyncService

  init(user: User, syncService: UserSyncService) {
    userService = syncService
    super.init(user, syncService: syncService)
  }

  /// Renames the user on the server; the model changes once that has succeeded, and `done` is called then.
  func rename(to name: String, then done: @escaping () -> Void) {
    userService.rename(to: name) { [user] renamed in
      user.update(with: renamed)
      done()
    }
  }
}

/// Fetches the newest user from the server, and changes it there.
@MainActor
final class UserSyncService: SyncService {
  private let client: UserClient

  init(client: UserClient) {
    self.client = client
  }

  func sync(then handler: @escaping (User) -> Void) {
    client.user(then: handler)
  }

  func rename(to name: String, then handler: @escaping (User) -> Void) {
    client.rename(to: name, then: handler)
  }
}
