import Client
import Entities
import Foundation
import LocalServer
import Store
import TestSupport
import Testing

struct LocalBookTests {
  private func book() throws -> (book: LocalBook, folder: SampleFolder) {
    let folder = try SampleFolder()
    return (try LocalBook.open(fixtures: folder.url).book, folder)
  }

  @Test func `the first account of the session is signed in at first`() async throws {
    let (book, _) = try book()
    let me = try await book.signedIn().verifyCredentials()
    expectEqual(me.id, "1")
    expectEqual(me.name, "Ada")
  }

  @Test func `pictures become files of this computer`() async throws {
    let (book, folder) = try book()
    let avatar = try await book.signedIn().verifyCredentials().avatar
    expectEqual(avatar?.isFileURL, true)
    expectEqual(avatar?.path, folder.url.appendingPathComponent("pictures/a b.png").path)
  }

  @Test @MainActor func `an invalid token is refused and ends the sign-in`() async throws {
    let (book, _) = try book()
    var refusals = 0
    let forged = try #require(AccessToken("forged"))
    let nobody = book.server(for: forged) { refusals += 1 }
    let address = try #require(PersonAddress("@bob@example.social")),
      list = try #require(List.ID(rawValue: "1"))
    let questions: [(any PeopleServer) async throws -> Void] = [
      { _ = try await $0.verifyCredentials() }, { _ = try await $0.account("1") },
      { _ = try await $0.updateCredentials(AccountChanges(note: "x")) },
      { _ = try await $0.following(of: "1") }, { _ = try await $0.relationships(with: ["2"]) },
      { _ = try await $0.followers(of: "1", limit: 1, cursor: nil) },
      { _ = try await $0.searchAccounts("ada") }, { _ = try await $0.accounts(at: address, limit: 5) },
      { _ = try await $0.perform(.follow(), on: "2") }, { _ = try await $0.perform(.unfollow, on: "2") },
      { _ = try await $0.followRequests(limit: 1, cursor: nil) },
      { _ = try await $0.perform(.accept, on: "2") }, { _ = try await $0.perform(.reject, on: "2") },
      { _ = try await $0.followingWithRelationships(of: "1", limit: 1, cursor: nil) },
      { _ = try await $0.followersWithRelationships(of: "1", limit: 1, cursor: nil) },
      { _ = try await $0.accounts(with: ["2"]) }, { _ = try await $0.mutes(limit: 1, cursor: nil) },
      { _ = try await $0.blocks(limit: 1, cursor: nil) }, { _ = try await $0.lists() },
      { _ = try await $0.blockedDomains(limit: 1, cursor: nil) },
      { _ = try await $0.sentFollowRequests(limit: 1, cursor: nil) },
      { _ = try await $0.followNotifications(limit: 1, cursor: nil) },
      { _ = try await $0.severedRelationships(limit: 1) },
      { _ = try await $0.talks(in: .posts, of: "1", limit: 1, cursor: nil, onlyPublic: false) },
      { _ = try await $0.accounts(onList: list) },
    ]
    for ask in questions {
      let error = await #expect(throws: ClientError.self) { try await ask(nobody) }
      expectEqual(error?.code, .unauthorized)
      expectEqual(error?.reason, "The access token is invalid")
    }
    expectEqual(refusals, questions.count)
    try await expectEqual(book.signedIn().verifyCredentials().note, "")
  }

  @Test func `requests for missing accounts fail with not found`() async throws {
    let client = try await book().book.signedIn()
    let questions: [() async throws -> Void] = [
      { _ = try await client.account("404") },
      { _ = try await client.followers(of: "404", limit: 1, cursor: nil) },
      { _ = try await client.perform(.follow(), on: "404") },
      { _ = try await client.perform(.unfollow, on: "404") },
      { _ = try await client.perform(.accept, on: "404") },
    ]
    for ask in questions {
      let error = await #expect(throws: ClientError.self) { try await ask() }
      expectEqual(error?.code, .notFound)
    }
  }

  @Test func `following changes the counts of both and can be undone`() async throws {
    let client = try await book().book.signedIn()
    try await expectEqual(client.perform(.unfollow, on: "2").isFollowing, false)
    try await expectEqual(client.verifyCredentials().followingCount, 0)
    try await expectEqual(
      client.perform(.follow(), on: "2"), Relationship(id: "2", isFollowing: true, isShowingReblogs: true))
    try await expectEqual(client.verifyCredentials().followingCount, 1)
    try await expectEqual(client.account("2").followersCount, 1)
    try await expectEqual(client.following(of: "1").items.map(\.id), ["2"])
  }

  @Test func `boosts, notifications and a mute are saved separately`() async throws {
    let opened = try book().book
    let client = try await opened.signedIn()
    _ = try await client.perform(.follow(FollowOptions(showsBoosts: false)), on: "2")
    var tie = try #require(try await client.relationships(with: ["2"]).first)
    expect(!tie.isShowingReblogs && !tie.isNotifying && !tie.isMuting)
    _ = try await client.perform(.follow(FollowOptions(showsBoosts: true, notifies: true)), on: "2")
    tie = try #require(try await client.relationships(with: ["2"]).first)
    expect(tie.isShowingReblogs && tie.isNotifying && !tie.isMuting)
    _ = try await client.perform(.mute(), on: "2")
    tie = try #require(try await client.relationships(with: ["2"]).first)
    expect(tie.isShowingReblogs && tie.isNotifying && tie.isMuting)
  }

  @Test func `changes of the own account are saved`() async throws {
    let client = try await book().book.signedIn()
    let note = "Bees & <maps>\n\nand \"trains\""
    let changes = AccountChanges(displayName: "Ada 🌱", note: note, isLocked: true)
    let updated = try await client.updateCredentials(changes)
    expectEqual(updated.displayName, "Ada 🌱")
    expectEqual(updated.note, note)
    expect(updated.isLocked)
    try await expectEqual(client.verifyCredentials(), updated)
    try await expectEqual(client.account("1").note, note)
  }

  @Test func `a foreign cursor is refused`() async throws {
    let client = try await book().book.signedIn()
    for place in ["", "not ours", "before", "before x", "max_id=1"] {
      let cursor = Cursor(rawValue: place)
      let lists = [
        { try await client.following(of: "1", limit: 5, cursor: cursor) },
        { try await client.followers(of: "1", limit: 5, cursor: cursor) },
        { try await client.followRequests(limit: 5, cursor: cursor) },
      ]
      for list in lists {
        let error = await #expect(throws: ClientError.self) { try await list() }
        expectEqual(error?.code, .invalid)
      }
    }
  }

  @Test func `white space is published trimmed and edited as entered`() async throws {
    let client = try await book().book.signedIn()
    let note = "  Bees \tand  maps \n\n\n and trains\r\nand more \n"
    let updated = try await client.updateCredentials(AccountChanges(note: note))
    expectEqual(updated.note, "Bees and maps\n\nand trains\nand more")
    expectEqual(updated.noteToEdit, note)
    let seen = try await client.account("1")
    expect(seen.note == updated.note && seen.enteredNote == nil)
  }

  @Test func `an address finds its person if the book has them`() async throws {
    let client = try await book().book.signedIn()
    for (text, ids) in [("@bob@example.social", ["2"]), ("@bob@elsewhere.example", [])] {
      let address = try #require(PersonAddress(text))
      try await expectEqual(client.accounts(at: address, limit: 5).items.map(\.id.rawValue), ids)
    }
    try await expectEqual(client.instance().limits, .mastodon)
  }

  @Test func `a search finds names and handles`() async throws {
    let client = try await book().book.signedIn()
    try await expectEqual(client.searchAccounts("BOB").items.map(\.id), ["2"])
    try await expectEqual(client.searchAccounts("@bob@example").items.map(\.id), ["2"])
    try await expect(client.searchAccounts("nobody").items.isEmpty)
  }

  @Test func `only the accounts of the session can sign in and out`() async throws {
    let (book, _) = try book()
    let accounts = try await book.people()
    expectEqual(accounts.map(\.id), ["1", "3"])
    let token = try await book.signIn(as: accounts[1])
    let cleo = book.server(for: token, refused: {})
    try await expectEqual(cleo.verifyCredentials().id, "3")
    try await book.revoke(token)
    try await book.revoke(token)
    let error = await #expect(throws: ClientError.self) { try await cleo.verifyCredentials() }
    expectEqual(error?.code, .unauthorized)
    try await expectEqual(book.signedIn().verifyCredentials().id, "1")
    let refused = await #expect(throws: ClientError.self) {
      try await book.signIn(as: Account(id: "2", username: "bob", acct: "bob@example.social"))
    }
    expectEqual(refused?.code, .invalid)
  }

  @Test func `pages link to each other in both directions`() async throws {
    let client = try await LocalBook.open(fixtures: shippedSample).book.signedIn()
    let first = try await client.following(of: "1", limit: 10)
    let second = try await client.following(of: "1", limit: 10, cursor: first.next)
    let back = try await client.following(of: "1", limit: 10, cursor: second.previous)
    expectEqual(back.items, first.items)
    expect(Set(first.items.map(\.id)).isDisjoint(with: second.items.map(\.id)))
  }

  @Test func `hundreds of requests at once are all answered`() async throws {
    let client = try await LocalBook.open(fixtures: shippedSample).book.signedIn()
    let ids = try Sample(folder: shippedSample).accounts.map(\.id)
    let names = try await withThrowingTaskGroup(of: Account.self) { group in
      for id in ids { group.addTask { try await client.account(id) } }
      return try await group.reduce(into: Set<Account.ID>()) { $0.insert($1.id) }
    }
    expectEqual(names, Set(ids))
  }

  @Test func `a person who approves followers lists and answers requests`() async throws {
    let (book, _) = try book()
    let ada = try await book.signedIn()
    try await expect(ada.perform(.follow(), on: "3").isRequested)
    try await expect(ada.followRequests(limit: 40, cursor: nil).items.isEmpty)
    try await expectEqual(ada.verifyCredentials().followRequestsCount, 0)
    let token = try await book.signIn(as: try await ada.account("3"))
    let cleo = book.server(for: token, refused: {})
    try await expectEqual(cleo.verifyCredentials().followRequestsCount, 1)
    try await expectEqual(cleo.followRequests(limit: 40, cursor: nil).items.map(\.id), ["1"])
    try await expectEqual(cleo.perform(.reject, on: "1"), Relationship(id: "1"))
    await #expect(throws: ClientError.self) { try await cleo.perform(.accept, on: "1") }
    try await expect(!ada.relationships(with: ["3"]).contains { $0.isRequested })
    _ = try await ada.perform(.follow(), on: "3")
    try await expect(cleo.perform(.accept, on: "1").isFollowedBy)
    try await expectEqual(ada.relationships(with: ["3"]).first?.isFollowing, true)
    try await expectEqual(cleo.verifyCredentials().followRequestsCount, 0)
  }

  @Test func `following oneself is refused`() async throws {
    let (book, _) = try book()
    let client = try await book.signedIn()
    let me = try await client.verifyCredentials()
    let follow = await #expect(throws: ClientError.self) { try await client.perform(.follow(), on: me.id) }
    let unfollow = await #expect(throws: ClientError.self) { try await client.perform(.unfollow, on: me.id) }
    for error in [follow, unfollow] {
      expect(error?.code == .invalid && error?.reason == "Not Acceptable")
    }
    try await expectEqual(client.verifyCredentials(), me)
  }

  @Test func `a book is filled once and reports the warnings of the sample then`() async throws {
    let folder = try SampleFolder(
      accounts: #"[{"id": "1", "username": "ada", "shoe_size": 42}, {"id": "2", "username": "bob"}]"#,
      session: #"{"accounts": ["1"]}"#)
    let temporary = try TemporaryFolder()
    let data = temporary.file("book")
    let first = try LocalBook.open(data: data, sample: folder.url)
    expectEqual(first.warnings.count, 1)
    let me = try await first.book.signedIn().updateCredentials(AccountChanges(displayName: "Another Name"))
    let second = try LocalBook.open(data: data, sample: folder.url)
    expect(second.warnings.isEmpty, "the sample is not read again")
    try await expectEqual(second.book.signedIn().verifyCredentials(), me)
    // The sample is not needed any more.
    let gone = folder.url.appendingPathComponent("elsewhere")
    try expect(LocalBook.open(data: data, sample: gone).warnings.isEmpty)
    #expect(throws: SampleError.self) {
      try LocalBook.open(data: temporary.file("another"), sample: gone)
    }
  }
}
