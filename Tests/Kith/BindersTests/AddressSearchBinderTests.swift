import TestSupport
import Testing
import Views
import WidgetsTesting

@testable import Services

@MainActor
struct AddressSearchBinderTests {
  let stage = Stage(onServer: [])
  private let zoe = FakeServer.Person(
    id: "77", name: "Zoë", username: "zoe", acct: "zoe@far.example", page: "https://far.example/@zoe")

  private func open(_ stage: Stage? = nil) async throws -> (SearchView, Visitor) {
    let stage = stage ?? self.stage
    await stage.server.findElsewhere([zoe])
    let view = SearchView.make(try await stage.session())
    return (view, stage.show(view))
  }

  private var resolved: [String] { get async { await stage.server.resolved } }

  private func enter(_ text: String, _ view: SearchView, _ visitor: Visitor) throws {
    try visitor.type(text, into: view.searchEntry)
    try visitor.pressEnter(in: view.searchEntry)
  }

  /// Types and waits for the server's own results.
  private func type(_ text: String, _ view: SearchView, _ visitor: Visitor) async throws {
    let before = await stage.server.log.count { $0.hasSuffix("/v1/accounts/search") }
    try visitor.replace(textOf: view.searchEntry, with: text)
    stage.clock.advance(by: .milliseconds(300))
    try await eventually("asked") {
      await stage.server.log.count { $0.hasSuffix("/v1/accounts/search") } == before + 1
    }
  }

  @Test(arguments: ["@zoe@far.example", "zoe@far.example", "https://far.example/@zoe"])
  func `a person unknown to the server is found by their address`(_ address: String) async throws {
    let (view, visitor) = try await open()
    try await type(address, view, visitor)
    try await eventually("said") { visitor.sees("Asking Another Server") }
    expect(visitor.sees("Your server does not know \(address). Asking far.example…"))
    stage.clock.advance(by: .milliseconds(1199))
    await expectEqual(resolved, [])
    stage.clock.advance(by: .milliseconds(1))
    try await eventually("found") { view.resultList.itemCount == 1 }
    expectEqual(view.resultList.typedRow(at: 0)?.nameLabel.text, "Zoë")
    await expectEqual(resolved, ["v2 \(address)"])
    expect(!view.sourceLabel.isVisible)
  }

  @Test func `Enter resolves an address at once and only once`() async throws {
    let (view, visitor) = try await open()
    try enter("@zoe@far.example", view, visitor)
    try await eventually("found") { view.resultList.itemCount == 1 }
    try visitor.pressEnter(in: view.searchEntry)
    stage.clock.advance(by: .seconds(5))
    try await type("zoe@far.exampl", view, visitor)
    try await type("Zoe@far.example", view, visitor)
    try await eventually("found again") { view.resultList.itemCount == 1 }
    stage.clock.advance(by: .seconds(5))
    await expectEqual(resolved, ["v2 @zoe@far.example"])
    await expectEqual(stage.server.log.count { $0.hasSuffix("/v1/accounts/search") }, 3)
  }

  @Test func `an unfinished address is not resolved during typing`() async throws {
    let (view, visitor) = try await open()
    for part in ["@zoe@far", "@zoe@far.ex", "@zoe@far.exam", "@zoe@far.example"] {
      try await type(part, view, visitor)
      // The pause begins with the answer, which is still on its way.
      if let host = part.split(separator: "@").last, host.contains(".") {
        try await eventually("said") { visitor.sees("Asking \(host)…") }
      }
      stage.clock.advance(by: .milliseconds(1000))
    }
    await expectEqual(resolved, [])
    stage.clock.advance(by: .milliseconds(200))
    try await eventually("found") { view.resultList.itemCount == 1 }
    await expectEqual(resolved, ["v2 @zoe@far.example"])
  }

  @Test func `an unknown address is reported and resolved again only after a reload`() async throws {
    let (view, visitor) = try await open()
    try enter("@nobody@far.example", view, visitor)
    try await eventually("said") { visitor.sees("No Results Found") }
    expect(visitor.sees("Your server could not find @nobody@far.example."))
    try await type("zoe", view, visitor)
    try await eventually("other words") { visitor.sees("Try a different search.") }
    try await type("@nobody@far.example", view, visitor)
    try await eventually("said") { visitor.sees("Your server could not find @nobody@far.example.") }
    stage.clock.advance(by: .seconds(5))
    await expectEqual(resolved.count, 1)
    try visitor.press("F5")
    stage.clock.advance(by: .seconds(5))
    try await eventually("asked again") { await resolved.count == 2 }
  }

  @Test(arguments: [401, 404, 501])
  func `a server without the newer search is queried by the older one`(_ status: Int) async throws {
    await stage.server.answerSearch(with: status)
    let (view, visitor) = try await open()
    try enter("@zoe@far.example", view, visitor)
    try await eventually("found") { view.resultList.itemCount == 1 }
    await expectEqual(resolved, ["v1 @zoe@far.example"])
    expect(stage.manager.currentSession.value.session != nil)
  }

  @Test func `a search refused for its sign-in ends the session`()
    async throws
  {
    let (view, visitor) = try await open()
    try await type("@zoe@far.example", view, visitor)
    try await eventually("said") { visitor.sees("Asking Another Server") }
    await stage.server.refuse()
    try visitor.pressEnter(in: view.searchEntry)
    try await eventually("ended") { stage.manager.currentSession.value.session == nil }
  }

  @Test func `a failed lookup is reported, keeps the known people, and can be retried`()
    async throws
  {
    let twin = FakeServer.Person(id: "8", name: "The zoe@far.example fan club", username: "fans")
    for known in [[], [twin]] {
      let stage = Stage(onServer: [], people: Stage.people + known)
      let (view, visitor) = try await open(stage)
      await stage.server.fail("GET /api/v2/search", with: .timedOut)
      try enter("zoe@far.example", view, visitor)
      if known.isEmpty {
        try await eventually("said") { visitor.sees("No Answer") }
      } else {
        try await eventually("said") {
          view.sourceLabel.text
            == "Could not look up zoe@far.example. The server did not answer in time. Try again."
        }
      }
      expectEqual(view.resultList.itemCount, known.count)
      await stage.server.fail("GET /api/v2/search", with: nil)
      if known.isEmpty { try visitor.click("Try Again") } else { try visitor.press("F5") }
      try await eventually("found") { view.resultList.typedRow(at: 0)?.nameLabel.text == "Zoë" }
    }
  }

  @Test func `a person known to the server is not looked up elsewhere`() async throws {
    let stage = Stage(onServer: [], people: Stage.people + [zoe])
    let (view, visitor) = try await open(stage)
    try enter("@zoe@far.example", view, visitor)
    try await eventually("found") { view.resultList.itemCount == 1 }
    stage.clock.advance(by: .seconds(5))
    _ = try await stage.session().client.verifyCredentials()
    await expectEqual(stage.server.resolved, [])
  }

  @Test func `a person of the own server is found even if its addresses use another domain`()
    async throws
  {
    let local = FakeServer.Person(id: "8", name: "Also zoe@example.social", username: "zoe")
    for (host, words) in [
      ("web.example.social", ""),
      ("other.social", "zoe@example.social could not be found. These are similar."),
    ] {
      let stage = Stage(onServer: [], at: host, people: Stage.people + [local])
      let (view, visitor) = try await open(stage)
      try enter("zoe@example.social", view, visitor)
      try await eventually("asked") { await stage.server.resolved == ["v2 zoe@example.social"] }
      try await eventually("said") { view.sourceLabel.text == words }
      expectEqual(view.resultList.itemCount, 1)
    }
  }

  @Test func `the local book looks up no addresses elsewhere`() async throws {
    let stage = Stage()
    let (view, visitor) = try await open(stage)
    expect(visitor.sees("Type a name or an address."))
    try enter("@zoe@far.example", view, visitor)
    try await eventually("said") { visitor.sees("Try a different search.") }
    stage.clock.advance(by: .seconds(5))
    _ = try await stage.session().client.verifyCredentials()
    await expect(stage.server.log.allSatisfy { !$0.contains("/v2/") })
    await expectEqual(stage.server.resolved, [])
  }

  @Test func `leaving the page cancels a lookup, even during the pause`() async throws {
    let stage = stage
    do {
      let (view, visitor) = try await open()
      try await type("@zoe@far.example", view, visitor)
      try await eventually("said") { visitor.sees("Asking Another Server") }
      try visitor.goBack()
    }
    try await eventually("no time is waited for") { stage.clock.pendingCount == 0 }
    await expectEqual(resolved, [])

    await stage.server.hold("GET /api/v2/search")
    do {
      let (view, visitor) = try await open()
      try enter("@zoe@far.example", view, visitor)
      try await eventually("asked") { await stage.server.log.contains("GET /api/v2/search") }
      try visitor.goBack()
    }
    await stage.server.release()
    try await eventually("ended") { await stage.server.cancelled == ["GET /api/v2/search"] }
  }
}
