import Entities
import Foundation
import People
import ServerTesting
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct ChartsViewTests {
  private let history = FakeHistory()

  /// The charts above the table, opened by the shortcut.
  private func open(
    serverCount: Int = 0, as persona: Persona = .pointer
  ) async throws -> (ChartsView, PeopleView, Visitor, Stage) {
    let others = (100..<100 + serverCount).map {
      FakePeople.Person(id: "\($0)", name: "p\($0)", username: "p\($0)", acct: "p\($0)@s\($0).example")
    }
    var people = Stage.people
    for index in people.indices where people[index].id == "2" { people[index].lastPost = "1969-05-02" }
    let stage = Stage(onServer: ["2", "3", "4"] + others.map(\.id), people: people + others)
    let session = try await stage.checkedSession()
    let page = PeopleView.make(session)
    let visitor = stage.show(page)
    try await visitor.wait(for: "people") { page.table.table.itemCount == 3 + serverCount }
    let view = ChartsView.make(ChartsService(session.people, history: history))
    page.navigation?.push(view)
    return (view, page, Visitor(visitor.window, as: persona), stage)
  }

  private func count(_ day: Double, _ number: Int) -> FollowerCount {
    FollowerCount(date: Date(timeIntervalSince1970: day * 86_400), count: number)
  }

  private func chips(_ page: PeopleView) -> [String] {
    page.table.filter.chipBox.children.compactMap { ($0 as? ConditionChip)?.button.text }
  }

  @Test func `the shortcut opens the charts with the collection and filter they show`() async throws {
    let opened = try await Stage.openPeople()
    let (page, visitor) = (opened.2, opened.3)
    // A wrong clause is neither applied nor named.
    try visitor.type("name:a is:bots", into: page.table.filter.entry)
    try visitor.press("Ctrl+Shift+H")
    let view = try visitor.page(ChartsView.self)
    expectEqual(view.title, "Charts")
    try await visitor.wait(toSee: "\(page.table.table.itemCount) people: Following, Name: a")
  }

  @Test func `each chart has a title`() async throws {
    let (view, _, _, _) = try await open()
    expectEqual(
      [view.followers, view.months, view.servers].map(\.titleLabel.text),
      ["Followers over Time", "Last Posts by Month", "Servers with Most People"])
  }

  @Test func `servers are horizontal bars and months vertical ones`() async throws {
    let (view, _, _, _) = try await open(serverCount: 3)
    expectEqual((view.servers.chart as? BarChart)?.isHorizontal, true)
    expectEqual((view.months.chart as? BarChart)?.isHorizontal, false)
  }

  @Test func `charts of an unfinished sync show the people loaded so far`() async throws {
    let stage = Stage.full(following: ["2", "3", "4"])
    await stage.server.hold("GET /api/v1/accounts/1/followers")
    let session = try await stage.checkedSession()
    let page = PeopleView.make(session)
    let visitor = stage.show(page)
    try await visitor.wait(for: "people") { page.table.table.itemCount == 3 }
    try visitor.press("Ctrl+Shift+H")
    let view = try visitor.page(ChartsView.self)
    expectEqual(view.scopeLabel.text, "3 people so far: Following")
    await stage.server.release()
    try await visitor.wait(for: "all") { view.scopeLabel.text == "3 people: Following" }
  }

  @Test(arguments: Persona.allCases)
  func `a click on a month, a server or the rest shows these people in the table`(
    _ persona: Persona
  ) async throws {
    let (view, page, visitor, stage) = try await open(as: persona)
    let session = try await stage.session()
    let month = try #require(view.months.chart.values.firstIndex { $0.value == 1 })
    expectEqual(view.months.chart.values[month].label, "1969-05")
    try visitor.perform("clickItem", on: view.months.chart.canvas, with: "\(month)")
    try expect(visitor.page(PeopleView.self) === page)
    expect(chips(page) == ["Last post in May 1969"] && page.table.table.itemCount == 1)

    session.people.clearFilter()
    session.people.filter(by: "name:a OR is:mutual")
    let again = ChartsView.make(session)
    page.navigation?.push(again)
    let server = try #require(again.servers.chart.values.first)
    try visitor.perform("clickItem", on: again.servers.chart.canvas, with: "0")
    expectEqual(chips(page), ["From \(server.label)", "Name: a or Mutuals · Still reading"])
    expectEqual(page.table.table.itemCount, Int(server.value))

    session.people.clearFilter()
    page.navigation?.push(view)
    try visitor.click("Unknown: 2")
    expect(chips(page) == ["Last post at an unknown time"] && page.table.table.itemCount == 2)
  }

  @Test func `charts without posts have no bars, and charts without servers take no space`()
    async throws
  {
    let (view, _, _, stage) = try await open(serverCount: 2)
    expect(view.months.chart.isVisible && view.servers.chart.canvas.height == 3 * 28)
    try await stage.session().people.filter(by: "last:unknown server:s10")
    let other = ChartsView.make(try await stage.session())
    expect(!other.months.chart.isVisible && other.servers.chart.canvas.height == 2 * 28)
  }

  @Test func `charts follow removed people`() async throws {
    let (view, _, visitor, stage) = try await open()
    try await visitor.wait(toSee: "3 people: Following")
    let session = try await stage.session()
    session.relationships.unfollow(Account(id: "2", username: "grace"))
    try await eventually("two are left") { view.scopeLabel.text == "2 people: Following" }
    expectEqual(view.servers.chart.values.map(\.value), [2])
  }

  @Test func `servers beyond the largest ten are one number`() async throws {
    let (view, _, _, _) = try await open(serverCount: 11)
    expect(view.servers.chart.values.count == 10 && view.servers.chart.values.first?.value == 3)
    expectEqual(view.servers.noteLabel.text, "2 people on other servers")
  }

  @Test func `followers become a line after two counts`() async throws {
    history.counts = [count(20_000, 7)]
    let (view, _, visitor, _) = try await open()
    try await visitor.wait(toSee: "Counted once so far; each complete sync adds to the line.")
    expect(!view.followers.chart.isVisible)
    history.counts.append(count(20_003, 9))
    history.add(FakeHistory.entry(1, "ada", .followsYou))
    try await visitor.wait(for: "the line") { view.followers.chart.isVisible }
    expectEqual(view.followers.chart.values.map(\.label), ["4 Oct 2024", "7 Oct 2024"])
    expectEqual(view.followers.chart.summary, "4 Oct 2024 7, 7 Oct 2024 9")
    expect(view.followers.noteLabel.text.isEmpty)
  }

  @Test func `unreadable counts are reported and reloaded by F5`() async throws {
    history.failure = .storage
    let (view, _, visitor, _) = try await open()
    try await visitor.wait(for: "the failure") {
      !["", "Counting…"].contains(view.followers.noteLabel.text)
    }
    history.failure = nil
    try visitor.press("F5")
    try await visitor.wait(toSee: "Each complete sync counts your followers. None has finished yet.")
  }

  @Test func `every statement of the charts has an effect`() async throws {
    try await audit("ChartsView+Binder", shared: ["ChartsView", "act ", "asked"]) { whole in
      history.counts = [count(20_000, 7), count(20_003, 9)]
      let (view, page, visitor, stage) = try await open(serverCount: 10)
      let look = Look(stage, visitor, view, whole)
      await look.see("charts")
      let asked = history.asked.count
      await look.act("reload") { view.reloadAction.activate() }
      look.note("asked", "\(history.asked.count > asked)")
      for chart in [view.months.chart, view.servers.chart] {
        await look.act("bar") { try visitor.perform("clickItem", on: chart.canvas, with: "0") }
        look.note("asked for \(chart.title)", "\(chips(page))")
        page.navigation?.push(view)
      }
      await look.act("other months") {
        if let other = view.otherBox.children.first as? Button { try visitor.click(other) }
      }
      look.note("asked for other months", page.table.filter.entry.text)
      let people = try await stage.session().people
      people.filter(by: "last:unknown")
      let other = ChartsView.make(ChartsService(people, history: history))
      look.note("bars where nobody's last post is known", "\(other.months.chart.isVisible)")
      return look.seen
    }
  }
}
