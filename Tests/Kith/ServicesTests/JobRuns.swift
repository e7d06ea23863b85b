import Acts
import Client
import Entities
import Foundation
import ScriptedServers
import Signals
import Store
import TestSupport
import Testing

@testable import Services

/// The base of suites about jobs: two services over the file in the folder are two runs of the program.
///
/// A base class, as each test has its own instance.
@MainActor
class JobRuns {
  let world = FollowWorld(following: [], followers: [])
  let fixture: Fixture
  let folder: TemporaryFolder
  let now = Moment()
  /// The store of the latest run.
  var store: AccountStore?

  init() throws {
    let world = world
    fixture = Fixture { world.answer($0) }
    folder = try TemporaryFolder()
  }

  isolated deinit {}

  func session() async throws -> Session {
    if fixture.manager.currentSession.value.session == nil { fixture.manager.start() }
    return try await fixture.current()
  }

  /// A run of the program whose file has these people on a list of that kind.
  func open(
    _ numbers: ClosedRange<Int>, _ kind: Sync.Kind = .following, on version: String = "4.3.0",
    change: (inout ServerAbilities) -> Void = { _ in }
  ) async throws -> (JobsService, PeopleDatabase) {
    if kind == .following, world.following.isEmpty { world.change { $0.following = Array(numbers) } }
    let session = try await session()
    let database = try await PeopleDatabase.open(folder: folder.url, key: "a")
    if try await database.people().people.isEmpty {
      let sync = try await database.begin(kind, at: PeopleDay.start)
      let saved = try await database.save(
        Page(items: numbers.map { person($0) }), of: sync, at: PeopleDay.start)
      try await database.finish(saved.sync, at: PeopleDay.start)
    }
    let budget = RequestBudget()
    let client = MastodonClient(
      transport: fixture.transport, token: try #require(AccessToken("t")), budget: budget, isForPerson: false
    ) {}
    var abilities = ServerAbilities(Instance(domain: "x.example", version: version))
    change(&abilities)
    let (known, now) = (abilities, now)
    let store = AccountStore(database, clock: fixture.clock, now: { PeopleDay.start })
    self.store = store
    let service = JobsService(
      store: store, server: BackgroundServer(server: client, budget: budget),
      relationships: session.relationships,
      abilities: { known }, clock: fixture.clock, now: { now.date })
    return (service, database)
  }

  /// The latest job, or the one with the number, once it has ended.
  @discardableResult
  func ended(_ service: JobsService, _ id: Job.ID? = nil) async throws -> Job {
    func job() -> Job? { service.jobs.value.first { id == nil || $0.id == id } }
    try await eventually("the end") { job()?.finishedAt != nil }
    return try #require(job())
  }
}
