import Client
import Entities
import Foundation
import ScriptedServers
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Services

/// What is seen of a page, and what came of each act on it, for a `StatementAudit`.
@MainActor
final class Look {
  let stage: Stage
  let visitor: Visitor
  let view: NavigationPage
  /// What was seen, and what came of the acts.
  private(set) var seen: [String: String] = [:]

  /// For how many turns nothing has to change.
  @TaskLocal static var turns = 12

  /// What is seen with all statements; nothing when that is what is looked for.
  private let whole: [String: String]

  init(_ stage: Stage, _ visitor: Visitor, _ view: NavigationPage, _ whole: [String: String]) {
    self.whole = whole
    self.stage = stage
    self.visitor = visitor
    self.view = view
  }

  /// Notes what there is to see, once nothing more comes.
  private func settle(_ see: () async -> [String: String]) async {
    await seen.merge(
      StatementAudit.settled(as: whole, isResting: { await stage.isResting }, turns: Self.turns, see)
    ) { $1 }
  }

  /// Waits until all that was asked for has been asked: what a page asks late is not what an act asks.
  func rest() async {
    // What all else is compared with has to be right: there it waits for longer.
    let turns = whole.isEmpty ? max(100, Self.turns) : Self.turns
    _ = await StatementAudit.settled(
      as: ["requests": ""], isResting: { await stage.isResting }, turns: turns,
      { ["requests": "\(await stage.server.transport.log.count)"] })
  }

  /// Looks at the page as it is now.
  func see(_ when: String) async {
    await settle { portrait(when) }
  }

  /// Looks at a page whose request has failed, tries again by its button, loads anew by its action, and looks again.
  func seeFailure(
    of request: String, thenClick button: Button, _ name: String = "retry", then reload: Action
  ) async {
    await see("failed")
    await stage.server.fail(request, with: nil)
    await act(name) { try visitor.click(button) }
    await act("reload") { reload.activate() }
    await see("loaded")
  }

  /// Looks at the page at once, while something is under way.
  func glance(_ when: String) {
    seen.merge(portrait(when)) { $1 }
  }

  private func portrait(_ when: String) -> [String: String] {
    // Lists of the whole window make their rows.
    _ = visitor.tree
    return WidgetsTesting.portrait(of: view, when: when)
  }

  /// Notes something else.
  func note(_ name: String, _ what: String) { seen[name] = what }

  /// Acts once nothing is under way any more, notes which page, messages and requests came of it, and goes back.
  func act(_ name: String, _ act: () throws -> Void) async {
    await rest()
    let (asked, opened) = await (stage.server.transport.log.count, stage.opened.count)
    let window = visitor.window
    // Where the focus was is nothing that came of it.
    window.focusMoved(to: nil)
    var refusal = ""
    do { try act() } catch { refusal = "refused" }
    await settle {
      var came = outcome(in: window)
      // A toast and a dialog are announced as well.
      came["announced"] = nil
      // What a page asks for when it comes is its own, and so is where it puts the focus.
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
