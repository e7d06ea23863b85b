import Signals
import TestSupport
import Testing
import Widgets

@testable import SideBySideDemo

@MainActor
@Suite struct FourVStyleTests {
  /// Stores what view models ask of the router.
  private final class Navigation: ContactListNavigationDelegate, NameEditNavigationDelegate {
    var selected: [String] = []
    var endCount = 0

    func contactListSelected(_ contact: Contact) { selected.append(contact.name) }
    func nameEditDidEnd() { endCount += 1 }
  }

  private let clock = VirtualClock()
  private let navigation = Navigation()

  private var directory: ContactDirectory { ContactDirectory(Client(Backend(clock: clock)) {}) }

  @Test func `the view model of the list ignores rows out of bounds`() {
    let viewModel = ContactListViewModel(
      interactor: ContactListInteractor(directory), navigationDelegate: navigation)
    viewModel.contactSelected(at: 0)
    clock.advance(by: .seconds(1))
    for row in [-1, 4, .max, .min, 3] { viewModel.contactSelected(at: row) }
    expectEqual(navigation.selected, ["Tomasz Bielak"])
  }

  @Test func `the view model of the form asks the router to end it once the name is saved`() {
    let interactor = NameEditInteractor(Contact(id: 0, name: "Noor Haddad"), in: directory)
    let viewModel = NameEditViewModel(interactor: interactor, navigationDelegate: navigation)
    viewModel.saveRequested()
    clock.advance(by: .seconds(1))
    expectEqual(navigation.endCount, 0)
    viewModel.nameTyped("Noor")
    viewModel.saveRequested()
    expect(!viewModel.canSave && !viewModel.isEditable)
    clock.advance(by: .seconds(1))
    expectEqual(navigation.endCount, 1)
  }

  @Test func `an interactor follows a change made by another component`() {
    let directory = directory
    let contact = Contact(id: 1, name: "Piet Solheim")
    let interactor = ContactInteractor(contact, in: directory)
    directory.rename(Contact(id: 2, name: "Rosa Quint"), to: "Rosa") { _ in }
    directory.rename(contact, to: "Piet") { _ in }
    clock.advance(by: .seconds(1))
    expectEqual(interactor.contact.name, "Piet")
    expectEqual(interactor.undo, Undo(of: "Piet Solheim"))
  }
}
