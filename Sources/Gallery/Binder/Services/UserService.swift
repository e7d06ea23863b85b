import Signals

/// The signed-in person: their user, their friends, and the operations on them.
@MainActor
package final class UserService {
  /// The current user, known from the start.
  package private(set) var user: User
  /// Sends the user after each change.
  package let userChanges: SafeSignal<User>
  /// Their friends, loaded for the first observer.
  package let friends: LoadingSignal<[User], ApplicationError>
  package let additions: AnyProperty<Set<User.ID>>
  /// The last person who could not be added; nil once that is tried again.
  package let failedAddition: AnyProperty<User?>

  private let bag = DisposeBag()
  private let additionsUnderWay = Property<Set<User.ID>>([])
  private let lastFailure = Property<User?>(nil)
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
    additions = AnyProperty(additionsUnderWay)
    failedAddition = AnyProperty(lastFailure)
  }

  isolated deinit {}

  package func logOut() {
    endSession()
  }

  package func reloadFriends() {
    loadedFriends.reload()
  }

  /// Adds a friend; the request lives as long as the session, independent of the view.
  package func addFriend(_ friend: User) {
    guard !additionsUnderWay.value.contains(friend.id) else { return }
    additionsUnderWay.value.insert(friend.id)
    lastFailure.value = nil
    client.addFriend(friend, to: user).observeNext { [weak self] state in
      guard let self, !state.isLoading else { return }
      additionsUnderWay.value.remove(friend.id)
      if state.error != nil { lastFailure.value = friend }
      if state.value != nil { loadedFriends.reload(silently: true) }
    }.dispose(in: bag)
  }

  package func rename(to name: String) -> LoadingSignal<User, ApplicationError> {
    client.rename(user, to: name).handleEvents(receiveOutput: { [weak self] state in
      guard let self, let user = state.value else { return }
      self.user = user
      changeSubject.send(user)
    })
  }
}
