public import Client
public import Entities
public import Signals

/// A person in a collection.
public struct CollectionMember: Sendable, Hashable, Identifiable {
  /// The person.
  public let account: Account
  /// The person's place.
  public let item: FeaturedCollection.Item
  /// The place's identifier.
  public var id: String { item.id }
}

/// One collection and its people. Knows no view.
///
/// Shows what the service of all collections knows, which performs the changes.
@MainActor
public final class CollectionMembersService {
  /// The people in it, in order; the first observer starts the loading.
  public var members: LoadingSignal<[CollectionMember], ClientError> { memberState.toSignal() }
  /// The collection; its last version once it is deleted or left.
  @ReadOnly public var collection: AnyProperty<FeaturedCollection>
  /// Sent once the collection is deleted or left, from whatever page.
  @Events public var endings: SafeSignal<Void>
  /// Whether it is the signed-in person's.
  public let isOwn: Bool

  private lazy var memberState = LoadingProperty<[CollectionMember], ClientError> { [weak self] in
    self?.read() ?? .never()
  }
  private let all: CollectionsService
  private var accounts: [Account.ID: Account] = [:]
  private var isLoaded = false
  private let bag = DisposeBag()

  init(_ collection: FeaturedCollection, all: CollectionsService) {
    (_collection, self.all, isOwn) = (ReadOnly(collection), all, collection.owner == all.me)
    all.changes.observeNext { [weak self] in self?.update() }.dispose(in: bag)
    // Only the server has the accounts of those who were added.
    all.outcomes.observeNext { [weak self] outcome in
      guard let self, case .add = outcome.change, outcome.change.collection?.id == collection.id else {
        return
      }
      if outcome.items.contains(where: { self.accounts[$0.account] == nil }) {
        memberState.reload(silently: true)
      }
    }.dispose(in: bag)
  }

  isolated deinit { bag.dispose() }

  /// Loads the collection again.
  public func reload() { memberState.reload() }

  /// Removes a person.
  public func remove(_ member: CollectionMember) {
    all.perform(.remove([member.item], from: collection.value))
  }

  /// Deletes the collection.
  public func delete() { all.perform(.delete(collection.value)) }

  /// Leaves the collection of somebody else.
  public func leave() { all.perform(.leave(collection.value)) }

  /// Changes name, description and visibility.
  public func edit(_ draft: FeaturedCollection.Draft) { all.perform(.edit(collection.value, draft)) }

  private func read() -> LoadingSignal<[CollectionMember], ClientError> {
    let (server, id) = (all.server, collection.value.id)
    return Signal<CollectionContents, ClientError> { () async throws(ClientError) -> CollectionContents in
      try await server.collection(id)
    }
    .map { [weak self] contents in
      guard let self else { return [] }
      for account in contents.accounts { accounts[account.id] = account }
      // What is being loaded must not be replaced by what is known.
      isLoaded = false
      all.handle(.readOne(contents.collection))
      isLoaded = true
      if all.state.collection(id) == nil { _collection.value = contents.collection }
      return shown
    }
    .toLoadingSignal()
  }

  private func update() {
    guard all.state.isKnown else { return }
    guard let current = all.state.collection(collection.value.id) else { return _endings.send(()) }
    if current != collection.value { _collection.value = current }
    if isLoaded { memberState.set(shown) }
  }

  private var shown: [CollectionMember] {
    collection.value.items.compactMap { item in
      accounts[item.account].map { CollectionMember(account: $0, item: item) }
    }
  }
}
