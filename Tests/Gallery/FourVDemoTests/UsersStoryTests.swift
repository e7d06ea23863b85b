import DemoTestSupport
import Foundation
import GalleryKit
import Signals
import TestSupport
import Testing
import Widgets
import WidgetsTesting

@testable import FourVDemo

/// The document's own sample, as a person uses it.
@MainActor @Suite struct UsersStoryTests {
  @Test func `the users of the fixture are listed, and the nameless entry is skipped`() async throws {
    let stage = Stage()
    try await stage.sees("21 users")
    let list = try stage.list()
    expectEqual(list.itemCount, 21)
    expect(stage.visitor.sees("Amara Okafor"))
    expect(!stage.visitor.sees("ghost"))
  }

  @Test(arguments: ["Users", "MVVM-C"])
  func `details open by a row's button, close, and open again for another`(story: String) async throws {
    let stage = Stage()
    try stage.open(story)
    try await stage.sees("21 users")
    let router = stage.view.router as? UsersRouter
    expectEqual(router?.keys, story == "Users" ? ["UsersList"] : nil)
    try stage.visitor.click(stage.row("Clara Weiss").detailsButton)
    expectEqual(router?.keys, story == "Users" ? ["UsersList", "UserDetails"] : nil)
    expect(stage.visitor.sees("clara@mail.example\nLeipzig\nWeiss & Töchter"))
    expect(!stage.visitor.sees("21 users"), "the details cover the list")
    try stage.visitor.click("Close")
    expectEqual(router?.keys, story == "Users" ? ["UsersList"] : nil)
    expect(stage.visitor.sees("21 users"))
    try stage.visitor.click(stage.row("Bjarne Lindholm").detailsButton)
    expect(stage.visitor.sees("Tromsø"))
    expect(!stage.visitor.sees("clara@mail.example"))
  }

  @Test func `a user selected while another's details are open replaces them`() async throws {
    let stage = Stage()
    let router = try #require(stage.view.router as? UsersRouter)
    router.usersListSelected(for: User(name: "Ada"))
    router.usersListSelected(for: User(name: "Bo"))
    expect(stage.visitor.sees("Bo"))
    try stage.visitor.click("Close")
    expect(!stage.visitor.sees("Ada"), "nothing is left below")
    expectEqual(router.keys, ["UsersList"])
  }

  @Test func `in all routers the presenter that is replaced leaves the screen first`() throws {
    let stories = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Gallery/FourV/Stories").standardizedFileURL
    let files = try FileManager.default.contentsOfDirectory(at: stories, includingPropertiesForKeys: nil)
    let routers = files.filter { $0.lastPathComponent.hasSuffix("Router.swift") }
    expect(routers.count >= 5)
    for file in routers {
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      for (line, next) in zip(lines, lines.dropFirst()) where next.contains(".present(in:") {
        expect(line.contains("presenters.put("), "\(file.lastPathComponent): \(next)")
      }
    }
  }

  @Test func `closing the router twice removes everything, and it can show its story again`()
    async throws
  {
    let parent = ParentView()
    let window = Window(clock: VirtualClock())
    window.content = parent
    let client = FakeFetcher { _ in .users("Ada") }
    let router = UsersRouter(parent: parent, services: UsersServices(client))
    router.showInitial()
    router.usersListSelected(for: User(name: "Bo"))
    expectEqual(parent.children.count, 2)
    router.close()
    router.close()
    expect(parent.children.isEmpty)
    expect(router.keys.isEmpty)
    router.showInitial()
    try await eventually("shown again") { Visitor(window).sees("1 user") }
  }

  @Test func `a closed story leaves no view, no view model and no request`() async throws {
    let parent = ParentView()
    let client = FakeFetcher()
    let router = UsersRouter(parent: parent, services: UsersServices(client))
    router.showInitial()
    router.usersListSelected(for: User(name: "Ada"))
    try await eventually("asked") { client.waitingCount == 1 }
    weak let list = parent.children.first
    weak let details = parent.children.last
    expect(list is UsersListView && details is UserDetailsView)
    router.close()
    try await eventually("cancelled") { client.cancelled == [testURL] }
    expect(list == nil && details == nil)
  }

  @Test func `leaving the page releases everything, whichever story is open`() async throws {
    for tab in ["Users", "Pushed", "Map", "Pictures", "Pane", "MVVM-C"] {
      var stage: Stage? = Stage()
      try stage?.open(tab)
      try await stage?.sees("Amara Okafor")
      weak let view = stage?.view
      weak let router = stage?.view.router
      expect(view != nil && router != nil)
      stage = nil
      try await eventually("released after \(tab)") { view == nil && router == nil }
    }
  }

  @Test func `a missing fixture is reported`() async throws {
    let stage = Stage(resources: URL(filePath: "/nonexistent"))
    try await stage.sees("users.json is not there or cannot be read")
  }
}

extension UsersServices {
  init(_ client: FakeFetcher) {
    self.init(httpClient: HTTPClient(fetcher: client), usersURL: testURL, clock: VirtualClock())
  }
}
