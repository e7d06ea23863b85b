import Client
import Entities
import KithWords
import Foundation
import TestSupport
import Testing
import Views
import Widgets
import WidgetsTesting

@testable import Binders
@testable import Services

@MainActor
struct PostsBoxTests {
  /// Posts with a link and an emoji, with a content warning, and with a closed picture.
  nonisolated static let posts: [JSON] = [
    [
      "id": "4", "created_at": "2026-11-01T10:00:00Z", "url": "https://a.example/@grace/4",
      "content": "<p>See <a href=\"https://b.example/\">b.example</a> :fox:</p>",
      "emojis": [["shortcode": "fox", "url": "https://pictures.example/fox.png"]],
    ],
    [
      "id": "3", "spoiler_text": "Moths", "content": "<p>In the relay</p>",
      "media_attachments": [
        ["type": "image", "url": "https://pictures.example/moth.png", "description": "A moth"]
      ],
    ],
    [
      "id": "2", "content": "<p>Wire</p>", "sensitive": true, "in_reply_to_id": "1",
      "media_attachments": [
        ["type": "image", "url": "https://pictures.example/wire.png", "description": "A wire"],
        ["type": "audio", "description": ""],
      ],
    ],
    [
      "id": "1",
      "reblog": ["id": "0", "content": "<p>Tea</p>", "account": ["acct": "eve", "display_name": "Eve"]],
    ],
  ]

  private func stage(suspended: Bool = false) -> Stage {
    var people = Stage.people
    (people[1].posts, people[1].isSuspended) = (Self.posts, suspended)
    let stage = Stage(onServer: ["2"], people: people)
    stage.manager.pictures = PictureSupply(source: OnePicture())
    return stage
  }

  private func open(_ stage: Stage, suspended: Bool = false) async throws -> (PostsBox, Visitor, PersonView) {
    let session = try await stage.checkedSession()
    let grace = Account(
      id: "2", username: "grace", displayName: "Grace Hopper", isSuspended: suspended)
    let view = PersonView.make(grace, session: session)
    let visitor = stage.show(view)
    stage.clock.advance(by: PostsService.pause)
    return (view.card.posts, visitor, view)
  }

  private func rows(_ box: PostsBox) -> [PostRow] { box.list.children.compactMap { $0 as? PostRow } }

  @Test func `own posts are shown with their time, and boosts and replies by choice`() async throws {
    let stage = stage()
    let (box, visitor, _) = try await open(stage)
    expectEqual(box.statusLabel.text, "Loading posts…")
    try await visitor.wait(for: "posts") { rows(box).count == 2 }
    expect(box.title.text == "Recent Posts" && !box.statusLabel.isVisible && !box.retryButton.isVisible)
    expectEqual(rows(box)[0].text.text, "See b.example :fox:")
    expectEqual(rows(box)[0].timeButton.text, "1 Nov 2026, 10:00")
    expect(rows(box)[1].timeButton.text == "Open in Browser" && !rows(box)[1].timeButton.isSensitive)
    try visitor.perform("toggle", on: box.replies)
    try await visitor.wait(for: "a reply") { rows(box).count == 3 }
    expectEqual(rows(box).map(\.kindLabel.text), ["", "", "Reply"])
    try visitor.perform("toggle", on: box.boosts)
    try await visitor.wait(for: "a boost") { rows(box).count == 4 }
    expectEqual(rows(box).last?.kindLabel.text, "Boosted Eve · @eve")
    expectEqual(rows(box).last?.text.text, "Tea")
  }

  @Test func `a content warning is closed, and its pictures are not fetched until it is opened`() async throws
  {
    let stage = stage()
    let (box, visitor, _) = try await open(stage)
    try await visitor.wait(for: "posts") { rows(box).count == 2 }
    let row = rows(box)[1]
    expect(row.warningLabel.text == "Moths" && row.revealButton.text == "Show Post")
    expect(!row.text.isVisible && !row.attachments.isVisible && row.attachments.children.isEmpty)
    expect(!visitor.sees("In the relay"))
    try visitor.perform("toggle", on: row.revealButton)
    expect(visitor.sees("In the relay"))
    let picture = try #require(row.attachments.children.first as? AttachmentView)
    expect(picture.picture.accessibleLabel == "A moth" && picture.caption.text == "A moth")
    try await visitor.wait(for: "the picture") { picture.picture.picture != nil }
    try visitor.perform("toggle", on: row.revealButton)
    expect(!visitor.sees("In the relay"))
  }

  @Test func `emoji behind a content warning are not fetched until it is opened`() async throws {
    func emoji(_ name: String) -> JSON {
      [["shortcode": .string(name), "url": .string("https://pictures.example/\(name).png")]]
    }
    let asked = AskedPictures()
    var people = Stage.people
    people[1].posts = [
      ["id": "2", "spoiler_text": "Moths", "content": "<p>:closed:</p>", "emojis": emoji("closed")],
      ["id": "1", "content": "<p>:open:</p>", "emojis": emoji("open")],
    ]
    let stage = Stage(onServer: ["2"], people: people)
    stage.manager.pictures = PictureSupply(source: asked)
    let (box, visitor, _) = try await open(stage)
    try await eventually("the emoji of the open post") { asked.names.contains("open.png") }
    expect(!asked.names.contains("closed.png"))
    try visitor.perform("toggle", on: rows(box)[0].revealButton)
    try await eventually("the emoji of the opened post") { asked.names.contains("closed.png") }
  }

  @Test func `sensitive pictures are closed below their text, and nothing is played`() async throws {
    let stage = stage()
    let (box, visitor, _) = try await open(stage)
    try visitor.perform("toggle", on: box.replies)
    try await visitor.wait(for: "posts") { rows(box).count == 3 }
    let row = rows(box)[2]
    expect(visitor.sees("Wire") && row.revealButton.text == "Show Pictures" && !row.attachments.isVisible)
    try visitor.perform("toggle", on: row.revealButton)
    let all = row.attachments.children.compactMap { $0 as? AttachmentView }
    expectEqual(all.map(\.caption.text), ["A wire", "Sound"])
    expectEqual(all.map(\.picture.isVisible), [true, false])
  }

  @Test func `links and the time open the browser`() async throws {
    let stage = stage()
    let (box, visitor, _) = try await open(stage)
    try await visitor.wait(for: "posts") { rows(box).count == 2 }
    try visitor.click(rows(box)[0].timeButton)
    try await eventually("the post") { stage.opened.map(\.absoluteString) == ["https://a.example/@grace/4"] }
    try visitor.follow("b.example")
    try await eventually("the link") { stage.opened.last?.absoluteString == "https://b.example/" }
  }

  @Test func `the tooltip shortens a long address, and a click opens all of it`() async throws {
    let address = "https://a.example/" + String(repeating: "a", count: 100_000)
    var people = Stage.people
    people[1].posts = [["id": "1", "url": .string(address)]]
    let stage = Stage(onServer: ["2"], people: people)
    let (box, visitor, _) = try await open(stage)
    try await visitor.wait(for: "a post") { rows(box).count == 1 }
    let button = rows(box)[0].timeButton
    expect(button.tooltipText.map { $0.hasPrefix("https://a.example/aaa") && $0.count < 200 } == true)
    try visitor.click(button)
    try await eventually("the post") { stage.opened.map(\.absoluteString) == [address] }
  }

  @Test func `a failure has a reason and a way to retry, and reloading the page reads again`() async throws {
    let stage = stage()
    await stage.server.fail("GET /api/v1/accounts/2/statuses", with: .timedOut)
    let (box, visitor, view) = try await open(stage)
    try await visitor.wait(for: "a failure") { box.retryButton.isVisible }
    expectEqual(box.statusLabel.text, "The server did not answer in time. Try again.")
    await stage.server.fail("GET /api/v1/accounts/2/statuses", with: nil)
    try visitor.click(box.retryButton)
    try await visitor.wait(for: "posts") { rows(box).count == 2 }
    expect(!box.statusLabel.isVisible && !box.retryButton.isVisible)
    await stage.server.fail("GET /api/v1/accounts/2/statuses", with: .offline)
    view.reloadAction.activate()
    try await visitor.wait(for: "a failure") { box.retryButton.isVisible && rows(box).isEmpty }
  }

  @Test func `a suspended person's page says so and requests no posts`() async throws {
    let stage = stage(suspended: true)
    let (box, _, _) = try await open(stage, suspended: true)
    expectEqual(box.statusLabel.text, "This account is suspended. Your server does not show it.")
    expect(!box.kinds.isVisible && !box.list.isVisible)
    await expect(!stage.server.log.contains { $0.hasSuffix("/statuses") })
  }

  @Test func `an empty or moved account says so`() {
    let (moved, empty) = (
      Account(id: "1", username: "a", moved: MovedAccount(id: "2", acct: "b@x.example")),
      Account(id: "1", username: "a", statusesCount: 0)
    )
    expectEqual(Words.note(on: .none, of: moved), "No posts here. Has moved to @b@x.example.")
    expectEqual(Words.note(on: .none, of: empty), "Has never posted.")
    expectEqual(Words.note(on: .none, of: Account(id: "1", username: "a")), "No posts to show.")
  }

  @Test func `every statement of the posts has an effect`() async throws {
    try await audit("PostsBox+Binder", shared: ["act ", "PostRow", "Label", "Attachment", "PostsBox"]) {
      whole in
      let stage = stage()
      await stage.server.fail("GET /api/v1/accounts/2/statuses", with: .timedOut)
      let (box, visitor, view) = try await open(stage)
      let look = Look(stage, visitor, view, whole)
      await look.see("failed")
      await stage.server.fail("GET /api/v1/accounts/2/statuses", with: nil)
      await look.act("retry") { try visitor.click(box.retryButton) }
      await look.see("posts")
      await look.act("replies") { try visitor.perform("toggle", on: box.replies) }
      await look.act("boosts") { try visitor.perform("toggle", on: box.boosts) }
      await look.see("all")
      if let row = rows(box).first {
        look.note("label", row.timeButton.accessibleLabel ?? "")
        look.note("tooltip", row.timeButton.tooltipText ?? "")
        look.note("more", row.text.moreButton.text)
      }
      for (place, row) in rows(box).enumerated() {
        await look.act("open \(place)") { try visitor.click(row.timeButton) }
        await look.act("link \(place)") { try visitor.follow("b.example") }
        try? visitor.perform("toggle", on: row.revealButton)
      }
      await look.see("revealed")
      let other = self.stage(suspended: true)
      let (_, otherVisitor, page) = try await open(other, suspended: true)
      let suspended = Look(other, otherVisitor, page, whole)
      await suspended.see("suspended")
      return look.seen.merging(suspended.seen) { $1 }
    }
  }
}
