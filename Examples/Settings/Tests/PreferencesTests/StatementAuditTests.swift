import Settings
import Signals
import Testing
import Widgets
import WidgetsTesting

@testable import Preferences

/// Omits each statement of the binder in turn, and expects a visible difference.
@MainActor
struct StatementAuditTests {
  /// Returns what the window shows, what is saved, and the effect of each action.
  private func look() -> [String: String] {
    let store = MemorySettings()
    let window = Window(clock: VirtualClock())
    let view = PreferencesView.make(PreferencesService(store))
    window.content = view
    window.actions = view.actions
    let visitor = Visitor(window)
    var seen: [String: String] = [:]
    func act(_ name: String, _ act: () throws -> Void) {
      do { try act() } catch { seen["\(name): refused"] = "\(error)" }
      for (key, value) in portrait(of: window) { seen["\(name): \(key)"] = value }
      for (key, value) in outcome(in: window) { seen["\(name): \(key)"] = value }
      for (key, value) in store.all { seen["\(name): kept \(key)"] = "\(value)" }
    }
    act("first") {}
    act("sounds") { try visitor.perform("toggle", on: view.messages.soundRow) }
    act("notifications") { try visitor.perform("toggle", on: view.messages.notifyRow) }
    act("signature") { try visitor.type("Ada", into: view.messages.signatureRow.entry) }
    act("password") { try visitor.type("secret", into: view.messages.passwordRow.entry) }
    act("display") { try visitor.perform("activate", on: view.list.rows[1]) }
    act("size") { try visitor.perform("select", on: view.display.sizeRow.choice, with: "2") }
    act("ask") { try visitor.perform("activate", on: view.display.resetRow) }
    act("keep") { try visitor.click("Cancel") }
    act("keys") { try visitor.press("F1") }
    act("close") { try visitor.click("Close") }
    act("reset") { try visitor.press("Ctrl+Delete") }
    act("agree") { try visitor.click("Reset") }
    window.resized(to: 360)
    act("narrow") {}
    act("back") { try visitor.press("Alt+Left") }
    act("messages") { try visitor.perform("activate", on: view.list.rows[0]) }
    return seen
  }

  @Test func `every statement of the preferences has an effect`() async throws {
    let audit = try await StatementAudit(of: "PreferencesView+Binder.swift", shared: { _ in true }) { _ in
      look()
    }
    #expect(audit.statements.count > 30)
    for statement in audit.idle { Issue.record("nothing depends on \(statement)") }
  }
}
