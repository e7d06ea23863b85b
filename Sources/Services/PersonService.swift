public import Client
public import Entities
public import Signals

/// One person, and how the signed-in person stands to them. Knows no view.
@MainActor
public final class PersonService {
  /// The person, as last seen.
  public let account: Property<Account>
  /// How the signed-in person stands to them; nil until it is known.
  public let relationship: SafeSignal<Relationship?>
  /// Why that could not be loaded; `reload()` tries again.
  public let relationshipFailure = Property<ClientError?>(nil)

  private let client: APIClient
  private let relationships: RelationshipService
  private let refreshing = SerialDisposable()
  private let bag = DisposeBag()

  init(client: APIClient, account: Account, relationships: RelationshipService) {
    self.client = client
    self.account = Property(account)
    self.relationships = relationships
    relationship = relationships.relationship(with: account.id)
    relationships.loadFailure(of: account.id)
      .observeNext { [relationshipFailure] error in relationshipFailure.value = error }
      .dispose(in: bag)
    if relationships.all.value[account.id] == nil { relationships.load([account.id]) }
    // The person's counts have changed too.
    relationships.confirmed
      .filter { $0.account.id == account.id }
      .observeNext { [weak self] _ in self?.refresh() }
      .dispose(in: bag)
  }

  isolated deinit {
    refreshing.dispose()
  }

  /// Loads the person again; what is shown stays when it fails.
  public func refresh() {
    let client = client
    let id = account.value.id
    refreshing.otherDisposable = Signal<Account, ClientError> { () async throws(ClientError) -> Account in
      try await client.account(id)
    }
    .suppressError()
    .observeNext { [weak self] account in
      if self?.account.value != account { self?.account.value = account }
    }
  }

  /// Loads the person and the relationship again.
  public func reload() {
    if relationshipFailure.value != nil { relationshipFailure.value = nil }
    relationships.load([account.value.id])
    refresh()
  }

  /// Follows the person, or asks to when they are locked.
  public func follow() {
    relationships.follow(account.value)
  }

  /// Stops following the person, or takes the request back.
  public func unfollow() {
    relationships.unfollow(account.value)
  }
}
