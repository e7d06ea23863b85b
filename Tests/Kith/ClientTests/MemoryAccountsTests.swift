import Client
import Entities
import Foundation
import TestSupport
import Testing

/// Sign-ins saved for the life of the app.
struct MemoryAccountsTests {
  private let home = URL(string: "https://home.example") ?? URL(filePath: "/")
  private let far = URL(string: "https://far.example") ?? URL(filePath: "/")

  private func account(_ id: Account.ID, on server: URL?) -> SavedAccount {
    SavedAccount(server: server, account: Account(id: id, username: "p\(id)"))
  }

  private func grant(_ token: String) throws -> Grant { Grant(token: try #require(AccessToken(token))) }

  private func program(_ id: String) -> Application {
    Application(clientID: id, clientSecret: ClientSecret("s"), redirectURIs: [])
  }

  @Test func `a saved account is the current one with its token`() async throws {
    let accounts = MemoryAccounts()
    _ = await accounts.save(account("1", on: home), grant: try grant("a"))
    let saved = await accounts.save(account("2", on: far), grant: try grant("b"))
    expectEqual(account("1", on: URL(string: "http://127.0.0.1:8080")).handle, "@p1@127.0.0.1:8080")
    expect(saved.accounts.map(\.account.id) == ["1", "2"] && saved.currentID == account("2", on: far).id)
    await expectEqual(accounts.token(of: account("1", on: home).id)?.rawValue, "a")
    await expectEqual(accounts.setCurrent(account("1", on: home).id).current?.account.id, "1")
    let renamed = Account(id: "1", username: "ada")
    await expectEqual(accounts.update(renamed, of: account("1", on: home).id).current?.account, renamed)
    await expectEqual(accounts.update(renamed, of: account("9", on: home).id).accounts.count, 2)
  }

  @Test func `an ended, removed or replaced sign-in is scheduled for revocation, except a local one`()
    async throws
  {
    let accounts = MemoryAccounts()
    let (first, other, book) = (account("1", on: home), account("2", on: far), account("1", on: nil))
    for one in [first, other, book] { _ = await accounts.save(one, grant: try grant("of \(one.id)")) }
    _ = await accounts.save(first, grant: try grant("of \(first.id)"))
    await expect(accounts.revocations().isEmpty, "the same token")
    _ = await accounts.save(first, grant: try grant("new"))
    let saved = await accounts.endSignIn(of: first.id, token: nil)
    expectEqual(saved[first.id]?.isSignedIn, false)
    await expectEqual(accounts.remove(other.id, token: nil)[other.id], nil)
    _ = await accounts.remove(book.id, token: nil)
    let ended = await accounts.revocations()
    expectEqual(ended.map(\.grant.token.rawValue), ["of \(first.id)", "new", "of \(other.id)"])
    expect(ended.map(\.server) == [home, home, far] && Set(ended.map(\.id)).count == 3)
    await accounts.removeRevocation(try #require(ended.first).id)
    await expectEqual(accounts.revocations().map(\.id), ended.dropFirst().map(\.id))
  }

  @Test func `a token is revoked by the application that requested it`() async throws {
    let accounts = MemoryAccounts()
    let (first, other) = (account("1", on: home), account("2", on: far))
    await accounts.setApplication(program("old"), for: home)
    await accounts.setApplication(program("far"), for: far)
    for one in [first, other] { _ = await accounts.save(one, grant: try grant("of \(one.id)")) }
    await accounts.setApplication(program("new"), for: home)
    await expectEqual(accounts.application(for: home)?.clientID, "new")
    for one in [first, other] { _ = await accounts.endSignIn(of: one.id, token: nil) }
    await expectEqual(accounts.revocations().map(\.grant.application?.clientID), ["old", "far"])
  }
}
