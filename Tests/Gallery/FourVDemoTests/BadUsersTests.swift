import DemoTestSupport
import Foundation
import GalleryFetching
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import FourVDemo

@MainActor @Suite struct BadUsersTests {
  nonisolated private static let answers: [(Result<[UInt8], FetchError>, String)] = [
    (.failed(.status(500)), "answered with status 500"), (.failed(.offline), "Check the network"),
    (.failed(.timedOut), "did not answer in time"),
    (.text("<html>"), "an unexpected answer"),
    (.text("["), "an unexpected answer"),
    (.text(#"{"users": []}"#), "an unexpected answer"),
  ]

  /// A story in a window, with a server that answers by a rule.
  @MainActor
  private struct Told {
    let client: FakeFetcher
    let window = Window(clock: VirtualClock())
    let router: any Router
    var visitor: Visitor { Visitor(window) }

    init(_ story: String, _ answer: FakeFetcher.Answer) {
      client = FakeFetcher { $0 == testURL ? answer : .failed(.offline) }
      let services = UsersServices(client)
      let place = ParentView()
      switch story {
      case "Pictures":
        router = UserPicturesRouter(parent: place, services: services)
        window.content = place
      case "Pushed":
        let navigation = NavigationStack(root: NavigationPage(Box()))
        router = PushedUsersRouter(navigation: navigation, services: services)
        window.content = navigation
      case "Map":
        let map = ParentView()
        router = UsersMapRouter(listParent: place, mapParent: map, services: services)
        window.content = Box(.column, [map, place])
      case "Pane":
        let pane = SidePane()
        router = UserPaneRouter(parent: place, pane: pane, services: services)
        window.content = Box(.column, [place, pane])
      case "MVVM-C":
        router = UsersCoordinator(parent: place, services: services)
        window.content = place
      default:
        router = UsersRouter(parent: place, services: services)
        window.content = place
      }
      router.showInitial()
    }

    func sees(_ words: String) async throws {
      try await eventually("\(words)") { visitor.sees(words) }
    }

    func sees(exactly words: String) async throws {
      try await eventually("\(words)") { visitor.sees(exactly: words) }
    }

    func list() throws -> AnyListView { try visitor.find(AnyListView.self) }
  }

  @Test(arguments: ["Users", "Pushed", "Map", "Pictures", "Pane", "MVVM-C"], answers)
  func `invalid answers are reported, and trying again continues`(
    story: String, answer: (what: Result<[UInt8], FetchError>, words: String)
  ) async throws {
    let told = Told(story, answer.what)
    try await told.sees(answer.words)
    expect(told.visitor.reachable(AnyListView.self).isEmpty)
    try told.visitor.click("Try Again")
    try await eventually("asked again") { told.client.asked.count == 2 }
    try await told.sees(answer.words)
    told.client.rule = { $0 == testURL ? .users("Ada", "Bo") : .failed(.offline) }
    try told.visitor.click("Try Again")
    try await told.sees(exactly: "Bo")
    try expectEqual(told.list().itemCount, 2)
    expect(!told.visitor.sees("Try Again"))
  }

  @Test(arguments: ["Users", "Pushed", "Map", "Pictures", "Pane", "MVVM-C"])
  func `an empty list of users is reported`(story: String) async throws {
    let told = Told(story, .text("[]"))
    try await told.sees(exactly: "No Users")
    expect(!told.visitor.sees("Try Again"))
    let nameless = Told(story, .text(#"[{}, 7, null, {"name": "  "}]"#))
    try await nameless.sees(exactly: "No Users")
  }

  @Test(arguments: ["Users", "Pushed", "Map", "Pictures", "Pane", "MVVM-C"])
  func `ten thousand users are shown with rows for visible ones only`(story: String) async throws {
    let users = (0..<10_000).map {
      #"{"name": "User \#($0)", "address": {"city": "City \#($0)", "geo": {"lat": "50", "lng": "10"}}}"#
    }
    let told = Told(story, .text("[" + users.joined(separator: ",") + "]"))
    try await told.sees(exactly: "User 0")
    let list = try told.list()
    expectEqual(list.itemCount, 10_000)
    try told.visitor.scroll(list, toRow: 9_999)
    expect(told.visitor.sees("User 9999"))
    expect(list.liveRowCount <= 40)
    switch story {
    case "Pictures":
      let row = try told.visitor.find(UserPictureRow.self) { $0.accessibleLabel == "User 9999" }
      try told.visitor.click(row.contactButton)
      expectEqual(told.visitor.reachable(Popover.self).count, 1)
    case "Pane":
      try told.visitor.activate(row: 9_999, in: list)
      expect(told.visitor.sees("City 9999") && told.visitor.sees("User 9998"))
    case "Map":
      let field = try told.visitor.find(UsersMapView.self).button(at: .init(row: 1, column: 4))
      expectEqual(field.text, "10000")
      expectEqual(field.tooltipText, "City 0, City 1, City 2, City 3, City 4, City 5, and 9994 more")
      try told.visitor.click(field)
      expectEqual(list.itemCount, 10_000)
    default:
      let row = try told.visitor.find(UsersListRow.self) { $0.accessibleLabel == "User 9999" }
      try told.visitor.click(row.detailsButton)
      expect(told.visitor.sees("City 9999"))
      try told.visitor.click("Close")
      expect(told.visitor.sees("User 9999"), "the list is where it was")
      expect(told.visitor.sees("10000 users"))
    }
  }
}
