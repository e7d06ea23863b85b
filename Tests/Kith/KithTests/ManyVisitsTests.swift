import Binders
import LocalServer
import RealInput
import Services
import Settings
import Signals
import TestSupport
import Views
import Widgets
import WidgetsTesting
import XCTest

@testable import GTKRenderer

final class ManyVisitsTests: XCTestCase {
  func testManyVisitsLeaveNoPageRowOrObserver() throws {
    try MainActor.assumeIsolated { try visitManyTimes() }
  }
}

private let visitCount = Soak.count(200, soak: 1_000)

@MainActor
private func visitManyTimes() throws {
  let book = try LocalBook.open(fixtures: KithProgram.sample).book
  let manager = SessionManager(book: book, settings: MemorySettings(), clock: ActorClock())
  let window = MainWindow.make(manager)
  try RealPerson.use(window, isShown: manager.start) { person, app in
    try await visits(person, manager)
    app.quit()
  }
}

@MainActor
private func visits(_ person: RealPerson, _ manager: SessionManager) async throws {
  let visitor = person.visitor
  let profile = try await person.openProfile()
  let session = try XCTUnwrap(manager.currentSession.value.session)
  try await person.until("rows") { profile.friendList.row(at: 0) != nil }
  // GTK creates rows off the screen: it may keep a few more after a while.
  let rows = profile.friendList.liveRowCount + 10
  let users = session.userService.user.observerCount
  let watch = Watch()
  for visit in 1...visitCount {
    try visitor.click(profile.person.followingButton)
    let page = try visitor.page(FriendsView.self)
    // Sometimes long enough for GTK to create rows; otherwise too short to draw anything.
    let isLong = visit.isMultiple(of: 50)
    if isLong { try await person.until("a row") { page.following.list.row(at: 0) != nil } }
    watch.add(page, isLong ? page.following.list.row(at: 0) : nil)
    try visitor.goBack()
    // Real time: GTK draws and releases in its own turns, between two visits.
    try await Task.sleep(for: .milliseconds(1))
  }
  try await person.until("all \(watch.pages.count) pages, rows and nodes are let go; left: \(watch.alive)") {
    watch.alive == 0
  }
  try await person.until("observers are let go") {
    session.userService.user.observerCount == users
      && session.relationships.all.observerCount <= profile.friendList.liveRowCount
  }
  XCTAssertEqual(watch.rows.count, visitCount / 50)
  XCTAssertLessThanOrEqual(profile.friendList.liveRowCount, rows)
}

/// The objects seen on the way, held weakly.
@MainActor
private final class Watch {
  struct Weak {
    weak var object: AnyObject?
  }

  private(set) var pages: [Weak] = []
  private(set) var rows: [Weak] = []
  private var nodes: [Weak] = []

  var alive: Int { (pages + rows + nodes).count { $0.object != nil } }

  func add(_ page: FriendsView, _ row: Widget?) {
    pages.append(Weak(object: page))
    nodes += [page.node, page.following.list.node, row?.node].map { Weak(object: $0) }
    if let row { rows.append(Weak(object: row)) }
  }
}
