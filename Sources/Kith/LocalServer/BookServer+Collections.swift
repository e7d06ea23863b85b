import Client
import Entities
import Store

/// Collections in the book, with the limits and the consent of a Mastodon server.
extension BookServer {
  func collections(of id: Account.ID) async throws(ClientError) -> [FeaturedCollection] {
    try await answer("read the collections of \(id)") { me, _ in
      try await book.collections(of: id).filter { $0.isDiscoverable || id == me }
    }
  }

  func collections(featuring id: Account.ID) async throws(ClientError) -> [FeaturedCollection] {
    try await answer("read the collections with \(id)") { me, request in
      guard id == me else {
        throw ClientError(.forbidden, request: request, reason: "This action is not allowed")
      }
      return try await book.collections(featuring: id)
    }
  }

  func collection(_ id: FeaturedCollection.ID) async throws(ClientError) -> CollectionContents {
    try await answer("read collection \(id)") { _, _ in
      let contents = try await book.collection(id)
      return CollectionContents(contents.collection, accounts: contents.accounts.map(shown))
    }
  }

  func makeCollection(
    _ draft: FeaturedCollection.Draft
  ) async throws(ClientError) -> FeaturedCollection {
    try await answer("make a collection") { me, request in
      try Self.check(draft, request: request)
      return try await book.makeCollection(draft, of: me)
    }
  }

  func editCollection(
    _ id: FeaturedCollection.ID, as draft: FeaturedCollection.Draft
  ) async throws(ClientError) -> FeaturedCollection {
    try await answer("edit collection \(id)") { me, request in
      try Self.check(draft, request: request)
      return try await book.editCollection(id, as: draft, of: me)
    }
  }

  func removeCollection(_ id: FeaturedCollection.ID) async throws(ClientError) {
    try await answer("remove collection \(id)") { me, _ in try await book.removeCollection(id, of: me) }
  }

  func add(
    _ account: Account.ID, toCollection id: FeaturedCollection.ID
  ) async throws(ClientError) -> FeaturedCollection.Item {
    try await answer("add to collection \(id)") { me, request in
      guard try await approval(of: existing(account), for: me) == .automatic else {
        throw ClientError(.forbidden, request: request, reason: "This action is not allowed")
      }
      guard let item = try await book.add(account, toCollection: id, of: me) else {
        throw Self.refusal(request, reason: "Validation failed: Account has already been taken")
      }
      return item
    }
  }

  func remove(
    _ item: FeaturedCollection.Item, fromCollection id: FeaturedCollection.ID
  ) async throws(ClientError) {
    try await answer("take out of collection \(id)") { me, _ in
      try await book.remove(item, fromCollection: id, by: me)
    }
  }

  func leave(
    _ item: FeaturedCollection.Item, inCollection id: FeaturedCollection.ID
  ) async throws(ClientError) {
    try await answer("leave collection \(id)") { me, _ in
      try await book.remove(item, fromCollection: id, by: me)
    }
  }

  func featureApprovals(of ids: [Account.ID]) async throws(ClientError) -> [Account.ID: FeatureApproval] {
    try await answer("read who can be featured") { me, _ in
      var approvals: [Account.ID: FeatureApproval] = [:]
      for account in try await book.accounts(with: ids) {
        approvals[account.id] = try await approval(of: account, for: me)
      }
      return approvals
    }
  }

  /// As on Mastodon: a locked account lets only its followers feature it, a moved or suspended one nobody.
  private func approval(of account: Account, for me: Account.ID) async throws -> FeatureApproval {
    if account.isSuspended || account.moved != nil { return .denied }
    guard account.isLocked else { return .automatic }
    let relationships = try await book.relationships(of: me, with: [account.id])
    return relationships.first?.isFollowing == true ? .automatic : .denied
  }

  private static func check(_ draft: FeaturedCollection.Draft, request: String) throws(ClientError) {
    if draft.name.allSatisfy(\.isWhitespace) {
      throw refusal(request, reason: "Validation failed: Name can't be blank")
    }
    if draft.name.unicodeScalars.count > FeaturedCollection.nameLength {
      throw refusal(request, reason: "Validation failed: Name is too long (maximum is 40 characters)")
    }
    if draft.note.unicodeScalars.count > FeaturedCollection.noteLength {
      throw refusal(request, reason: "Validation failed: Description is too long (maximum is 100 characters)")
    }
  }
}
