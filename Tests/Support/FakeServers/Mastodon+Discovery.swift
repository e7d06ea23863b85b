import Client
import Foundation

/// The discovery of a server's accounts.
extension Mastodon {
  /// The answer of a domain that stands for another server; nil if this is the server itself.
  func standIn(_ request: Request) -> Response? {
    guard let actualServer else { return nil }
    guard request.parts.first == ".well-known" else {
      return .html("<!doctype html><h1>A page about something else</h1>", status: 404)
    }
    let query = request.query.isEmpty ? "" : "?" + FormCoding.encode(request.query)
    return .redirect(to: actualServer.absoluteString + request.path + query)
  }

  var nodeInfo: Response {
    let versions: [(schema: String, path: String)] =
      switch flavour {
      case .mastodon: [("2.0", "/nodeinfo/2.0")]
      case .goToSocial: [("2.0", "/nodeinfo/2.0"), ("2.1", "/nodeinfo/2.1")]
      case .pleroma, .akkoma: [("2.0", "/nodeinfo/2.0.json"), ("2.1", "/nodeinfo/2.1.json")]
      case .pixelfed: [("2.0", "/api/nodeinfo/2.0.json")]
      case .friendica: ["1.0", "2.0", "2.1", "2.2"].map { ($0, "/nodeinfo/\($0)") }
      }
    return .json([
      "links": .array(
        versions.map { version in
          [
            "rel": .string("http://nodeinfo.diaspora.software/ns/schema/\(version.schema)"),
            "href": .string("\(url)\(version.path)"),
          ]
        })
    ])
  }

  func webFinger(_ request: Request) -> Response {
    let parts = (request["resource"] ?? "").replacing("acct:", with: "").split(separator: "@")
    guard parts.count == 2, let name = parts.first, name.hasPrefix("person"),
      let person = Int(name.dropFirst(6)), people.isKnown(person)
    else { return .html("<h1>404</h1>", status: 404) }
    // It knows only its own name.
    if flavour == .friendica, parts[1] != host { return .html("<h1>Invalid host name</h1>", status: 404) }
    let actor = "\(url)/\(flavour == .friendica ? "profile" : "users")/\(name)"
    var links: [JSON] = [
      [
        "rel": "http://webfinger.net/rel/profile-page", "type": "text/html",
        "href": .string("\(url)/@\(name)"),
      ],
      ["rel": "self", "type": "application/activity+json", "href": .string(actor)],
      [
        "rel": "http://ostatus.org/schema/1.0/subscribe",
        "template": .string("\(url)/authorize_interaction?uri={uri}"),
      ],
    ]
    if flavour == .pixelfed {
      links.insert(
        [
          "rel": "http://schemas.google.com/g/2010#updates-from", "type": "application/atom+xml",
          "href": .string("\(actor).atom"),
        ], at: 1)
    }
    if flavour == .friendica {
      links.insert(["rel": "http://purl.org/macgirvin/dfrn/1.0", "href": .string(actor)], at: 0)
    }
    return .json([
      "subject": .string("acct:\(name)@\(parts[1])"), "aliases": [.string(actor)], "links": .array(links),
    ])
  }
}
