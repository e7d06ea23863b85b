import Client
import Entities
import Foundation

/// Ten thousand different accounts as a server sends them, with typical HTML.
func accountsJSON(_ count: Int = 10_000) -> Data {
  var text = "["
  for number in 0..<count {
    if number > 0 { text += "," }
    let host = "https://host\(number % 97).example"
    let fields = (0..<(number % 4)).map { index in
      #"{"name":"Row \#(index)","value":"<a href=\"\#(host)/\#(index)\" rel=\"me nofollow noopener\" target=\"_blank\"><span class=\"invisible\">https://</span>host\#(number % 97).example/\#(index)</a>","verified_at":\#(index == 0 ? "\"2026-11-21T03:18:21.000Z\"" : "null")}"#
    }
    let emoji =
      number % 5 == 0
      ? #"{"shortcode":"blobcat","url":"\#(host)/e/blobcat.png","static_url":"\#(host)/e/blobcat.png","visible_in_picker":true}"#
      : ""
    let note: String
    switch number % 4 {
    case 0: note = ""
    case 1: note = "<p>I &lt;em&gt;like&lt;/em&gt; &amp; \\\"quotes\\\", number \(number)</p>"
    case 2:
      note =
        "<p>Person \(number). Gardener, reader, <a href=\\\"\(host)/tags/bread\\\" class=\\\"mention hashtag\\\" rel=\\\"tag\\\">#<span>bread</span></a><br>she/her</p><p>Zürich · Genève</p>"
    default: note = "<p>Cycling and maps, \(number) km a year</p>"
    }
    text += #"""
      {"id":"01G287FWQ049AD3V4X31W\#(10_000 + number)","username":"person\#(number)","acct":"person\#(number)@host\#(number % 97).example","display_name":"Person \#(number) Ünal 🌻","locked":\#(number % 7 == 0),"discoverable":true,"bot":false,"created_at":"2026-11-21T03:18:21.000Z","note":"\#(note)","url":"\#(host)/@person\#(number)","avatar":"\#(host)/a/\#(number).png","avatar_static":"\#(host)/a/\#(number).png","avatar_description":"Grayed-out line drawing of a cute sloth (default avatar).","header":"\#(host)/h/\#(number).png","header_static":"\#(host)/h/\#(number).png","header_description":"Flat gray background (default header).","followers_count":\#(number),"following_count":\#(number * 3),"statuses_count":\#(number * 7),"last_status_at":null,"emojis":[\#(emoji)],"fields":[\#(fields.joined(separator: ","))],"group":false}
      """#
  }
  return Data((text + "]").utf8)
}

struct OneAnswer: Transport {
  let body: Data
  func send(_ request: Request) async throws(ClientError) -> Response { Response(status: 200, body: body) }
}

/// The client as the app uses it: from bytes to accounts with plain text.
func decodeWithClient(_ body: Data) async throws -> [Account] {
  try await MastodonClient(transport: OneAnswer(body: body)).following(of: "1", limit: 80).items
}

/// A hand-written `JSONDecoder` version: the same members, with unparsed HTML.
struct PlainAccount: Decodable {
  struct Row: Decodable {
    let name: String
    let value: String
    let verified_at: String?
  }
  struct Emoji: Decodable {
    let shortcode: String
    let url: URL
    let static_url: URL?
  }
  let id: String
  let username: String
  let acct: String
  let display_name: String
  let note: String
  let url: URL?
  let avatar: URL?
  let header: URL?
  let locked: Bool
  let bot: Bool
  let created_at: String
  let followers_count: Int
  let following_count: Int
  let statuses_count: Int
  let fields: [Row]
  let emojis: [Emoji]

  var account: Account? {
    guard let id = Account.ID(rawValue: id) else { return nil }
    return Account(
      id: id, username: username, acct: acct, displayName: display_name, note: note, url: url, avatar: avatar,
      header: header, isLocked: locked, isBot: bot, createdAt: Timestamp.date(from: created_at),
      followersCount: followers_count, followingCount: following_count, statusesCount: statuses_count,
      fields: fields.map {
        Field(name: $0.name, value: $0.value, verifiedAt: $0.verified_at.flatMap(Timestamp.date))
      },
      emojis: emojis.map { CustomEmoji(shortcode: $0.shortcode, url: $0.url, staticURL: $0.static_url) })
  }
}

func decodeByHand(_ body: Data) throws -> [Account] {
  try JSONDecoder().decode([PlainAccount].self, from: body).compactMap(\.account)
}
