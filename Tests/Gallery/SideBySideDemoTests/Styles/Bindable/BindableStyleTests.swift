import Bindings
import Signals
import TestSupport
import Testing
import Widgets

@testable import SideBySideDemo

@MainActor
@Suite struct BindableStyleTests {
  private let clock = VirtualClock()

  @Test func `two views of one contact show the same change`() {
    let contacts = ContactsModelController(Client(Backend(clock: clock)) {})
    let contact = contacts.makeContactModelController(for: Contact(id: 0, name: "Noor Haddad"))
    let views = [BindableContactView(contact), BindableContactView(contact)]
    let name = NameModelController(contact)
    name.type("Noor")
    name.save()
    clock.advance(by: .seconds(1))
    expectEqual(views.map(\.nameLabel.text), ["Noor", "Noor"])
    expectEqual(views.map(\.undoBanner.isRevealed), [true, true])
  }

  @Test func `a failed undo leaves the model as it was`() {
    let backend = Backend(clock: clock)
    let contacts = ContactsModelController(Client(backend) {})
    let contact = contacts.makeContactModelController(for: Contact(id: 0, name: "Noor Haddad"))
    contact.undoChange()
    expectEqual(contact.undo.lastValue, Undo())
    contact.rename(to: "Noor") { _ in }
    clock.advance(by: .seconds(1))
    backend.answers = .failing
    contact.undoChange()
    clock.advance(by: .seconds(1))
    expectEqual(contact.contact.lastValue?.name, "Noor")
    expectEqual(contact.undo.lastValue?.former, "Noor Haddad")
  }
}
