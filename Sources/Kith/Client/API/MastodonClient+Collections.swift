public import Entities

/// Requests about collections, which Mastodon has since version 4.6.
///
/// Source: Mastodon's documentation of `/api/v1/collections` and the controllers and serializers behind it, from mid
/// 2026; no recorded answers. Uncertain: the documentation writes `/api/v1/:account_id/collections` where the source
/// has `/api/v1/accounts/:id/collections`, which is used here; and a pre-release without `url` has no address to share.
extension MastodonClient {
  /// Loads the collections of an account, newest first.
  ///
  /// Source: `GET /api/v1/accounts/:id/collections`.
  public func collections(of id: Account.ID) async throws(ClientError) -> [FeaturedCollection] {
    try await allCollections(path(id, action: "collections"))
  }

  /// Loads the collections that an account is in; other servers' are those that this server knows.
  ///
  /// Source: `GET /api/v1/accounts/:id/in_collections`.
  public func collections(featuring id: Account.ID) async throws(ClientError) -> [FeaturedCollection] {
    try await allCollections(path(id, action: "in_collections"))
  }

  /// Loads a collection and the accounts in it.
  ///
  /// Source: `GET /api/v1/collections/:id`.
  public func collection(_ id: FeaturedCollection.ID) async throws(ClientError) -> CollectionContents {
    let answer = try await send(Request(.get, path(id)))
    return CollectionContents(try answer.collection(), accounts: try answer.accounts(in: "accounts").items)
  }

  /// Creates an empty collection.
  ///
  /// Source: `POST /api/v1/collections`.
  public func makeCollection(
    _ draft: FeaturedCollection.Draft
  ) async throws(ClientError) -> FeaturedCollection {
    // The server stores no default for `sensitive`, so a collection without it is invalid.
    let form = Self.form(draft) + [.init("sensitive", "false")]
    return try await send(Request(.post, "/api/v1/collections", body: .form(form))).collection()
  }

  /// Changes the name, the description and the visibility of a collection.
  ///
  /// Source: `PATCH /api/v1/collections/:id`.
  public func editCollection(
    _ id: FeaturedCollection.ID, as draft: FeaturedCollection.Draft
  ) async throws(ClientError) -> FeaturedCollection {
    try await send(Request(.patch, path(id), body: .form(Self.form(draft)))).collection()
  }

  /// Deletes a collection; its people stay followed.
  ///
  /// Source: `DELETE /api/v1/collections/:id`.
  public func removeCollection(_ id: FeaturedCollection.ID) async throws(ClientError) {
    _ = try await send(Request(.delete, path(id)))
  }

  /// Adds an account to a collection.
  ///
  /// Source: `POST /api/v1/collections/:id/items`.
  public func add(
    _ account: Account.ID, toCollection id: FeaturedCollection.ID
  ) async throws(ClientError) -> FeaturedCollection.Item {
    let form: [Request.Parameter] = [.init("account_id", account.rawValue)]
    let answer = try await send(Request(.post, path(id) + "/items", body: .form(form)))
    return try answer.one { (json) throws(DecodingProblem) in
      let item = try FeaturedCollection.Item(json: json["collection_item"] ?? json)
      guard let item else { throw DecodingProblem("an item that is refused at once", at: ".state") }
      return item
    }
  }

  /// Removes an account from a collection of one's own.
  ///
  /// Source: `DELETE /api/v1/collections/:id/items/:item_id`.
  public func remove(
    _ item: FeaturedCollection.Item, fromCollection id: FeaturedCollection.ID
  ) async throws(ClientError) {
    _ = try await send(Request(.delete, path(item, in: id)))
  }

  /// Removes the signed-in person from somebody else's collection.
  ///
  /// Source: `POST /api/v1/collections/:id/items/:item_id/revoke`.
  public func leave(
    _ item: FeaturedCollection.Item, inCollection id: FeaturedCollection.ID
  ) async throws(ClientError) {
    _ = try await send(Request(.post, path(item, in: id) + "/revoke"))
  }

  /// Loads whether accounts may be put into the person's collections; unknown accounts are left out.
  ///
  /// Source: `GET /api/v1/accounts`, `feature_approval` of `Account`.
  public func featureApprovals(
    of ids: [Account.ID]
  ) async throws(ClientError) -> [Account.ID: FeatureApproval] {
    var found: [Account.ID: FeatureApproval] = [:]
    for start in stride(from: 0, to: ids.count, by: Self.accountBatch) {
      let batch = ids[start..<min(start + Self.accountBatch, ids.count)]
      let query = batch.map { Request.Parameter("id[]", $0.rawValue) }
      let pairs = try await send(Request(.get, "/api/v1/accounts", query: query)).featureApprovals()
      found.merge(pairs) { $1 }
    }
    return found
  }

  /// The most pages of collections that are read.
  private static let mostPages = 10

  private func allCollections(_ path: String) async throws(ClientError) -> [FeaturedCollection] {
    var found: [FeaturedCollection] = []
    var seen: Set<Cursor> = []
    var cursor: Cursor?
    repeat {
      let page = try await send(Request(.get, path, query: Self.query(80, cursor: cursor))).collections()
      found += page.items
      cursor = page.items.isEmpty ? nil : page.next
    } while cursor.map { seen.insert($0).inserted && seen.count < Self.mostPages } == true
    return found
  }

  private func path(_ id: FeaturedCollection.ID) -> String {
    "/api/v1/collections/" + FormCoding.encode(id.rawValue)
  }

  private func path(_ item: FeaturedCollection.Item, in id: FeaturedCollection.ID) -> String {
    path(id) + "/items/" + FormCoding.encode(item.id)
  }

  private static func form(_ draft: FeaturedCollection.Draft) -> [Request.Parameter] {
    [
      .init("name", draft.name), .init("description", draft.note),
      .init("discoverable", String(draft.isDiscoverable)),
    ]
  }
}
