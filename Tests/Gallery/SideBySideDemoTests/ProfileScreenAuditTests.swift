import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import SideBySideDemo

@MainActor
@Suite struct ProfileScreenAuditTests {
  private func look() -> [String: String] {
    let clock = VirtualClock()
    let backend = Backend(clock: clock)
    let view = ProfileScreen.make(ProfileService(backend))
    let window = Window(clock: clock)
    window.setContent(view)
    let visitor = Visitor(window)
    var seen: [String: String] = [:]
    func see(_ when: String) {
      clock.advance(by: .seconds(1))
      _ = visitor.tree
      for (key, value) in portrait(of: view) { seen["\(when): \(key)"] = value }
    }
    see("first")
    view.renameButton.click()
    see("renamed")
    backend.answers = .failing
    view.reloadButton.click()
    see("failed")
    backend.answers = .asUsual
    view.reloadButton.click()
    see("again")
    do { try visitor.activate(row: 1, in: view.friendsView) } catch { seen["act choose"] = "refused" }
    seen["chosen"] = view.chosenLabel.text
    return seen
  }

  @Test func `each effect of the profile screen depends on one statement, with documented exceptions`()
    async throws
  {
    let audit = try await StatementAudit(of: "ProfileScreen+Binder.swift") { _ in look() }
    expect(audit.statements.count == 7 && audit.idle.isEmpty)
    // The target of a button shows in a label; a missing row cannot be chosen.
    let several = audit.governors.filter { key, statements in
      statements.count > 1 && !["renamed: ", "failed: ", "again: ", "chosen"].contains(where: key.hasPrefix)
    }
    expect(several.isEmpty)
  }
}
