import Client
import ServerTesting
import Signals
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders

@MainActor
struct OtherStatementAuditTests {
  /// The state of the server sign-in, and the effect of each act on it.
  private func signIn(_ whole: [String: String]) async throws -> [String: String] {
    let stage = SignInStage.answering()
    let window = MainWindow.make(stage.manager)
    let visitor = Visitor(window)
    stage.manager.start()
    try await eventually("login") { (try? visitor.page(LoginView.self)) != nil }
    let signIn = try #require(stage.manager.loginService.makeServerSignIn("example.social"))
    let view = ServerSignInView.make(signIn)
    window.visibleNavigation?.push(view)
    var seen: [String: String] = [:]
    func see(_ when: String) async {
      func look() -> [String: String] {
        var look: [String: String] = [:]
        for (key, value) in portrait(of: view) { look["\(when): \(key)"] = value }
        look["\(when): links"] = "\(stage.desktop.opened.count)"
        look["\(when): toasts"] = "\(window.toasts.map(\.label.text))"
        look["\(when): copied"] = window.copiedText.map { String($0.prefix(20)) }
        look["\(when): pages"] = "\(window.visibleNavigation?.pages.count ?? 0)"
        return look
      }
      await seen.merge(
        StatementAudit.settled(as: whole, isResting: { await stage.server.openCount == 0 }) { look() }
      ) { $1 }
      window.toasts.forEach(window.dismiss)
    }
    func act(_ name: String, _ act: () throws -> Void) async {
      do { try act() } catch { seen["act \(name)"] = "refused" }
      await see(name)
    }
    await see("invitation")
    await act("open") { try visitor.click(view.openButton) }
    await act("open code") { try visitor.click(view.openCodeButton) }
    await act("copy") { try visitor.click(view.copyButton) }
    await act("copy code") { try visitor.click(view.copyCodeButton) }
    window.clipboard.copy(.text("pasted"))
    await act("paste") { try visitor.perform("pressIcon", on: view.codeEntry, with: "secondary") }
    await stage.refuseCode("wrong")
    await act("enter") {
      try visitor.replace(textOf: view.codeEntry, with: "wrong")
      try visitor.pressEnter(in: view.codeEntry)
    }
    await act("cancel") { try visitor.click(view.cancelButton) }
    window.visibleNavigation?.push(view)
    await stage.have("offline")
    signIn.start(page: ReturnPage(title: "", text: ""))
    await see("failed")
    await stage.have(nil)
    await act("retry") { try visitor.click(view.failurePage.button) }
    return seen
  }

  @Test func `every statement of the server sign-in has an effect`() async throws {
    // Reachable widgets and the effects of acts depend on the current step, and all on having begun.
    let later = [
      "open: ", "open code: ", "copy: ", "copy code: ", "paste: ", "enter: ", "cancel: ", "failed: ",
      "retry: ",
    ]
    try await audit(
      "ServerSignInView+Binder",
      shared: later + ["act ", "links", "visibleChild", "Stack.shownPage", "Spinner", "Label."]
    ) { whole in try await signIn(whole) }
  }

  /// The state of the start failure page, and the effect of each act on it.
  private func problem() -> [String: String] {
    var retries = 0
    let window = MainWindow.makeProblem(title: "No Book", text: "It is not there.", clock: VirtualClock()) {
      _ in
      retries += 1
    }
    let visitor = Visitor(window)
    var seen = portrait(of: ProblemView.make(title: "No Book", text: "It is not there."))
    seen["window"] = window.title
    seen["page"] = window.visibleNavigation?.top.map { "\(type(of: $0))" } ?? "none"
    try? visitor.click("Try Again")
    seen["tried again"] = "\(retries)"
    window.closeAction.activate()
    seen["closed"] = "\(window.isOpen)"
    let other = MainWindow.makeProblem(title: "", text: "", clock: VirtualClock()) { _ in }
    other.quitAction.activate()
    seen["quit"] = "\(other.isOpen)"
    return seen
  }

  @Test func `every statement of the start failure page has an effect`() async throws {
    try await audit("ProblemView+Binder", shared: ["tried again"]) { _ in problem() }
    let written = problem()
    expect(written["tried again"] == "1" && written["closed"] == "false" && written["quit"] == "false")
    for seed in UInt64(1)...10 {
      let order = Statements.Order { count in
        var random = SplitMix64(seed: seed &+ UInt64(count))
        return Array(0..<count).shuffled(using: &random)
      }
      expectEqual(Statements.$order.withValue(order) { problem() }, written, "seed \(seed)")
    }
  }
}
