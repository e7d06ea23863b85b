import TestSupport
import Testing
import Views
import WidgetsTesting

@MainActor
struct SearchViewBinderTests {
  let stage = Stage()

  private func open() async throws -> (SearchView, Visitor) {
    let view = SearchView.make(try await stage.session())
    return (view, stage.show(view))
  }

  private func searches() async -> Int {
    await stage.server.log.filter { $0.hasSuffix("/search") }.count
  }

  @Test func `the accessible name of the entry equals its placeholder`() async throws {
    let (view, _) = try await open()
    expect(!view.searchEntry.placeholderText.isEmpty)
    expectEqual(view.searchEntry.accessibleLabel, view.searchEntry.placeholderText)
  }

  @Test func `a single search is sent 300 ms after the last key`() async throws {
    let (view, visitor) = try await open()
    try visitor.type("gra", into: view.searchEntry)
    stage.clock.advance(by: .milliseconds(200))
    try visitor.type("ce", into: view.searchEntry)
    stage.clock.advance(by: .milliseconds(299))
    await expectEqual(searches(), 0)
    stage.clock.advance(by: .milliseconds(1))
    try await eventually("found") { view.resultList.itemCount == 1 }
    expectEqual(view.resultList.typedRow(at: 0)?.nameLabel.text, "Grace Hopper")
    await expectEqual(searches(), 1)
  }

  @Test func `a search without results is reported, and a failure can be retried`() async throws {
    let (view, visitor) = try await open()
    try visitor.type("zzz", into: view.searchEntry)
    stage.clock.advance(by: .milliseconds(300))
    try await eventually("empty") { visitor.sees("No Results Found") }
    await stage.server.fail("GET /api/v1/accounts/search", with: .offline)
    try visitor.replace(textOf: view.searchEntry, with: "grace")
    stage.clock.advance(by: .milliseconds(300))
    try await eventually("failed") { visitor.sees("No Connection") }
    await stage.server.fail("GET /api/v1/accounts/search", with: nil)
    try visitor.click("Try Again")
    try await eventually("found") { view.resultList.itemCount == 1 }
  }

  @Test func `the page for no results appears only after an answer`() async throws {
    let (view, visitor) = try await open()
    stage.clock.advance(by: .seconds(1))
    await stage.server.hold("GET /api/v1/accounts/search")
    for query in ["grace", "ada"] {
      try visitor.replace(textOf: view.searchEntry, with: query)
      expect(visitor.sees("Find People"))
      stage.clock.advance(by: .milliseconds(300))
      expect(!visitor.sees("Find People"))
      expect(!visitor.sees("No Results Found"))
      expect(!visitor.sees("Grace Hopper"))
      stage.clock.advance(by: .milliseconds(300))
      expect(view.results.spinner.isSpinning)
      await stage.server.release()
      try await eventually("found") { view.resultList.itemCount == 1 }
      try visitor.replace(textOf: view.searchEntry, with: "")
      expect(visitor.sees("Find People"))
      stage.clock.advance(by: .milliseconds(300))
      await stage.server.hold("GET /api/v1/accounts/search")
    }
  }

  @Test func `a result opens its person`() async throws {
    let (view, visitor) = try await open()
    try visitor.type("grace", into: view.searchEntry)
    stage.clock.advance(by: .milliseconds(300))
    try await eventually("found") { view.resultList.itemCount == 1 }
    try visitor.activate(row: 0, in: view.resultList)
    try expectEqual(visitor.page(PersonView.self).title, "Grace Hopper")
  }

  @Test func `the view is released during a search`() async throws {
    weak var released: SearchView?
    do {
      let (view, visitor) = try await open()
      released = view
      await stage.server.hold("GET /api/v1/accounts/search")
      try visitor.type("grace", into: view.searchEntry)
      stage.clock.advance(by: .milliseconds(300))
      try await eventually("asked") { await searches() == 1 }
    }
    try await eventually("released") { released == nil }
    await stage.server.release()
    expectEqual(stage.clock.pendingCount, 0)
  }
}
