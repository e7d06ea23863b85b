import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import SideBySideDemo

@MainActor
@Suite struct BinderStyleTests {
  private let clock = VirtualClock()

  @Test func `services follow one another without a view`() {
    let contacts = ContactsService(Client(Backend(clock: clock)) {})
    var shown: [Contacts] = []
    let observation = contacts.contacts.observeNext { shown.append($0) }
    clock.advance(by: .seconds(1))
    guard let noor = shown.last?.all.first else { return expect(false) }
    let session = Session(Client(Backend(clock: clock)) {})
    let contact = session.makeContactService(for: noor)
    let name = contact.makeNameService()
    name.type("Noor")
    name.save()
    clock.advance(by: .seconds(1))
    expect(name.form.value.isSaved)
    expectEqual(contact.contact.value.name, "Noor")
    expectEqual(contact.undo.value, Undo(of: "Noor Haddad"))
    observation.dispose()
  }

  @Test(arguments: ["RootView", "ContactListView", "ContactView", "NameEditView"])
  func `each statement of a binder has an effect`(_ view: String) async throws {
    let audit = try await StatementAudit(of: "\(view)+Binder.swift") { _ in look() }
    expect(audit.statements.count >= 2)
    expect(audit.idle.isEmpty, "\(audit.idle)")
  }

  @Test func `the statements of all binders work in reverse order`() {
    let reversed = Statements.$order.withValue(Statements.Order { (0..<$0).reversed() }) { look() }
    expectEqual(reversed, look())
  }

  private func look() -> [String: String] {
    let stage = Stage(0)
    var seen: [String: String] = [:]
    func see(_ when: String, _ act: () throws -> Void) {
      do { try act() } catch { seen["\(when) refused"] = "" }
      _ = stage.visitor.tree
      stage.clock.advance(by: .seconds(1))
      seen[when] = stage.tree
    }
    see("first") {}
    see("reload") {
      stage.backend.contactCount = 3
      try stage.visitor.click("Reload")
    }
    see("usual") {
      stage.backend.contactCount = nil
      try stage.visitor.click("Reload")
    }
    see("open") { try stage.open(row: 0) }
    see("edit") { try stage.visitor.click("Edit") }
    see("bad") { try stage.type(" ") }
    see("good") { try stage.type("Noor") }
    do { try stage.visitor.click("Save") } catch { seen["refused"] = "" }
    seen["saving"] = stage.tree
    see("saved") {}
    do { try stage.visitor.click("Undo") } catch { seen["undo refused"] = "" }
    seen["undoing"] = stage.tree
    see("undone") {}
    see("again") { try stage.visitor.click("Edit") }
    see("by key") {
      try stage.type("N. Haddad")
      try stage.visitor.pressEnter(in: stage.view(NameEditView.self).nameEntry)
    }
    see("expired") {
      try stage.visitor.goBack()
      stage.backend.endSession()
      try stage.visitor.click("Reload")
    }
    see("signed in") { try stage.visitor.click("Sign In") }
    return seen
  }
}
