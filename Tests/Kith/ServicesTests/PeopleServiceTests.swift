import Client
import Entities
import Foundation
import People
import ScriptedServers
import Signals
import TestSupport
import Testing

@testable import Services

@MainActor
struct PeopleServiceTests {
  let source = HandSource()
  let transport: ScriptedTransport
  let clock = VirtualClock()
  let relationships: RelationshipService
  let service: PeopleService

  init() {
    let world = FollowWorld(following: [2], followers: [2, 4])
    transport = ScriptedTransport { world.answer($0) }
    relationships = RelationshipService(client: MastodonClient(transport: transport))
    service = source.service(relationships, clock: clock)
  }

  private var handles: [String] { service.handles }

  private func come(_ people: Person...) { source.send(TableChange(people: people)) }

  @Test func `a new person appears in the matching collections, and each collection is counted`() {
    come(.test(2, .following), .test(3, [.following, .follower]), .test(4, .follower))
    expectEqual(handles, ["person2", "person3"])
    expect(service.count(.followers) == 2 && service.count(.mutuals) == 1 && service.count(.fans) == 1)
    service.show(.fans)
    expectEqual(handles, ["person4"])
    expectEqual(service.shown.value, VisibleCount(shown: 1, total: 1))
    come(.test(4, [.following, .follower]))
    expect(handles.isEmpty && service.count(.fans) == 0 && service.count(.mutuals) == 2)
    expectEqual(service.situation.value, .nobody(.fans, isComplete: false))
    source.send(TableChange(gone: ["3", "4"]))
    expect(service.count(.mutuals) == 0 && service.count(.following) == 1)
  }

  @Test func `the visible filter is one text that contains the collection once`() {
    service.show(.mutuals)
    for (query, text) in [
      ("", "is:mutual"), ("ada", "is:mutual ada"), ("ada is:mutual", "ada is:mutual"),
      ("ada OR bob", "is:mutual (ada OR bob)"),
    ] {
      service.filter(by: query)
      expectEqual(service.named("A", columns: [])?.text, text)
    }
    service.filter(by: "posts:many")
    expectEqual(service.named("A", columns: []), nil)
  }

  @Test func `an operator without a value matches everybody alone and is ignored before more words`() {
    come(.test(2, .following), .test(3, .following))
    service.filter(by: "person2")
    expectEqual(handles, ["person2"])
    service.filter(by: "posts: person2")
    expectEqual(handles, ["person2"])
    service.filter(by: "posts:")
    expectEqual(handles, ["person2", "person3"])
  }

  @Test func `an empty collection is hidden unless it is permanent or selected`() {
    expectEqual(
      service.collections.value.map(\.collection),
      [
        .following, .followers, .mutuals, .fans, .notFollowingBack,
      ])
    come(.test(2, [.following, .muted]))
    expectEqual(service.collections.value.last, CollectionCount(collection: .muted, count: 1))
    service.show(.muted)
    come(.test(2, .following))
    expectEqual(service.collections.value.last, CollectionCount(collection: .muted, count: 0))
    service.show(.following)
    expectEqual(service.collections.value.last?.collection, .notFollowingBack)
  }

  @Test func `all people of a server enter and leave the quiet servers together`()
    async throws
  {
    let (old, new) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 19_990 * 86_400))
    func far(_ id: Int, _ date: Date) -> Person {
      .test(id, .following, lastPost: date, server: "far.example")
    }
    source.send(TableChange(people: [far(2, old), .test(3, .following, lastPost: new)]))
    try await eventually("some") { service.count(.following) == 2 }
    expectEqual(service.count(.quietServers), 0, "one person says nothing of a server")
    source.send(TableChange(people: [far(4, old), far(5, old)]))
    try await eventually("quiet") { service.count(.quietServers) == 3 }
    service.show(.quietServers)
    expectEqual(handles.count, 3)
    source.send(TableChange(people: [far(5, new)]))
    try await eventually("not quiet") { service.count(.quietServers) == 0 }
    expect(handles.isEmpty)
    source.send(TableChange(gone: [Account.ID(rawValue: "5") ?? "0"]))
    try await eventually("quiet again") { handles.count == 2 }
    service.show(.following)
    service.filter(by: "-is:quietserver")
    expectEqual(handles, ["person3"])
  }

  @Test func `rows are sorted by several columns, with ties by handle`() {
    come(.test(2, .following, followers: 5), .test(3, .following), .test(4, .following, followers: 9))
    come(.test(5, .following, followers: 5))
    service.sort(by: [PersonOrder(.followers)])
    expectEqual(handles, ["person2", "person5", "person4", "person3"])
    service.sort(by: [PersonOrder(.followers, isDescending: true)])
    expectEqual(handles, ["person4", "person2", "person5", "person3"], "what is not known stays last")
    service.sort(by: Array(repeating: PersonOrder(.posts), count: 5))
    let levels = Log(service.sorting)
    expectEqual(levels.elements, [Array(repeating: PersonOrder(.posts), count: 3)])
  }

  @Test func `a filter searches the visible collection`() {
    come(.test(2, .following), .test(23, .following), .test(24, .follower))
    service.filter(by: "person2")
    expectEqual(handles, ["person2", "person23"])
    expectEqual(service.shown.value, VisibleCount(shown: 2, total: 2))
    service.show(.followers)
    expectEqual(handles, ["person24"])
    service.filter(by: "nobody")
    expectEqual(service.situation.value, .noMatch)
    service.filter(by: " ")
    expectEqual(service.situation.value, .people)
  }

  @Test func `a list that is shown stays shown under another title`() throws {
    let id = try #require(List.ID(rawValue: "1"))
    let (before, after) = (List(id: id, title: "Readers"), List(id: id, title: "Writers"))
    source.listState.value = [before]
    come(.test(2, .following))
    service.show(ListCount(list: before, count: 0))
    source.listState.value = [after]
    expectEqual(service.state.value.query, "list:\"Writers\"")
    source.listState.value = []
    expectEqual(service.state.value.query, "list:\"Writers\"", "a list that is gone is not followed")
  }

  @Test func `an address is not called unknown where a condition hides its person`() throws {
    come(.test(2, .following))
    let address = try #require(Address("ada@far.example"))
    service.filter(by: "\(address)")
    expectEqual(service.situation.value, .noAddress(address))
    service.narrow(.trait(.bot))
    expectEqual(service.situation.value, .noMatch)
  }

  @Test(arguments: [
    "followers:1,000", "is:bots", "followers:10+", "is:mutal", "is:mutual posts:many", "posts:many is:mutual",
    "is:mutual OR is:fans", "person3 (is:mutual OR", "-is:bots person3",
  ])
  func `a wrong filter shows the same people whether typed or pasted`(_ text: String) {
    come(.test(2, .following), .test(3, [.following, .follower, .bot]), .test(13, .following))
    service.filter(by: text)
    let (pasted, applied) = (handles, service.appliedQuery.value)
    service.filter(by: "person13")
    for count in 0...text.count { service.filter(by: String(text.prefix(count))) }
    expect(handles == pasted && service.appliedQuery.value == applied)
    service.filter(by: "person2")
    for count in 0...text.count { service.filter(by: String(text.suffix(count))) }
    expect(handles == pasted && service.appliedQuery.value == applied)
    service.filter(by: applied)
    expectEqual(handles, pasted)
  }

  @Test func `a filter with a mistake applies its other clauses and reports the place of the mistake`() {
    come(.test(2, .following), .test(3, [.following, .follower]))
    service.filter(by: "is:mutual")
    expectEqual(handles, ["person3"])
    service.filter(by: "is:mutual is:nonsense")
    expect(handles == ["person3"] && service.filterProblem.value?.range == 13..<21)
    expectEqual(service.appliedQuery.value, "is:mutual")
    service.filter(by: "is:oneway")
    expect(handles == ["person2"] && service.filterProblem.value == nil)
    service.filter(by: "nonsense:2")
    expectEqual(service.filterHints.value.count, 1)
  }

  @Test(arguments: PeopleCollection.allCases)
  func `a collection contains the same people as its text in the filter language`(
    _ collection: PeopleCollection
  )
    async throws
  {
    let flags: [PersonFlags] = [
      .following, .follower, .pending, .moved, .noBoosts, .bell, .muted, .blocked, .asking,
      .new, .left,
    ]
    // Each combination of up to three flags, and of nine or more.
    let combinations = (0..<1 << flags.count).filter { Soak.isOn || !(4...8).contains($0.nonzeroBitCount) }
    source.send(
      TableChange(
        people: combinations.enumerated().map { number, bits in
          var mine = flags.indices.filter { bits & 1 << $0 != 0 }.reduce(into: PersonFlags()) {
            $0.insert(flags[$1])
          }
          let isFar = number.isMultiple(of: 13)
          let last = [nil, Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 19_990 * 86_400)][
            isFar ? 1 : number % 3]
          if number.isMultiple(of: 11) { mine.insert(.featured) }
          return .test(
            bits + 2, mine, lastPost: last, posts: number.isMultiple(of: 5) ? 0 : 3,
            note: number.isMultiple(of: 7) ? "met in Bath" : "", server: isFar ? "far.example" : nil)
        }))
    try await eventually("everybody") { service.count(.following) == combinations.count { $0 & 1 == 1 } }
    service.show(collection)
    let shown = Set(handles)
    expect(!shown.isEmpty && shown.count == service.shown.value.total)
    service.filter(by: collection.filterText)
    let passing = Set(handles)
    expectEqual(passing, shown, "all of them pass")
    for list in [PeopleCollection.following, .followers, .muted, .blocked, .requested] {
      service.show(list)
      let others = Set(handles).subtracting(shown)
      expect(others.isEmpty, "no one else does")
    }
  }

  @Test func `a selection survives filtering and sorting, with a count of hidden people`() {
    come(.test(2, .following), .test(3, .following), .test(4, .following))
    let rows = (0..<3).map { service.rows.id(at: $0) }
    service.select(KeySet([rows[0], rows[1]]))
    expectEqual(service.selection.value, TableSelection(count: 2, hidden: 0))
    service.filter(by: "person3")
    expectEqual(service.selection.value, TableSelection(count: 2, hidden: 1))
    service.filter(by: "")
    service.sort(by: [PersonOrder(.person, isDescending: true)])
    expectEqual(service.selection.value, TableSelection(count: 2, hidden: 0))
    source.send(TableChange(gone: ["2"]))
    expectEqual(service.selection.value, TableSelection(count: 1, hidden: 0))
    expectEqual(service.chosen.value?.id, "3")
  }

  @Test func `the single selected person is always up to date`() {
    come(.test(2, .following), .test(3, .following))
    expectEqual(service.chosen.value, nil)
    service.select([service.rows.id(at: 0)])
    expectEqual(service.chosen.value?.id, "2")
    come(.test(2, [.following, .follower]))
    expectEqual(service.chosen.value?.flags, [.following, .follower])
    source.send(TableChange(gone: ["2"]))
    expectEqual(service.chosen.value, nil)
  }

  @Test func `a changed person updates one row`() {
    come(.test(2, .following), .test(3, .following), .test(4, .following))
    let changes = Log(service.rows.changes)
    come(.test(3, [.following, .follower]))
    expectEqual(changes.elements, [ListChange(updates: [1..<2])])
  }

  @Test func `completions contain only additions to the typed text`() {
    expect(service.completions(of: "").isEmpty)
    expectEqual(service.completions(of: "is:mut").map(\.replacing), ["is:mutual ", "is:muted "])
    expect(service.completions(of: "is:mutual").isEmpty)
    expectEqual(service.completions(of: "f").count, 3)
  }

  @Test func `typing removes rows from the table and leaves the others in place`() {
    come(.test(2, .following), .test(3, .following), .test(4, .following))
    let changes = Log(service.rows.changes)
    service.filter(by: "person3")
    let removed = [
      ListSplice(position: 0, removed: 1, inserted: 0), ListSplice(position: 1, removed: 1, inserted: 0),
    ]
    expectEqual(changes.elements, [ListChange(splices: removed)])
  }

  @Test func `thousands of people added at once are in order`() async throws {
    source.send(TableChange(people: (2..<3_002).map { .test($0, .following) }))
    come(.test(2, [.following, .follower]))
    expectEqual(service.situation.value, .loading)
    try await eventually("both") { service.count(.mutuals) == 1 }
    expect(service.rows.count == 3_000 && service.count(.following) == 3_000)
  }

  @Test func `a follow appears at once and is reverted when the server refuses it`() async throws {
    come(.test(4, .follower))
    service.show(.fans)
    await transport.fail("POST /api/v1/accounts/4/follow", with: .forbidden)
    service.changeFollowing(of: service.rows.person(at: 0))
    expect(service.count(.mutuals) == 1 && handles.isEmpty)
    try await eventually("taken back") { service.count(.fans) == 1 }
    expectEqual(handles, ["person4"])
  }

  @Test func `a page read before the answer to a follow does not revert it`() async throws {
    come(.test(4, .follower))
    service.show(.fans)
    await transport.hold("POST /api/v1/accounts/4/follow")
    service.changeFollowing(of: service.rows.person(at: 0))
    come(.test(4, .follower, followers: 9))
    expect(service.count(.mutuals) == 1 && service.count(.fans) == 0)
    await transport.release()
  }

  @Test func `a relationship sent by the server updates the table`() async throws {
    come(.test(2, .following))
    relationships.load(["2"])
    try await eventually("mutual") { service.count(.mutuals) == 1 }
    service.changeFollowing(of: service.rows.person(at: 0))
    expect(service.count(.following) == 0 && service.count(.followers) == 1)
  }

  @Test func `the table's state describes the progress of the sync`() {
    source.progressState.value = SyncProgress(.running)
    expectEqual(service.situation.value, .loading)
    source.progressState.value = SyncProgress(.failed(ClientError(.offline, request: "", reason: "")))
    expectEqual(service.situation.value, .failed(ClientError(.offline, request: "", reason: "")))
    source.progressState.value = SyncProgress(finishedAt: .distantPast)
    expectEqual(service.situation.value, .welcome)
    source.progressState.value = SyncProgress(.running, finishedAt: .distantPast)
    expectEqual(service.situation.value, .welcome)
    come(.test(3, .follower))
    expectEqual(service.situation.value, .nobody(.following, isComplete: true))
    come(.test(2, .following))
    expectEqual(service.situation.value, .people)
  }

  @Test func `a sync can be paused and resumed by hand`() {
    service.sync()
    source.progressState.value = SyncProgress(.running)
    service.pauseOrResume()
    source.progressState.value = SyncProgress(.paused)
    service.pauseOrResume()
    expectEqual(source.acts, ["sync", "pause", "sync"])
  }
}

/// A source controlled by the test.
@MainActor
final class HandSource: TableSource, TableSync {
  let subject = PassthroughSubject<TableChange, Never>()
  let progressState = Property(SyncProgress())
  let listState = Property<[List]?>(nil)
  private(set) var acts: [String] = []
  var lists: AnyProperty<[List]?> { listState.readOnlyView }
  var changes: SafeSignal<TableChange> { subject.toSignal() }
  var progress: AnyProperty<SyncProgress> { progressState.readOnlyView }

  isolated deinit {}

  /// A table of these people; without relationships no act reaches a server.
  func service(
    _ relationships: RelationshipService? = nil, on server: HomeServer? = nil,
    clock: VirtualClock = VirtualClock()
  ) -> PeopleService {
    let nowhere = ScriptedTransport { _ in Response(status: 404) }
    return PeopleService(
      source: self, sync: self,
      relationships: relationships ?? RelationshipService(client: MastodonClient(transport: nowhere)),
      server: server, clock: clock, today: { CalendarDay(number: 20_000) })
  }

  func send(_ change: TableChange) { subject.send(change) }
  func sync() { acts.append("sync") }
  func pause() { acts.append("pause") }
  func beginAnew() {}
  func resume() { acts.append("resume") }
}

extension Person {
  static func test(
    _ id: Int, _ flags: PersonFlags, followers: Int? = nil, lastPost: Date? = nil, posts: Int? = nil,
    note: String = "", lists: [List.ID] = [], server: String? = nil
  ) -> Person {
    Person(
      Account(
        id: Account.ID(rawValue: "\(id)") ?? "0", username: "person\(id)",
        acct: server.map { "person\(id)@\($0)" }, lastStatusAt: lastPost,
        followersCount: followers, statusesCount: posts,
        moved: flags.contains(.moved) ? MovedAccount(id: "1", acct: "new") : nil),
      flags: flags, note: note, lists: lists)
  }
}

extension PeopleService {
  var handles: [String] { (0..<rows.count).map { rows.person(at: $0).account.username } }

  func count(_ collection: PeopleCollection) -> Int {
    collections.value.first { $0.collection == collection }?.count ?? 0
  }
}

extension ListModel where Item == Person {
  func person(at index: Int) -> Person { item(at: index) }
}
