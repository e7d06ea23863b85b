import Client
import Testing
import Widgets
import WidgetsTesting

@testable import Services

/// The state of a page and the effect of each act on it, for a `StatementAudit`.
@MainActor
final class Look {
  let stage: Stage
  let visitor: Visitor
  let view: NavigationPage
  /// The state and the effects so far.
  private(set) var seen: [String: String] = [:]

  /// The number of turns without a change that count as settled.
  @TaskLocal static var turns = 12

  /// The state with all statements; empty while that is being recorded.
  private let whole: [String: String]

  init(_ stage: Stage, _ visitor: Visitor, _ view: NavigationPage, _ whole: [String: String]) {
    self.whole = whole
    self.stage = stage
    self.visitor = visitor
    self.view = view
  }

  /// Records the state once it has settled.
  private func settle(_ see: () async -> [String: String]) async {
    await seen.merge(
      StatementAudit.settled(as: whole, isResting: { await stage.isResting }, turns: Self.turns, see)
    ) { $1 }
  }

  /// Waits until all requests have been sent: the page's late requests are not those of an act.
  func rest() async {
    // The reference must be complete: it waits longer.
    let turns = whole.isEmpty ? max(100, Self.turns) : Self.turns
    _ = await StatementAudit.settled(
      as: ["requests": ""], isResting: { await stage.isResting }, turns: turns,
      { ["requests": "\(await stage.server.transport.log.count)"] })
  }

  /// Looks at the page as it is now.
  func see(_ when: String) async {
    await settle { portrait(when) }
  }

  /// Looks at a page with a failed request, retries by its button, reloads by its action, and looks again.
  func seeFailure(
    of request: String, thenClick button: Button, _ name: String = "retry", then reload: Action
  ) async {
    await see("failed")
    await stage.server.fail(request, with: nil)
    await act(name) { try visitor.click(button) }
    await act("reload") { reload.activate() }
    await see("loaded")
  }

  /// Looks at the page at once, during a request.
  func glance(_ when: String) {
    seen.merge(portrait(when)) { $1 }
  }

  private func portrait(_ when: String) -> [String: String] {
    // Lists of the whole window create their rows.
    _ = visitor.tree
    return WidgetsTesting.portrait(of: view, when: when)
  }

  func note(_ name: String, _ what: String) { seen[name] = what }

  /// Acts once nothing is pending, records the resulting page, messages and requests, and goes back.
  func act(_ name: String, _ act: () throws -> Void) async {
    await rest()
    let (asked, opened) = await (stage.server.transport.log.count, stage.opened.count)
    let window = visitor.window
    // The former focus is not an effect.
    window.focusMoved(to: nil)
    var refusal = ""
    do { try act() } catch { refusal = "refused" }
    await settle {
      var came = outcome(in: window)
      // Toasts and dialogs are announced as well.
      came["announced"] = nil
      // The requests and the focus of a new page are its own.
      let isHere = window.visibleNavigation?.top === view
      if !isHere { came["focus"] = nil }
      let requests = isHere ? await stage.server.transport.log.dropFirst(asked).map(described) : []
      came["requests"] = "\(Set(requests).sorted())"
      came["opened"] = "\(stage.opened.dropFirst(opened))"
      return ["act \(name)": "\(refusal) \(came.sorted { $0.key < $1.key }.map { "\($0): \($1)" })"]
    }
    _ = window.fileDialog?.cancel()
    window.toasts.forEach(window.dismiss)
    window.dialogs.forEach(window.dismiss)
    while let stack = window.visibleNavigation, stack.pages.count > 1, stack.top !== view,
      stack.pages.contains(where: { $0 === view })
    { stack.pop() }
  }

  private func described(_ request: Request) -> String {
    let values: [String] =
      switch request.body {
      case .form(let form): form.map { "\($0.name)=\($0.value)" }
      case .multipart(let parts): parts.map { "\($0.name)=\(String(decoding: $0.data, as: UTF8.self))" }
      case .json(let json): ["\(json)"]
      case .none: []
      }
    return ([request.summary] + values).joined(separator: " ")
  }
}
