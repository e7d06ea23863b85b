import Bindings
import Signals
import TestSupport
import Testing
import Widgets

@testable import SideBySideDemo

@MainActor
@Suite struct ModelViewBindingStyleTests {
  @Test func `a view without a model shows values and publishes intents`() {
    let view = IntentContactView()
    var intents: [String] = []
    view.editRequested.observeNext { intents.append("edit") }.dispose(in: view.bag)
    view.undoRequested.observeNext { intents.append("undo") }.dispose(in: view.bag)
    view.contact.set(Contact(id: 0, name: "Noor"))
    view.undo.set(Undo(of: "Noor Haddad"))
    expectEqual(view.nameLabel.text, "Noor")
    expectEqual(view.undoBanner.title, "The name was Noor Haddad.")
    view.editButton.click()
    view.undoBanner.button.click()
    expectEqual(intents, ["edit", "undo"])
  }

  @Test func `a model without a view saves and undoes`() {
    let clock = VirtualClock()
    let contacts = ContactsModel(Client(Backend(clock: clock)) {})
    clock.advance(by: .seconds(1))
    let contact = contacts.makeContactModel(for: contacts.contacts.value.all[0])
    let name = NameModel(contact)
    name.type("Noor")
    name.save()
    clock.advance(by: .seconds(1))
    expectEqual(contacts.contacts.value.all[0].name, "Noor")
    contact.undoChange()
    clock.advance(by: .seconds(1))
    expectEqual(contacts.contacts.value.all[0].name, "Noor Haddad")
    expectEqual(contact.undo.value, Undo())
  }
}
