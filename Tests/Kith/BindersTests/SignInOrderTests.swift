import ServerTesting
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@MainActor
struct SignInOrderTests {
  /// A person's acts from the first page to their own, with the window and the effects at every step.
  private func walk(_ seed: UInt64?) async throws -> [String] {
    let order = Statements.Order { count in
      guard let seed else { return Array(0..<count) }
      var random = SplitMix64(seed: seed &+ UInt64(count))
      return Array(0..<count).shuffled(using: &random)
    }
    return try await Statements.$order.withValue(order) { try await walk() }
  }

  private func walk() async throws -> [String] {
    let stage = SignInStage.answering()
    let visitor = Visitor(MainWindow.make(stage.manager))
    stage.manager.start()
    try await eventually("login") { (try? visitor.page(LoginView.self)) != nil }
    let login = try visitor.page(LoginView.self)
    try await eventually("accounts") { login.accountList.itemCount == 1 }
    var seen: [String] = []
    func look() {
      let focused = visitor.window.focused.map { "\(type(of: $0))" } ?? "nothing"
      seen.append("\(stage.desktop.opened.count) links, \(focused) has the focus\n\(visitor.tree)")
    }
    look()
    try visitor.click("Continue")
    look()
    try visitor.type("not a server", into: login.serverEntry)
    try visitor.pressEnter(in: login.serverEntry)
    look()
    try visitor.replace(textOf: login.serverEntry, with: "@ada@example.social")
    look()
    await stage.hold("GET /api/v2/instance")
    try visitor.pressEnter(in: login.serverEntry)
    look()
    await stage.release()
    try await invite(visitor, stage)
    look()
    try visitor.click("Cancel")
    look()
    try await eventually("closed") { await stage.isClosed }
    try visitor.click("Continue")
    try await invite(visitor, stage)
    await stage.hold("POST /oauth/token")
    await stage.comeBack()
    try await eventually("exchange") { visitor.sees("Signing in to example.social…") }
    look()
    await stage.release()
    try await eventually("the table") { (try? visitor.page(PeopleView.self)) != nil }
    let me = stage.manager.currentSession.value.session?.userService.user.value
    seen.append("\(me?.username ?? "nobody"), \(stage.desktop.opened.count) links")
    return seen
  }

  private func invite(_ visitor: Visitor, _ stage: SignInStage) async throws {
    let view = try visitor.page(ServerSignInView.self)
    try await eventually("invitation") { view.pages.visibleChild === view.invitationPage }
    try await eventually("browser") { stage.hasNewLink }
  }

  @Test func `20 event orders lead through the same sign-in texts`() async throws {
    let written = try await walk(nil)
    for words in [
      "Type the name of your server", "That is not the name of a server.", "Looking for example.social…",
      "An Example will ask whether to allow Kith", "Signing in to example.social…",
    ] { expect(written.contains { $0.contains(words) }, "\(words)") }
    expectEqual(written.last, "ada, 2 links")
    for seed in UInt64(1)...20 {
      let shuffled = try await walk(seed)
      expectEqual(shuffled.count, written.count)
      for (step, (one, other)) in zip(written, shuffled).enumerated() where one != other {
        Issue.record("seed \(seed), step \(step): \(other)\ninstead of \(one)")
      }
    }
  }
}
