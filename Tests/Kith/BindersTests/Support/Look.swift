import Client
import Entities
import Services
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

/// What is seen of a page, and what came of each act on it, for a `StatementAudit`.
@MainActor
final class Look {
  let stage: Stage
  let visitor: Visitor
  let view: NavigationPage
  /// What was seen, and what came of the acts.
  private(set) var seen: [String: String] = [:]

  /// What is seen with all statements; nothing when that is what is looked for.
  private let whole: [String: String]

  init(_ stage: Stage, _ visitor: Visitor, _ view: NavigationPage, _ whole: [String: String]) {
    self.whole = whole
    self.stage = stage
    self.visitor = visitor
    self.view = view
  }

  /// Waits until what is seen is what is seen with all statements, but not for long: a statement may be missing.
  private func settle(_ see: () async -> [String: String]) async {
    // Real time: the answers are read on other threads.
    let end = ContinuousClock.now + .milliseconds(whole.isEmpty ? 300 : 60)
    while ContinuousClock.now < end {
      await Task.yield()
      if !whole.isEmpty, await see().allSatisfy({ whole[$0.key] == $0.value }) { return }
    }
  }

  /// Looks at the page as it is now.
  func see(_ when: String) async {
    func look() -> [String: String] {
      _ = visitor.tree
      return Dictionary(uniqueKeysWithValues: portrait(of: view).map { ("\(when): \($0.key)", $0.value) })
    }
    await settle { look() }
    seen.merge(look()) { $1 }
  }

  /// Notes something else.
  func note(_ name: String, _ what: String) { seen[name] = what }

  /// Acts, notes which page, messages and requests came of it, and goes back.
  func act(_ name: String, _ act: () throws -> Void) async {
    let before = await stage.server.log.count
    let window = visitor.window
    var refusal = ""
    do { try act() } catch { refusal = "refused" }
    func look() async -> [String: String] {
      let isHere = window.visibleNavigation?.top === view
      // What a page asks for when it comes is its own.
      let log = isHere ? await stage.server.log.dropFirst(before).map { String($0.prefix { $0 != "?" }) } : []
      let top = window.visibleNavigation?.top.map { "\(type(of: $0))" } ?? ""
      let focused = isHere ? window.focused.map { "\(type(of: $0))" } ?? "" : ""
      let toasts = window.toasts.map(\.label.text)
      return [
        "act \(name)": "\(refusal)|\(top)|\(focused)|\(toasts)|\(window.dialogs.count)|\(Set(log).sorted())"
      ]
    }
    await settle(look)
    await seen.merge(look()) { $1 }
    window.toasts.forEach(window.dismiss)
    window.dialogs.forEach(window.dismiss)
    while let stack = window.visibleNavigation, stack.pages.count > 1, stack.top !== view,
      stack.pages.contains(where: { $0 === view })
    { stack.pop() }
  }
}
