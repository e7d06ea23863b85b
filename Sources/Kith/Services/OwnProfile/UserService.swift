public import Client
public import Entities
public import Signals

/// The signed-in person: their account, the people they follow, and their acts. Knows no view.
@MainActor
public final class UserService {
  /// The person, as last seen.
  public var user: AnyProperty<Account> { userState.readOnlyView }
  /// The people the person followed last: the first page, or more if more are in the cache.
  public var friends: LoadingSignal<[Account], ClientError> { following.people }
  /// The friends for a short list on the person's page.
  public var firstFriends: LoadingSignal<[Account], ClientError> {
    friends.mapValue { Array($0.prefix(Self.mostFirstFriends)) }
  }
  private static let mostFirstFriends = 40
  /// How recent the friends are.
  public var friendsFreshness: AnyProperty<Freshness> { following.freshness }

  let userState: Property<Account>
  private let client: any PeopleServer
  private let relationships: RelationshipService
  let following: FriendsService
  private let endSession: () -> Void
  private let refreshing = SerialDisposable()
  private let bag = DisposeBag()
  /// The number of acts that have changed the person's counts.
  private var acts = 0

  init(
    client: any PeopleServer, user: Account, relationships: RelationshipService, cache: SessionCache = .none,
    endSession: @escaping () -> Void
  ) {
    self.client = client
    userState = Property(user)
    self.relationships = relationships
    self.endSession = endSession
    following = FriendsService(
      client: client, account: user, kind: .following, relationships: relationships, cache: cache,
      extent: .beginning)
    relationships.confirmed.observeNext { [weak self] change in self?.apply(change) }.dispose(in: bag)
    relationships.counted().observeNext { [weak self] in self?.refreshUser() }.dispose(in: bag)
  }

  isolated deinit {
    refreshing.dispose()
    bag.dispose()
  }

  /// Signs out; `SessionManager.currentSession` changes at once.
  public func logOut() {
    endSession()
  }

  /// Loads the person and the friends again; what is shown stays until newer data arrives, also after a failure.
  public func refresh() {
    following.peopleState.reload(silently: true)
    refreshUser()
  }

  /// Loads the friends again, after a failure.
  public func reloadFriends() {
    following.peopleState.reload()
  }

  /// Loads the person again; a failure leaves what is shown.
  func refreshUser() {
    let (client, before) = (client, acts)
    refreshing.otherDisposable = Signal<Account, ClientError> { () async throws(ClientError) -> Account in
      try await client.verifyCredentials()
    }
    .suppressError()
    .observeNext { [weak self] account in
      guard let self else { return }
      self.refreshing.otherDisposable = nil
      // The server may not have counted the latest acts yet.
      let account = self.acts == before ? account : account.withCounts(of: self.user.value)
      if self.user.value != account { userState.value = account }
    }
  }

  /// Counts an act; the server counts it later.
  private func apply(_ change: RelationshipChange) {
    following.apply(change)
    let (followers, requests) = (change.followerDifference, change.requestDifference)
    guard change.difference != 0 || followers != 0 || requests != 0 else { return }
    acts += 1
    userState.value = user.value.counting(
      followers: followers, following: change.difference, requests: requests)
  }

  private func updated(_ account: Account) {
    // A refresh from before may answer with the counts before the act.
    let isRefreshing = refreshing.otherDisposable?.isDisposed == false
    userState.value = account
    if isRefreshing { refreshUser() }
  }

  /// Follows a person, and ends with the server's answer.
  public func addFriend(_ account: Account) -> LoadingSignal<Void, ClientError> {
    relationships.following(account).toLoadingSignal()
  }

  /// Changes the person's account; `user` changes after the server's answer.
  public func update(_ changes: AccountChanges) -> LoadingSignal<Account, ClientError> {
    let client = client
    return Signal<Account, ClientError> { () async throws(ClientError) -> Account in
      try await client.updateCredentials(changes)
    }
    .handleEvents(receiveOutput: { [weak self] account in self?.updated(account) })
    .toLoadingSignal()
  }
}
