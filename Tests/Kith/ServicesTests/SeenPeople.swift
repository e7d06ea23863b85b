import Client
import Entities
import Foundation
import ScriptedServers
import Store

@testable import Services

/// What suites about lists stand on: a scripted server, what was seen of it before, and a clock.
///
/// A base class, as each test has one of its own.
@MainActor
class SeenPeople {
  let transport = ScriptedTransport(rule: noRelationships)
  let seen = PeopleCache()
  let now = Moment()
  let relationships: RelationshipService
  var cache: SessionCache { SessionCache(people: seen, now: { [now] in now.date }) }
  var client: MastodonClient { MastodonClient(transport: transport) }

  init() {
    relationships = RelationshipService(client: MastodonClient(transport: transport))
  }

  isolated deinit {}

  /// The list of the people that the first person follows.
  func makeService(_ extent: FriendsState.Extent = .whole) -> FriendsService {
    FriendsService(
      client: client, account: person(1), kind: .following, relationships: relationships, cache: cache,
      extent: extent)
  }

  /// Keeps a list as it was seen now; `next` is where it goes on.
  func remember(_ numbers: [Int], next: String? = nil, _ kind: FollowKind = .following) {
    let accounts = numbers.map { person($0) }
    seen.save(accounts, at: now.date)
    seen.save(
      CachedList(accounts: accounts, next: next.map(Cursor.init(rawValue:)), updatedAt: now.date), kind: kind,
      of: "1")
  }
}
