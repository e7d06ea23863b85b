import Client
import FlyingFox
import Foundation

extension FakeMastodon {
  func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
    let call = try await Call(request)
    let summary = "\(call.method) \(call.path)"
    requests.append(summary)
    // A slow server is slow in real time: the client at the other end of the socket has no other.
    if let delay = switches.delay { try await Task.sleep(for: delay) }
    if switches.held.contains(where: summary.hasPrefix) {
      await withCheckedContinuation { waiting.append($0) }
    }
    var reply = refusal(summary) ?? reply(to: call)
    if flavour == .mastodon, call.path.hasPrefix("/api/") {
      let left = ["X-RateLimit-Limit": "300", "X-RateLimit-Remaining": "299"]
      reply.headers.merge(left) { own, _ in own }
    }
    return reply.response
  }

  private func refusal(_ summary: String) -> Reply? {
    if let fault = switches.faults.first(where: { summary.hasPrefix($0.request) }) {
      return .html(fault.body, status: fault.status)
    }
    guard switches.refusals.count > 0, summary.hasPrefix(switches.refusals.request) else { return nil }
    switches.refusals.count -= 1
    var reply = Reply.error(429, "Too many requests")
    if let seconds = switches.refusals.retryAfter { reply.headers["Retry-After"] = String(seconds) }
    if let reset = switches.refusals.reset {
      reply.headers["X-RateLimit-Remaining"] = "0"
      reply.headers["X-RateLimit-Reset"] = reset.formatted(.iso8601)
    }
    return reply
  }

  private func reply(to call: Call) -> Reply {
    if let reply = standIn(call) { return reply }
    switch (call.method, call.parts) {
    case ("GET", [".well-known", "nodeinfo"]): return nodeInfo
    case ("GET", [".well-known", "webfinger"]): return webFinger(call)
    case ("GET", ["api", "v1", "instance"]), ("GET", ["api", "v2", "instance"]): return instance(call)
    case ("POST", ["api", "v1", "apps"]): return register(call)
    case ("GET", ["oauth", "authorize"]): return authorize(call)
    case ("POST", ["oauth", "token"]): return exchange(call)
    case ("POST", ["oauth", "revoke"]): return revoke(call)
    case ("GET", let parts) where parts.first == "pictures": return picture(parts.last ?? "")
    default: break
    }
    guard call.path.hasPrefix("/api/") else { return .html("<h1>404</h1>", status: 404) }
    let me = call.token.flatMap { tokens[$0] }
    guard me != nil || isPublic(call) else { return refuseToken(call) }
    return reply(to: call, by: me ?? 0)
  }

  private func reply(to call: Call, by me: Int) -> Reply {
    switch (call.method, Array(call.parts.dropFirst(2))) {
    case ("GET", ["accounts", "verify_credentials"]): return .json(account(me, isOwn: true))
    case ("PATCH", ["accounts", "update_credentials"]): return update(me, call)
    case ("GET", ["accounts", "lookup"]): return lookup(call["acct"] ?? "")
    case ("GET", ["accounts", "relationships"]):
      let asked = call.all("id[]").compactMap(number)
      // A single unknown account spoils the whole request.
      if flavour == .friendica, !asked.allSatisfy(people.isKnown) {
        return .html("<h1>Contact not found.</h1>", status: 404)
      }
      let told = asked.filter(isTieTold)
      return .json(.array(told.map { relationship($0, of: me) }))
    case ("GET", ["accounts", "search"]) where flavour == .pixelfed: return notFound
    case ("GET", ["accounts", "search"]): return .json(.array(search(call)))
    case ("GET", ["search"]):
      return .json(["accounts": .array(search(call)), "statuses": [], "hashtags": []])
    case ("GET", ["directory"]): return .json([account(1)])
    case ("GET", ["lists"]): return .json([])
    case ("GET", ["mutes"]): return page(people.muted, call)
    case ("GET", ["blocks"]): return page(people.blocked, call)
    case ("GET", ["follow_requests"]): return page(people.asking, call)
    case ("POST", let rest) where rest.count == 3 && rest[0] == "follow_requests":
      guard let other = number(rest[1]) else { return notFound }
      return decide(rest[2], on: other, by: me)
    case (let method, let rest) where rest.count > 1 && rest[0] == "accounts":
      guard let other = number(rest[1]), people.isKnown(other) else { return notFound }
      return reply(to: call, method, Array(rest.dropFirst(2)), about: other, by: me)
    default: return notFound
    }
  }

  private func reply(to call: Call, _ method: String, _ rest: [String], about other: Int, by me: Int)
    -> Reply
  {
    switch (method, rest) {
    case ("GET", []): .json(account(other))
    case ("GET", ["following"]) where other != me && isHidden(other),
      ("GET", ["followers"]) where other != me && isHidden(other):
      .json([])
    case ("GET", ["following"]): page(people.following(of: other), call)
    case ("GET", ["followers"]): page(people.followers(of: other), call)
    case ("POST", ["remove_from_followers"]) where flavour == .friendica: notImplemented(call)
    case ("POST", ["note"]): note(call["comment"] ?? "", on: other, by: me)
    case ("POST", let act) where act.count == 1: self.act(act[0], on: other, by: me)
    default: notFound
    }
  }

  var notFound: Reply {
    switch flavour {
    case .mastodon, .friendica: .error(404, "Record not found")
    case .akkoma: .error(404, "Not implemented")
    case .goToSocial, .pixelfed: .error(404, "Not Found")
    case .pleroma: .json("Not implemented", status: 404)
    }
  }

  private func instance(_ call: Call) -> Reply {
    let isSecond = call.parts[1] == "v2"
    switch switches.instance {
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
      "version": flavour == .mastodon ? "4.3.0" : "",
      "source_url": "https://example.org/source", "usage": ["users": ["active_month": 1]],
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
