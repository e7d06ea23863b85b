/// Holds the user and reports each change to observers: the document's second stage.
///
/// Loading is in one place, but each observer still updates property by property.
@MainActor
final class UserHolder {
  private let userLoader: UserLoader
  private var user: User
  private var observations: [(User) -> Bool] = []

  init(user: User, userLoader: UserLoader) {
    self.user = user
    self.userLoader = userLoader
  }

  isolated deinit {}

  /// Calls the handler with the observer and the user, now and after each change, for as long as the observer lives.
  func addObserver<O: AnyObject>(_ observer: O, handler: @escaping (O, User) -> Void) {
    handler(observer, user)
    observations.append { [weak observer] user in
      guard let observer else { return false }
      handler(observer, user)
      return true
    }
  }

  func reload() {
    userLoader.load { [weak self] user in self?.update(with: user) }
  }

  private func update(with user: User) {
    self.user = user
    // NB: an observer may add observers; they are kept beside those being called.
    let asked = observations
    observations = []
    observations = asked.filter { $0(user) } + observations
  }
}
