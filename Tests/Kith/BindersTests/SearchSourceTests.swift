import Entities
import TestSupport
import Testing
import Views

@MainActor
struct SearchSourceTests {
  @Test func `the note about the results stays during the next search`() async throws {
    let stage = Stage(onServer: ["2"])
    let session = try await stage.session()
    stage.seen.save(
      [Account(id: "2", username: "grace", displayName: "Grace Hopper")], at: stage.manager.caches.now())
    await stage.server.fail("GET /api/v2/search", with: .offline)
    await stage.server.fail("GET /api/v1/accounts/search", with: .offline)
    let view = SearchView.make(session)
    let visitor = stage.show(view)
    var texts: [String] = []
    try visitor.type("gra", into: view.searchEntry)
    stage.clock.advance(by: .milliseconds(300))
    try await eventually("said") { !view.sourceLabel.text.isEmpty && view.resultList.itemCount == 1 }
    view.sourceLabel.$text.observeNext { texts.append($0) }.dispose(in: view.bag)
    func searches() async -> Int { await stage.server.log.filter { $0.contains("search") }.count }
    let before = await searches()
    try visitor.replace(textOf: view.searchEntry, with: "grac")
    stage.clock.advance(by: .milliseconds(300))
    try await eventually("asked") { await searches() > before }
    expect(!texts.contains(""), "\(texts)")
  }

  @Test func `the current account is not switched to`() async throws {
    let stage = Stage(onServer: [])
    let session = try await stage.session()
    let view = LoginView.make(stage.manager.loginService, reason: nil, clock: stage.clock)
    let visitor = stage.show(view)
    try visitor.activate(row: 0, in: view.savedList)
    expect(!view.spinner.isSpinning)
    for _ in 0..<100 { await Task.yield() }
    expect(stage.manager.currentSession.value.session === session)
  }
}
