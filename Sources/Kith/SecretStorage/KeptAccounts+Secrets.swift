import Client
import Foundation

extension KeptAccounts {
  func secret(_ key: String, in place: AccountList.Place) async throws(ClientError) -> String? {
    switch place {
    case .file: return try readSecrets()[key]
    case .keyring:
      guard let keyring else { throw Self.failure("read the keyring", "there is no keyring") }
      let secret: String?
      do throws(SecretService.Failure) {
        secret = try await keyring.secret(for: key)
      } catch {
        throw Self.failure("read the keyring", "the keyring could not be asked: \(error.reason)")
      }
      // It is back: what it should have forgotten goes now.
      await forgetLeftovers(but: key) { (try? await keyring.forget($0)) != nil }
      return secret
    }
  }

  func keepSecret(_ secret: String, _ key: String, _ label: String) async throws(ClientError)
    -> AccountList.Place
  {
    try checkListIsOurs()
    if let keyring, !isKeyringSilent {
      do throws(SecretService.Failure) {
        try await keyring.keep(secret, for: key, label: label)
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
    // It may hold a former one, or has taken this one after all.
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
    var list = try readList()
    guard list.leftovers.insert(key).inserted else { return }
    _ = try write(list)
  }

  /// Forgets what should have been forgotten before, until the keyring does not answer.
  ///
  /// - Parameters:
  ///   - kept: The key that was just kept or read. It is taken off the list first: left there when a later step fails, its
  ///     secret would be forgotten the next time, though it is in use.
  ///   - forget: Forgets a key; false when that fails.
  func forgetLeftovers(but kept: String, _ forget: @Sendable (String) async -> Bool) async {
    takeOffLeftovers(kept)
    for key in (try? readList())?.leftovers.sorted() ?? [] {
      // NB: others may keep that very key, or fail to forget another one, while this waits.
      guard (try? readList())?.leftovers.contains(key) == true else { continue }
      guard await forget(key) else { return }
      takeOffLeftovers(key)
    }
  }

  func takeOffLeftovers(_ key: String) {
    guard var list = try? readList(), list.leftovers.remove(key) != nil else { return }
    _ = try? write(list)
  }
}

// MARK: - Files

extension KeptAccounts {
  func readList() throws(ClientError) -> AccountList {
    if let list { return list }
    let data = try reading { () throws(PrivateFolder.Failure) in try folder.read(Self.listName) }
    folder.removeDrafts(of: Self.listName)
    folder.removeDrafts(of: Self.secretsName)
    var list = AccountList()
    if let data {
      do throws(AccountList.Unreadable) {
        list = try AccountList(data)
      } catch {
        switch error {
        case .damaged: try setAside(Self.listName)
        case .later: problems.append(.later(folder.path(of: Self.listName)))
        }
      }
    }
    self.list = list
    return list
  }

  private func setAside(_ name: String) throws(ClientError) {
    let path = try reading { () throws(PrivateFolder.Failure) in try folder.setAside(name) }
    problems.append(.damaged(keptAs: path))
  }

  /// - Throws: `ClientError` when a later version of the program has written the list: it knows more than this one, and
  ///   would lose it.
  private func checkListIsOurs() throws(ClientError) {
    _ = try readList()
    let file = folder.path(of: Self.listName)
    guard problems.contains(.later(file)) else { return }
    throw Self.failure("keep accounts", "\(file): was written by a later version, and is left as it is")
  }

  func write(_ list: AccountList) throws(ClientError) -> SavedAccounts {
    try checkListIsOurs()
    try reading { () throws(PrivateFolder.Failure) in try folder.write(list.data, to: Self.listName) }
    self.list = list
    return told(list)
  }

  func readSecrets() throws(ClientError) -> [String: String] {
    if let secrets { return secrets }
    let data = try reading { () throws(PrivateFolder.Failure) in try folder.read(Self.secretsName) }
    let members = data.flatMap { try? JSON(parsing: $0) }?.members
    if data != nil, members == nil { try setAside(Self.secretsName) }
    let known = (members ?? [:]).compactMapValues(\.text)
    secrets = known
    return known
  }

  func change(_ change: (inout [String: String]) -> Void) throws(ClientError) {
    let former = try readSecrets()
    var secrets = former
    change(&secrets)
    guard secrets != former else { return }
    let data = JSON.object(secrets.mapValues(JSON.string)).data
    try reading { () throws(PrivateFolder.Failure) in try folder.write(data, to: Self.secretsName) }
    self.secrets = secrets
  }

  func told(_ list: AccountList) -> SavedAccounts {
    var saved = list.saved
    let places =
      Array(list.tokens.values) + list.programs.values.map(\.place) + list.ended.map(\.place)
    saved.plainFile = places.contains(.file) ? folder.path(of: Self.secretsName) : nil
    saved.fileProblems = problems
    return saved
  }

  private func reading<Value>(
    _ work: () throws(PrivateFolder.Failure) -> Value
  ) throws(ClientError) -> Value {
    do throws(PrivateFolder.Failure) {
      return try work()
    } catch {
      throw Self.failure("keep accounts", error.description)
    }
  }

  private static func failure(_ request: String, _ reason: String) -> ClientError {
    ClientError(.storage, request: request, reason: reason)
  }
}
