import Client
import Entities
import Foundation
import People
import ScriptedServers
import Signals
import Store
import TestSupport
import Testing

@testable import Services

@MainActor
struct SyncServiceTests {
  let world = FollowWorld(following: Array(2...201), followers: Array(100...250))
  let fixture: Fixture
  let folder: TemporaryFolder
  private let bag = DisposeBag()

  init() throws {
    let world = world
    fixture = Fixture { world.answer($0) }
    folder = try TemporaryFolder()
  }

  func session() async throws -> Session {
    fixture.manager.start()
    return try await fixture.current()
  }

  /// A service over the file in the folder; two of them are two runs of the program.
  func service(
    _ budget: RequestBudget = RequestBudget(), in folder: URL? = nil
  ) async throws -> SyncService {
    let session = try await session()
    let token = try #require(AccessToken("t"))
    let client = MastodonClient(
      transport: fixture.transport, token: token, budget: budget, isForPerson: false
    ) {}
    return SyncService(
      store: store(session, in: folder), server: BackgroundServer(server: client, budget: budget),
      account: session.userService.user, clock: fixture.clock, now: { PeopleDay.start })
  }

  /// The owner of the file in the folder, which receives the session's acts.
  func store(
    _ session: Session, in folder: URL? = nil, now: @escaping () -> Date = { PeopleDay.start }
  ) -> AccountStore {
    let store = AccountStore(
      .file(folder: folder ?? self.folder.url, key: "a"), clock: fixture.clock, now: now)
    session.relationships.save(in: store, until: bag)
    return store
  }

  /// The people after a sync of the service.
  func synced(_ service: SyncService) async throws -> TakenPeople {
    let people = TakenPeople(service.store, of: service)
    service.sync()
    try await idle(service)
    return people
  }

  func idle(_ service: SyncService) async throws {
    try await eventually("all is read") {
      service.progress.value.state == .idle && service.progress.value.finishedAt != nil
    }
  }

  @Test
  func `a sync loads everybody and then the relationships of followed people, with no request repeated`()
    async throws
  {
    let service = try await service()
    let people = try await synced(service)
    expectEqual(people.all.count, 249)
    expectEqual(people.all["150"]?.flags, [.following, .follower, .hasRelationship, .noBoosts])
    expectEqual(people.all["2"]?.flags, [.following, .hasRelationship, .noBoosts])
    expectEqual(people.all["250"]?.flags, [.follower, .hasRelationship])
    expectEqual(service.progress.value.finishedAt, PeopleDay.start)
    expect(world.count("/following") == 3 && world.count("/followers") == 2)
    // 200 followed people and 49 other followers, 40 at a time.
    expectEqual(world.count("/relationships"), 7)
  }

  @Test func `a sync loads the last relationships after hundreds left out by the server`()
    async throws
  {
    world.change { ($0.following, $0.followers, $0.gone) = (Array(2...601), [], Set(2...521)) }
    let service = try await service()
    let people = try await synced(service)
    try await eventually("the last relationships") {
      people.all["601"]?.flags.contains(.hasRelationship) == true
    }
    expectEqual(people.all["2"]?.flags, .following)
    expectEqual(world.count("/relationships"), 15)
  }

  @Test func `loaded people are available at the next start without a request`() async throws {
    do {
      let service = try await service()
      service.sync()
      try await idle(service)
    }
    let asked = world.count("/following")
    let service = try await service()
    let people = TakenPeople(service.store)
    expectEqual(service.progress.value.state, .starting)
    try await idle(service)
    expectEqual(people.all.count, 249)
    expectEqual(world.count("/following"), asked)
    // A late observer receives everybody, too.
    let late = TakenPeople(service.store)
    try await eventually("all") { late.all == people.all }
  }

  @Test func `a sync resumes at its page after a restart`() async throws {
    let world = world
    await fixture.transport.answer { request in
      let isSecondPage =
        request.path.hasSuffix("/following") && request.query.contains { $0.name == "max_id" }
      return isSecondPage ? Response(status: 500) : world.answer(request)
    }
    do {
      let service = try await service()
      service.sync()
      try await eventually("failed") { service.progress.value.failure != nil }
    }
    await fixture.transport.answer { world.answer($0) }
    let service = try await service()
    let people = TakenPeople(service.store)
    try await eventually("opened") { service.progress.value.state == .idle }
    expectEqual(people.all.count, 80)
    expectEqual(service.progress.value.done, 80)
    expectEqual(service.progress.value.finishedAt, nil)
    service.sync()
    try await idle(service)
    expectEqual(people.all.count, 249)
    expect(world.count("/following") == 3 && world.count("/followers") == 2)
    // 200 followed people and 49 other followers, 40 at a time.
    expectEqual(world.count("/relationships"), 7)
  }

  @Test func `a pause keeps the requested page and requests no other`() async throws {
    let service = try await service()
    let people = TakenPeople(service.store)
    await fixture.transport.hold("GET /api/v1/accounts/1/following")
    service.sync()
    try await eventually("asked") { await fixture.transport.openCount == 1 }
    service.pause()
    expectEqual(service.progress.value.state, .paused)
    await fixture.transport.release()
    try await eventually("the page") { people.all.count == 80 }
    for _ in 1...50 { await Task.yield() }
    expectEqual(world.count("/following"), 1)
    service.resume()
    try await idle(service)
    expectEqual(world.count("/following"), 3)
  }

  @Test func `a failed sync keeps its pages and resumes after a minute or by hand`()
    async throws
  {
    let service = try await service()
    let people = TakenPeople(service.store)
    await fixture.transport.fail("GET /api/v1/accounts/1/followers", with: .offline)
    service.sync()
    try await eventually("failed") { service.progress.value.failure?.code == .offline }
    expectEqual(people.all.count, 200)
    await fixture.transport.fail("GET /api/v1/accounts/1/followers", with: nil)
    fixture.clock.advance(by: .seconds(59))
    expectEqual(service.progress.value.failure?.code, .offline)
    fixture.clock.advance(by: .seconds(1))
    expectEqual(service.progress.value.failure, nil)
    try await idle(service)
    expectEqual(people.all.count, 249)
    expectEqual(world.count("/following"), 3)
  }

  @Test func `a 401 to one part skips that part while the account still answers`() async throws {
    let service = try await service()
    world.change { $0.lacking = ["mutes": 401, "lists": 401, "blocks": 401] }
    expectEqual(service.progress.value.unread, .all)
    service.sync()
    try await idle(service)
    try await eventually("all that there is") { service.progress.value.unread.isEmpty }
    expectEqual(service.progress.value.failure, nil)
  }

  @Test func `a refused list and refused relationships are left out, and the rest is read`() async throws {
    world.change { $0.lists = [("Friends", [2]), ("Work", [3]), ("Others", [4])] }
    for path in ["lists/1/accounts", "accounts/relationships"] {
      await fixture.transport.refuse("GET /api/v1/\(path)", with: Response(status: 401))
    }
    let parts: FilterParts = [.lists, .relationships]
    do {
      let service = try await service()
      let people = TakenPeople(service.store)
      service.sync()
      try await idle(service)
      try await eventually("the rest") { service.progress.value.unread == parts }
      expect(service.progress.value.failure == nil && service.progress.value.leftOut == parts)
      expect(people.all["2"]?.lists.count == 1 && people.all["4"]?.lists.count == 1)
    }
    await fixture.transport.failNoMore()
    let service = try await service()
    try await eventually("open") { service.progress.value.state == .idle }
    expectEqual(service.progress.value.unread, parts)
    service.sync()
    try await eventually("read") { service.progress.value.unread.isEmpty }
    expectEqual(service.progress.value.leftOut, [])
  }

  @Test func `unloaded data is tracked per part, even after a restart`() async throws {
    await fixture.transport.fail("GET /api/v1/accounts/1/followers", with: .offline)
    do {
      let service = try await service()
      service.sync()
      try await eventually("failed") { service.progress.value.failure != nil }
      expect(!service.progress.value.unread.contains(.following))
      expect(service.progress.value.unread.isSuperset(of: [.followers, .relationships, .lists]))
    }
    await fixture.transport.failNoMore()
    let service = try await service()
    try await eventually("open") { service.progress.value.state == .idle }
    expect(!service.progress.value.unread.contains(.following))
    expect(service.progress.value.unread.contains(.followers))
    service.sync()
    try await eventually("read") { service.progress.value.unread.isEmpty }
  }

  @Test func `only a complete sync reports that a person is gone`() async throws {
    let service = try await service()
    let people = try await synced(service)
    world.change { $0.following.removeAll { $0 == 2 || $0 == 150 } }
    world.change { $0.followers.removeAll { $0 == 250 } }
    await fixture.transport.fail("GET /api/v1/accounts/1/followers", with: .offline)
    service.sync()
    try await eventually("failed") { service.progress.value.failure != nil }
    expectEqual(people.all["2"], nil)
    expectEqual(people.all["250"]?.flags, [.follower, .hasRelationship])
    await fixture.transport.fail("GET /api/v1/accounts/1/followers", with: nil)
    service.resume()
    try await eventually("gone") { people.all["250"]?.flags == [.left, .hasRelationship] }
    expectEqual(people.all["150"]?.flags.contains(.following), false)
  }

  @Test func `the remaining time is estimated from the first answers on and decreases`() async throws {
    let service = try await service()
    let bag = DisposeBag()
    var said: [Double] = []
    service.progress.map(\.timeLeft).removeDuplicates().ignoreNils()
      .observeNext { said.append(Double($0.components.seconds)) }.dispose(in: bag)
    await fixture.transport.hold("GET /api/v1/accounts/1/following")
    service.sync()
    try await eventually("asked") { await fixture.transport.openCount == 1 }
    fixture.clock.advance(by: .seconds(30))
    expectEqual(said, [])
    await fixture.transport.release()
    try await idle(service)
    // One answer in thirty seconds, and seven requests left.
    expectEqual(said.first, 210)
    expect(said == said.sorted(by: >) && said.count > 3, "\(said)")
    bag.dispose()
  }

  @Test func `a sync leaves a fifth of the rate limit and waits for its reset`() async throws {
    let service = try await service()
    let world = world
    let left = ServerState(300)
    let reset = Date(timeIntervalSinceNow: 600)
    await fixture.transport.answer { request in
      guard var response = world.answer(request) else { return nil }
      let remaining = left.change { left in
        left -= 120
        return left
      }
      response = Response(
        status: 200,
        headers: response.headers.merging([
          "X-RateLimit-Limit": "300", "X-RateLimit-Remaining": "\(remaining)",
          "X-RateLimit-Reset": "\(Int(reset.timeIntervalSince1970))",
        ]) { $1 }, body: response.body)
      return response
    }
    service.sync()
    try await eventually("waits") { service.progress.value.waitsUntil != nil }
    expectEqual(service.progress.value.state, .running)
    expectEqual(world.count("/following"), 2)
    await fixture.transport.answer { world.answer($0) }
  }
}

enum PeopleDay {
  static let start = Date(timeIntervalSince1970: 1_700_000_000)
}
