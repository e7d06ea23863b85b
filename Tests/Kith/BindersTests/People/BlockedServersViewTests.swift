import Client
import Entities
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct BlockedServersViewTests {
  private let stage = Stage.full(following: ["2", "3"])
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(
    _ servers: [String]?, as persona: Persona = .pointer
  ) async throws -> (BlockedServersView, Visitor) {
    await stage.server.blockServers(servers)
    let people = PeopleView.make(try await stage.checkedSession())
    let window = stage.show(people).window
    window.defaultWidth = 1200
    let visitor = Visitor(window, as: persona)
    try await visitor.wait(for: "people, and the way") {
      people.table.table.itemCount == 2
        && people.sidebar.list.items.contains { $0 === people.sidebar.blockedServers }
    }
    try visitor.open(people.sidebar.blockedServers)
    return (try visitor.page(BlockedServersView.self), visitor)
  }

  private func names(_ view: BlockedServersView) -> [String] {
    (0..<view.list.itemCount).compactMap { (view.list.item(at: $0) as? BlockedServer)?.name }
  }

  @Test func `unblocking a server focuses the next one, or the last`() async throws {
    let (view, visitor) = try await open(["a.example", "b.example", "c.example"])
    try await visitor.wait(for: "them") { view.list.itemCount == 3 }
    for (place, next) in [(1, 1), (1, 0)] {
      try visitor.click(try #require(view.list.typedRow(at: place)).unblockButton)
      expect(visitor.window.focused === view.list.typedRow(at: next)?.unblockButton)
    }
    expectEqual(names(view), ["a.example"])
  }

  @Test(arguments: Persona.allCases)
  func `an unblocked server is blocked again by Undo`(_ persona: Persona) async throws {
    let (view, visitor) = try await open(["c.example", "a.example", "b.example"], as: persona)
    try await visitor.wait(for: "all pages, by name") {
      names(view) == ["a.example", "b.example", "c.example"]
    }
    let button = try #require(view.list.typedRow(at: 1)).unblockButton
    expectEqual(button.accessibleLabel, "Unblock b.example")
    try visitor.click(button)
    expectEqual(names(view), ["a.example", "c.example"])
    try await visitor.wait(toSee: "You no longer block b.example.")
    await expectEqual(stage.server.blockedServers, ["c.example", "a.example"])
    try visitor.click("Undo")
    expectEqual(names(view), ["a.example", "b.example", "c.example"])
    try await visitor.wait(toSee: "You block b.example.")
    await expectEqual(stage.server.blockedServers, ["c.example", "a.example", "b.example"])
  }

  @Test(arguments: Persona.allCases)
  func `blocking a server by name or page address explains the consequences first`(
    _ persona: Persona
  ) async throws {
    let (view, visitor) = try await open([], as: persona)
    try await visitor.wait(toSee: "No Servers Blocked")
    try visitor.click("Block a Server…")
    let dialog = try #require(visitor.window.dialogs.last as? NameDialog)
    expect(!dialog.acceptButton.isSensitive && dialog.noteLabel.text.isEmpty)
    for (text, note) in [
      ("spam", "This isn’t a server name, such as example.social."),
      ("@x@example.social", "This is your own server."),
    ] {
      try visitor.replace(textOf: dialog.entry, with: text)
      expect(dialog.noteLabel.text == note && !dialog.acceptButton.isSensitive)
    }
    try visitor.replace(textOf: dialog.entry, with: "https://Spam.example/@x")
    expect(dialog.noteLabel.text.hasPrefix("You will see nothing from spam.example."))
    expectEqual(dialog.acceptButton.accessibility.description, dialog.noteLabel.text)
    try visitor.pressEnter(in: dialog.entry)
    expect(visitor.window.focused === dialog.acceptButton && names(view).isEmpty, "it is not the default")
    try visitor.click(dialog.acceptButton)
    expect(visitor.window.dialogs.isEmpty && names(view) == ["spam.example"])
    try await visitor.wait(toSee: "You block spam.example.")
    await expectEqual(stage.server.blockedServers, ["spam.example"])
    try visitor.press("Ctrl+N")
    let again = try #require(visitor.window.dialogs.last as? NameDialog)
    try visitor.replace(textOf: again.entry, with: "spam.example")
    expectEqual(again.noteLabel.text, "You already block spam.example.")
  }

  @Test func `a block names whom it costs, and Undo follows them again`() async throws {
    var people = Stage.people
    for place in [1, 2] { people[place].acct = "\(people[place].username)@spam.example" }
    let stage = Stage(onServer: ["2", "3", "4"], people: people)
    await stage.server.blockServers([])
    let session = try await stage.checkedSession()
    let view = BlockedServersView.make(session)
    let visitor = stage.show(view)
    try await visitor.wait(for: "everybody") {
      let loss = session.blockedServers.loss(ofServer: "spam.example")
      return loss.followed.count == 2 && loss.followers.count == 1 && view.blockAction.isEnabled
    }
    view.blockAction.activate()
    let dialog = try #require(visitor.window.dialogs.last as? NameDialog)
    try visitor.type("spam.example", into: dialog.entry)
    expect(dialog.noteLabel.text.contains("You follow 2 people there: "))
    expect(dialog.noteLabel.text.contains("Grace Hopper"))
    expect(dialog.noteLabel.text.hasSuffix("1 person there follows you: nameless."))
    try visitor.click("Block")
    try await visitor.wait(toSee: "You block spam.example.")
    await expectEqual(stage.server.following, ["4"])
    try visitor.click("Undo")
    try await visitor.wait(
      toSee:
        "You no longer block spam.example. 2 people there are followed again. 1 follower there would have to follow you again."
    )
    try await visitor.wait(for: "the follows") { session.jobs.jobs.value.first?.finishedAt != nil }
    await expectEqual(Set(stage.server.following), ["2", "3", "4"])
  }

  @Test func `a refused block or unblock is reverted and reported`() async throws {
    let (view, visitor) = try await open(["a.example"])
    try await visitor.wait(for: "it") { names(view) == ["a.example"] }
    try visitor.press("Ctrl+N")
    let dialog = try #require(visitor.window.dialogs.last as? NameDialog)
    try visitor.type("refused.example", into: dialog.entry)
    try visitor.click("Block")
    try await visitor.wait(for: "the reason") {
      visitor.window.toasts.contains { $0.label.text.hasPrefix("Could not block refused.example. ") }
    }
    expectEqual(visitor.window.toasts.last?.duration, .seconds(15))
    expectEqual(names(view), ["a.example"])
    await stage.server.fail("DELETE /api/v1/domain_blocks", with: .offline)
    try visitor.click("Unblock")
    try await visitor.wait(for: "the other reason") {
      visitor.window.toasts.contains { $0.label.text.hasPrefix("Could not unblock a.example. ") }
    }
    expectEqual(names(view), ["a.example"])
  }

  @Test(arguments: [403, 404, 501])
  func `a server without server blocks is reported on the page`(status: Int) async throws {
    await stage.server.transport.refuse("GET /api/v1/domain_blocks", with: Response(status: status))
    let (view, visitor) = try await open([])
    try await visitor.wait(toSee: "Not Possible Here")
    expect(!view.blockButton.isSensitive && !view.blockAction.isEnabled && !view.exportAction.isEnabled)
  }

  @Test(arguments: [
    (nil, true, nil), ("4.3.0", true, nil), ("0.17.0", false, "Not on this server"),
    (Instance.bookVersion, false, "Needs a server"),
  ])
  func `the entry is disabled with the reason once server blocks are known to be missing`(
    version: String?, isOpen: Bool, reason: String?
  ) async throws {
    let session = try await stage.checkedSession()
    let sidebar = PeopleSidebar()
    let abilities = version.map { ServerAbilities(Instance(domain: "x.example", version: $0)) }
    sidebar.bindPages(
      session.pageCounts, abilities: Property(abilities).readOnlyView,
      collections: Property(CollectionsAccess.allowed).readOnlyView
    ) { _ in }
    sidebar.list.setSections([Sidebar.Section([sidebar.blockedServers])])
    let row = try #require(sidebar.list.rows.first)
    expect(row.accessibleLabel == "Blocked Servers" && row.isSensitive == isOpen)
    expectEqual(row.accessibility.description, reason)
    expectEqual(sidebar.blockedServers.note, reason)
  }

  @Test func `the sidebar counts blocked servers with one request`() async throws {
    await stage.server.say(version: "4.3.0")
    let (view, visitor) = try await open(["a.example", "b.example", "c.example"])
    try await visitor.wait(for: "them") { view.list.itemCount == 3 }
    let people = try #require(view.navigation?.pages.compactMap { $0 as? PeopleView }.last)
    // Counts wait until everybody has been loaded.
    try await visitor.wait(for: "the count") { people.sidebar.blockedServers.count == 3 }
    try visitor.click(try #require(view.list.typedRow(at: 0)).unblockButton)
    expectEqual(people.sidebar.blockedServers.count, 2)
    // A pending request would fail as well.
    try await visitor.wait(for: "the first one's end") { !visitor.window.toasts.isEmpty }
    await stage.server.fail("DELETE /api/v1/domain_blocks", with: .offline)
    try visitor.click(try #require(view.list.typedRow(at: 0)).unblockButton)
    try await visitor.wait(for: "how it was") { people.sidebar.blockedServers.count == 2 }
  }

  @Test func `the page reloads servers blocked elsewhere since the sidebar counted`() async throws {
    await stage.server.say(version: "4.3.0")
    let (view, visitor) = try await open(["a.example"])
    try await visitor.wait(for: "one") { view.list.itemCount == 1 }
    let people = try #require(view.navigation?.pages.compactMap { $0 as? PeopleView }.last)
    await stage.server.blockServers(["a.example", "b.example"])
    try visitor.goBack()
    try visitor.open(people.sidebar.blockedServers)
    let again = try visitor.page(BlockedServersView.self)
    try await visitor.wait(for: "both, and their count") {
      again.list.itemCount == 2 && people.sidebar.blockedServers.count == 2
    }
  }

  @Test func `blocked servers are exported in Mastodon's format`() async throws {
    let (view, visitor) = try await open(["b.example", "a.example"])
    try await visitor.wait(for: "them") { view.exportAction.isEnabled }
    for name in ["blocked_domains.csv", "none/blocked_domains.csv"] {
      view.exportAction.activate()
      let dialog = try #require(visitor.window.fileDialog)
      expectEqual(dialog.suggestedName, "blocked_domains.csv")
      try visitor.choose(file: folder.file(name).path)
      try await visitor.wait(for: "what came of it") { !visitor.window.toasts.isEmpty }
      let words =
        name.hasPrefix("none")
        ? "“blocked_domains.csv” could not be written: No such file or directory."
        : "2 servers exported to blocked_domains.csv"
      expectEqual(visitor.window.toasts.last?.label.text, words)
      expectEqual(visitor.window.toasts.last?.duration, .seconds(name.hasPrefix("none") ? 15 : 6))
      visitor.window.toasts.forEach(visitor.window.dismiss)
    }
    try expectEqual(
      String(contentsOf: folder.file("blocked_domains.csv"), encoding: .utf8), "a.example\nb.example\n")
  }

  @Test func `every statement of the blocked servers page has an effect`() async throws {
    try await audit(
      "BlockedServersView+Binder", "PeopleSidebar+Pages",
      shared: ["act ", "servers", "StatusPage", "missing: "]
    ) { whole in
      let folder = try TemporaryFolder()
      let way = try await lookAtWay(whole)
      let stage = Stage.full(following: ["2", "3"])
      await stage.server.blockServers(["a.example", "b.example"])
      await stage.server.fail("GET /api/v1/domain_blocks", with: .offline)
      let view = BlockedServersView.make(try await stage.checkedSession())
      let visitor = stage.show(view)
      let look = Look(stage, visitor, view, whole)
      look.note("title", view.title)
      await look.seeFailure(
        of: "GET /api/v1/domain_blocks", thenClick: view.loading.errorPage.button, then: view.reloadAction)
      look.note("reload", view.reloadAction.title)
      look.note("block", view.blockAction.title)
      look.note("export", view.exportAction.title)
      look.note("can", "\(view.blockButton.isSensitive) \(view.exportAction.isEnabled)")
      await look.act("button") { try visitor.click(view.blockButton) }
      await look.act("block") {
        view.blockAction.activate()
        if let dialog = visitor.window.dialogs.last as? NameDialog {
          try visitor.type("c.example", into: dialog.entry)
          look.note("note", dialog.noteLabel.text)
          try visitor.click(dialog.acceptButton)
        }
      }
      await look.act("unblock") {
        if let row = view.list.typedRow(at: 0) { try visitor.click(row.unblockButton) }
      }
      await look.act("export") {
        view.exportAction.activate()
        try visitor.choose(file: folder.file("x/blocked.csv").path)
      }
      await look.see("servers")
      await stage.server.blockServers([])
      view.reloadAction.activate()
      await look.see("none")
      await stage.server.blockServers(nil)
      view.reloadAction.activate()
      await look.see("missing")
      return way.merging(look.seen) { $1 }
    }
  }

  // The sidebar's own pages, with counts other than zero.
  private func lookAtWay(_ whole: [String: String]) async throws -> [String: String] {
    let stage = Stage.full(following: ["2", "3"])
    let session = try await stage.checkedSession()
    let people = PeopleView.make(session)
    let visitor = stage.show(people)
    visitor.window.defaultWidth = 1200
    try await visitor.wait(for: "rest") { session.people.progress.value.state == .idle }
    let way = Look(stage, visitor, people, whole)
    let counts = PageCounts(
      history: SafeSignal(just: 3), jobs: SafeSignal(just: 2), blockedServers: SafeSignal(just: 1))
    let (sidebar, abilities) = (
      PeopleSidebar(), ServerAbilities(Instance(domain: "x.example", version: "0.17.0"))
    )
    sidebar.bindPages(
      counts, abilities: Property<ServerAbilities?>(abilities).readOnlyView,
      collections: Property(CollectionsAccess.missing).readOnlyView
    ) { _ in }
    for (place, item) in sidebar.pages.enumerated() {
      way.note("title \(place)", item.title)
      way.note("count \(place)", "\(item.count)")
      way.note("reason \(place)", item.note ?? "none")
      way.note("can be opened \(place)", "\(item.isSensitive)")
    }
    way.note("title of a new list", sidebar.newList.title)
    await way.act("go there") { try visitor.open(people.sidebar.blockedServers) }
    return way.seen
  }
}
