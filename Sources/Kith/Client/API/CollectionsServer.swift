public import Entities

/// The requests of a server about collections, for one signed-in person.
///
/// Every method throws `ClientError`; `notFound` from servers without collections.
public protocol CollectionsServer: Sendable {
  /// Loads the collections of an account, newest first.
  func collections(of id: Account.ID) async throws(ClientError) -> [FeaturedCollection]

  /// Loads the collections that an account is in; servers report only the signed-in person's.
  func collections(featuring id: Account.ID) async throws(ClientError) -> [FeaturedCollection]

  /// Loads a collection and the accounts in it.
  func collection(_ id: FeaturedCollection.ID) async throws(ClientError) -> CollectionContents

  /// Creates an empty collection.
  ///
  /// - Throws: `ClientError`; `invalid` if the name is blank or too long, or the person has too many collections.
  func makeCollection(_ draft: FeaturedCollection.Draft) async throws(ClientError) -> FeaturedCollection

  /// Changes the name, the description and the visibility of a collection.
  func editCollection(
    _ id: FeaturedCollection.ID, as draft: FeaturedCollection.Draft
  ) async throws(ClientError) -> FeaturedCollection

  /// Deletes a collection; its people stay followed.
  func removeCollection(_ id: FeaturedCollection.ID) async throws(ClientError)

  /// Adds an account to a collection.
  ///
  /// - Throws: `ClientError`; `forbidden` if the account does not let itself be featured, `invalid` if the collection is
  ///   full or has the account.
  func add(
    _ account: Account.ID, toCollection id: FeaturedCollection.ID
  ) async throws(ClientError) -> FeaturedCollection.Item

  /// Removes an account from a collection of one's own.
  func remove(
    _ item: FeaturedCollection.Item, fromCollection id: FeaturedCollection.ID
  ) async throws(ClientError)

  /// Removes the signed-in person from somebody else's collection.
  func leave(
    _ item: FeaturedCollection.Item, inCollection id: FeaturedCollection.ID
  ) async throws(ClientError)

  /// Loads whether accounts may be put into the person's collections; unknown accounts are left out.
  func featureApprovals(of ids: [Account.ID]) async throws(ClientError) -> [Account.ID: FeatureApproval]
}
