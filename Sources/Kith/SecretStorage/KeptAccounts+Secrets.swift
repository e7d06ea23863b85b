import Client
import Foundation

extension KeptAccounts {
  func secret(_ key: String, in place: AccountList.Place) async throws(ClientError) -> String? {
    switch place {
    case .file: return try readSecrets()[key]
    case .keyring:
      guard let keyring else { throw Self.failure("read the keyring", reason: "there is no keyring") }
      let secret: String?
      do throws(SecretService.Failure) {
        secret = try await keyring.secret(for: key)
      } catch {
        throw Self.failure("read the keyring", reason: "the keyring could not be asked: \(error.reason)")
      }
      // The keyring is available again, so earlier removals are repeated.
      await forgetLeftovers(but: key) { (try? await keyring.forget($0)) != nil }
      return secret
    }
  }

  /// Reads a grant; nil if there is none, or it belongs to another server.
  ///
  /// A copied or damaged list may name another account's secret, which would then be sent to the wrong server.
  func grant(_ held: AccountList.Secret, for server: URL?) async throws(ClientError) -> Grant? {
    guard let text = try await secret(held.key, in: held.place) else { return nil }
    if let server, !Self.isSaved(text, underKey: held.key, for: server) { return nil }
    return Grant(kept: text)
  }

  func saveSecret(_ secret: String, key: String, label: String) async throws(ClientError)
    -> AccountList.Place
  {
    try checkListIsOurs()
    if let keyring, !isKeyringSilent {
      do throws(SecretService.Failure) {
        try await keyring.save(secret, for: key, label: label)
      } catch {
        if error.code == .cancelled { throw ClientError(.cancelled, request: "write the keyring") }
        isKeyringSilent = true
      }
      if !isKeyringSilent {
        await forgetLeftovers(but: key) { (try? await keyring.forget($0)) != nil }
        try change { $0[key] = nil }
        return .keyring
      }
    }
    // The keyring may hold a former secret, or have stored this one nevertheless.
    if keyring != nil { try addLeftover(key) }
    try change { $0[key] = secret }
    return .file
  }

  func forgetSecret(_ key: String, in place: AccountList.Place?) async throws(ClientError) {
    switch place {
    case nil: break
    case .file: try change { $0[key] = nil }
    case .keyring:
      guard (try? await keyring?.forget(key)) == nil else { return }
      try addLeftover(key)
    }
  }

  func addLeftover(_ key: String) throws(ClientError) {
    guard try !readList().leftovers.contains(key) else { return }
    try edit { $0.leftovers.insert(key) }
  }

  /// Repeats failed removals until the keyring fails.
  ///
  /// - Parameters:
  ///   - kept: The key just stored or read, if any. It is taken off the list first; if it stayed there after a failure
  ///     of a later step, a secret in use would be removed the next time.
  ///   - forget: Removes a key; false on failure.
  func forgetLeftovers(but kept: String? = nil, _ forget: @Sendable (String) async -> Bool) async {
    if let kept { removeLeftovers(kept) }
    for key in (try? readList())?.leftovers.sorted() ?? [] {
      // NB: during the wait, the actor may store this key or add another one.
      guard (try? readList())?.leftovers.contains(key) == true else { continue }
      guard await forget(key) else { return }
      removeLeftovers(key)
    }
  }

  func removeLeftovers(_ key: String) {
    guard let list = try? readList(), list.leftovers.contains(key) else { return }
    _ = try? edit { $0.leftovers.remove(key) }
  }
}

// MARK: - Files

extension KeptAccounts {
  func readList() throws(ClientError) -> AccountList {
    if let list { return list }
    let data = try reading { () throws(PrivateFolder.Failure) in try folder.read(Self.listName) }
    folder.removeDrafts(of: Self.listName)
    folder.removeDrafts(of: Self.secretsName)
    let list = try data.flatMap(parsedList) ?? AccountList()
    isListRead = data != nil && problems.isEmpty
    listMark = folder.mark(of: Self.listName)
    self.list = list
    return list
  }

  /// Reads the list again if another process has written it.
  private func refreshList() throws(ClientError) {
    let known = try readList()
    let mark = folder.mark(of: Self.listName)
    // A missing list does not end sign-ins; the known one stays valid.
    guard let mark, mark != listMark else { return }
    let data = try reading { () throws(PrivateFolder.Failure) in try folder.read(Self.listName) }
    list = try data.flatMap(parsedList) ?? known
    listMark = folder.mark(of: Self.listName)
    secrets = nil
  }

  /// Parses a list; nil if it was set aside or is a later version's.
  ///
  /// A list with an unreadable entry is copied before it is written without that entry.
  private func parsedList(_ data: Data) throws(ClientError) -> AccountList? {
    let list: AccountList
    do throws(AccountList.Unreadable) {
      list = try AccountList(data)
    } catch {
      switch error {
      case .damaged: try setAside(Self.listName)
      case .later: problems.append(.later(folder.path(of: Self.listName)))
      }
      return nil
    }
    guard !list.isWhole else { return list }
    let path = try reading { () throws(PrivateFolder.Failure) in
      try folder.copyAside(data, of: Self.listName)
    }
    if !problems.contains(.damaged(keptAs: path)) { problems.append(.damaged(keptAs: path)) }
    return list
  }

  private func setAside(_ name: String) throws(ClientError) {
    let path = try reading { () throws(PrivateFolder.Failure) in try folder.setAside(name) }
    problems.append(.damaged(keptAs: path))
  }

  /// Throws if the list is from a later version of the program, whose data this version would lose.
  private func checkListIsOurs() throws(ClientError) {
    _ = try readList()
    let file = folder.path(of: Self.listName)
    guard problems.contains(.later(file)) else { return }
    throw Self.failure(
      "keep accounts", reason: "\(file): was written by a later version, and is left as it is")
  }

  /// Changes the list under the folder's lock, based on its current file, which another process may have changed;
  /// durable on return.
  @discardableResult
  func edit<Value>(_ change: (inout AccountList) -> Value) throws(ClientError) -> Value {
    try checkListIsOurs()
    let lock = try reading { () throws(PrivateFolder.Failure) in try folder.lock() }
    defer { lock.unlock() }
    try refreshList()
    try checkListIsOurs()
    var list = try readList()
    let value = change(&list)
    if folder.copies(of: Self.listName).isEmpty { list.removed = [] }
    try reading { () throws(PrivateFolder.Failure) in try folder.write(list.data, to: Self.listName) }
    self.list = list
    isListRead = true
    listMark = folder.mark(of: Self.listName)
    return value
  }

  func readSecrets() throws(ClientError) -> [String: String] {
    let mark = folder.mark(of: Self.secretsName)
    if let secrets, mark == nil || mark == secretsMark { return secrets }
    secretsMark = mark
    let data = try reading { () throws(PrivateFolder.Failure) in try folder.read(Self.secretsName) }
    let members = data.flatMap { try? JSON(parsing: $0) }?.members
    if data != nil, members == nil { try setAside(Self.secretsName) }
    let known = (members ?? [:]).compactMapValues(\.text)
    secrets = known
    return known
  }

  func change(_ change: (inout [String: String]) -> Void) throws(ClientError) {
    var secrets = try readSecrets()
    change(&secrets)
    guard try secrets != readSecrets() else { return }
    let lock = try reading { () throws(PrivateFolder.Failure) in try folder.lock() }
    defer { lock.unlock() }
    secrets = try readSecrets()
    change(&secrets)
    let data = JSON.object(secrets.mapValues(JSON.string)).data
    try reading { () throws(PrivateFolder.Failure) in try folder.write(data, to: Self.secretsName) }
    self.secrets = secrets
    secretsMark = folder.mark(of: Self.secretsName)
  }

  func told(_ list: AccountList) -> SavedAccounts {
    var saved = list.saved
    let places =
      list.tokens.values.map(\.place) + list.programs.values.map(\.place) + list.ended.map(\.secret.place)
    saved.plainFile = places.contains(.file) ? folder.path(of: Self.secretsName) : nil
    saved.fileProblems = problems
    saved.namesEveryAccount = isListRead && problems.isEmpty && folder.copies(of: Self.listName).isEmpty
    saved.removedIDs = list.removed
    return saved
  }

  private func reading<Value>(
    _ work: () throws(PrivateFolder.Failure) -> Value
  ) throws(ClientError) -> Value {
    do throws(PrivateFolder.Failure) {
      return try work()
    } catch {
      throw Self.failure("keep accounts", reason: error.description)
    }
  }

  private static func failure(_ request: String, reason: String) -> ClientError {
    ClientError(.storage, request: request, reason: reason)
  }
}
