import BinderDemoServices
import BinderDemoViews
import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import BinderDemo
@testable import BinderDemoBinders

/// An object whose release is visible.
private final class Token {}

@MainActor
@Suite struct ReleaseTests {
  private let clock = VirtualClock()

  @Test func `bindings retain the services, and closing the page releases everything`()
    throws
  {
    weak var page: BinderPage?
    weak var session: Session?
    weak var service: UserService?
    weak var manager: SessionManager?
    try autoreleasing {
      let window = Window(clock: clock)
      let application = DemoApplication(clock: clock)
      let made = BinderPage.make(application)
      window.content = made
      page = made
      manager = application.manager
      session = application.manager.session
      service = session?.currentUserService
      expect(service != nil)
      let visitor = Visitor(window)
      clock.advance(by: .seconds(1))
      try visitor.click("Friends")
      clock.advance(by: .seconds(1))
      try visitor.goBack()
      try visitor.click("Edit Profile")
      window.content = nil
    }
    clock.advance(by: .seconds(1))
    expect(page == nil)
    expect(session == nil)
    expect(service == nil)
    expect(manager == nil)
  }

  // The three cases of the document's "Ownership".

  private func session() -> Session {
    let server = Server(clock: clock)
    let (token, user) = server.logIn()
    return Session(client: APIClient(server: server, token: token), user: user, clock: clock) {}
  }

  private func friends(of session: Session) -> (FriendsService, weak: () -> FriendsService?) {
    let service = session.makeFriendsService(for: session.currentUserService.user.value)
    return (service, { [weak service] in service })
  }

  @Test func `case 2: a binding retains its source signal and what that holds, and not the service`() {
    var view: FriendsView? = FriendsView(clock: clock)
    let session = session()
    var isGone: () -> Bool = { true }
    var service: () -> FriendsService? = { nil }
    if let view {
      let token = Token()
      isGone = { [weak token] in token == nil }
      let made = friends(of: session)
      service = made.weak
      let friends = made.0.friends
      friends.consumeLoadingState(by: view.friendsView)
        .map { [token] friends in withExtendedLifetime(token) { friends } }
        .bind(to: view.friendsView) { cell, friend in cell.nameLabel.text = friend.name }
    }
    expect(service() == nil)
    clock.advance(by: .seconds(1))
    expectEqual(view?.friendsView.itemCount, 4)
    expectEqual(view?.friendsView.typedRow(at: 0)?.nameLabel.text.isEmpty, false)
    expect(!isGone())
    view = nil
    clock.advance(by: .seconds(1))
    expect(isGone())
  }

  @Test func `case 3: an observation with a service's method retains it until the view is released`() {
    var view: FriendsView? = FriendsView(clock: clock)
    let session = session()
    var service: () -> FriendsService? = { nil }
    if let view {
      let made = friends(of: session)
      service = made.weak
      view.friendsLoadingView.errorPage.button.reactive.clicked.observeNext(with: made.0.reload)
        .dispose(in: view.bag)
    }
    expect(service() != nil)
    view = nil
    clock.advance(by: .seconds(1))
    expect(service() == nil)
  }

  // Objects captured by a function live until it returns.
  private func autoreleasing(_ body: () throws -> Void) rethrows {
    try body()
  }
}
