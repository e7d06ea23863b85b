import Client
import Entities

/// A sign-in for a new session.
struct SignIn {
  let token: AccessToken
  let account: SavedAccount
  /// The transport to the server; nil for the book on this machine.
  let transport: (any Transport)?
  /// Whether the server, or the book, has just confirmed the account.
  let isChecked: Bool
  /// The server's description, if it was loaded during the sign-in.
  var instance: Instance?
  /// The stored accounts, if they were changed.
  var savedAccounts: SavedAccounts?
}

/// Finds the last sign-in. Does not retain the session manager, which may be released meanwhile.
@MainActor
struct Restoring {
  let book: any PeopleBook
  let transports: Transports
  let accounts: any AccountStorage

  func load() async throws(ClientError) -> SavedAccounts {
    try await accounts.load()
  }

  /// Returns the sign-in of the current account; nil for none.
  func signIn(from saved: SavedAccounts) async throws(ClientError) -> SignIn? {
    guard let current = saved.current else {
      // A book that was never used from here may name an account, as a new one does.
      return saved.accounts.contains { $0.server == nil } ? nil : try await bookSignIn()
    }
    guard let server = current.server else { return try await bookSignIn(as: current) }
    guard let token = try await accounts.token(of: current.id) else { return nil }
    return SignIn(token: token, account: current, transport: try transports(server), isChecked: false)
  }

  /// Returns the sign-in of the book's token.
  ///
  /// - Parameter known: The stored account, returned where the token is its own: counting everybody it follows takes
  ///   longer than opening the window, and is done after that.
  func bookSignIn(as known: SavedAccount? = nil) async throws(ClientError) -> SignIn? {
    guard let token = try await book.loadToken() else { return nil }
    if let known, try await book.owner(of: token) == known.account.id {
      return SignIn(token: token, account: known, transport: nil, isChecked: false)
    }
    let account = try await book.server(for: token, refused: {}).verifyCredentials()
    return SignIn(
      token: token, account: SavedAccount(server: nil, account: account), transport: nil, isChecked: true)
  }
}
