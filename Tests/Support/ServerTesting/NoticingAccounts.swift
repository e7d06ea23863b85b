import Client
import Entities

import struct Foundation.URL

/// Accounts in memory that can report a plain file.
package actor NoticingAccounts: AccountStorage {
  private let memory: MemoryAccounts
  private var plainFile: String?
  private var fileProblems: [SavedAccounts.FileProblem] = []

  private var isKeyringBack = false
  private var namesEveryAccount = false
  private var removedIDs: Set<SavedAccount.ID> = []

  package init(_ memory: MemoryAccounts = MemoryAccounts()) { self.memory = memory }

  package func usePlainFile(_ path: String?) { plainFile = path }
  package func bringKeyringBack() { isKeyringBack = true }
  package func setNamesEveryAccount(_ isSo: Bool, removed: Set<SavedAccount.ID> = []) {
    (namesEveryAccount, removedIDs) = (isSo, removed)
  }
  package func find(_ problems: [SavedAccounts.FileProblem]) { fileProblems = problems }

  private func noticed(_ saved: SavedAccounts) -> SavedAccounts {
    var saved = saved
    saved.plainFile = plainFile ?? saved.plainFile
    saved.namesEveryAccount = namesEveryAccount
    saved.removedIDs = removedIDs
    if !fileProblems.isEmpty { saved.fileProblems = fileProblems }
    return saved
  }

  package func load() async -> SavedAccounts { noticed(await memory.load()) }
  package func token(of id: SavedAccount.ID) async -> AccessToken? { await memory.token(of: id) }
  package func save(_ account: SavedAccount, grant: Grant?) async -> SavedAccounts {
    noticed(await memory.save(account, grant: grant))
  }
  package func update(_ account: Account, of id: SavedAccount.ID) async -> SavedAccounts {
    noticed(await memory.update(account, of: id))
  }
  package func setDomain(_ domain: String, of id: SavedAccount.ID) async -> SavedAccounts {
    noticed(await memory.setDomain(domain, of: id))
  }
  package func setCurrent(_ id: SavedAccount.ID?) async -> SavedAccounts {
    noticed(await memory.setCurrent(id))
  }
  package func endSignIn(of id: SavedAccount.ID, token: AccessToken?) async -> SavedAccounts {
    noticed(await memory.endSignIn(of: id, token: token))
  }
  package func remove(_ id: SavedAccount.ID, token: AccessToken?) async -> SavedAccounts {
    noticed(await memory.remove(id, token: token))
  }
  package func revocations() async -> [Revocation] { await memory.revocations() }
  package func saveRevocation(of grant: Grant, on server: URL) async {
    await memory.saveRevocation(of: grant, on: server)
  }
  package func removeRevocation(_ id: Revocation.ID) async { await memory.removeRevocation(id) }
  package func countTry(ofRevocation id: Revocation.ID) async { await memory.countTry(ofRevocation: id) }
  /// Reports a keyring if `isKeyringBack`.
  package func leavePlainFile() async -> SavedAccounts {
    if isKeyringBack { plainFile = nil }
    return noticed(await memory.load())
  }
  package func application(for server: URL) async -> Application? { await memory.application(for: server) }
  package func setApplication(_ application: Application?, for server: URL) async {
    await memory.setApplication(application, for: server)
  }
}
