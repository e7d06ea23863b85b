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

  @Test func `a name of spaces cannot be saved`() {
    let form = EditProfileView.make(session().currentUserService)
    form.nameEntry.text = "  "
    expect(!form.saveButton.isSensitive)
    form.nameEntry.text = "Ada"
    expect(form.saveButton.isSensitive)
  }

  @Test func `the own account cannot be added as a friend`() throws {
    let session = session()
    let me = session.currentUserService.user
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
