/// Loads the user on each request: the document's first stage.
@MainActor
final class UserLoader {
  private let client: UserClient

  init(client: UserClient) {
    self.client = client
  }

  isolated deinit {}

  /// Loads the user, even if another view has just done so.
  func load(then handler: @escaping (User) -> Void) {
    client.user(then: handler)
  }
}
