public import Entities
import Signals

public import struct Foundation.URL

extension Session {
  /// Makes the service for the history of everybody, or of one person.
  public func makeHistoryService(of person: Account? = nil) -> HistoryService {
    guard person == nil else { return HistoryService(store, of: person) }
    return HistoryService(store, people: people, severed: severedRelationships)
  }

  /// The server's page where the lists of ended follows are downloaded; nil for the book on this machine.
  public var severedRelationshipsPage: URL? { server?.appending(path: "severed_relationships") }

  /// The follows that the server has ended in the last three months; one request where the server reports them.
  private var severedRelationships: SafeSignal<[SeveredRelationships]> {
    let start = cache.now().addingTimeInterval(-90 * 86_400)
    return instanceService.abilities.map { $0?.hasSeveredRelationships == true }.removeDuplicates().filter {
      $0
    }
    .flatMapLatest { [client] _ in
      Signal { () async -> [SeveredRelationships]? in try? await client.severedRelationships(limit: 20) }
    }
    .ignoreNils().map { $0.filter { $0.date > start } }.prepend([])
  }
}
