import Client
import Entities
import Signals

/// Finds people by their whole address, also people unknown to the server: it asks theirs.
///
/// That takes seconds and two servers, so it waits until the typing has stopped, and asks no more than once for an
/// address. Knows no view.
@MainActor
final class AddressSearch {
  /// How long nothing must have been typed, after the server has answered with the people it knows.
  static let pause = Duration.milliseconds(1200)

  private let client: any PeopleServer
  /// The server, which names its people without it.
  private let home: @MainActor () -> HomeServer
  private let clock: any SignalClock
  /// The accounts found at an address; empty where there are none.
  private var answers: [String: [Account]] = [:]

  init(client: any PeopleServer, home: @escaping @MainActor () -> HomeServer, clock: any SignalClock) {
    self.client = client
    self.home = home
    self.clock = clock
  }

  isolated deinit {}

  /// Forgets the answers, so that the same addresses are asked for again.
  func forget() {
    answers = [:]
  }

  /// Goes on with what the server has found by itself; nil when the wanted account is among them.
  ///
  /// - Parameter isEntered: whether the person has pressed Enter, and wants no pause.
  func people(
    at address: PersonAddress, known: [Account], isEntered: SafeSignal<Bool>
  ) -> LoadingSignal<FoundPeople, ClientError>? {
    let (client, home) = (client, home())
    if known.contains(where: { address.names($0, on: home) }) { return nil }
    if let found = answers[address.key] {
      return .loaded(Self.answer(found, known: known, address: address, home: home))
    }
    let pause = SafeSignal(just: true, after: Self.pause, clock: clock)
    return merge(pause, isEntered).filter { $0 }.first()
      .flatMapLatest { _ in
        Signal<[Account], ClientError> { () async throws(ClientError) -> [Account] in
          try await client.accounts(at: address, limit: FoundPeople.limit).items
        }
        .handleEvents(receiveOutput: { [weak self] found in self?.answers[address.key] = found })
        .map { found in
          LoadingState<FoundPeople, ClientError>.loaded(
            Self.answer(found, known: known, address: address, home: home))
        }
        .flatMapError { error in
          SafeSignal(
            just: known.isEmpty
              ? .failed(error) : .loaded(FoundPeople(accounts: known, source: .knownOnly(address, error))))
        }
      }
      .prepend(LoadingState.loaded(FoundPeople(accounts: known, source: .asking(address))))
  }

  private static func answer(
    _ found: [Account], known: [Account], address: PersonAddress, home: HomeServer
  ) -> FoundPeople {
    let ids = Set(found.map(\.id))
    // A server that finds no account elsewhere may answer with accounts it knows.
    let isNew = !ids.isSubset(of: known.map(\.id))
    let isMeant =
      address.meant(in: found, on: home) != nil || found.contains { address.mayName($0, on: home) }
    return FoundPeople(
      accounts: found + known.filter { !ids.contains($0.id) },
      source: isNew || isMeant ? .server : .unknown(address))
  }
}
