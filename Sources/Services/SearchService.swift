public import Client
public import Entities
public import Signals

/// Searches for people. Knows no view.
@MainActor
public final class SearchService {
  /// How the signed-in person stands to those found.
  public let relationships: RelationshipService
  private let client: APIClient

  init(client: APIClient, relationships: RelationshipService) {
    self.client = client
    self.relationships = relationships
  }

  isolated deinit {}

  /// The people whose name or address fits a query; nobody for a blank one. Ending the observation cancels the work.
  public func results(for query: String) -> LoadingSignal<[Account], ClientError> {
    let client = client
    let relationships = relationships
    return LoadingSignal<[Account], ClientError>.loading { () async throws(ClientError) -> [Account] in
      try await client.searchAccounts(query).items
    }
    .handleEvents(receiveOutput: { state in
      if let accounts = state.value { relationships.load(accounts.map(\.id)) }
    })
  }
}
