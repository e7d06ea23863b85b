import Client
import Entities

/// A sign-in that a session can begin with.
struct SignIn {
  let token: AccessToken
  let account: SavedAccount
  /// The way to the server; nil for the book on this machine.
  let transport: (any Transport)?
  /// Whether the account is the answer that the server, or the book, has just given.
  let isChecked: Bool
  /// What the server has said of itself during the sign-in.
  var instance: Instance?
  /// What is kept now, when it was changed.
  var savedAccounts: SavedAccounts?
}

/// Finds the last sign-in. Holds nothing of the session manager, which may go away meanwhile.
@MainActor
struct Restoring {
  let book: any PeopleBook
  let transports: Transports
  let accounts: any AccountStorage

  func load() async throws(ClientError) -> SavedAccounts {
    try await accounts.load()
  }

  /// The sign-in of the current account, or nil when there is none.
  func signIn(from saved: SavedAccounts) async throws(ClientError) -> SignIn? {
    guard let current = saved.current else {
      // A book that was never signed in to from here may name an account, as a new one does.
      return saved.accounts.contains { $0.server == nil } ? nil : try await bookSignIn()
    }
    guard let server = current.server else { return try await bookSignIn(as: current) }
    guard let token = try await accounts.token(of: current.id) else { return nil }
    return SignIn(token: token, account: current, transport: try transports(server), isChecked: false)
  }

  /// The sign-in that the book's token stands for.
  ///
  /// - Parameter known: The account as it was kept. It is taken where the token is its: counting all that it follows takes
  ///   longer than opening the window, and is done once that is open.
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
