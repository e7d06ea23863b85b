import CSV
import Foundation
import TestSupport
import Testing
import Views
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct ImportViewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private typealias Page = ImportView<CSVFileKind>

  private func write(_ name: String, _ text: String) throws -> String {
    let file = folder.file(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private static let rows = """
    Account address,Show boosts,Notify on new posts,Languages
    grace@example.social,true,true,
    emilie@example.social,true,false,
    emilie@example.social,true,false,
    nobody@example.social,true,false,
    nothing,true,false,
    """

  @Test(arguments: Persona.allCases)
  func `a file is chosen, a row excluded, and the rest imported with each input device`(_ persona: Persona)
    async throws
  {
    let (stage, session, people, first) = try await Stage.openPeople()
    let visitor = Visitor(first.window, as: persona)
    try visitor.press("Ctrl+O")
    try visitor.choose(file: write("following.csv", Self.rows))
    let page = try visitor.page(Page.self)
    expectEqual(page.title, "Import following.csv")
    expect(page.countLabel.text.isEmpty, "that nothing will change is not known yet")
    try await visitor.wait(for: "searched") { page.searchLabel.text.isEmpty && page.list.itemCount == 5 }
    expectEqual(page.kindChoice.selectedItem, .following)
    expectEqual(page.countLabel.text, "2 changes will be made.")
    expectEqual(
      page.detailLabel.text,
      "1 will be followed with other options · 1 will get a request, as they approve followers"
        + " · 1 not found by your server · 1 invalid · 1 repeated")
    expectEqual(page.list.typedRow(at: 4)?.verdictLabel.text, "repeats line 3")
    expectEqual(
      page.list.typedRow(at: 3)?.verdictLabel.text,
      "Column 1, “Account address”: “nothing” isn’t a full address, such as ada@example.social")
    let wrong = try #require(page.list.typedRow(at: 3)).check
    expect(!wrong.isSensitive && !wrong.isOn)
    let check = try #require(page.list.typedRow(at: 0)?.check)
    // By Space on the row, out and in again, and by the check box.
    expect(page.list.moveFocus(toRowAt: 0))
    for isIncluded in [false, true] where persona == .keyboard {
      try visitor.press(" ")
      expectEqual(check.isOn, isIncluded)
    }
    try visitor.perform("toggle", on: check)
    expectEqual(page.countLabel.text, "1 change will be made.")
    expectEqual(page.list.typedRow(at: 0)?.accessibleLabel?.hasSuffix("left out"), true)
    try visitor.click("Make 1 Change")
    try expect(visitor.page(PeopleView.self) === people)
    try await visitor.wait(for: "done") { session.jobs.jobs.value.first?.finishedAt != nil }
    await expectEqual(stage.server.transport.count("/5/follow"), 1)
    await expectEqual(stage.server.transport.count("/2/follow"), 0)
    try await visitor.wait(toSee: "1 person followed as in the file")
  }

  @Test func `overwriting shows removals first`() async throws {
    let (_, session, people, visitor) = try await Stage.openPeople()
    let page = Page.make(try write("following.csv", Self.rows), in: session)
    people.navigation?.push(page)
    try await visitor.wait(for: "compared") { page.list.itemCount == 5 }
    expectEqual(page.startButton.cssClasses, ["suggested-action"])
    try visitor.perform("toggle", on: page.overwriteCheck)
    expectEqual(page.startButton.cssClasses, ["destructive-action"])
    expectEqual(page.list.itemCount, 7)
    expectEqual(page.list.typedRow(at: 0)?.verdictLabel.text, "will be unfollowed")
    expectEqual(page.list.typedRow(at: 0)?.lineLabel.text, "Not in the file")
    expectEqual(page.list.typedRow(at: 2)?.lineLabel.text, "Line 2")
    try await visitor.wait(for: "searched") { page.searchLabel.text.isEmpty }
    expectEqual(page.startButton.text, "Make 4 Changes")
  }

  @Test func `a file without people is reported, and choosing its kind continues`()
    async throws
  {
    let (_, session, people, visitor) = try await Stage.openPeople()
    let page = Page.make(try write("x.csv", "grace@example.social"), in: session)
    people.navigation?.push(page)
    try await visitor.wait(toSee: "This File Has No People")
    expect(page.pages.visibleChild === page.status && !page.startButton.isSensitive)
    expectEqual(page.status.descriptionLabel.text, "Choose the kind of file above.")
    let place = try #require(CSVFileKind.importable.firstIndex(of: .muted))
    try visitor.perform("select", on: page.kindChoice, with: "\(place)")
    try await visitor.wait(for: "compared") { page.startButton.text == "Make 1 Change" }
    expectEqual(page.list.typedRow(at: 0)?.verdictLabel.text, "will be muted")
  }

  @Test func `a search without a network is reported and resumed on request`() async throws {
    let (stage, session, people, visitor) = try await Stage.openPeople()
    await stage.server.fail("GET /api/v2/search", with: .offline)
    let page = Page.make(try write("follow.csv", "nobody@far.example,,,"), in: session)
    people.navigation?.push(page)
    try await visitor.wait(for: "stopped") { page.searchButton.text == "Go On" }
    expect(page.searchLabel.text.hasSuffix("1 person was not asked for yet."))
    await stage.server.fail("GET /api/v2/search", with: nil)
    try visitor.click(page.searchButton)
    try await visitor.wait(for: "searched") { page.searchLabel.text.isEmpty }
    expectEqual(page.list.typedRow(at: 0)?.verdictLabel.text, "not found by your server")
    expectEqual(page.countLabel.text, "Nothing will change.")
  }

  @Test func `every statement of the import page has an effect`() async throws {
    try await audit(
      "ImportView+Binder",
      shared: ["act ", "ImportRowView", "compared", "stopped", "none", "left out", "all"]
    ) { whole in
      let (stage, session, people, visitor) = try await Stage.openPeople()
      await stage.server.fail("GET /api/v2/search", with: .offline)
      let view = Page.make(try write("following.csv", Self.rows), in: session)
      people.navigation?.push(view)
      let look = Look(stage, visitor, view, whole)
      await look.see("compared")
      await look.act("search") { try visitor.click(view.searchButton) }
      await look.act("row") { try visitor.activate(row: 0, in: view.list) }
      view.list.moveFocus(toRowAt: 0)
      await look.act("space") { try visitor.press(" ") }
      await look.see("left out")
      if let check = view.list.typedRow(at: 0)?.check { try? visitor.perform("toggle", on: check) }
      try? visitor.perform("toggle", on: view.overwriteCheck)
      await look.see("all")
      await look.act("cancel") { try visitor.click(view.cancelButton) }
      if people.navigation?.top !== view { people.navigation?.push(view) }
      await look.act("kind") { try visitor.perform("select", on: view.kindChoice, with: "2") }
      await look.see("none")
      await look.act("kind again") { try visitor.perform("select", on: view.kindChoice, with: "0") }
      await look.act("start") { try visitor.click(view.startButton) }
      people.navigation?.pop(to: people)
      await stage.server.blockServers([])
      let asked = await stage.server.transport.count("/domain_blocks")
      let servers = Page.make(try write("blocked_domains.csv", "bad.example\n"), in: session)
      people.navigation?.push(servers)
      let second = Look(stage, visitor, servers, whole)
      try await eventually("asked") { await stage.server.transport.count("/domain_blocks") > asked }
      await second.act("block servers") { try visitor.click(servers.startButton) }
      look.note("act block servers", second.seen["act block servers"] ?? "")
      people.navigation?.pop(to: people)
      look.note("title", people.importAction.title)
      people.importAction.activate()
      look.note("dialog", visitor.window.fileDialog?.title ?? "none")
      _ = visitor.window.fileDialog?.cancel()
      return look.seen
    }
  }
}
