import Entities
import People
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Services

@MainActor
struct PeopleViewBinderTests {
  let stage: Stage

  init() async {
    let crowd = (10..<310).map { number in
      FakeServer.Person(
        id: "\(number)", name: "Person \(number)", username: "p\(number)", followers: number)
    }
    stage = Stage(
      Stage.people + crowd, following: ["2", "5"] + crowd.map(\.id), followers: ["3", "5", "11"])
  }

  private func open(_ width: Int = 1200) async throws -> (PeopleView, Visitor) {
    let view = PeopleView.make(try await stage.session())
    let visitor = stage.show(view)
    visitor.window.defaultWidth = width
    return (view, visitor)
  }

  private func openAll(_ width: Int = 1200) async throws -> (PeopleView, Visitor) {
    let (view, visitor) = try await open(width)
    try await eventually("everybody, and the rest of what is read") {
      view.table.countLabel.text == "302 people" && view.table.progressButton.text.isEmpty
    }
    return (view, visitor)
  }

  private func names(_ view: PeopleView, _ count: Int) -> [String] {
    (0..<count).compactMap { (view.table.table.item(at: $0) as? Person)?.account.name }
  }

  @Test func `everybody is listed by name and counted in the sidebar`() async throws {
    await stage.server.hold("GET /api/v1/accounts/1/following")
    let (view, visitor) = try await open()
    expectEqual(view.title, "People")
    expect(view.table.pages.visibleChild === view.table.spinner && view.table.spinner.isSpinning)
    await stage.server.release()
    try await eventually("everybody") { view.table.countLabel.text == "302 people" }
    expect(!view.table.spinner.isSpinning)
    expectEqual(names(view, 2), ["Émilie du Châtelet", "Grace Hopper"])
    expectEqual(view.table.table.sortOrder, [TableSort("person")])
    expectEqual(view.sidebar.list.items.map(\.title).prefix(3), ["Following", "Followers", "Mutuals"])
    expectEqual(view.sidebar.list.items.map(\.count).prefix(5), [302, 3, 2, 1, 300])
    expectEqual(view.sidebar.list.selectedItem?.title, "Following")
    expect(visitor.sees("Grace Hopper"))
    expect(!view.sidebar.list.items.contains { $0.title == "Moved" })
    // The remaining facts are loaded after they appear.
    try await visitor.wait(for: "the rest") { !visitor.sees("Pause") }
  }

  @Test func `a click on a heading sorts, and a Shift click adds a sort key`() async throws {
    let (view, visitor) = try await openAll()
    try visitor.perform("sortBy", on: view.table.table, with: "Followers")
    try visitor.perform("sortBy", on: view.table.table, with: "Followers")
    expectEqual(names(view, 2), ["Person 309", "Person 308"])
    try visitor.perform("sortBy", on: view.table.table, with: "Relationship")
    try visitor.perform("sortAlsoBy", on: view.table.table, with: "Person")
    expectEqual(names(view, 3), ["Émilie du Châtelet", "Person 11", "Grace Hopper"])
  }

  @Test func `acts apply to visible people until a button includes the hidden ones`() async throws {
    let (view, visitor) = try await openAll()
    try visitor.perform("selectAll", on: view.table.table)
    let more = view.table.selectionBar.moreButton
    expect(!more.menu.choices.contains { $0.title.contains("Hidden") })
    try visitor.type("is:mutual", into: view.table.filter.entry)
    expectEqual(view.table.selectionBar.label.text, "302 selected, 300 not shown")
    expectEqual(view.pane.noneLabel.text, "302 people are selected.")
    try visitor.click(view.table.selectionBar.unfollowButton)
    try expectEqual(visitor.page(ActPreviewView.self).countLabel.text, "2 people will be unfollowed.")
    visitor.window.visibleNavigation?.pop()
    try visitor.perform("choose", on: more, with: "Include 300 Hidden")
    expect(more.menu.choices.contains { $0.title == "Leave Out 300 Hidden" })
    try visitor.click(view.table.selectionBar.unfollowButton)
    try expectEqual(visitor.page(ActPreviewView.self).countLabel.text, "302 people will be unfollowed.")
    visitor.window.visibleNavigation?.pop()
    try choose("Followers", in: view, visitor)
    expect(view.table.selectionBar.label.text.isEmpty && view.table.footer.visibleChild === view.table.counts)
  }

  @Test func `Escape clears the selection, then the text, then the conditions, and then leaves`() async throws
  {
    let (view, visitor) = try await openAll()
    let table = view.table
    try visitor.click("Not Following Back")
    try visitor.type("person 1", into: table.filter.entry)
    try visitor.select(row: 0, in: table.table)
    expectEqual(table.selectionBar.label.text, "1 selected")
    table.table.grabFocus()
    try visitor.press("Escape")
    expect(table.footer.visibleChild === table.counts && table.filter.entry.text == "person 1")
    try visitor.press("Escape")
    expect(table.filter.entry.text.isEmpty && table.countLabel.text == "300 of 302 people")
    try visitor.press("Escape")
    expect(table.countLabel.text == "302 people" && visitor.window.visibleNavigation?.top === view)
    try visitor.press("Escape")
    expect(visitor.window.visibleNavigation?.top !== view)
  }

  @Test func `Escape in the filter clears its text and leaves the selection`() async throws {
    let (view, visitor) = try await openAll()
    try visitor.select(row: 0, in: view.table.table)
    try visitor.type("person", into: view.table.filter.entry)
    view.table.filter.entry.grabFocus()
    try visitor.press("Escape")
    expect(view.table.filter.entry.text.isEmpty && view.table.selectionBar.label.text == "1 selected")
    try visitor.press("Escape")
    expect(view.table.selectionBar.label.text.isEmpty && visitor.window.visibleNavigation?.top === view)
  }

  @Test func `no one is listed as not following back while followers are still being loaded`() async throws {
    await stage.server.hold("GET /api/v1/accounts/1/followers")
    let (view, visitor) = try await open()
    try await eventually("those followed") { view.table.table.itemCount == 302 }
    let item = try #require(view.sidebar.list.items.first { $0.title == "Not Following Back" })
    expect(item.count == 0 && item.note == "Still reading")
    var chips: [String] { view.table.filter.suggestionBox.children.compactMap { ($0 as? Button)?.text } }
    try await eventually("those followed have been read") { chips.contains("Quiet for a Year") }
    expect(chips.contains("Not Following Back · Still reading"))
    try choose("Not Following Back", in: view, visitor)
    expect(view.table.table.itemCount == 0 && visitor.sees("Still Reading"))
    expectEqual(view.table.countLabel.text, "Still reading")
    await stage.server.release()
    try await eventually("all") { view.table.table.itemCount == 300 }
    expect(item.count == 300 && item.note == nil)
  }

  @Test func `the pane shows the selected person and unfollows them`() async throws {
    let (view, visitor) = try await openAll()
    expect(!view.pane.isVisible && view.split.columns == 2)
    try visitor.select(row: 0, in: view.table.table)
    expect(view.pane.isVisible && view.split.columns == 3)
    stage.clock.advance(by: .milliseconds(150))
    let card = try #require(view.pane.card)
    expectEqual(card.person.nameLabel.text, "Émilie du Châtelet")
    try await eventually("tie") { card.tieLabel.text == "You follow them · They follow you · Locked" }
    try visitor.select(row: 1, in: view.table.table)
    stage.clock.advance(by: .milliseconds(150))
    let other = try #require(view.pane.card)
    try await eventually("tie") { other.followButton.text == "Unfollow" }
    try visitor.click(other.followButton)
    expect(!names(view, 3).contains("Grace Hopper"))
    expect(visitor.sees("You no longer follow Grace Hopper."))
    try visitor.click("Undo")
    expectEqual(names(view, 2), ["Émilie du Châtelet", "Grace Hopper"])
    try visitor.perform("unselectAll", on: view.table.table)
    expect(!view.pane.isVisible && view.split.columns == 2)
  }

  @Test func `a failed sync is reported and retried`() async throws {
    await stage.server.fail("GET /api/v1/accounts/1/following", with: .offline)
    let (view, visitor) = try await open()
    try await eventually("failed") { visitor.sees("No Connection") }
    await stage.server.fail("GET /api/v1/accounts/1/following", with: nil)
    await stage.server.fail("GET /api/v1/accounts/1/followers", with: .timedOut)
    try visitor.click(view.table.status.button)
    try await eventually("half of them") { view.table.progressButton.text == "Try Again" }
    expectEqual(view.table.countLabel.text, "302 people so far")
    expect(view.table.progressLabel.text.hasPrefix("302 of 305 · The server did not answer in time."))
    await stage.server.fail("GET /api/v1/accounts/1/followers", with: nil)
    try visitor.click(view.table.progressButton)
    try await eventually("everybody") { view.table.countLabel.text == "302 people" }
    try await eventually("the rest") { view.table.progressLabel.text.hasPrefix("Updated ") }
  }

  @Test func `loading everybody can be paused`() async throws {
    await stage.server.hold("GET /api/v1/accounts/1/followers")
    let (view, visitor) = try await open()
    try await eventually("half of them") { view.table.countLabel.text == "302 people so far" }
    expectEqual(view.table.progressLabel.text, "302 of 305")
    try visitor.click("Pause")
    expectEqual(view.table.progressLabel.text, "Paused at 302 of 305")
    await stage.server.release()
    try visitor.click("Resume")
    try await eventually("everybody") { view.table.countLabel.text == "302 people" }
  }

  @Test func `a narrow window shows the collections on a page of their own`() async throws {
    let (view, visitor) = try await openAll(400)
    expect(view.split.isCollapsed && view.split.topPlace == .content)
    try visitor.click(view.partsButton)
    expectEqual(view.split.topPlace, .sidebar)
    try choose("Fans", in: view, visitor, acting: true)
    expect(view.split.topPlace == .content && view.table.list.itemCount == 1)
    expect(visitor.sees("nameless") && !visitor.sees("Relationship"))
    try visitor.activate(row: 0, in: view.table.list)
    try expectEqual(visitor.page(PersonView.self).title, "nameless")
    try visitor.goBack()
    try visitor.press("Alt+Left")
    expectEqual(view.split.topPlace, .sidebar)
  }

  @Test func `the page is released, and its place is restored in the next one`() async throws {
    weak var page: PeopleView?
    do {
      let (view, visitor) = try await openAll()
      page = view
      try choose("Fans", in: view, visitor)
      try visitor.goBack()
    }
    try await eventually("released") { page == nil }
    let (again, _) = try await open()
    expect(again.sidebar.list.selectedItem?.title == "Fans" && again.table.table.itemCount == 1)
  }

  @Test(arguments: Persona.allCases)
  func `the sidebar opens history, charts and jobs and counts what is new and not done`(
    _ persona: Persona
  ) async throws {
    let stage = Stage.full(following: ["2", "3", "4"])
    let (session, people, opened) = try await stage.openPeople()
    let (visitor, sidebar) = (Visitor(opened.window, as: persona), people.sidebar)
    expectEqual(
      sidebar.list.sections.last?.items.map(\.title),
      ["People to Follow", "Collections", "Blocked Servers", "History", "Charts", "Activity"])
    expectEqual(sidebar.pages.map(\.count), [0, 0, 0, 0, 0, 0])
    await stage.server.hold("POST /api/v1/accounts/3/unfollow")
    session.jobs.start(.unfollow, about: ["2", "3"])
    session.store.markGone("4")
    try await visitor.wait(for: "a job, and news") { sidebar.jobs.count == 1 && sidebar.history.count == 1 }

    let shown = sidebar.list.selectedItem
    try visitor.open(sidebar.history)
    let history = try visitor.page(HistoryView.self)
    try await visitor.wait(for: "the news and the first act, and no news once seen") {
      history.list.itemCount == 2 && sidebar.history.count == 0
    }
    try visitor.goBack()
    try visitor.open(sidebar.charts)
    _ = try visitor.page(ChartsView.self)
    try visitor.goBack()
    try visitor.open(sidebar.jobs)
    let jobs = try visitor.page(JobsView.self)
    try await visitor.wait(for: "it") { jobs.list.itemCount == 1 }
    try visitor.goBack()
    expect(sidebar.list.selectedItem === shown)
    await stage.server.release()
    try await visitor.wait(for: "its end") { sidebar.jobs.count == 0 }
    expectEqual(sidebar.history.count, 0, "one's own acts are no news")
  }
}
