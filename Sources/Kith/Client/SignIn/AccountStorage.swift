public import Entities

public import struct Foundation.URL

/// The place where sign-ins survive the end of the app: the accounts, their tokens, and how servers know this program.
///
/// Does not know any server. When a change returns, it is durable.
public protocol AccountStorage: Sendable {
  /// Reads which accounts there are; their tokens are read one by one.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func load() async throws(ClientError) -> SavedAccounts

  /// Reads an account's token, or nil when there is none.
  ///
  /// - Throws: `ClientError` with the code `storage`, also when the place that holds it does not answer in time.
  func token(of id: SavedAccount.ID) async throws(ClientError) -> AccessToken?

  /// Keeps an account with its grant, and makes it the current one. The book's accounts have no grant here.
  ///
  /// A grant with another token, which was kept for the account before, is to be revoked from now on.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func save(_ account: SavedAccount, grant: Grant?) async throws(ClientError) -> SavedAccounts

  /// Keeps what an account looks like now; an account that is not kept stays unknown.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func update(_ account: Account, of id: SavedAccount.ID) async throws(ClientError) -> SavedAccounts

  /// Saves the domain of an account's server; an account that is not kept stays unknown.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func setDomain(_ domain: String, of id: SavedAccount.ID) async throws(ClientError) -> SavedAccounts

  /// Keeps which account is the current one.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func setCurrent(_ id: SavedAccount.ID?) async throws(ClientError) -> SavedAccounts

  /// Forgets an account's token, which is to be revoked from now on, and keeps the account for signing in to it again.
  ///
  /// - Parameter token: The account's token, where it is known: the place that holds it may not answer.
  /// - Throws: `ClientError` with the code `storage`.
  func endSignIn(of id: SavedAccount.ID, token: AccessToken?) async throws(ClientError) -> SavedAccounts

  /// Forgets an account and its token, which is to be revoked from now on.
  ///
  /// - Parameter token: The account's token, where it is known: the place that holds it may not answer.
  /// - Throws: `ClientError` with the code `storage`.
  func remove(_ id: SavedAccount.ID, token: AccessToken?) async throws(ClientError) -> SavedAccounts

  /// Reads what is to be revoked, oldest first; what cannot be read now is left out.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func revocations() async throws(ClientError) -> [Revocation]

  /// Keeps that a grant is to be revoked.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func saveRevocation(of grant: Grant, on server: URL) async throws(ClientError)

  /// Forgets a token that was to be revoked.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func removeRevocation(_ id: Revocation.ID) async throws(ClientError)

  /// Counts that the server of a revocation could not be asked.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func countTry(ofRevocation id: Revocation.ID) async throws(ClientError)

  /// Moves secrets out of the plain file, where a better place answers now.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func leavePlainFile() async throws(ClientError) -> SavedAccounts

  /// Reads how a server knows this program, or nil when it does not.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func application(for server: URL) async throws(ClientError) -> Application?

  /// Keeps how a server knows this program, or forgets it when nil.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  func setApplication(_ application: Application?, for server: URL) async throws(ClientError)
}

extension AccountStorage {
  /// Keeps an account with a token of an unknown program, and makes it the current one.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  public func save(_ account: SavedAccount, token: AccessToken?) async throws(ClientError) -> SavedAccounts {
    try await save(account, grant: token.map { Grant(token: $0) })
  }

  /// Forgets an account and its token, which is to be revoked from now on.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  public func remove(_ id: SavedAccount.ID) async throws(ClientError) -> SavedAccounts {
    try await remove(id, token: nil)
  }

  /// Forgets an account's token, which is to be revoked from now on, and keeps the account.
  ///
  /// - Throws: `ClientError` with the code `storage`.
  public func endSignIn(of id: SavedAccount.ID) async throws(ClientError) -> SavedAccounts {
    try await endSignIn(of: id, token: nil)
  }
}
