import Client
import Entities
import Foundation
import ScriptedServers
import TestSupport
import Testing

@testable import Services
@testable import Store

@MainActor
struct StorageProblemTests {
  private let sync: SyncServiceTests
  private var file: URL { sync.folder.file("a.sqlite") }

  init() throws { sync = try SyncServiceTests() }

  private func problem(_ service: SyncService) async throws -> StorageProblem {
    try await eventually("a problem") { service.progress.value.storage != nil }
    return try #require(service.progress.value.storage)
  }

  @Test func `a damaged file is set aside on request, and everybody is loaded into a new one`()
    async throws
  {
    let rubbish = Data(repeating: 7, count: 5_000)
    try rubbish.write(to: file)
    let service = try await sync.service()
    let people = TakenPeople(service.store)
    service.sync()
    let problem = try await problem(service)
    expect((problem.kind, problem.path) == (.damaged, file.path))
    expectEqual(service.progress.value.failure?.code, .storage)
    try expectEqual(Data(contentsOf: file), rubbish, "nothing is done by itself")
    service.sync()
    expectEqual(service.progress.value.storage, nil)
    _ = try await self.problem(service)
    expectEqual(service.progress.value.setAside, nil)

    service.beginAnew()
    try await sync.idle(service)
    expectEqual(people.all.count, 249)
    expectEqual(service.progress.value.storage, nil)
    let aside = try #require(service.progress.value.setAside)
    expect(aside.hasPrefix(file.path + ".corrupt-"))
    try expectEqual(Data(contentsOf: URL(filePath: aside)), rubbish)
    service.beginAnew()
    expect(service.progress.value.state == .idle && service.progress.value.setAside == aside)
  }

  @Test func `only a damaged file is set aside, and only on request`() {
    for kind in [StorageProblem.Kind.laterVersion, .full, .readOnly, .busy, .unusable] {
      var state = SyncState()
      let error = ClientError(.storage, request: "keep the people")
      SyncState.reduce(&state, .failedToKeep(error, StorageProblem(kind, path: "/a")))
      SyncState.reduce(&state, .beginAnew)
      expect(state.request == nil && state.storage?.kind == kind && state.work == .failed(error))
    }
    var state = SyncState()
    SyncState.reduce(&state, .opened(run: [], finishedAt: nil))
    SyncState.reduce(&state, .beginAnew)
    expect(state.request == nil && state.work == .idle)
  }

  @Test func `an unwritable folder is reported with its path`() async throws {
    // A file in place of the folder stops even root.
    try Data().write(to: sync.folder.file("people"))
    let service = try await sync.service(in: sync.folder.file("people"))
    let problem = try await problem(service)
    expect((problem.kind, problem.path) == (.readOnly, sync.folder.file("people").path))
    expect(!problem.reason.isEmpty)
    // Once it is gone, a retry is enough.
    try FileManager.default.removeItem(at: sync.folder.file("people"))
    service.sync()
    try await sync.idle(service)
  }

  @Test func `a disk that fills up during a sync is reported, and saved pages stay`()
    async throws
  {
    let database = try await PeopleDatabase.open(folder: sync.folder.url, key: "a", maximumPageCount: 100)
    let world = FollowWorld(following: Array(2...8_001), followers: [])
    let transport = ScriptedTransport { world.answer($0) }
    let steps = SyncSteps(
      server: BackgroundServer(server: MastodonClient(transport: transport), budget: RequestBudget()),
      database: database, now: { PeopleDay.start })
    guard case .began(let run) = await steps.begin([:]).event else {
      Issue.record("no run")
      return
    }
    var (part, pages) = (run.first, 0)
    var problem: StorageProblem?
    while let next = part, pages < 100 {
      part = nil
      switch await steps.read(next, of: "1", asking: nil, reach: SyncReading.Reach()).event {
      case .saved(let sync, _, _):
        pages += 1
        part = sync
      case .failedToKeep(let error, let found):
        expectEqual(error.code, .storage)
        problem = found
      case let event: Issue.record("\(event)")
      }
    }
    expect(problem?.kind == .full && problem?.path == file.path)
    try await expect(database.people().people.count == pages * 80 && pages > 0)
    let again = try await PeopleDatabase.open(folder: sync.folder.url, key: "a")
    try await expectEqual(again.unfinished(.following)?.done, pages * 80)
  }

  @Test(arguments: [
    (StoreError.Code.full, StorageProblem.Kind.full), (.busy, .busy), (.unreadable, .unusable),
    (.unwritable, .readOnly),
  ])
  func `each database error is a storage problem of its kind`(
    code: StoreError.Code, kind: StorageProblem.Kind
  ) {
    let problem = StorageProblem(StoreError(code, path: "/a", reason: "why"))
    expectEqual(problem, StorageProblem(kind, path: "/a", reason: "why"))
  }
}
