import Client
import Entities
import Foundation
import ScriptedServers
import TestSupport
import Testing

struct PostsTests {
  private func posts(
    _ json: JSON, limit: Int = 10, including kinds: PostKinds = []
  ) async throws -> [Post] {
    try await MastodonClient(transport: CannedTransport(json: json), report: { _ in })
      .posts(of: "1", limit: limit, including: kinds)
  }

  @Test func `posts are requested with their kinds, and public ones without the token`() async throws {
    let transport = CannedTransport(json: [])
    let client = MastodonClient(transport: transport, token: AccessToken("t"))
    _ = try await client.posts(of: "1")
    _ = try await client.posts(of: "1", limit: 5, including: .boosts)
    _ = try await client.posts(of: "1", including: [.boosts, .replies], onlyPublic: true)
    let requests = await transport.requests
    let path = "/api/v1/accounts/1/statuses?limit="
    expectEqual(
      requests.map(\.target),
      [path + "10&exclude_replies=true&exclude_reblogs=true", path + "5&exclude_replies=true", path + "10"])
    expectEqual(requests.map { $0.token?.rawValue }, ["t", "t", nil])
    // A server that shows nothing to strangers does not end the sign-in by its 401.
    expectEqual(requests.map(\.refusalMeansSignedOut), [true, true, false])
  }

  @Test func `mentions are requested by their source, and decoded with the oldest moment`() async throws {
    let posts: JSON = [
      [
        "id": "3", "created_at": "2026-06-01T10:00:00.000Z",
        "mentions": [["id": "2"], ["id": "1"], ["id": "7"], ["acct": "x"], 5],
      ],
      [
        "id": "2", "created_at": "2026-05-01T10:00:00.000Z", "reblog": ["id": "9"], "mentions": [["id": "8"]],
      ],
      ["id": "1", "created_at": "2026-04-01T10:00:00.000Z"], ["id": "0"],
    ]
    let transport = CannedTransport(json: posts)
    let client = MastodonClient(transport: transport, token: AccessToken("t"), report: { _ in })
    let page = try #require(try await client.talks(in: .posts, of: "1", onlyPublic: true))
    expectEqual(page.talks.map(\.person), ["2", "7"])
    expectEqual(Set(page.talks.map(\.date)), [try date("2026-06-01T10:00:00Z")])
    expectEqual(page.oldest, try date("2026-04-01T10:00:00Z"))
    let told: JSON = [
      ["id": "1", "type": "mention", "created_at": "2026-06-02T10:00:00.000Z", "account": ["id": "4"]],
      ["id": "2", "type": "follow", "created_at": "2026-05-02T10:00:00.000Z", "account": ["id": "5"]],
    ]
    let other = CannedTransport(json: told)
    let notified = try #require(
      try await MastodonClient(transport: other, token: AccessToken("t"), report: { _ in })
        .talks(in: .notifications, of: "1"))
    // A server that ignores `types[]` sends others, too.
    expectEqual(notified.talks, [Talk("4", at: try date("2026-06-02T10:00:00Z"))])
    expectEqual(notified.oldest, try date("2026-05-02T10:00:00Z"))
    await expectEqual(
      transport.requests.map(\.target) + other.requests.map(\.target),
      [
        "/api/v1/accounts/1/statuses?limit=40&exclude_reblogs=true",
        "/api/v1/notifications?limit=40&types%5B%5D=mention",
      ])
    await expectEqual(transport.requests.map { $0.token?.rawValue }, [nil])
    let lacking = MastodonClient(transport: CannedTransport(json: [:], status: 404), report: { _ in })
    try await expectEqual(lacking.talks(in: .notifications, of: "1"), nil)
  }

  private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

  @Test func `a post has text, warning, pictures and time`() async throws {
    let post = try await posts([
      [
        "id": "9", "reblog": nil, "in_reply_to_id": nil, "created_at": "2026-11-21T03:18:21.000Z",
        "url": "https://a.example/@ada/9",
        "content": "<p>See <a href=\"https://b.example/\">b.example</a></p>", "spoiler_text": "Moths",
        "sensitive": true, "emojis": [["shortcode": "fox", "url": "https://a.example/fox.png"]],
        "media_attachments": [
          [
            "type": "image", "preview_url": "https://a.example/small.png", "url": "https://a.example/big.png",
            "description": "A moth",
          ],
          ["type": "image", "preview_url": nil, "url": "https://a.example/big.png", "description": nil],
          ["type": "gifv", "preview_url": "file:///etc/passwd", "url": "https://a.example/film.mp4"],
          ["type": "audio"], ["type": "unknown"], 7,
        ],
      ]
    ]).first
    let text = LinkedText(
      "See b.example", links: [TextLink(range: 4..<13, url: try url("https://b.example/"))])
    expectEqual(
      post,
      Post(
        id: "9", createdAt: Date(timeIntervalSince1970: 1_795_231_101),
        url: try url("https://a.example/@ada/9"),
        text: text, warning: "Moths", isSensitive: true,
        attachments: [
          Post.Attachment(.picture, description: "A moth", preview: try url("https://a.example/small.png")),
          Post.Attachment(.picture, preview: try url("https://a.example/big.png")), Post.Attachment(.film),
          Post.Attachment(.sound), Post.Attachment(.other),
        ], emojis: [CustomEmoji(shortcode: "fox", url: try url("https://a.example/fox.png"))]))
  }

  @Test func `a boost has the content of the other post and its author`() async throws {
    let post = try await posts(
      [
        [
          "id": 7, "created_at": "2026-11-21T03:18:21.000Z", "content": "", "account": ["id": "1"],
          "reblog": [
            "id": "3", "content": "<p>Hello</p>", "spoiler_text": "x", "in_reply_to_id": "2",
            "account": ["acct": "eve@far.example", "display_name": " "], "created_at": "2020-01-01T00:00:00Z",
          ],
        ]
      ], including: .boosts
    ).first
    expectEqual(
      post,
      Post(
        id: "7", createdAt: Date(timeIntervalSince1970: 1_795_231_101), text: LinkedText("Hello"),
        warning: "x",
        boostedAuthor: Post.Author(name: "eve@far.example", handle: "@eve@far.example")))
  }

  @Test func `a warning and a description are one line, with an ellipsis where they are too long`()
    async throws
  {
    let long = "\n\nw\n" + String(repeating: "w", count: 10_000)
    let post = try await posts([
      ["id": "1", "spoiler_text": .string(long), "media_attachments": [["description": .string(long)]]]
    ]).first
    for text in [post?.warning, post?.attachments.first?.description] {
      expectEqual(text, "w " + String(repeating: "w", count: 1_498) + "…")
    }
  }

  /// Malformed members, as of servers that leave some out, and a thread of one's own posts.
  @Test func `an identifier is enough for a post, and elements without one are skipped`() async throws {
    let some = try await posts([
      ["id": "1"], ["content": "none"], "x", ["id": "", "content": "y"],
      [
        "id": "2", "content": nil, "created_at": 5, "spoiler_text": " ", "sensitive": "yes", "reblog": 3,
        "media_attachments": "none", "emojis": nil, "url": "javascript:1", "in_reply_to_id": "1",
        "in_reply_to_account_id": "5", "account": ["id": "5"],
      ],
    ])
    expectEqual(some, [Post(id: "1"), Post(id: "2")])
  }

  @Test func `kinds and limit hold where the server ignores them`() async throws {
    let all: JSON = [
      ["id": "1", "in_reply_to_id": "0", "in_reply_to_account_id": "6", "account": ["id": "5"]],
      ["id": "2", "reblog": ["id": "0"]], ["id": "3"], ["id": "4", "in_reply_to_id": "0"], ["id": "5"],
    ]
    try await expectEqual(posts(all).map(\.id), ["3", "5"])
    try await expectEqual(posts(all, limit: 1).map(\.id), ["3"])
    try await expectEqual(posts(all, including: .replies).map(\.id), ["1", "3", "4", "5"])
    try await expectEqual(posts(all, limit: 3, including: [.replies, .boosts]).map(\.id), ["1", "2", "3"])
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }
}
