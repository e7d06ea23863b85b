public import Client
public import Entities
public import Signals

/// The people found by a search.
public struct FoundPeople: Equatable, Sendable {
  /// The source of the people.
  public enum Source: Equatable, Sendable {
    /// The server has found them.
    case server
    /// They are from the cache, and the server is being asked.
    case seen
    /// They are from the cache, and the request has failed.
    case seenOnly(ClientError)
    /// The server knows only these, and looks up this address on another server.
    case asking(PersonAddress)
    /// The server has found only these, and no account at this address.
    case unknown(PersonAddress)
    /// The server knows only these, and the lookup of this address has failed.
    case knownOnly(PersonAddress, ClientError)
  }

  /// The number of people per request.
  static let limit = 40

  /// The people, best first.
  public let accounts: [Account]
  /// The source of the people.
  public let source: Source
}

/// Searches for people: in the cache first, then on the server. Knows no view.
@MainActor
public final class SearchService {
  /// The signed-in person's relationships with the people found.
  public let relationships: RelationshipService
  private let client: any PeopleServer
  private let cache: SessionCache
  /// The lookup by address; nil for the book on this machine, which knows no other server.
  private let addresses: AddressSearch?
  /// The request for the relationships with the people found last.
  private let asking = SerialDisposable()

  init(
    client: any PeopleServer, relationships: RelationshipService, cache: SessionCache = .none,
    addresses: AddressSearch? = nil
  ) {
    self.client = client
    self.addresses = addresses
    self.relationships = relationships
    self.cache = cache
  }

  isolated deinit {
    asking.dispose()
  }

  /// Whether whole addresses of people on other servers can be searched for.
  public var reachesOthers: Bool { addresses != nil }

  /// Lets addresses that were looked up before be looked up again.
  func forgetAddresses() {
    addresses?.forget()
  }

  /// The people with a name or address that matches a query; empty for a blank one. Ending the observation cancels the
  /// work.
  ///
  /// A whole address that the server does not know is looked up on its own server, after a pause.
  ///
  /// - Parameter isEntered: whether the person has pressed Enter, so that there is no pause.
  public func results(
    for query: String, isEntered: SafeSignal<Bool> = SafeSignal(just: false)
  ) -> LoadingSignal<FoundPeople, ClientError> {
    let known = known(query)
    guard let addresses, let address = PersonAddress(query) else { return known }
    return known.flatMapLatest { [weak self] state in
      guard case .loaded(let people) = state, people.source == .server,
        let further = addresses.people(at: address, known: people.accounts, isEntered: isEntered)
      else { return SafeSignal(just: state) }
      return further.handleEvents(receiveOutput: { state in
        guard case .loaded(let people) = state, people.source == .server else { return }
        self?.found(people.accounts)
      })
    }
  }

  /// The people known to the server.
  private func known(_ query: String) -> LoadingSignal<FoundPeople, ClientError> {
    let client = client
    let seen = seen(query)
    return LoadingSignal { [weak self] observer in
      observer.receive(.loading)
      let (looking, searching) = (SerialDisposable(), SerialDisposable())
      looking.otherDisposable = seen.observeNext { seen in
        if !seen.isEmpty { observer.receive(.loaded(FoundPeople(accounts: seen, source: .seen))) }
        searching.otherDisposable = Signal<[Account], ClientError> {
          () async throws(ClientError) -> [Account] in
          try await client.searchAccounts(query, limit: FoundPeople.limit).items
        }
        .observe { event in
          switch event {
          case .next(let found):
            self?.found(found)
            observer.receive(lastElement: .loaded(FoundPeople(accounts: found, source: .server)))
          case .failed(let error) where seen.isEmpty: observer.receive(lastElement: .failed(error))
          case .failed(let error):
            observer.receive(lastElement: .loaded(FoundPeople(accounts: seen, source: .seenOnly(error))))
          case .completed: break
          }
        }
      }
      return CompositeDisposable([looking, searching])
    }
  }

  private func seen(_ query: String) -> SafeSignal<[Account]> {
    guard let people = cache.people else { return SafeSignal(just: []) }
    return SafeSignal { await people.search(query, limit: FoundPeople.limit) }
  }

  private func found(_ accounts: [Account]) {
    asking.otherDisposable = relationships.load(accounts.map(\.id), unlessRecent: true)
    cache.people?.save(accounts, at: cache.now())
  }
}
