import Client
import Entities
import Foundation
import ScriptedServers
import Signals
import TestSupport
import Testing

@testable import Services
@testable import Store

/// Text typed into a note is not lost whenever the process ends.
@MainActor
@Suite(.timeLimit(.patience))
struct NoteDraftsTests {
  private let world = FollowWorld(following: Array(2...4), followers: [])
  private let folder: TemporaryFolder
  private let database: PeopleDatabase

  init() async throws {
    folder = try TemporaryFolder()
    database = try await PeopleDatabase.open(folder: folder.url, key: saved(7).id)
    let sync = try await database.begin(.following, at: PeopleDay.start)
    _ = try await database.save(Page(items: (2...4).map { person($0) }), of: sync, at: PeopleDay.start)
  }

  /// A run of the program on the same file.
  private func run(version: String? = "4.3.0") async throws -> (Fixture, Session) {
    try await Fixture.run(world, in: folder, accounts: [7]) { request in
      guard request.path.hasSuffix("/instance") else { return nil }
      guard let version else { return Response(status: 503) }
      return .json(["domain": "example.social", "version": .string(version)])
    }
  }

  private func drafts() async -> [Account.ID: String]? { try? await database.noteDrafts() }

  @Test func `a note typed less than a second before the end is saved at the next start`() async throws {
    // As if it had been killed: the services live, and their time stands still.
    let (former, session) = try await run()
    let note = session.makeNoteService(about: person(2))
    for text in ["m", "me", "met in Kyiv"] { note.edit(text) }
    try await eventually("kept") { await drafts() == ["2": "met in Kyiv"] }
    expectEqual(world.count("/2/note"), 0)
    let (next, _) = try await run()
    try await eventually("saved") { world.count("/2/note") == 1 }
    try await eventually("kept no more") { await drafts() == [:] }
    expectEqual(world.notes, [2: "met in Kyiv"])
    withExtendedLifetime((former, note, next)) {}
  }

  @Test func `a draft is stored locally on a server without notes`() async throws {
    try await database.setNoteDraft("met in Kyiv", of: "2")
    let (next, session) = try await run(version: "2.7.2 (compatible; Pixelfed 0.12.0)")
    try await eventually("kept") { (try? await database.localNotes()) == ["2": "met in Kyiv"] }
    try await eventually("kept no more") { await drafts() == [:] }
    expectEqual(world.count("/2/note"), 0)
    withExtendedLifetime((next, session)) {}
  }

  @Test func `a refused draft is reported, kept, and sent again at the next start`() async throws {
    world.change { $0.lacking["note"] = 500 }
    try await database.setNoteDraft("met in Kyiv", of: "2")
    do {
      let (next, session) = try await run()
      let failures = Log(session.relationships.failures)
      try await eventually("told") { failures.elements.map(\.act) == [.note("met in Kyiv")] }
      expectEqual(failures.elements.first?.account.id, "2")
      expectEqual(session.makeNoteService(about: person(2)).text.value, "met in Kyiv")
      withExtendedLifetime(next) {}
    }
    try await expectEqual(database.noteDrafts(), ["2": "met in Kyiv"])
    world.change { $0.lacking = [:] }
    let (next, session) = try await run()
    try await eventually("saved") { world.notes == [2: "met in Kyiv"] }
    try await eventually("kept no more") { await drafts() == [:] }
    withExtendedLifetime((next, session)) {}
  }

  @Test func `a draft is shown and not sent while the server's abilities are unknown`() async throws {
    try await database.setNoteDraft("met in Kyiv", of: "2")
    let (next, session) = try await run(version: nil)
    // Alive until the end: an open note is saved when it is closed.
    var note = session.makeNoteService(about: person(2))
    try await eventually("read") {
      note = session.makeNoteService(about: person(2))
      return note.text.value == "met in Kyiv"
    }
    expectEqual(world.count("/2/note"), 0)
    try await expectEqual(database.noteDrafts(), ["2": "met in Kyiv"])
    withExtendedLifetime((next, note)) {}
  }

  @Test func `newer text overrides a restored draft`() async throws {
    try await database.setNoteDraft("left", of: "2")
    let (next, session) = try await run()
    let note = session.makeNoteService(about: person(2))
    note.edit("newer")
    try await eventually("kept") { await drafts() == ["2": "newer"] }
    note.save()
    try await eventually("saved") { world.notes == [2: "newer"] }
    expectEqual(world.count("/2/note"), 1)
    try await eventually("kept no more") { await drafts() == [:] }
    withExtendedLifetime(next) {}
  }

  @Test func `drafts are read once, and only existing ones query the server's abilities`()
    async throws
  {
    let store = AccountStore(database, clock: VirtualClock(), now: { PeopleDay.start })
    let answers = ScriptedTransport()
    let service = RelationshipService(client: MastodonClient(transport: answers))
    let drafts = NoteDrafts(store: store)
    var asked = 0
    let known = SafeSignal<Void>.deferred {
      asked += 1
      return .never()
    }
    await drafts.resume(service, when: known)
    expectEqual(asked, 0)
    try await database.setNoteDraft("met in Kyiv", of: "2")
    await drafts.resume(service, when: known)
    expect(asked == 1 && drafts.texts == ["2": "met in Kyiv"])
    // Text typed before the file was read is newer.
    for id: Account.ID in ["2", "3"] { try await database.setNoteDraft("left", of: id) }
    await drafts.resume(service, when: known)
    expect(asked == 2 && drafts.texts == ["2": "met in Kyiv", "3": "left"])
  }
}
