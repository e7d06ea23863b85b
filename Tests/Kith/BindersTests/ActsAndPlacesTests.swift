import Entities
import Foundation
import TestSupport
import Testing
import Views

@MainActor
struct ActsAndPlacesTests {
  @Test func `a profile reserves space for its wide picture during the download`() async throws {
    let stage = Stage()
    let file = URL(filePath: "/nowhere/header.png")
    let account = Account(id: "2", username: "grace", header: file)
    let view = PersonView.make(account, session: try await stage.session())
    expect(view.person.header.isVisible)
    try await eventually("there is none") { !view.person.header.isVisible }
  }

  @Test(arguments: [("5", false), ("2", true)])
  func `an unfollow can be undone by a key unless the account approves followers`(id: String, canUndo: Bool)
    async throws
  {
    let stage = Stage(following: ["2", "5"])
    let session = try await stage.session()
    let account = try await session.client.account(try #require(Account.ID(rawValue: id)))
    let view = PersonView.make(account, session: session)
    let visitor = stage.show(view)
    try await eventually("tie") { view.followButton.text == "Unfollow" }
    try visitor.click(view.followButton)
    if !canUndo { try visitor.click("Unfollow") }
    try await eventually("said") { !visitor.window.toasts.isEmpty }
    expectEqual(visitor.window.toasts.first?.canUndo, canUndo)
  }

  @Test func `the focus moves to the next follow request, or to the last one at the end`() async throws {
    let stage = Stage()
    await stage.server.ask(["2", "4", "5", "3"])
    let view = FollowRequestsView.make(try await stage.session())
    let visitor = stage.show(view)
    try await eventually("people") { view.list.itemCount == 4 }
    for (place, next) in [(1, 1), (2, 1)] {
      let count = view.list.itemCount
      try visitor.click(try #require(view.list.typedRow(at: place)).acceptButton)
      expectEqual(view.list.itemCount, count - 1)
      expect(visitor.window.focused === view.list.typedRow(at: next)?.acceptButton)
    }
  }
}
