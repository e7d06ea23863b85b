public import Client
public import Entities
public import Signals

/// The signed-in person: who they are, whom they follow, and what they can do about it. Knows no view.
@MainActor
public final class UserService {
  /// The person, as last seen.
  public let user: Property<Account>
  /// Those whom the person followed last: the first page of them, or more when more were seen before.
  public var friends: LoadingProperty<[Account], ClientError> { following.people }
  /// How new the friends are.
  public var friendsFreshness: Property<Freshness> { following.freshness }

  private let client: APIClient
  private let relationships: RelationshipService
  private let following: FriendsService
  private let endSession: () -> Void
  private let refreshing = SerialDisposable()

  init(
    client: APIClient, user: Account, relationships: RelationshipService, cache: SessionCache = .none,
    endSession: @escaping () -> Void
  ) {
    self.client = client
    self.user = Property(user)
    self.relationships = relationships
    self.endSession = endSession
    following = FriendsService(
      client: client, account: user, kind: .following, relationships: relationships, cache: cache,
      extent: .beginning)
  }

  isolated deinit {
    refreshing.dispose()
  }

  /// Signs out; `SessionManager.currentSession` changes at once.
  public func logOut() {
    endSession()
  }

  /// Loads the person and the friends again; what is shown stays until something newer has come, also when it fails.
  public func refresh() {
    friends.reload(silently: true)
    refreshUser()
  }

  /// Loads the person again; what is shown stays when it fails.
  func refreshUser() {
    let client = client
    refreshing.otherDisposable = Signal<Account, ClientError> { () async throws(ClientError) -> Account in
      try await client.verifyCredentials()
    }
    .suppressError()
    .observeNext { [weak self] account in
      self?.refreshing.otherDisposable = nil
      if self?.user.value != account { self?.user.value = account }
    }
  }

  private func updated(_ account: Account) {
    // A refresh that was asked for before may answer with what was before.
    let isRefreshing = refreshing.otherDisposable?.isDisposed == false
    user.value = account
    if isRefreshing { refreshUser() }
  }

  /// Follows a person, and ends when the server has answered.
  public func addFriend(_ account: Account) -> LoadingSignal<Void, ClientError> {
    relationships.following(account).toLoadingSignal()
  }

  /// Changes the person's own account; `user` changes when it has worked.
  public func update(_ changes: AccountChanges) -> LoadingSignal<Account, ClientError> {
    let client = client
    return Signal<Account, ClientError> { () async throws(ClientError) -> Account in
      try await client.updateCredentials(changes)
    }
    .handleEvents(receiveOutput: { [weak self] account in self?.updated(account) })
    .toLoadingSignal()
  }
}
