import KithWords
import Entities
import Foundation
import People
import ServerTesting
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct HistoryViewTests {
  private static let entries = [
    FakeHistory.entry(
      9, "ada", .followsYouNoLonger, from: 3, to: 9, with: ["bob", "cleo"], server: "x.example"),
    FakeHistory.entry(8, "dora", .renamed, old: "Dora", new: "Dora\nLovelace"),
    FakeHistory.entry(7, "emil", .followsYou),
  ]

  private func open(
    _ source: FakeHistory, of person: Account? = nil, as persona: Persona = .pointer
  ) async throws -> (HistoryView, Visitor, Stage) {
    let stage = Stage.full(following: [])
    let session = try await stage.checkedSession()
    let view = HistoryView.make(HistoryService(source, of: person), in: session)
    return (view, Visitor(stage.show(view).window, as: persona), stage)
  }

  private func texts(_ view: HistoryView, _ index: Int) -> [String] {
    guard let row = view.list.typedRow(at: index) else { return [] }
    return [row.titleLabel.text, row.detailLabel.text, row.timeLabel.text]
  }

  @Test func `each entry shows what has changed, how, and when`() async throws {
    let (view, visitor, _) = try await open(FakeHistory(Self.entries))
    try await visitor.wait(for: "the entries") { view.list.itemCount == 2 }
    expectEqual(
      texts(view, 0),
      [
        "3 people of x.example no longer follow you", "Was the server cut off? ada, bob, cleo",
        "Between 3 May 2024 and 9 May 2024",
      ])
    expectEqual(texts(view, 1), ["dora has a new name", "Dora → Dora Lovelace", ""])
    expectEqual(view.list.typedRow(at: 1)?.accessibleLabel, "dora has a new name, Dora → Dora Lovelace")
    expectEqual(view.list.sectionTitles, ["9 May 2024", "1 May 2024"])
  }

  @Test func `several people have their faces, and one person an avatar`() async throws {
    let (view, visitor, _) = try await open(FakeHistory(Self.entries))
    try await visitor.wait(for: "the entries") { view.list.itemCount == 2 }
    let (several, one) = (try #require(view.list.typedRow(at: 0)), try #require(view.list.typedRow(at: 1)))
    expectEqual(several.faces.children.compactMap { ($0 as? Avatar)?.text }, ["ada", "bob", "cleo"])
    expect(several.faces.isVisible && !several.avatar.isVisible)
    expect(one.faces.children.isEmpty && !one.faces.isVisible && one.avatar.isVisible)
  }

  @Test(arguments: Persona.allCases)
  func `a line of several people opens to one line each, and closes again`(_ persona: Persona) async throws {
    let (view, visitor, _) = try await open(FakeHistory(Array(Self.entries.prefix(2))), as: persona)
    try await visitor.wait(for: "the entries") { view.list.itemCount == 2 }
    expectEqual(view.list.typedRow(at: 0)?.accessibility.isExpanded, false)
    try visitor.activate(row: 0, in: view.list)
    expectEqual(view.list.itemCount, 5)
    expectEqual(texts(view, 2).first, "bob no longer follows you")
    expectEqual(view.list.typedRow(at: 0)?.accessibility.isExpanded, true)
    try visitor.activate(row: 0, in: view.list)
    expectEqual(view.list.itemCount, 2)
    expect(view.navigation?.top === view)
  }

  @Test(arguments: [
    (HistoryEvent.Kind.followsYou, "ada follows you"), (.followsYouNoLonger, "ada no longer follows you"),
    (.youFollow, "You follow ada"), (.youFollowNoLonger, "You no longer follow ada"),
    (.handleChanged, "ada has a new handle"), (.moved, "ada has moved to another account"),
    (.suspended, "The server has suspended ada"), (.gone, "The account of ada is gone"),
    (.listsChanged, "ada is no longer on any list"), (.youBlock, "You blocked ada"),
    (.youRemoveFollower, "You removed ada from your followers"),
    (.noteChanged, "Your note about ada has changed"),
  ])
  func `each kind of event has its sentence`(kind: HistoryEvent.Kind, sentence: String) {
    expectEqual(Words.title(of: FakeHistory.entry(1, "ada", kind)), sentence)
  }

  @Test(arguments: [
    (HistoryEvent.Kind.followsYou, "3 people follow you"), (.youFollow, "You follow 3 people"),
    (.followsYouNoLonger, "3 people no longer follow you"), (.renamed, "3 people have new names"),
    (.handleChanged, "3 people have new handles"), (.moved, "3 people have moved to other accounts"),
    (.suspended, "Servers have suspended 3 people"), (.gone, "The accounts of 3 people are gone"),
    (.youFollowNoLonger, "You no longer follow 3 people"), (.youBlock, "You blocked 3 people"),
    (.youRemoveFollower, "You removed 3 followers"), (.listsChanged, "Lists of 3 people changed"),
    (.noteChanged, "Your notes about 3 people have changed"),
  ])
  func `an act on many people is one sentence with their names`(
    kind: HistoryEvent.Kind, sentence: String
  ) {
    let entry = FakeHistory.entry(1, "ada", kind, with: ["bob", "cleo"])
    expectEqual(Words.title(of: entry), sentence)
    expectEqual(Words.detail(of: entry), "ada, bob, cleo")
  }

  @Test func `changed and removed lists are named`() {
    func lines(_ old: String, _ new: String) -> [String] {
      let entry = FakeHistory.entry(1, "ada", .listsChanged, old: old, new: new)
      return [Words.title(of: entry), Words.detail(of: entry)]
    }
    expectEqual(lines("A", "A\nB"), ["You added ada to B", "A, B"])
    expectEqual(lines("Quiet", ""), ["You removed ada from Quiet", "Before: Quiet"])
    expectEqual(lines("A", "B"), ["ada: lists changed", "B"])
    let many = FakeHistory.entry(1, "ada", .listsChanged, new: "Book Club", with: ["bob", "cleo"])
    expectEqual(Words.title(of: many), "You added 3 people to Book Club")
    let fewer = FakeHistory.entry(1, "ada", .listsChanged, old: "Book Club", with: ["bob", "cleo"])
    expectEqual(Words.title(of: fewer), "You removed 3 people from Book Club")
  }

  @Test func `a cut-off server names five people and an ellipsis`() {
    let five = ["bob", "cleo", "dora", "emil"]
    func detail(_ others: [String]) -> String {
      Words.detail(of: FakeHistory.entry(9, "ada", .followsYouNoLonger, with: others, server: "x.example"))
    }
    expectEqual(detail(five), "Was the server cut off? ada, bob, cleo, dora, emil")
    expectEqual(detail(five + ["fred"]), "Was the server cut off? ada, bob, cleo, dora, emil, …")
  }

  @Test(arguments: Persona.allCases)
  func `the next page is loaded at the end of the list and can be retried`(_ persona: Persona) async throws {
    let source = FakeHistory(Self.entries)
    let (view, visitor, _) = try await open(source, as: persona)
    try await visitor.wait(for: "the entries") { view.list.itemCount == 2 }
    source.failure = .storage
    try visitor.scroll(view.list, toRow: 1)
    try await visitor.wait(for: "the failure") { !view.problemLabel.text.isEmpty }
    source.failure = nil
    try visitor.click(view.retryButton)
    try await visitor.wait(for: "the rest") { view.list.itemCount == 3 }
    expect(view.problemLabel.text.isEmpty && !view.retryButton.isVisible)
  }

  @Test(arguments: Persona.allCases)
  func `an entry opens its person, except in the person's own history`(_ persona: Persona) async throws {
    let (view, visitor, _) = try await open(FakeHistory(Self.entries), as: persona)
    try await visitor.wait(for: "the entries") { view.list.itemCount == 2 }
    try visitor.activate(row: 1, in: view.list)
    expect(view.navigation?.top is PersonView)
    let dora = Account(id: "id-dora", username: "dora")
    let (own, other, _) = try await open(FakeHistory(Self.entries), of: dora, as: persona)
    try await other.wait(for: "the entries") { own.list.itemCount == 1 }
    expectEqual(own.title, "History of dora")
    try? other.activate(row: 0, in: own.list)
    expect(own.navigation?.top === own)
  }

  @Test(arguments: Persona.allCases)
  func `an empty history and a failure have pages of their own`(_ persona: Persona) async throws {
    let source = FakeHistory()
    source.failure = .storage
    let (view, visitor, _) = try await open(source, as: persona)
    try await visitor.wait(for: "the failure") { !view.loading.errorPage.titleLabel.text.isEmpty }
    source.failure = nil
    try visitor.click(view.loading.errorPage.button)
    try await visitor.wait(toSee: "No Changes Yet")
    source.add(Self.entries[2])
    try await visitor.wait(toSee: "emil follows you")
    view.reloadAction.activate()
    try await visitor.wait(for: "asked again") { source.asked.count == 4 }
  }

  @Test(arguments: Persona.allCases)
  func `the history is narrowed by a choice and a search, and says when nothing matches`(
    _ persona: Persona
  ) async throws {
    let source = FakeHistory(Self.entries)
    let (view, visitor, stage) = try await open(source, as: persona)
    try await visitor.wait(for: "the entries") { view.list.itemCount == 2 }
    view.partChoice.select(4)
    try await visitor.wait(for: "new names") { view.list.itemCount == 1 }
    expectEqual(texts(view, 0).first, "dora has a new name")
    view.partChoice.select(2)
    try await visitor.wait(for: "who came") { texts(view, 0).first == "emil follows you" }
    view.searchAction.activate()
    try visitor.type("DORA", into: view.searchEntry)
    stage.clock.advance(by: .seconds(1))
    try await visitor.wait(toSee: "No Matches")
    view.partChoice.select(0)
    try await visitor.wait(for: "both") { texts(view, 0).first == "dora has a new name" }
    expectEqual(source.asked.last, "first of all DORA")
  }

  /// A stage on which the three people on a server have been silent for 40 days.
  private func silentStage() -> (stage: Stage, server: SilentServer) {
    let date = Date().addingTimeInterval(-40 * 86_400)
    var people = Stage.people
    for place in [1, 2, 3] {
      people[place].acct = "\(people[place].username)@quiet.example"
      people[place].lastPost = date.formatted(.iso8601.year().month().day())
    }
    let stage = Stage(onServer: ["2", "3", "4"], people: people)
    stage.manager.caches = SessionCaches(cache: { [seen = stage.seen] _ in seen }, now: { Date() })
    stage.manager.pictures = PictureSupply(source: OnePicture())
    return (stage, SilentServer(name: "quiet.example", lastPost: date, count: 3))
  }

  @Test func `a server that has been silent for a month is named and leads to its people`() async throws {
    let (stage, server) = silentStage()
    let (session, people, visitor) = try await stage.openPeople()
    let view = HistoryView.make(session)
    people.navigation?.push(view)
    try await visitor.wait(toSee: Words.title(of: server))
    try visitor.click("Show People")
    expect(people.navigation?.top === people)
    expectEqual(session.people.appliedQuery.value, "server:quiet.example")
    let old = SilentServer(
      name: "a.example", lastPost: Date(timeIntervalSince1970: 19_000 * 86_400), count: 3)
    expectEqual(Words.title(of: old), "Nobody of a.example has posted since 8 Jan 2022")
    expectEqual(Words.detail(of: old), "You know 3 people there. Is the server still running?")
  }

  private static let severed = SeveredRelationships(
    id: "7", cause: .serverBlocked, target: "x.example", followedCount: 12, followerCount: 1,
    date: Date(timeIntervalSince1970: 19_000 * 86_400))

  @Test func `follows ended by the server are counted, and a button opens the page with their lists`()
    async throws
  {
    let stage = Stage.full(following: [])
    let session = try await stage.checkedSession()
    let service = HistoryService(FakeHistory(Self.entries), severed: SafeSignal(just: [Self.severed]))
    let view = HistoryView.make(service, in: session)
    let visitor = Visitor(stage.show(view).window)
    try await visitor.wait(toSee: "8 Jan 2022: your server has blocked x.example")
    try await visitor.wait(
      toSee:
        "You no longer follow 12 people. You have lost 1 follower. Your server has the list: download it in the browser, then import the file here."
    )
    try visitor.click("Open in Browser")
    try await visitor.wait(for: "the page") {
      stage.opened.map(\.absoluteString) == ["https://example.social/severed_relationships"]
    }
    let purged = SeveredRelationships(
      id: "8", cause: .suspended, target: "@ada@x.example", followedCount: nil, followerCount: 0,
      isPurged: true,
      date: Self.severed.date)
    expectEqual(Words.title(of: purged), "8 Jan 2022: your server has suspended @ada@x.example")
    expectEqual(Words.detail(of: purged), "Your server no longer has the list of them.")
  }

  @Test func `the history asks a recent server once for the follows that it has ended`() async throws {
    let stage = Stage.full(following: [])
    await stage.server.say(version: "4.3.0")
    let session = try await stage.checkedSession()
    session.instanceService.loadOnce()
    let view = HistoryView.make(session)
    let visitor = Visitor(stage.show(view).window)
    try await visitor.wait(toSee: "No Changes Yet")
    try await eventually("asked") {
      await stage.server.transport.log.contains {
        $0.path == "/api/v1/notifications" && $0.query.contains { $0.value == "severed_relationships" }
      }
    }
  }

  @Test func `the history of one person has no choice and no search`() async throws {
    let dora = Account(id: "id-dora", username: "dora")
    let (view, _, _) = try await open(FakeHistory(Self.entries), of: dora)
    expect(!view.narrowing.isVisible && !view.searchAction.isEnabled)
  }

  @Test func `every statement of the history has an effect`() async throws {
    try await audit("HistoryView+Binder", "HistoryNotice+Binder", shared: ["HistoryView", "act "]) { whole in
      let source = FakeHistory(Self.entries + [FakeHistory.entry(6, "fay", .youFollow)])
      source.failure = .storage
      let stage = silentStage().stage
      let session = try await stage.checkedSession()
      try await eventually("everybody") {
        session.people.progress.value.finishedAt != nil && session.people.progress.value.state == .idle
      }
      let service = HistoryService(
        source, people: session.people, severed: SafeSignal(just: [Self.severed]))
      let view = HistoryView.make(service, in: session)
      let visitor = Visitor(stage.show(view).window)
      let look = Look(stage, visitor, view, whole)
      await look.see("failed")
      source.failure = nil
      await look.act("try again") { try visitor.click(view.loading.errorPage.button) }
      await look.see("loaded")
      source.failure = .storage
      try? visitor.scroll(view.list, toRow: 1)
      look.glance("reading more")
      await look.see("failed at the end")
      source.failure = nil
      await look.act("retry") { try visitor.click(view.retryButton) }
      await look.see("all")
      await look.act("people") {
        if let notice = view.notices.children.last as? HistoryNotice { try visitor.click(notice.button) }
      }
      await look.act("browser") {
        if let notice = view.notices.children.first as? HistoryNotice { try visitor.click(notice.button) }
      }
      look.note("filter", session.people.appliedQuery.value)
      await look.act("search") { view.searchAction.activate() }
      await look.act("choose") { view.partChoice.select(1) }
      await look.see("who left")
      try? visitor.type("nobody", into: view.searchEntry)
      stage.clock.advance(by: .seconds(1))
      await look.see("nobody")
      try? visitor.replace(textOf: view.searchEntry, with: "")
      view.partChoice.select(0)
      stage.clock.advance(by: .seconds(1))
      await look.see("all again")
      let count = source.asked.count
      await look.act("reload") { view.reloadAction.activate() }
      await look.see("reloaded")
      look.note("asked", "\(source.asked.count > count)")
      let dora = Account(id: "id-dora", username: "dora")
      let own = HistoryView.make(HistoryService(source, of: dora), in: session)
      look.note("narrowing", "\(own.narrowing.isVisible) \(own.searchAction.isEnabled)")
      await look.act("open") { try visitor.activate(row: 1, in: view.list) }
      return look.seen
    }
  }
}
