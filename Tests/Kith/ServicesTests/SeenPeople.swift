import Client
import Entities
import Foundation
import ScriptedServers
import Store

@testable import Services

/// The base of suites about lists: a scripted server, its cache, and a clock.
///
/// A base class, as each test has its own instance.
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

  /// The list of people followed by the first person.
  func makeService(_ extent: FriendsState.Extent = .whole) -> FriendsService {
    FriendsService(
      client: client, account: person(1), kind: .following, relationships: relationships, cache: cache,
      extent: extent)
  }

  /// Caches a list as of now; `next` is its next page.
  func remember(_ numbers: [Int], next: String? = nil, _ kind: FollowKind = .following) {
    let accounts = numbers.map { person($0) }
    seen.save(accounts, at: now.date)
    seen.save(
      CachedList(accounts: accounts, next: next.map(Cursor.init(rawValue:)), updatedAt: now.date), kind: kind,
      of: "1")
  }
}
