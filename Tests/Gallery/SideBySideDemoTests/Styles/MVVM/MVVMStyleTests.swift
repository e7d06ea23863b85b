import Bindings
import Signals
import TestSupport
import Testing

@testable import SideBySideDemo

@MainActor
@Suite struct MVVMStyleTests {
  /// Stores the page models that are to be shown.
  private final class Pages: Navigator {
    var titles: [String] = []
    var opened: [PageModel] = []

    func start(with pageModel: PageModel) {
      titles = [pageModel.title.value]
      opened = [pageModel]
    }
    func open(_ pageModel: PageModel) {
      pageModel.navigator = self
      titles.append(pageModel.title.value)
      opened.append(pageModel)
    }
    func close(_ pageModel: PageModel) { titles.removeLast() }
  }

  private let clock = VirtualClock()
  private let pages = Pages()

  @Test func `page models lead from one to the next without a page`() throws {
    let contacts = ContactsPageModel(Client(Backend(clock: clock)) {})
    contacts.navigator = pages
    clock.advance(by: .seconds(1))
    contacts.openContact.execute(contacts.contacts.value.all[1])
    let contact = try #require(pages.opened.last as? ContactPageModel)
    expect(!contact.undoChange.enabled.value)
    contact.edit.execute()
    let name = try #require(pages.opened.last as? NamePageModel)
    expect(!name.save.enabled.value)
    name.typed.value = "Piet"
    expect(name.save.enabled.value)
    name.save.execute()
    expect(!name.save.enabled.value)
    clock.advance(by: .seconds(1))
    expectEqual(pages.titles, ["Contact"])
    expectEqual(contact.name.value, "Piet")
    expect(contact.undoChange.enabled.value)
  }

  @Test func `the end of a session shows the sign-in, from which the contacts are shown again`() throws {
    let backend = Backend(clock: clock)
    let session = SessionPageModel(backend)
    session.navigator = pages
    session.signIn.execute()
    expectEqual(pages.titles, ["Contacts"])
    backend.endSession()
    try #require(pages.opened.last as? ContactsPageModel).reload.execute()
    clock.advance(by: .seconds(1))
    expectEqual(pages.titles, ["Sign In"])
    session.signIn.execute()
    expectEqual(pages.titles, ["Contacts"])
  }
}
