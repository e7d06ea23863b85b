import Client
import Entities
import Signals

/// Finds people by their whole address; the server looks up unknown people on their own server.
///
/// That takes seconds and two servers, so it waits for a pause in typing, and looks up an address only once. Knows no
/// view.
@MainActor
final class AddressSearch {
  /// The pause in typing, counted from the server's answer with the people it knows.
  static let pause = Duration.milliseconds(1200)

  private let client: any PeopleServer
  /// The server whose domain is left out of handles.
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

  /// Drops the answers, so that the same addresses are looked up again.
  func forget() {
    answers = [:]
  }

  /// Continues the server's own search with a lookup; nil when the wanted account was found already.
  ///
  /// - Parameter isEntered: whether the person has pressed Enter, so that there is no pause.
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
    // A server that finds no account elsewhere may answer with accounts that it knows.
    let isNew = !ids.isSubset(of: known.map(\.id))
    let isMeant =
      address.meant(in: found, on: home) != nil || found.contains { address.mayName($0, on: home) }
    return FoundPeople(
      accounts: found + known.filter { !ids.contains($0.id) },
      source: isNew || isMeant ? .server : .unknown(address))
  }
}
