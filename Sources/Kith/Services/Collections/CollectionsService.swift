public import Client
public import Entities
public import Signals

/// Whether a person can have collections on their server.
public enum CollectionsAccess: Sendable, Hashable {
  /// As far as is known.
  case allowed
  /// The server has none.
  case missing
  /// The sign-in does not include them.
  case outsideScopes

  /// Whether collections can be read and changed.
  public var isAllowed: Bool { self == .allowed }
  /// Whether the server may have collections.
  public var isPossible: Bool { self != .missing }
}

/// A collection in the list of all of them.
public struct CollectionEntry: Sendable, Hashable, Identifiable {
  /// The collection.
  public let collection: FeaturedCollection
  /// The account of its owner, if it is somebody else's and known.
  public let owner: Account?
  /// Whether it is the signed-in person's.
  public let isOwn: Bool
  /// The collection's identifier.
  public var id: FeaturedCollection.ID { collection.id }
}

/// The signed-in person's collections and those they are in. Knows no view.
///
/// Removals show at once and are reverted when the server refuses them; additions show with its answer. Changes are sent
/// in order.
///
///     collections.perform(.add([ada.id], to: friends))
///     collections.outcomes.observeNext { outcome in … }.dispose(in: bag)
@MainActor
public final class CollectionsService {
  /// The person's own ones, then those they are in; the first observer starts the loading.
  public var entries: LoadingSignal<[CollectionEntry], ClientError> { entryState.toSignal() }
  /// Whether there are collections here.
  public let access: AnyProperty<CollectionsAccess>
  /// What has come of each change.
  @Events public var outcomes: SafeSignal<CollectionOutcome>
  /// Sent after each change of what is known.
  @Events var changes: SafeSignal<Void>

  private lazy var entryState = LoadingProperty<[CollectionEntry], ClientError> { [weak self] in
    self?.read() ?? .never()
  }
  private let accessState = Property(CollectionsAccess.allowed)
  let server: any PeopleServer
  let me: Account.ID
  private(set) var state: CollectionsState
  private var owners: [Account.ID: Account] = [:]
  private var sending: Task<Void, Never>?
  private let bag = DisposeBag()

  /// - Parameters:
  ///   - abilities: The abilities of the server; nil until they are known.
  ///   - scopes: The scopes of the sign-in; nil if unknown.
  init(
    server: any PeopleServer, me: Account.ID, abilities: AnyProperty<ServerAbilities?>, scopes: OAuthScopes?
  ) {
    (self.server, self.me, state) = (server, me, CollectionsState(of: me))
    access = accessState.readOnlyView
    let isAllowed = scopes.map { scopes in OAuthScopes.collections.allSatisfy(scopes.allow) } ?? true
    abilities.ignoreNils().observeNext { [accessState] abilities in
      if !abilities.hasCollections {
        accessState.value = .missing
      } else if !isAllowed {
        accessState.value = .outsideScopes
      }
    }.dispose(in: bag)
  }

  isolated deinit { bag.dispose() }

  /// Loads all of them again.
  public func reload() { entryState.reload() }

  /// Loads all of them again while they stay shown; does nothing before the first observer has loaded them.
  public func refresh() {
    if !entryState.upToDateLoadingState.isLoading { entryState.reload(silently: true) }
  }

  /// The person's own collections, newest first.
  public var own: [FeaturedCollection] { state.own }

  /// Sends a change. Empty ones, and edits that change nothing, are ignored.
  public func perform(_ change: CollectionChange) {
    switch change {
    case .add(let people, _) where people.isEmpty: return
    case .remove(let items, _) where items.isEmpty: return
    case .edit(let collection, let draft) where collection.draft == draft: return
    default: handle(.wanted(change))
    }
  }

  /// Reverts a change.
  public func undo(_ outcome: CollectionOutcome) {
    if let change = outcome.undo { perform(change) }
  }

  func handle(_ event: CollectionsState.Event) {
    let effects = CollectionsState.reduce(&state, event)
    publish()
    for effect in effects {
      switch effect {
      case .send(let wish): send(wish)
      case .report(let outcome): _outcomes.send(outcome)
      }
    }
  }

  private func publish() {
    if state.isKnown { entryState.set(shown) }
    _changes.send(())
  }

  var shown: [CollectionEntry] {
    (state.own + state.featuring).map {
      CollectionEntry(collection: $0, owner: owners[$0.owner], isOwn: $0.owner == me)
    }
  }
}

// MARK: - Requests

extension CollectionsService {
  private struct Reading: Sendable {
    var collections: [FeaturedCollection] = []
    var owners: [Account] = []
    var access = CollectionsAccess.allowed
  }

  private func read() -> LoadingSignal<[CollectionEntry], ClientError> {
    let (server, me, access) = (server, me, access.value)
    return Signal<Reading, ClientError> { () async throws(ClientError) -> Reading in
      access == .allowed ? try await Self.read(of: me, on: server) : Reading(access: access)
    }
    .map { [weak self] reading in
      guard let self else { return [] }
      if accessState.value != reading.access { accessState.value = reading.access }
      for owner in reading.owners { owners[owner.id] = owner }
      _ = CollectionsState.reduce(&state, .read(reading.collections))
      _changes.send(())
      return shown
    }
    .toLoadingSignal()
  }

  private nonisolated static func read(
    of me: Account.ID, on server: any PeopleServer
  ) async throws(ClientError) -> Reading {
    var reading = Reading()
    do throws(ClientError) {
      reading.collections = try await server.collections(of: me)
    } catch {
      switch error.code {
      case .notFound, .serverFailure(501): reading.access = .missing
      case .forbidden where error.isOutsideScopes: reading.access = .outsideScopes
      default: throw error
      }
      return reading
    }
    let others: [FeaturedCollection]
    do throws(ClientError) {
      others = try await server.collections(featuring: me).filter { $0.owner != me }
    } catch {
      // A server may have collections without this list.
      guard error.code == .notFound || error.code == .serverFailure(501) else { throw error }
      return reading
    }
    reading.collections += others
    // Without their names, they are shown all the same.
    let owners = Set(others.map(\.owner))
    if !owners.isEmpty {
      reading.owners = (try? await server.accounts(with: owners.sorted { $0.rawValue < $1.rawValue })) ?? []
    }
    return reading
  }

  // NB: a change is sent even when the page is left meanwhile.
  private func send(_ wish: CollectionsState.Wish) {
    let (before, server, me) = (sending, server, me)
    sending = Task {
      await before?.value
      let outcome = await Self.perform(wish.change, by: me, on: server)
      handle(.answered(wish, outcome))
    }
  }

  private nonisolated static func perform(
    _ change: CollectionChange, by me: Account.ID, on server: any PeopleServer
  ) async -> CollectionOutcome {
    var outcome = CollectionOutcome(change)
    do throws(ClientError) {
      switch change {
      case .create(let draft): outcome.collection = try await server.makeCollection(draft)
      case .edit(let collection, let draft):
        outcome.collection = try await server.editCollection(collection.id, as: draft)
      case .delete(let collection): try await server.removeCollection(collection.id)
      case .leave(let collection):
        guard let item = collection.item(of: me) else { break }
        try await server.leave(item, inCollection: collection.id)
      case .add(let people, let collection):
        for person in people { try await add(person, to: collection, on: server, &outcome) }
      case .remove(let items, let collection):
        for item in items {
          try await ignoringNotFound { () async throws(ClientError) in
            try await server.remove(item, fromCollection: collection.id)
          }
          outcome.items.append(item)
        }
      }
    } catch {
      // What is gone need not be deleted or left again.
      let isGone: Bool
      switch change {
      case .delete, .leave: isGone = error.code == .notFound
      case .create, .edit, .add, .remove: isGone = false
      }
      if !isGone { outcome.error = outcome.error ?? error }
    }
    return outcome
  }

  /// Adds a person; goes on after a refusal that is about this person alone.
  private nonisolated static func add(
    _ person: Account.ID, to collection: FeaturedCollection, on server: any PeopleServer,
    _ outcome: inout CollectionOutcome
  ) async throws(ClientError) {
    do throws(ClientError) {
      outcome.items.append(try await server.add(person, toCollection: collection.id))
    } catch {
      let isAboutPerson = [.forbidden, .invalid, .notFound].contains(error.code) && !error.isOutsideScopes
      guard isAboutPerson else { throw error }
      outcome.refusedCount += 1
      outcome.error = outcome.error ?? error
    }
  }

  private nonisolated static func ignoringNotFound(
    _ act: () async throws(ClientError) -> Void
  ) async throws(ClientError) {
    do throws(ClientError) {
      try await act()
    } catch {
      if error.code != .notFound { throw error }
    }
  }
}
