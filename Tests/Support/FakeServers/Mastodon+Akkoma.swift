import Client

/// Akkoma's differences, and what it shares with Pleroma.
///
/// Source: Akkoma's `mastodon_api` views and controllers, `pagination.ex`, `router.ex` and Pleroma's
/// `EnsureAuthenticatedPlug`, 2020 to 2026.
extension Mastodon {
  /// In Akkoma, every fifth person hides the accounts they follow and their followers.
  func isHidden(_ person: Int) -> Bool { flavour == .akkoma && person.isMultiple(of: 5) }

  func addAkkoma(to account: inout [String: JSON], _ person: Int, isOwn: Bool) {
    let isRemote = acct(person).contains("@")
    if !isOwn, isHidden(person) {
      account["followers_count"] = 0
      account["following_count"] = 0
    }
    for name in ["group", "discoverable"] { account[name] = nil }
    account["avatar_description"] = ""
    account["header_description"] = ""
    account["last_status_at"] = person.isMultiple(of: 3) ? "2026-11-20" : .null
    account["fqn"] = .string(isRemote ? acct(person) : "person\(person)@\(host)")
    account["akkoma"] = [
      "instance": isRemote ? ["name": "far.example", "favicon": nil, "nodeinfo": [:]] : nil,
      "status_ttl_days": nil, "permit_followback": false, "web_feed": nil,
    ]
    account["pleroma"] = [
      "ap_id": .string("\(url)/users/person\(person)"), "also_known_as": [], "is_confirmed": true,
      "is_suggested": false, "tags": [], "hide_favorites": true, "relationship": [:], "favicon": nil,
      "hide_followers": .bool(isHidden(person)), "hide_follows": .bool(isHidden(person)),
      "hide_followers_count": .bool(isHidden(person)), "hide_follows_count": .bool(isHidden(person)),
      "background_image": nil, "is_admin": false, "is_moderator": false,
    ]
    // Every account has it, and it is empty for remote accounts.
    account["source"] = [
      "note": .string(isRemote ? "" : people.edits[person]?.note ?? "I *like* it"), "sensitive": false,
      "fields": account["fields"] ?? [], "pleroma": ["discoverable": true, "actor_type": "Person"],
    ]
    if isOwn { account["follow_requests_count"] = .integer(people.asking.count) }
  }

  /// Whether the server answers this without a token; Pleroma and Akkoma do so with an invalid one as well.
  func isPublic(_ request: Request) -> Bool {
    let parts = Array(request.parts.dropFirst(2))
    switch flavour {
    case .pleroma, .akkoma:
      guard request.method == .get else { return false }
      return parts == ["search"]
        || (parts.first == "accounts" && parts.count > 1
          && !["verify_credentials", "relationships"].contains(parts[1]))
    case .friendica: return request.method == .get && parts.count == 2 && number(parts[1]) != nil
    case .mastodon: return request.method == .get && request.token == nil && parts.last == "statuses"
    case .goToSocial, .pixelfed: return false
    }
  }

  /// The answer to a caller without a valid token.
  func refuseToken(_ request: Request) -> Response {
    switch flavour {
    case .mastodon:
      return .error(
        401,
        request.token == nil ? "This method requires an authenticated user" : "The access token is invalid")
    // NB: not 401.
    case .pleroma, .akkoma: return .error(403, "Invalid credentials.")
    case .friendica:
      return .error(401, "This API requires login").adding(["WWW-Authenticate": "Basic realm=\"Friendica\""])
    case .goToSocial, .pixelfed:
      return .error(401, "Unauthorized: \(request.token == nil ? "token not supplied" : "invalid token")")
    }
  }
}
