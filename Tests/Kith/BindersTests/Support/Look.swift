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

  private func settle(_ see: () async -> [String: String]) async {
    await rest(whole, isResting: { await isResting }, see)
  }

  /// Whether no request is open, and no picture is being read; what the cache was asked before has been answered.
  private var isResting: Bool {
    get async {
      await stage.seen.settle()
      let images = stage.manager.currentSession.value.session?.images
      return await stage.server.openCount == 0 && images?.loadsUnderWay ?? 0 == 0
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
