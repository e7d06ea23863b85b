import Client
import Foundation
import PeopleTesting
import ScriptedServers

/// A server whose people all have hostile names, bios, notes and lists.
package enum HostileServer {
  /// The number of people followed by the signed-in person, and of followers.
  package static var count: Int { people.count }

  package static func transport() -> ScriptedTransport { ScriptedTransport { answer($0) } }

  /// The name of each person as sent and parsed.
  package static let people: [(id: String, text: String)] =
    (HostileTexts.all.map(\.text) + [lone + "a", "a" + lone]).enumerated().map { ("\(100 + $0)", $1) }

  // Half a surrogate pair, which JSON can contain but our texts cannot.
  private static let lone = "HALF-A-PAIR"

  private static func answer(_ request: Request) -> Response {
    let parts = request.path.split(separator: "/").map(String.init)
    switch parts.last ?? "" {
    case "directory": return json([me])
    case "verify_credentials": return json(me)
    case "following", "followers": return json(people.map { account($0.id, $0.text) })
    case "relationships":
      let ids = request.query.map(\.value)
      return json(
        ids.compactMap { id in
          text(of: id).map {
            ["id": id, "following": true, "followed_by": true, "note": $0] as [String: Any]
          }
        })
    case "statuses": return json(text(of: parts[3]).map(posts) ?? [])
    case "lists": return json(people.map { ["id": "l\($0.id)", "title": $0.text] })
    case "accounts" where parts.count == 5:
      return json(people.filter { "l" + $0.id == parts[3] }.map { account($0.id, $0.text) })
    default:
      guard parts.count == 4, let text = text(of: parts[3]) else {
        return Response(status: 404, body: Data("{}".utf8))
      }
      return json(account(parts[3], text, acct: HostileCrowd.place(of: parts[3]).map(HostileCrowd.acct)))
    }
  }

  /// The name of a person, also of a `HostileCrowd`.
  private static func text(of id: String) -> String? {
    people.first { $0.id == id }?.text ?? HostileCrowd.place(of: id).map(HostileCrowd.text)
  }

  private static var me: [String: Any] {
    [
      "id": "1", "username": "ada", "acct": "ada", "display_name": "Ada", "following_count": count,
      "followers_count": count,
    ]
  }

  private static func posts(_ text: String) -> [[String: Any]] {
    let attachment = ["type": "image", "description": text, "preview_url": text]
    return [
      [
        "id": text + "1", "content": text, "created_at": text, "url": text, "spoiler_text": text,
        "media_attachments": [attachment, attachment],
        "emojis": [["shortcode": text, "url": text]],
      ],
      ["id": "2", "reblog": ["content": text, "account": ["acct": text, "display_name": text]]],
    ]
  }

  private static func account(_ id: String, _ text: String, acct: String? = nil) -> [String: Any] {
    [
      "id": id, "username": text.isEmpty ? "u" : text,
      "acct": acct ?? (text.isEmpty ? "u" : "\(text)@\(text)"),
      "display_name": text, "note": text, "fields": [["name": text, "value": text]],
      "emojis": [["shortcode": text, "url": text]], "url": text, "avatar": text,
    ]
  }

  private static func json(_ value: Any) -> Response {
    let data = (try? JSONSerialization.data(withJSONObject: value)) ?? Data()
    let text = String(decoding: data, as: UTF8.self).replacing(lone, with: #"\ud83d"#)
    return Response(status: 200, body: Data(text.utf8))
  }
}
