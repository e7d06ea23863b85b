import Client
import Entities
import Foundation
import PeopleTesting
import ScriptedServers
import TestSupport
import Testing

struct TolerantDecodingTests {
  private func account(_ json: JSON, mayNameFiles: Bool = false) async throws(ClientError) -> Account {
    try await MastodonClient(transport: CannedTransport(json: json, mayNameFiles: mayNameFiles)).account("1")
  }

  private func ownAccount(_ json: JSON) async throws(ClientError) -> Account {
    try await MastodonClient(transport: CannedTransport(json: json)).verifyCredentials()
  }

  @Test(arguments: [
    ["id": "1", "username": "ada"],
    [
      "id": "1", "username": "ada", "acct": nil, "display_name": nil, "note": nil, "avatar": nil,
      "header": nil, "locked": nil, "bot": nil, "created_at": nil, "followers_count": nil, "fields": nil,
    ],
  ])
  func `an identifier and a name are enough, and null counts as missing`(json: JSON) async throws {
    try await expectEqual(account(json), Account(id: "1", username: "ada"))
  }

  @Test func `the count of follow requests may stand beside the source, as in Pleroma's answers`()
    async throws
  {
    let own = try await ownAccount(["id": "1", "username": "ada", "follow_requests_count": 3, "source": [:]])
    expectEqual(own.followRequestsCount, 3)
    let both = try await ownAccount([
      "id": "1", "username": "ada", "follow_requests_count": 3, "source": ["follow_requests_count": 5],
    ])
    expectEqual(both.followRequestsCount, 5)
    let others = try await account(["id": "1", "username": "ada", "follow_requests_count": 3])
    expectEqual(others.followRequestsCount, nil)
  }

  @Test func `values of another type count as missing`() async throws {
    let account = try await account([
      "id": "1", "username": "ada", "display_name": 7, "locked": "yes", "followers_count": "many",
      "fields": [1, ["value": "no name"], ["name": "a"]], "created_at": "yesterday", "avatar": [],
      "unheard_of": [["deep": true]],
    ])
    expectEqual(account, Account(id: "1", username: "ada", fields: [Field(name: "a", value: "")]))
  }

  @Test func `an identifier may be a long number`() async throws {
    let account = try await account(["id": .number("109302439247391823456"), "username": "ada"])
    expectEqual(account.id.rawValue, "109302439247391823456")
  }

  @Test func `the bio of a remote person keeps its links even if the server sends its source`()
    async throws
  {
    let json: JSON = [
      "id": "9", "username": "ada", "acct": "ada@far.example",
      "note": "<p>Engines, see <a href=\"https://far.example/notes\">notes</a></p>",
      "source": ["note": "", "fields": [], "pleroma": [:]],
    ]
    let account = try await account(json)
    expectEqual(account.note, "Engines, see notes")
    expectEqual(account.noteLinks.map(\.url.absoluteString), ["https://far.example/notes"])
    let page = try await MastodonClient(transport: CannedTransport(json: [json])).following(of: "1")
    expectEqual(page.items.first?.note, "Engines, see notes")
    // The own note is edited as entered.
    let own = try await ownAccount([
      "id": "1", "username": "ada", "note": "<p>a<br>b</p>", "source": ["note": "a\n\n\nb"],
    ])
    expectEqual(own.note, "a\nb")
    expect(own.enteredNote == "a\n\n\nb" && own.noteToEdit == "a\n\n\nb")
  }

  @Test(arguments: [(true, true), (true, false), (false, false)])
  func `lists are marked as hidden if Pleroma hides both`(follows: Bool, followers: Bool) async throws {
    let account = try await account([
      "id": "9", "username": "ada",
      "pleroma": ["hide_follows": .bool(follows), "hide_followers": .bool(followers)],
    ])
    expectEqual(account.isHidingCollections, (follows && followers))
  }

  @Test(arguments: [
    ("2026-05-03", 1_777_766_400), ("2026-05-03T08:15:02.000Z", 1_777_796_102), (nil, nil), ("never", nil),
  ])
  func `the last post is a day in Mastodon and a timestamp in Friendica`(text: String?, seconds: Double?)
    async throws
  {
    let account = try await account(["id": 1, "username": "ada", "last_status_at": .optional(text)])
    expectEqual(account.lastStatusAt?.timeIntervalSince1970, seconds)
  }

  @Test func `a moved account names its successor and no further one`() async throws {
    let third: JSON = ["id": 3, "username": "ada", "acct": "ada@c.example"]
    let moved = try await account([
      "id": 1, "username": "ada",
      "moved": [
        "id": 2, "username": "ada", "acct": "ada@b.example", "display_name": "Ada",
        "url": "https://b.example/@ada", "moved": third,
      ],
    ]).moved
    expectEqual(
      moved,
      MovedAccount(
        id: "2", acct: "ada@b.example", displayName: "Ada", url: URL(string: "https://b.example/@ada")))
    for nobody: JSON in [nil, false, [:], ["id": 2], ["acct": "ada"], "https://b.example/@ada"] {
      try await expectEqual(account(["id": 1, "username": "ada", "moved": nobody]).moved, nil)
    }
  }

  @Test func `Mastodon's flags for limits, memorials and groups and Akkoma's address are decoded`()
    async throws
  {
    let account = try await account([
      "id": 1, "username": "ada", "limited": true, "memorial": true, "group": true, "suspended": nil,
      "uri": "", "pleroma": ["ap_id": "https://a.example/users/ada"],
    ])
    expect(account.isLimited && account.isMemorial && account.isGroup && !account.isSuspended)
    expectEqual(account.uri, "https://a.example/users/ada")
  }

  @Test func `a relationship has languages and the end of a mute`() async throws {
    let json: JSON = [
      ["id": "1", "languages": ["de", "", 7, "ja"], "muting_expires_at": "2026-11-22T02:12:13.099Z"]
    ]
    let client = MastodonClient(transport: CannedTransport(json: json))
    let relationship = try #require(try await client.relationships(with: ["1"]).first)
    expectEqual(relationship.languages, ["de", "ja"])
    expectEqual(relationship.mutingExpiresAt, Timestamp.date(from: "2026-11-22T02:12:13.099Z"))
  }

  @Test(
    arguments: [
      // Sums of counts stay valid.
      (.integer(.max), 1 << 40), ("12", 12), (0, 0), (.number("1e999"), nil), (-1, nil), ("many", nil),
    ] as [(JSON, Int?)])
  func `a count is limited, and a hidden, invalid or missing one is unknown`(json: JSON, count: Int?)
    async throws
  {
    let account = try await account(["id": 1, "username": "ada", "followers_count": json])
    expect(account.followersCount == count && account.followingCount == nil)
    expectEqual(Account(snapshot: account.snapshot, mayNameFiles: false), account)
  }

  @Test func `hidden lists, remote accounts and custom emoji are decoded`() async throws {
    let account = try await account([
      "id": 1, "username": "ada", "acct": "ada@example.social", "hide_collections": true,
      "note": "<p>:cat: <a href=\"https://a.org\">x</a></p>",
      "fields": [["name": "Web", "value": "<a href=\"https://b.org\">b</a>", "verified_at": "2026-11-21"]],
      "emojis": [
        ["shortcode": "cat", "url": "https://a.org/c.png", "static_url": nil], ["shortcode": "x"], 7,
        ["shortcode": "evil", "url": "file:///etc/passwd"],
      ],
    ])
    expect(account.isHidingCollections)
    expect(account.isRemote)
    expectEqual(account.note, ":cat: x")
    expectEqual(account.noteLinks.map(\.url.absoluteString), ["https://a.org"])
    expectEqual(account.fields.first?.valueLinks.map(\.url.absoluteString), ["https://b.org"])
    expect(account.fields.first?.verifiedAt != nil)
    expectEqual(account.emojis.map(\.shortcode), ["cat"])
  }

  @Test func `the signed-in account's bio is displayed as published and edited as entered`()
    async throws
  {
    func link(_ shown: String, _ url: String) -> String { "<a href=\"\(url)\">\(shown)</a>" }
    let hidden = "<span class=\"invisible\">https://</span>a.org/me"
    let long = "<span class=\"ellipsis\">b.org/a-very-long</span><span class=\"invisible\">-path</span>"
    let note =
      "<p>Ö: \(link(hidden, "https://a.org/me")), \(link(long, "https://b.org/a-very-long-path")) and "
      + "\(link("@cy", "https://c.org/@cy")), \(link("gone", "https://d.org"))</p>"
    let entered = "*Ö*:\n\n<https://a.org/me>,  https://b.org/a-very-long-path\nand @cy"
    let account = try await ownAccount([
      "id": 1, "username": "a", "note": .string(note), "source": ["note": .string(entered)],
    ])
    expectEqual(account.note, "Ö: a.org/me, b.org/a-very-long… and @cy, gone")
    expectEqual(account.noteToEdit, entered)
    expect(AccountChanges(from: account, displayName: "", note: entered, isLocked: false).isEmpty)
    let bytes = Array(account.note.utf8)
    expectEqual(
      account.noteLinks.map { String(decoding: bytes[$0.range], as: UTF8.self) },
      [
        "a.org/me", "b.org/a-very-long…", "@cy", "gone",
      ])
    expectEqual(Account(snapshot: account.snapshot, mayNameFiles: false), account)
  }

  @Test func `entered rows are not HTML, and missing ones beside published rows are unknown`()
    async throws
  {
    let shown: JSON = [["name": "Web", "value": "<a href=\"https://a.org/\">a.org</a>"]]
    let entered: JSON = [["name": "<Web>", "value": "https://a.org/ &amp; <b>"], ["value": "x"], 7]
    let own = try await ownAccount([
      "id": 1, "username": "a", "fields": shown, "source": ["fields": entered],
    ])
    expectEqual(own.enteredFields, [Field(name: "<Web>", value: "https://a.org/ &amp; <b>")])
    expectEqual(own.fieldsToEdit, own.enteredFields)
    expectEqual(Account(snapshot: own.snapshot, mayNameFiles: false), own)
    for source: JSON in [[:], ["fields": nil], ["fields": []], ["fields": "x"]] {
      let account = try await ownAccount(["id": 1, "username": "a", "fields": shown, "source": source])
      expectEqual(account.enteredFields, nil)
      expectEqual(account.fieldsToEdit, [Field(name: "Web", value: "https://a.org/")])
    }
    try await expectEqual(ownAccount(["id": 1, "username": "a", "source": ["fields": []]]).enteredFields, [])
  }

  @Test func `a missing or empty user name is taken from the handle`() async throws {
    let empty = try await account(["id": 1, "username": "", "acct": "ada@example.social"])
    expectEqual(empty.username, "ada")
    try await expectEqual(account(["id": 1, "acct": "ada@example.social"]).username, "ada")
  }

  @Test func `an account without an identifier or a name is refused`() async {
    for json: JSON in [["username": "ada"], ["id": "", "username": "ada"], ["id": 1], 7, nil, []] {
      let error = await #expect(throws: ClientError.self) { try await account(json) }
      expectEqual(error?.code, .undecodable)
    }
  }

  @Test func `pictures have web addresses, and files only from this computer`() async throws {
    let web: JSON = ["id": 1, "username": "a", "avatar": "https://example.org/ä b.png"]
    try await expect(account(web).avatar != nil)
    let file: JSON = ["id": 1, "username": "a", "avatar": "file:///etc/passwd"]
    try await expectEqual(account(file).avatar, nil)
    try await expectEqual(account(file, mayNameFiles: true).avatar?.path, "/etc/passwd")
    let missing: JSON = ["id": 1, "username": "a", "avatar": "https://x.org/avatars/original/missing.png"]
    try await expectEqual(account(missing).avatar, nil)
    let script: JSON = ["id": 1, "username": "a", "avatar": "javascript:alert(1)", "avatar_static": ""]
    try await expectEqual(account(script).avatar, nil)
  }

  @Test func `an answer that is not a list is an error`() async {
    let client = MastodonClient(transport: CannedTransport(json: ["accounts": []]))
    let error = await #expect(throws: ClientError.self) { try await client.following(of: "9") }
    expectEqual(error?.reason, "expected a list, found object")
  }

  @Test func `only true marks an account as suspended, and saving keeps the mark`() async throws {
    func suspended(_ value: JSON) async throws -> Account {
      try await account(["id": "1", "username": "ada", "suspended": value])
    }
    let kept = try await suspended(true)
    expect(kept.isSuspended)
    expectEqual(Account(snapshot: kept.snapshot, mayNameFiles: false)?.isSuspended, true)
    for other in [JSON.null, false, "true", .integer(1)] {
      try await expect(!suspended(other).isSuspended)
    }
  }

  @Test func `every part of an account is in its JSON`() async throws {
    let kept = Account(snapshot: Account.full.snapshot, mayNameFiles: false)
    expectEqual(parts(of: Account.full, lostIn: kept), [])
    let answered = try await ownAccount(Account.full.snapshot)
    expectEqual(parts(of: Account.full, lostIn: answered), [])
  }
}
