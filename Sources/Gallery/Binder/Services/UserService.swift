import Signals

/// The person who has signed in: who they are, their friends, and what they can do about it.
@MainActor
package final class UserService {
  /// The person, known from the start.
  package private(set) var user: User
  /// Delivers the person after each change.
  package let userChanges: SafeSignal<User>
  /// Their friends, loaded for the first observer.
  package let friends: LoadingSignal<[User], ApplicationError>

  private let client: APIClient
  private let loadedFriends: LoadingProperty<[User], ApplicationError>
  private let changeSubject = PassthroughSubject<User, Never>()
  private let endSession: () -> Void

  package init(client: APIClient, user: User, endSession: @escaping () -> Void) {
    self.client = client
    self.user = user
    self.endSession = endSession
    userChanges = changeSubject.toSignal()
    loadedFriends = LoadingProperty { client.friends(of: user) }
    friends = loadedFriends.toSignal()
  }

  isolated deinit {}

  /// Ends the session.
  package func logOut() {
    endSession()
  }

  /// Loads the friends again.
  package func reloadFriends() {
    loadedFriends.reload()
  }

  /// Makes a person a friend.
  package func addFriend(_ friend: User) -> LoadingSignal<User, ApplicationError> {
    client.addFriend(friend, to: user).handleEvents(receiveOutput: { [weak self] state in
      if state.value != nil { self?.loadedFriends.reload(silently: true) }
    })
  }

  /// Gives the person another name.
  package func rename(to name: String) -> LoadingSignal<User, ApplicationError> {
    client.rename(user, to: name).handleEvents(receiveOutput: { [weak self] state in
      guard let self, let user = state.value else { return }
      self.user = user
      changeSubject.send(user)
    })
  }
}
