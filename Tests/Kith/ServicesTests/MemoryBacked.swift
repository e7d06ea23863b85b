import Client
import Entities
import Foundation

/// A storage in memory; a test replaces the answers that it is about.
protocol MemoryBacked: AccountStorage {
  var memory: MemoryAccounts { get }
}

extension MemoryBacked {
  func load() async throws(ClientError) -> SavedAccounts { await memory.load() }
  func token(of id: SavedAccount.ID) async throws(ClientError) -> AccessToken? { await memory.token(of: id) }
  func save(_ account: SavedAccount, grant: Grant?) async throws(ClientError) -> SavedAccounts {
    await memory.save(account, grant: grant)
  }
  func update(_ account: Account, of id: SavedAccount.ID) async throws(ClientError) -> SavedAccounts {
    await memory.update(account, of: id)
  }
  func setDomain(_ domain: String, of id: SavedAccount.ID) async throws(ClientError) -> SavedAccounts {
    await memory.setDomain(domain, of: id)
  }
  func setCurrent(_ id: SavedAccount.ID?) async throws(ClientError) -> SavedAccounts {
    await memory.setCurrent(id)
  }
  func endSignIn(of id: SavedAccount.ID, token: AccessToken?) async throws(ClientError) -> SavedAccounts {
    await memory.endSignIn(of: id, token: token)
  }
  func remove(_ id: SavedAccount.ID, token: AccessToken?) async throws(ClientError) -> SavedAccounts {
    await memory.remove(id, token: token)
  }
  func revocations() async throws(ClientError) -> [Revocation] { await memory.revocations() }
  func saveRevocation(of grant: Grant, on server: URL) async throws(ClientError) {
    await memory.saveRevocation(of: grant, on: server)
  }
  func removeRevocation(_ id: Revocation.ID) async throws(ClientError) { await memory.removeRevocation(id) }
  func countTry(ofRevocation id: Revocation.ID) async throws(ClientError) {
    await memory.countTry(ofRevocation: id)
  }
  func leavePlainFile() async throws(ClientError) -> SavedAccounts { await memory.leavePlainFile() }
  func application(for server: URL) async throws(ClientError) -> Application? {
    await memory.application(for: server)
  }
  func setApplication(_ application: Application?, for server: URL) async throws(ClientError) {
    await memory.setApplication(application, for: server)
  }
}
