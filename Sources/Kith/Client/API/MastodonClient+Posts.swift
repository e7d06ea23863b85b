public import Entities

extension MastodonClient {
  /// Loads the latest posts of an account, newest first; invalid ones are left out.
  ///
  /// - Parameter onlyPublic: Whether to send the request without the token. Mastodon then answers with public posts,
  ///   where it refuses a token without the scope `read:statuses`.
  ///
  /// Source: `GET /api/v1/accounts/:id/statuses`.
  public func posts(
    of id: Account.ID, limit: Int = 10, including kinds: PostKinds = [], onlyPublic: Bool = false
  ) async throws(ClientError) -> [Post] {
    var query = [Request.Parameter("limit", String(limit))]
    if !kinds.contains(.replies) { query.append(.init("exclude_replies", "true")) }
    if !kinds.contains(.boosts) { query.append(.init("exclude_reblogs", "true")) }
    // A server that shows nothing without a token does not end the sign-in by that.
    let request = Request(
      .get, path(id, action: "statuses"), query: query, refusalMeansSignedOut: !onlyPublic)
    let page = try await send(request, isSignedIn: !onlyPublic).posts()
    // Not every server leaves out what it is asked to, or respects the limit.
    return Array(page.items.filter(kinds.include).prefix(limit))
  }

  /// Loads a page of mentions, latest first.
  ///
  /// - Returns: The mentions, or nil if the server does not support notifications.
  ///
  /// Source: `GET /api/v1/notifications` with `types[]` of Mastodon 3.5, and `GET /api/v1/accounts/:id/statuses`.
  public func talks(
    in source: TalkSource, of me: Account.ID, limit: Int = 40, cursor: Cursor? = nil, onlyPublic: Bool = false
  ) async throws(ClientError) -> TalkPage? {
    var query = Self.query(limit, cursor: cursor)
    switch source {
    case .notifications:
      if !query.contains(where: { $0.name == "types[]" }) { query.append(.init("types[]", "mention")) }
      return try await sendIfPossible(Request(.get, "/api/v1/notifications", query: query))?.mentions()
    case .posts:
      if !query.contains(where: { $0.name == "exclude_reblogs" }) {
        query.append(.init("exclude_reblogs", "true"))
      }
      let request = Request(
        .get, path(me, action: "statuses"), query: query, refusalMeansSignedOut: !onlyPublic)
      return try await send(request, isSignedIn: !onlyPublic).mentions(by: me)
    }
  }
}
