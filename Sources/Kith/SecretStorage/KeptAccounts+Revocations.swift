public import Client
import Entities
public import Foundation

extension KeptAccounts {
  /// Reads the revocations, oldest first; skips those that cannot be read now.
  public func revocations() async throws(ClientError) -> [Revocation] {
    await findOrphans()
    var all: [Revocation] = []
    for ended in try readList().ended {
      let text: String?
      do throws(ClientError) {
        text = try await secret(ended.secret.key, in: ended.secret.place)
      } catch {
        continue
      }
      if let text, !Self.isSaved(text, underKey: ended.secret.key, for: ended.server) {
        // The token belongs to another server's account, which still needs it; only the revocation is removed.
        _ = try? edit { list in list.ended.removeAll { $0.id == ended.id } }
        continue
      }
      guard let kept = text.flatMap(Grant.init(kept:)) else {
        // The place has answered that it holds no token.
        try? await removeRevocation(ended.id)
        continue
      }
      switch await use(of: kept.token, on: ended.server) {
      case nil: continue
      case true?: try? await removeRevocation(ended.id)
      case false?:
        let grant = await completed(kept, on: ended.server)
        all.append(
          Revocation(
            id: ended.id, server: ended.server, grant: grant, since: ended.since, tries: ended.tries))
      }
    }
    // A keyring that does not answer delays no revocation.
    if all.isEmpty, let keyring { await forgetLeftovers { (try? await keyring.forget($0)) != nil } }
    return all
  }

  /// Whether an account uses this token, as some servers issue one twice; nil if a place does not answer.
  private func use(of token: AccessToken, on server: URL) async -> Bool? {
    guard let list = try? readList() else { return nil }
    for account in list.saved.accounts where account.server == server && list.tokens[account.id] != nil {
      guard let other = try? await self.token(of: account.id) else { return nil }
      if other == token { return true }
    }
    return false
  }

  /// Stores a grant as a revocation, in the same place as tokens.
  public func saveRevocation(of grant: Grant, on server: URL) async throws(ClientError) {
    let key = Self.revocationKey(ProofKey.random(bytes: 9))
    let secret = try await saveNew(grant, key: key, on: server, label: label(server))
    do throws(ClientError) {
      try edit { $0.end(secret, on: server) }
    } catch {
      try? await forgetSecret(key, in: secret.place)
      throw error
    }
  }

  /// Stores a grant under a key that is not yet in the list.
  func saveNew(
    _ grant: Grant, key: String, on server: URL?, label: String
  ) async throws(ClientError) -> AccountList.Secret {
    keysBeingKept.insert(key)
    defer { keysBeingKept.remove(key) }
    return .init(place: try await saveSecret(grant.kept(for: server), key: key, label: label), key: key)
  }

  /// Removes a revocation, and the program if nothing else of its server is left.
  public func removeRevocation(_ id: Revocation.ID) async throws(ClientError) {
    guard let ended = try readList().ended.first(where: { $0.id == id }) else { return }
    try edit { list in list.ended.removeAll { $0.id == id } }
    try await forgetSecret(ended.secret.key, in: ended.secret.place)
    try forgetProgram(of: ended.server)
  }

  /// Counts a failed attempt to reach the server.
  public func countTry(ofRevocation id: Revocation.ID) throws(ClientError) {
    try edit { list in
      guard let index = list.ended.firstIndex(where: { $0.id == id }) else { return }
      list.ended[index].tries += 1
    }
  }

  /// Ends an account's sign-in durably, without waiting for a keyring: its token becomes a revocation where it is.
  func end(
    _ id: SavedAccount.ID, token: AccessToken?, change: (inout AccountList) -> Void
  ) async throws(ClientError) -> SavedAccounts {
    let server = try readList().saved[id]?.server
    let held = try edit { list in
      let held = list.endToken(of: id)
      change(&list)
      return held
    }
    // If the file has lost the token, the session still has it.
    let isInFile = held?.place == .file
    let inFile = isInFile ? try readSecrets() : [:]
    if held.map({ isInFile && inFile[$0.key] == nil }) ?? true, let server, let token {
      try await saveRevocation(of: await completed(Grant(token: token), on: server), on: server)
    }
    if let server {
      removeCopies(naming: server)
      try forgetProgram(of: server)
    }
    return told(try readList())
  }

  /// Removes damaged copies that name a server without accounts, and all copies if no account is left.
  private func removeCopies(naming server: URL) {
    guard let list = try? readList() else { return }
    let servers = Set(list.saved.accounts.compactMap(\.server))
    guard !servers.contains(server) else { return }
    let name = server.absoluteString.replacing("https://", with: "")
    for file in folder.copies(of: Self.listName) + folder.copies(of: Self.secretsName) {
      let content = (try? folder.read(file)).flatMap(\.self) ?? Data()
      let text = String(decoding: content, as: UTF8.self).replacing("\\/", with: "/")
      if servers.isEmpty || text.contains(name) { folder.remove(file) }
    }
    if !list.removed.isEmpty, folder.copies(of: Self.listName).isEmpty { try? edit { _ in } }
  }

  /// Removes this program's registration when no account or revocation needs it, without waiting for a keyring:
  /// `revocations` removes its secret from there.
  private func forgetProgram(of server: URL) throws(ClientError) {
    let (list, key) = (try readList(), Self.programKey(server))
    guard let place = list.programs[server.absoluteString]?.place, !list.names(server) else { return }
    try edit { list in
      list.programs[server.absoluteString] = nil
      if place == .keyring { list.leftovers.insert(key) }
    }
    if place == .file { try change { $0[key] = nil } }
  }

  /// Returns the stored grant of an account; nil also if its place does not answer.
  func formerGrant(of id: SavedAccount.ID) async -> Grant? {
    guard let list = try? readList(), let held = list.tokens[id], let server = list.saved[id]?.server else {
      return nil
    }
    do throws(ClientError) {
      return try await grant(held, for: server)
    } catch {
      if held.place == .keyring { isKeyringSilent = true }
      return nil
    }
  }

  /// Adds the program to a grant of version 1, which stored one program per server and tokens without it.
  private func completed(_ grant: Grant, on server: URL) async -> Grant {
    guard grant.application == nil else { return grant }
    var grant = grant
    grant.application = try? await application(for: server)
    return grant
  }

  /// Adds the current program to the server's tokens that were stored without one, before it is replaced.
  func bindTokens(before application: Application?, on server: URL) async throws(ClientError) {
    let list = try readList()
    let tokens =
      list.saved.accounts.filter { $0.server == server }.compactMap { list.tokens[$0.id] }
      + list.ended.filter { $0.server == server }.map(\.secret)
    guard !tokens.isEmpty, let former = try? await self.application(for: server),
      former.clientID != application?.clientID
    else { return }
    for held in tokens {
      guard let kept = try? await secret(held.key, in: held.place), var grant = Grant(kept: kept),
        grant.application == nil
      else { continue }
      grant.application = former
      let place = try await saveSecret(grant.kept(for: server), key: held.key, label: label(server))
      guard secrets(of: try readList()).contains(where: { $0.key == held.key }) else {
        // The token was revoked in the meantime.
        try await forgetSecret(held.key, in: place)
        continue
      }
      try edit { $0.setPlace(place, ofKey: held.key) }
    }
  }
}

extension KeptAccounts {
  /// Moves the secrets in the file to the keyring until that fails.
  func moveToKeyring() async throws(ClientError) -> SavedAccounts {
    guard let keyring else { return told(try readList()) }
    for (key, label) in secretsInFile(try readList()) where !isKeyringSilent {
      guard let secret = try readSecrets()[key] else { continue }
      // First, so that the new secret is not removed as a leftover while the keyring stores it.
      let wasLeftover = try readList().leftovers.contains(key)
      removeLeftovers(key)
      do throws(SecretService.Failure) {
        try await keyring.save(secret, for: key, label: label)
      } catch {
        // The keyring may have stored it nevertheless.
        if wasLeftover || error.code != .unavailable { try addLeftover(key) }
        if error.code == .cancelled { throw ClientError(.cancelled, request: "write the keyring") }
        isKeyringSilent = true
        break
      }
      try await moved(key, secret: secret) { (try? await keyring.forget($0)) != nil }
    }
    return told(try readList())
  }

  /// NB: the actor may replace or remove this secret while the keyring stores it.
  private func moved(
    _ key: String, secret: String, forget: (String) async -> Bool
  ) async throws(ClientError) {
    let list = try readList()
    guard secretsInFile(list).contains(where: { $0.key == key }), try readSecrets()[key] == secret else {
      if !isInKeyring(key, list: list), await !forget(key) { try addLeftover(key) }
      return
    }
    // In this order: after a crash the secret may be in both places, but is never lost.
    try edit { $0.setPlace(.keyring, ofKey: key) }
    try change { $0[key] = nil }
  }

  private func secretsInFile(_ list: AccountList) -> [(key: String, label: String)] {
    secrets(of: list).filter { $0.place == .file }.map { ($0.key, $0.label) }
  }

  private func isInKeyring(_ key: String, list: AccountList) -> Bool {
    secrets(of: list).contains { $0.key == key && $0.place == .keyring }
  }

  func secrets(of list: AccountList) -> [(key: String, label: String, place: AccountList.Place)] {
    let tokens = list.saved.accounts.compactMap { account in
      list.tokens[account.id].map { ($0.key, label(account), $0.place) }
    }
    let programs = list.programs.compactMap { address, program in
      URL(string: address).map { (Self.programKey($0), label($0), program.place) }
    }
    return tokens + programs + list.ended.map { ($0.secret.key, label($0.server), $0.secret.place) }
  }
}

extension Grant {
  /// Parses a stored text: a token with its program, or without one as in version 1.
  init?(kept text: String) {
    guard text.hasPrefix("{") else {
      guard let token = AccessToken(text) else { return nil }
      self.init(token: token)
      return
    }
    guard let json = try? JSON(parsing: Data(text.utf8)),
      let token = json["token"]?.text.flatMap(AccessToken.init)
    else { return nil }
    var application: Application?
    if let id = json["client_id"]?.text, let secret = json["client_secret"]?.text {
      application = Application(clientID: id, clientSecret: ClientSecret(secret), redirectURIs: [])
    }
    self.init(token: token, application: application)
  }

  /// The text to store; a secret. It names the server in case the list is damaged.
  func kept(for server: URL?) -> String {
    guard let application else { return token.rawValue }
    let json: JSON = [
      "token": .string(token.rawValue), "client_id": .string(application.clientID),
      "client_secret": .string(application.clientSecret.rawValue),
      "server": .optional(server?.absoluteString),
    ]
    return String(decoding: json.data, as: UTF8.self)
  }
}
