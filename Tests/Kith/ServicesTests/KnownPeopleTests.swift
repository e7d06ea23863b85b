import Client
import Entities
import Foundation
import LocalServer
import People
import Services
import Store
import TestSupport
import Testing

struct KnownPeopleTests {
  private let folder: TemporaryFolder
  private let start = Date(timeIntervalSince1970: 1_790_000_000)

  init() throws { folder = try TemporaryFolder() }

  private func account(_ id: Account.ID, _ name: String) -> Account {
    Account(id: id, username: name, acct: name)
  }

  @Test func `people stored for a server account are read without a request`() async throws {
    let me = SavedAccount(server: URL(string: "https://home.example:8443"), account: account("1", "me"))
    let place = AccountFileLocation.file(folder: folder.url, key: me.id)
    let nobody = try await KnownPeople.kept(of: me, in: place)
    expect(nobody.people.isEmpty && !nobody.isComplete && nobody.server == "home.example:8443")
    expect(folder.names.isEmpty)

    let database = try await place.open()
    let followers = try await database.begin(.followers, at: start)
    _ = try await database.finish(followers, at: start)
    try await expect(!KnownPeople.kept(of: me, in: place).isComplete, "the followed people are still to come")
    let accounts = [account("2", "ada"), account("3", "bob@x.example")]
    let sync = try await database.begin(.following, at: start)
    let saved = try await database.save(
      Page(items: accounts), relationships: [Relationship(id: "2", isFollowing: true, note: "Rome")],
      of: sync,
      asking: nil, at: start)
    try await expect(!KnownPeople.kept(of: me, in: place).isComplete)
    _ = try await database.finish(saved.sync, at: start)

    let known = try await KnownPeople.kept(of: me, in: place)
    expect(known.isComplete && known.people.map(\.account.acct) == ["ada", "bob@x.example"])
    expectEqual(known.people.map(\.note), ["Rome", ""])
  }

  @Test func `the local book answers completely, and first-seen dates come from the stored file`()
    async throws
  {
    let people = SamplePeople(count: 200, seed: 1, today: start)
    let book = try LocalBook.open(people).book
    let token = try #require(try await book.loadToken())
    let server = book.server(for: token, refused: {})
    let me = SavedAccount(server: nil, account: try await server.verifyCredentials())
    let place = AccountFileLocation.file(folder: folder.url, key: me.id)

    let known = try await KnownPeople.answered(by: server, of: me, keptIn: place)
    expect(known.isComplete && Set(known.people.map(\.id)).count == known.people.count)
    let following = known.people.filter { $0.flags.contains(.following) }
    let mutuals = following.filter { $0.flags.contains(.follower) }
    expect(following.count > 80 && !mutuals.isEmpty && mutuals.count < following.count)
    expect(known.people.count > following.count && known.people.allSatisfy { $0.firstSeen == nil })
    expect(folder.names.isEmpty)

    let database = try await place.open()
    let first = try #require(known.people.first)
    let sync = try await database.begin(.following, at: start)
    _ = try await database.save(
      Page(items: [first.account]), relationships: [], of: sync, asking: nil, at: start)
    let again = try await KnownPeople.answered(by: server, of: me, keptIn: place)
    expectEqual(again.people.first?.firstSeen, start)
    expectEqual(again.people.dropFirst().map(\.id), known.people.dropFirst().map(\.id))
  }
}
