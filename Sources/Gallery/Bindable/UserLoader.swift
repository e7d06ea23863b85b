/// Loads the user each time it is asked to: the document's first stage.
@MainActor
final class UserLoader {
  private let client: UserClient

  init(client: UserClient) {
    self.client = client
  }

  isolated deinit {}

  /// Asks the server, also when another view has asked a moment ago.
  func load(then handler: @escaping (User) -> Void) {
    client.user(then: handler)
  }
}
