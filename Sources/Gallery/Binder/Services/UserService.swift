import Signals

/// The signed-in person: their user, their friends, and the operations on them.
@MainActor
package final class UserService {
  /// The user as the server has it: known from the start, and followed by whoever binds it.
  package let user: AnyProperty<User>
  /// The last person who could not be added; nil once that is tried again.
  package let failedAddition: AnyProperty<User?>
  /// The requests under way, which live as long as the session, independent of any view.
  let requests = DisposeBag()

  private let additionsUnderWay = Property<Set<User.ID>>([])
  private let lastFailure = Property<User?>(nil)
  private let client: APIClient
  private let current: Property<User>
  private let endSession: () -> Void
  private lazy var ownFriends = makeFriendsService()
  private lazy var friendIDs = friends.value().map { Set($0.map(\.id)) }.shareReplay(limit: 1)

  package init(client: APIClient, user: User, endSession: @escaping () -> Void) {
    self.client = client
    self.endSession = endSession
    current = Property(user)
    self.user = AnyProperty(current)
    failedAddition = AnyProperty(lastFailure)
  }

  isolated deinit {}

  /// The user's friends, loaded for the first observer.
  package var friends: LoadingSignal<[User], ApplicationError> { ownFriends.friends }

  /// The document's basic solution to its pyramid: a service makes a related one, as a parent its child.
  ///
  /// It serves the user's own friends. For the friends of a friend each service would have to make many others,
  /// unrelated ones in the end; `Session.makeFriendsService(for:)` is the one place that makes those.
  package func makeFriendsService() -> FriendsService {
    FriendsService(client: client, user: current.value)
  }

  package func logOut() {
    endSession()
  }

  package func reloadFriends() {
    ownFriends.reload()
  }

  /// Whether a person can be added: neither the user nor one of their friends.
  package func canAdd(_ person: User) -> SafeSignal<Bool> {
    friendIDs.map { [id = current.value.id] known in !known.contains(person.id) && person.id != id }
  }

  /// Whether a person is being added.
  package func isAdding(_ person: User) -> SafeSignal<Bool> {
    additionsUnderWay.map { $0.contains(person.id) }
  }

  /// Adds a friend; the request lives as long as the session, independent of the view.
  package func addFriend(_ friend: User) {
    guard !additionsUnderWay.value.contains(friend.id) else { return }
    additionsUnderWay.value.insert(friend.id)
    lastFailure.value = nil
    client.addFriend(friend, to: current.value).observeNext { [weak self] state in
      guard let self, !state.isLoading else { return }
      additionsUnderWay.value.remove(friend.id)
      if state.error != nil { lastFailure.value = friend }
      if state.value != nil { ownFriends.reload(silently: true) }
    }.dispose(in: requests)
  }

  func rename(to name: String) -> LoadingSignal<User, ApplicationError> {
    client.rename(current.value, to: name).handleEvents(receiveOutput: { [weak self] state in
      if let self, let user = state.value { current.value = user }
    })
  }

  /// Makes the form for the user's name.
  package func makeNameForm() -> NameForm {
    NameForm(self)
  }
}
