public import Client
import Entities
public import Foundation

extension KeptAccounts {
  /// Reads what is to be revoked, oldest first; what cannot be read now is left out.
  public func revocations() async throws(ClientError) -> [Revocation] {
    var all: [Revocation] = []
    for ended in try readList().ended {
      let text = try? await secret(Self.revocationKey(ended.id), in: ended.place)
      guard let text, let kept = Grant(kept: text) else { continue }
      let grant = await completed(kept, on: ended.server)
      all.append(Revocation(id: ended.id, server: ended.server, grant: grant, since: ended.since))
    }
    return all
  }

  /// Keeps that a grant is to be revoked: where tokens are, and nowhere else.
  public func keepRevocation(of grant: Grant, on server: URL) async throws(ClientError) {
    let id = Revocation.freeID(among: try readList().ended.map(\.id) + keptRevocations)
    keptRevocations.insert(id)
    defer { keptRevocations.remove(id) }
    let key = Self.revocationKey(id)
    let place = try await keepSecret(grant.kept, key, label(server))
    do throws(ClientError) {
      var list = try readList()
      list.ended.append(.init(id: id, server: server, since: Date(), place: place))
      _ = try write(list)
    } catch {
      try? await forgetSecret(key, in: place)
      throw error
    }
  }

  /// Forgets a token that was to be revoked.
  public func removeRevocation(_ id: Revocation.ID) async throws(ClientError) {
    var list = try readList()
    guard let index = list.ended.firstIndex(where: { $0.id == id }) else { return }
    let place = list.ended.remove(at: index).place
    _ = try write(list)
    try await forgetSecret(Self.revocationKey(id), in: place)
  }

  /// The account's sign-in is forgotten at once; that its token is, too, may take a keyring that answers.
  func end(
    _ id: SavedAccount.ID, _ token: AccessToken?, _ change: (inout AccountList) -> Void
  ) async throws(ClientError) -> SavedAccounts {
    if let server = try readList().saved[id]?.server {
      var grant = await formerGrant(of: id)
      if grant == nil, let token { grant = await completed(Grant(token: token), on: server) }
      if let grant { try await keepRevocation(of: grant, on: server) }
    }
    var list = try readList()
    let place = list.tokens.removeValue(forKey: id)
    change(&list)
    let saved = try write(list)
    try await forgetSecret(Self.tokenKey(id), in: place)
    return saved
  }

  /// The grant that is kept for an account; nil also when the place that holds it does not answer.
  func formerGrant(of id: SavedAccount.ID) async -> Grant? {
    guard let list = try? readList(), let place = list.tokens[id], let server = list.saved[id]?.server else {
      return nil
    }
    do throws(ClientError) {
      guard let kept = try await secret(Self.tokenKey(id), in: place).flatMap(Grant.init(kept:)) else {
        return nil
      }
      return await completed(kept, on: server)
    } catch {
      if place == .keyring { isKeyringSilent = true }
      return nil
    }
  }

  /// Version 1 kept one program for each server, and a token alone.
  private func completed(_ grant: Grant, on server: URL) async -> Grant {
    guard grant.application == nil else { return grant }
    var grant = grant
    grant.application = try? await application(for: server)
    return grant
  }

  /// Keeps with each token of a server, which was kept alone, the program that is about to be replaced.
  func bindTokens(before application: Application?, on server: URL) async throws(ClientError) {
    let tokens = try readList().saved.accounts.filter { $0.server == server }
    guard !tokens.isEmpty, let former = try? await self.application(for: server),
      former.clientID != application?.clientID
    else { return }
    for account in tokens {
      let key = Self.tokenKey(account.id)
      guard let place = try readList().tokens[account.id],
        let kept = try? await secret(key, in: place), var grant = Grant(kept: kept), grant.application == nil
      else { continue }
      grant.application = former
      let newPlace = try await keepSecret(grant.kept, key, label(account))
      var list = try readList()
      guard list.tokens[account.id] != nil else {
        // It was signed out meanwhile.
        try await forgetSecret(key, in: newPlace)
        continue
      }
      list.tokens[account.id] = newPlace
      _ = try write(list)
    }
  }
}

extension KeptAccounts {
  /// Moves every secret of the file into the keyring, until that does not answer.
  func moveToKeyring() async throws(ClientError) -> SavedAccounts {
    guard let keyring else { return told(try readList()) }
    for (key, label) in secretsInFile(try readList()) where !isKeyringSilent {
      guard let secret = try readSecrets()[key] else { continue }
      // First: what is kept now must not be forgotten as a former one while the keyring takes it.
      let wasLeftover = try readList().leftovers.contains(key)
      takeOffLeftovers(key)
      do throws(SecretService.Failure) {
        try await keyring.keep(secret, for: key, label: label)
      } catch {
        // It may have taken it after all.
        if wasLeftover || error.code != .unavailable { try addLeftover(key) }
        if error.code == .cancelled { throw ClientError(.cancelled, request: "write the keyring") }
        isKeyringSilent = true
        break
      }
      try await moved(key, secret) { (try? await keyring.forget($0)) != nil }
    }
    return told(try readList())
  }

  /// NB: others may keep or forget this very secret while the keyring takes it.
  private func moved(
    _ key: String, _ secret: String, _ forget: (String) async -> Bool
  ) async throws(ClientError) {
    var list = try readList()
    guard secretsInFile(list).contains(where: { $0.key == key }), try readSecrets()[key] == secret else {
      if !isInKeyring(key, list), await !forget(key) { try addLeftover(key) }
      return
    }
    list.setPlace(.keyring, ofKey: key)
    // In this order: after a crash the secret may be in both places, but never in none.
    _ = try write(list)
    try change { $0[key] = nil }
  }

  private func secretsInFile(_ list: AccountList) -> [(key: String, label: String)] {
    secrets(of: list).filter { $0.place == .file }.map { ($0.key, $0.label) }
  }

  private func isInKeyring(_ key: String, _ list: AccountList) -> Bool {
    secrets(of: list).contains { $0.key == key && $0.place == .keyring }
  }

  private func secrets(of list: AccountList) -> [(key: String, label: String, place: AccountList.Place)] {
    let tokens = list.saved.accounts.compactMap { account in
      list.tokens[account.id].map { (Self.tokenKey(account.id), label(account), $0) }
    }
    let programs = list.programs.compactMap { address, program in
      URL(string: address).map { (Self.programKey($0), label($0), program.place) }
    }
    return tokens + programs + list.ended.map { (Self.revocationKey($0.id), label($0.server), $0.place) }
  }
}

extension AccountList {
  /// Takes that a secret is in another place now.
  fileprivate mutating func setPlace(_ place: Place, ofKey key: String) {
    for id in tokens.keys where KeptAccounts.tokenKey(id) == key { tokens[id] = place }
    for address in programs.keys {
      guard let url = URL(string: address), KeptAccounts.programKey(url) == key else { continue }
      programs[address]?.place = place
    }
    for index in ended.indices where KeptAccounts.revocationKey(ended[index].id) == key {
      ended[index].place = place
    }
  }
}

extension Grant {
  /// Reads a kept text: a token with its program, or alone, as version 1 kept it.
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

  /// The text that is kept; a secret.
  var kept: String {
    guard let application else { return token.rawValue }
    let json: JSON = [
      "token": .string(token.rawValue), "client_id": .string(application.clientID),
      "client_secret": .string(application.clientSecret.rawValue),
    ]
    return String(decoding: json.data, as: UTF8.self)
  }
}
