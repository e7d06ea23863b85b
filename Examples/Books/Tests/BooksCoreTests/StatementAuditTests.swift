import Signals
import Testing
import Widgets
import WidgetsTesting

@testable import BooksCore

/// Omits each statement of the binders in turn, and expects a visible difference.
@MainActor
struct StatementAuditTests {
  /// Returns what the window shows after each action.
  ///
  /// - Parameter whole: The result with all statements, for which each step waits.
  private func look(_ whole: [String: String]) async -> [String: String] {
    let server = FakeServer()
    await server.fail("no connection")
    let window = Window(clock: VirtualClock())
    let view = BookListView.make(BookService(server), clock: VirtualClock())
    window.content = NavigationStack(root: view)
    let visitor = Visitor(window)
    var seen: [String: String] = [:]
    func act(_ name: String, _ act: () throws -> Void) async {
      do { try act() } catch { seen["\(name): refused"] = "\(error)" }
      let now = await StatementAudit.settled(as: whole) {
        let now = portrait(of: window).merging(outcome(in: window)) { $1 }
        return Dictionary(uniqueKeysWithValues: now.map { ("\(name): \($0.key)", $0.value) })
      }
      seen.merge(now) { $1 }
    }
    await act("failed") {}
    await server.fail(nil)
    await act("loaded") { try visitor.click(view.loading.errorPage.button) }
    await act("searched") { try visitor.type("lem", into: view.searchEntry) }
    await act("nothing found") { try visitor.type("!", into: view.searchEntry) }
    return seen
  }

  @Test func `every statement of the book list has an effect`() async throws {
    let audit = try await StatementAudit(of: "BookListView+Binder.swift", shared: { _ in true }) { whole in
      await look(whole)
    }
    #expect(audit.statements.count > 10)
    for statement in audit.idle { Issue.record("nothing depends on \(statement)") }
  }
}
