public import Client
public import Entities
public import Foundation

/// Stores accounts in a private folder and their tokens in the desktop's keyring or, without one, in a file of the
/// folder.
///
/// The file is readable only by its owner, and not encrypted; `SavedAccounts.plainFile` reports its use.
public actor KeptAccounts: AccountStorage, CustomReflectable {
  static let listName = "accounts.json"
  static let secretsName = "secrets.json"

  let folder: PrivateFolder
  let keyring: SecretService?
  private let appName: String
  var list: AccountList?
  var secrets: [String: String]?
  var problems: [SavedAccounts.FileProblem] = []
  /// The versions of the list and of the secrets in memory, to detect changes by other processes.
  var listMark: PrivateFolder.Mark?
  var secretsMark: PrivateFolder.Mark?
  /// Whether the list was read from its file, or written.
  var isListRead = false
  /// The keys of secrets that are being stored and not yet in the list.
  var keysBeingKept: Set<String> = []
  /// Whether the keyring was searched for orphaned secrets.
  var areOrphansFound = false
  /// Whether the keyring has failed to store a secret; it is then not tried again until the next sign-in.
  var isKeyringSilent = false

  /// Makes a storage, without reading it.
  ///
  /// - Parameters:
  ///   - folder: The private folder; created on first use.
  ///   - keyring: The keyring for tokens.
  ///   - appName: The name beside each token in the keyring.
  public init(folder: URL, keyring: SecretService?, appName: String) {
    self.folder = PrivateFolder(path: folder.path)
    self.keyring = keyring
    self.appName = appName
  }

  /// Reads the accounts.
  public func load() throws(ClientError) -> SavedAccounts {
    let list = try readList()
    // Reports a damaged file at once; its other problems are reported when it is needed.
    _ = try? readSecrets()
    return told(list)
  }

  /// Reads an account's token.
  public func token(of id: SavedAccount.ID) async throws(ClientError) -> AccessToken? {
    let list = try readList()
    guard let held = list.tokens[id] else { return nil }
    return try await grant(held, for: list.saved[id]?.server)?.token
  }

  /// Stores an account with its grant and makes it the current one.
  ///
  /// As this is a sign-in, tries a keyring again that has failed, and moves all secrets in the file to it.
  public func save(_ account: SavedAccount, grant: Grant?) async throws(ClientError) -> SavedAccounts {
    isKeyringSilent = false
    var secret: AccountList.Secret?
    if let grant {
      let former = await formerGrant(of: account.id)
      let held = try readList().tokens[account.id]
      let isSame = former?.token == grant.token
      // NB: a former token stays in its place until it is revoked, even if the keyring cannot tell what it is.
      let free = try readList().freeTokenKey(for: account.id)
      let key = isSame ? held?.key ?? free : free
      secret = try await saveNew(grant, key: key, on: account.server, label: label(account))
    }
    do throws(ClientError) {
      try edit { list in
        if list.tokens[account.id]?.key != secret?.key { _ = list.endToken(of: account.id) }
        list.saved.set(account)
        list.removed.remove(account.id)
        list.saved.setCurrent(account.id)
        list.tokens[account.id] = secret
      }
    } catch {
      if let secret, try readList().tokens[account.id] != secret {
        try? await forgetSecret(secret.key, in: secret.place)
      }
      throw error
    }
    return try await moveToKeyring()
  }

  /// Updates a stored account.
  public func update(_ account: Account, of id: SavedAccount.ID) throws(ClientError) -> SavedAccounts {
    guard try readList().saved[id] != nil else { return told(try readList()) }
    try edit { list in
      guard var known = list.saved[id] else { return }
      known.account = account
      list.saved.set(known)
    }
    return told(try readList())
  }

  /// Stores the domain of an account's server.
  public func setDomain(_ domain: String, of id: SavedAccount.ID) throws(ClientError) -> SavedAccounts {
    guard let known = try readList().saved[id], known.domain != domain else { return told(try readList()) }
    try edit { list in
      guard var known = list.saved[id] else { return }
      known.domain = domain
      list.saved.set(known)
    }
    return told(try readList())
  }

  /// Makes an account the current one.
  public func setCurrent(_ id: SavedAccount.ID?) throws(ClientError) -> SavedAccounts {
    try edit { $0.saved.setCurrent(id) }
    return told(try readList())
  }

  /// Turns an account's token into a revocation.
  public func endSignIn(
    of id: SavedAccount.ID, token: AccessToken?
  ) async throws(ClientError) -> SavedAccounts {
    try await end(id, token: token) { list in
      guard var known = list.saved[id] else { return }
      known.isSignedIn = false
      list.saved.set(known)
    }
  }

  /// Removes an account and turns its token into a revocation.
  public func remove(_ id: SavedAccount.ID, token: AccessToken?) async throws(ClientError) -> SavedAccounts {
    try await end(id, token: token) { list in
      list.saved.remove(id)
      list.removed.insert(id)
    }
  }

  /// Moves secrets from the file to the keyring if that is available now.
  public func leavePlainFile() async throws(ClientError) -> SavedAccounts {
    isKeyringSilent = false
    return try await moveToKeyring()
  }

  /// Reads this program's registration with a server.
  public func application(for server: URL) async throws(ClientError) -> Application? {
    guard let program = try readList().programs[server.absoluteString] else { return nil }
    guard let secret = try await secret(Self.programKey(server), in: program.place) else { return nil }
    return Application(
      clientID: program.clientID, clientSecret: ClientSecret(secret), redirectURIs: program.redirectURIs,
      scopes: program.scopes)
  }

  /// Stores this program's registration with a server.
  public func setApplication(_ application: Application?, for server: URL) async throws(ClientError) {
    let key = Self.programKey(server)
    try await bindTokens(before: application, on: server)
    guard let application else {
      let place = try edit { $0.programs.removeValue(forKey: server.absoluteString)?.place }
      return try await forgetSecret(key, in: place)
    }
    keysBeingKept.insert(key)
    defer { keysBeingKept.remove(key) }
    let place = try await saveSecret(application.clientSecret.rawValue, key: key, label: label(server))
    try edit { list in
      list.programs[server.absoluteString] = .init(
        clientID: application.clientID, redirectURIs: application.redirectURIs,
        scopes: application.scopes, place: place)
    }
  }

  /// Empty, so that `dump` shows no secret.
  public nonisolated var customMirror: Mirror { Mirror(self, children: []) }

  func label(_ account: SavedAccount) -> String { "\(appName): \(account.handle)" }
  func label(_ server: URL) -> String { "\(appName): \(server.host ?? "")" }

  static func tokenKey(_ id: SavedAccount.ID) -> String { "token " + id }
  static func revocationKey(_ name: String) -> String { "revocation " + name }
  static func programKey(_ server: URL) -> String { "program " + server.absoluteString }
}
