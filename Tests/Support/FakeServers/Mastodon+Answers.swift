import Client
import Foundation

extension Mastodon {
  mutating func answer(_ request: Request) -> Response {
    changeBefore(request)
    let answer = limitedAnswer(request) { $0.limited(request) ?? $0.reply(to: request) }
    guard flavour == .mastodon, windows == nil, request.path.hasPrefix("/api/") else { return answer }
    return answer.adding(["X-RateLimit-Limit": "300", "X-RateLimit-Remaining": "299"])
  }

  /// Answers with 429 for as long as planned.
  private mutating func limited(_ request: Request) -> Response? {
    guard limit.count > 0, request.summary.hasPrefix(limit.request) else { return nil }
    limit.count -= 1
    return .error(429, "Too many requests").adding(["Retry-After": String(limit.retryAfter)])
  }

  private mutating func reply(to request: Request) -> Response {
    if let reply = standIn(request) { return reply }
    switch (request.method, request.parts) {
    case (.get, [".well-known", "nodeinfo"]): return nodeInfo
    case (.get, [".well-known", "webfinger"]): return webFinger(request)
    case (.get, ["api", "v1", "instance"]), (.get, ["api", "v2", "instance"]): return instance(request)
    case (.post, ["api", "v1", "apps"]): return register(request)
    case (.get, ["oauth", "authorize"]): return authorize(request)
    case (.post, ["oauth", "token"]): return exchange(request)
    case (.post, ["oauth", "revoke"]): return revoke(request)
    case (.get, let parts) where parts.first == "pictures": return picture(parts.last ?? "")
    default: break
    }
    guard request.path.hasPrefix("/api/") else { return .html("<h1>404</h1>", status: 404) }
    let me = request.token.flatMap { tokens[$0.rawValue] }
    guard me != nil || isPublic(request) else { return refuseToken(request) }
    if let refusal = refuseScope(request) { return refusal }
    return reply(to: request, by: me ?? 0)
  }

  private mutating func reply(to request: Request, by me: Int) -> Response {
    if let reply = replyAboutLists(to: request, Array(request.parts.dropFirst(2))) { return reply }
    switch (request.method, Array(request.parts.dropFirst(2))) {
    case (.get, ["accounts", "verify_credentials"]): return .json(account(me, isOwn: true))
    case (.patch, ["accounts", "update_credentials"]): return update(me, request)
    case (.get, ["accounts", "lookup"]): return lookup(request["acct"] ?? "")
    case (.get, ["accounts", "relationships"]):
      let asked = request.all("id[]").compactMap(number)
      // One unknown account fails the whole request.
      if flavour == .friendica, !asked.allSatisfy(people.isKnown) {
        return .html("<h1>Contact not found.</h1>", status: 404)
      }
      let told = asked.prefix(flavour == .pixelfed ? 20 : .max).filter(isTieTold)
      return .json(.array(told.map { relationship($0, of: me) }))
    case (.get, ["accounts", "search"]) where flavour == .pixelfed: return notFound
    case (.get, ["accounts", "search"]): return .json(.array(search(request)))
    case (.get, ["search"]):
      return .json(["accounts": .array(search(request)), "statuses": [], "hashtags": []])
    case (.post, ["reports"]): return report(request)
    case (.post, let rest) where rest.count == 3 && rest[0] == "follow_requests":
      guard let other = number(rest[1]) else { return notFound }
      return decide(rest[2], on: other, by: me)
    case (let method, let rest) where rest.count > 1 && rest[0] == "accounts":
      guard let other = number(rest[1]), people.isKnown(other) else { return notFound }
      return reply(to: request, method, Array(rest.dropFirst(2)), about: other, by: me)
    default: return notFound
    }
  }

  private mutating func reply(
    to request: Request, _ method: Request.Method, _ rest: [String], about other: Int, by me: Int
  )
    -> Response
  {
    switch (method, rest) {
    case (.get, []): .json(account(other))
    case (.get, ["following"]) where other != me && isHidden(other),
      (.get, ["followers"]) where other != me && isHidden(other):
      .json([])
    case (.get, ["following"]): page(people.following(of: other), request, people.followingNumber)
    case (.get, ["followers"]): page(people.followers(of: other), request, people.followerNumber)
    case (.get, ["statuses"]): posts(of: other, request)
    case (.post, ["remove_from_followers"]) where flavour == .friendica: notImplemented(request)
    case (.post, ["note"]): note(request["comment"] ?? "", on: other, by: me)
    case (.post, let act) where act.count == 1: self.act(act[0], on: other, by: me)
    default: notFound
    }
  }

  var notFound: Response {
    switch flavour {
    case .mastodon, .friendica: .error(404, "Record not found")
    case .akkoma: .error(404, "Not implemented")
    case .goToSocial, .pixelfed: .error(404, "Not Found")
    case .pleroma: .json("Not implemented", status: 404)
    }
  }

  private func instance(_ request: Request) -> Response {
    let isSecond = request.parts[1] == "v2"
    switch instanceAnswer {
    case .none: return .error(404, "Not Found")
    case .htmlNotFound: return .html("<!doctype html><title>404</title><h1>Not here</h1>", status: 404)
    case .failure: return .html("<!doctype html><h1>We're sorry</h1>", status: 500)
    case .first where isSecond, .second where isSecond && flavour.isPleroma: return notFound
    case .first, .second: return .json(isSecond ? secondInstance : firstInstance)
    }
  }

  var host: String { "127.0.0.1:\(port)" }

  private var firstInstance: JSON {
    if flavour.isPleroma { return pleromaInstance }
    return [
      "uri": .string(host), "title": "A Fake Server",
      "version": .string(flavour == .friendica ? "2.8.0 (compatible; Friendica 2022.12)" : "3.5.3"),
      "description": "For tests",
      "short_description": "", "email": "", "registrations": false, "languages": ["en"],
      "stats": ["user_count": 3, "status_count": 0, "domain_count": 1], "rules": [],
    ]
  }

  private var secondVersion: String {
    switch flavour {
    case .mastodon: "4.3.0"
    case .pixelfed: "3.5.3 (compatible; Pixelfed 0.12.5)"
    case .goToSocial, .pleroma, .akkoma, .friendica: ""
    }
  }

  private var secondInstance: JSON {
    if flavour == .friendica { return friendicaInstance }
    var accounts: [String: JSON] = ["max_featured_tags": 10]
    switch flavour {
    case .mastodon:
      accounts["max_profile_fields"] = 4
      accounts["max_display_name_length"] = 30
      accounts["max_note_length"] = 500
    case .goToSocial:
      accounts["max_profile_fields"] = 6
      accounts["allow_custom_css"] = false
    case .pleroma, .akkoma, .pixelfed, .friendica: break
    }
    return [
      "domain": .string(host), "title": "A Fake Server", "description": "For tests",
      "version": .string(secondVersion),
      "source_url": flavour == .goToSocial
        ? "https://codeberg.org/superseriousbusiness/gotosocial" : "https://example.org/source",
      "usage": ["users": ["active_month": 1]],
      "thumbnail": ["url": .string("\(url)/pictures/server.png")], "languages": ["en"], "rules": [],
      "configuration": [
        "accounts": .object(accounts),
        "media_attachments": [
          "supported_mime_types": ["image/jpeg", "image/png", "image/gif"], "image_size_limit": 16_777_216,
          "image_matrix_limit": 33_177_600,
        ],
        "statuses": ["max_characters": 500], "translation": ["enabled": false],
      ],
      "registrations": ["enabled": false, "approval_required": false, "message": nil],
      "contact": ["email": ""],
    ]
  }
}
