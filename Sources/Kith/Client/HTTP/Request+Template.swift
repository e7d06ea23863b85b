extension Request {
  /// The method and the path with `:id` in place of each part that may name somebody, as `POST
  /// /api/v1/accounts/:id/follow`; for logs that people send to others.
  public var template: String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let known = parts.map { $0.isEmpty || Self.words.contains($0) ? $0 : ":id" }
    return "\(method.rawValue) \(known.joined(separator: "/"))"
  }

  /// The words of paths; whatever else is in one comes from a server or a person.
  private static let words: Set<Substring> = [
    ".well-known", "accounts", "api", "apps", "authorize", "block", "blocks", "collections", "domain_blocks",
    "endorse", "familiar_followers", "follow", "follow_requests", "followers", "following", "in_collections",
    "instance", "items", "lists", "lookup", "mute", "mutes", "nodeinfo", "note", "notifications", "oauth",
    "outgoing", "pin", "relationships", "reject", "remove_from_followers", "reports", "revoke", "search",
    "statuses", "suggestions", "token", "unblock", "unendorse", "unfollow", "unmute", "unpin",
    "update_credentials", "v1", "v2", "verify_credentials", "webfinger",
  ]
}
