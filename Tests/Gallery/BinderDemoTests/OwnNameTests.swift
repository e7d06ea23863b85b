import BinderDemoServices
import BinderDemoViews
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import BinderDemo
@testable import BinderDemoBinders

@MainActor
@Suite struct OwnNameTests {
  private let clock = VirtualClock()

  private func session() -> Session {
    let server = Server(clock: clock)
    let (token, user) = server.logIn()
    return Session(client: APIClient(server: server, token: token), user: user, clock: clock) {}
  }

  @Test func `a name of spaces and the saved name cannot be saved`() throws {
    let form = EditProfileView.make(session().currentUserService)
    let window = Window(clock: clock)
    window.present(form)
    let visitor = Visitor(window)
    for (name, canSave) in [("  ", false), ("Ada", true), (" Ilse Vander ", false)] {
      try visitor.replace(textOf: form.nameEntry, with: name)
      expectEqual(form.saveButton.isSensitive, canSave, "“\(name)”")
    }
  }

  @Test func `a name is saved even if its form is closed before the answer`() throws {
    let userService = session().currentUserService
    let window = Window(clock: clock)
    let visitor = Visitor(window)
    weak var closed: EditProfileView?
    do {
      let form = EditProfileView.make(userService)
      window.present(form)
      try visitor.replace(textOf: form.nameEntry, with: " Ada ")
      try visitor.pressEnter(in: form.nameEntry)
      expect(form.nameEntry.isSensitive == false && form.saveButton.isSensitive == false)
      form.dismiss()
      closed = form
    }
    expect(closed == nil)
    clock.advance(by: .milliseconds(500))
    expectEqual(userService.user.value.name, "Ada")
  }

  @Test func `the own account cannot be added as a friend`() throws {
    let session = session()
    let me = session.currentUserService.user.value
    let own = FriendsView.make(user: me, session: session)
    clock.advance(by: .seconds(1))
    let friends = (0..<own.friendsView.itemCount).compactMap { own.friendsView.item(at: $0) as? User }
    var places = 0
    for friend in friends {
      let view = FriendsView.make(user: friend, session: session)
      clock.advance(by: .seconds(1))
      for index in 0..<view.friendsView.itemCount
      where (view.friendsView.item(at: index) as? User)?.id == me.id {
        places += 1
        expectEqual(view.friendsView.typedRow(at: index)?.addButton.isVisible, false)
      }
    }
    expect(places > 0, "no friend has them as a friend")
  }
}
